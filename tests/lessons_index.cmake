# Every chapter file is named in the index, in the order of the files.
#   cmake -DLESSONS=... -P lessons_index.cmake
file(GLOB files RELATIVE ${LESSONS} ${LESSONS}/[0-9]*.txt)
list(SORT files)
file(STRINGS ${LESSONS}/index.txt named REGEX "^file = ")
list(TRANSFORM named REPLACE "^file = " "")
if(NOT files STREQUAL named)
  message(FATAL_ERROR "res/lessons/index.txt names ${named}; there are ${files}")
endif()
