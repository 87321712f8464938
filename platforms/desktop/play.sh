#!/bin/sh
# Builds Komadai on a Debian or Ubuntu machine and starts it; arguments go to the game (see --help).
# With no display it plays a demonstration game without a window instead.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)

# shellcheck disable=SC2046 # a list of words
"$root/platforms/desktop/install-packages.sh" $(cat "$root/platforms/desktop/packages.txt")
build="$root/build/play"
[ -f "$build/build.ninja" ] || cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build "$build" --target komadai komadai-engine

if [ "$#" -eq 0 ] && [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ] && ! ls /dev/dri/card* >/dev/null 2>&1; then
    echo "No display here: playing a demonstration game without a window."
    exec "$build/komadai" --demo
fi
exec "$build/komadai" "$@"
