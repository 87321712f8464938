# Desktop: the window opens at the size the program chooses.

# The engine counts squares all the time. Every x86-64 processor since 2008 does it in one instruction, but compilers must not
# assume it; ARM and others need no word.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(KOMADAI_CPU_FLAGS -mpopcnt)
endif()
