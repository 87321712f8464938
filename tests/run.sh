#!/bin/sh
# Installs what is missing, builds Komadai four ways with warnings as errors, runs every test, ends with ctest's summary.
#   checked   gcc, address and undefined-behaviour sanitizers: all tests
#   thread    gcc, thread sanitizer: what runs in two threads
#   release   gcc, as players get it: long perft, golden pictures, played in a real window, matches against other engines
#   clang     builds only: a second compiler's warnings
# Use: tests/run.sh [ctest arguments], e.g. tests/run.sh -R front
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
build="$root/build/test"

# shellcheck disable=SC2046 # a list of words
"$root/platforms/desktop/install-packages.sh" $(cat "$root/platforms/desktop/packages.txt" "$root/tests/packages.txt")

configure() { # NAME OPTIONS...
    name=$1
    shift
    [ -f "$build/$name/build.ninja" ] ||
        cmake -S "$root" -B "$build/$name" -G Ninja -DWERROR=ON "-DTEST_SET=$name" "$@" >/dev/null
    cmake --build "$build/$name"
}
configure checked -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=RelWithDebInfo -DSANITIZE=address,undefined
configure thread -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=RelWithDebInfo -DSANITIZE=thread
configure release -DCMAKE_C_COMPILER=gcc -DCMAKE_BUILD_TYPE=Release
configure clang -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=Release

# One ctest over all builds.
printf 'subdirs(release checked thread)\n' >"$build/CTestTestfile.cmake"
cd "$build"
exec ctest --output-on-failure --no-tests=error -j "$(nproc)" "$@"
