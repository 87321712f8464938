# What a build for this device sets, included by the top CMakeLists.txt with -DDEVICE=<this folder>. Copy the folder, give
# it the device's name, and change only what differs; buttons.txt beside this file says how its buttons are wired.
#
# set(CMAKE_INSTALL_PREFIX /opt/komadai)   where the package unpacks
# set(KOMADAI_CPU_FLAGS -mcpu=cortex-a35)  what its processor can do beyond what the compiler assumes
