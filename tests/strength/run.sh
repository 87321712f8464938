#!/bin/sh
# Measures what README.md beside this file says and writes its tables anew, each with the commit and the day.
#   tests/strength/run.sh [PART...] [OPTIONS]       without a part: all of them: two to three hours, most of it matches
#   perft    speed of the rules, side by side with fairy-stockfish
#   arm      instructions per node on x86-64, 64-bit and 32-bit ARM (emulated); the bench signature on all three
#   speed    nodes per second, side by side with fairy-stockfish
#   match    matches with fairy-stockfish and gnushogi      --games N (200)  --gnushogi-games N (40)
#   ladder   the opponents of res/opponents.txt             --ladder-games N (60)
#   --print  prints the tables and leaves README.md as it is
# For Debian or Ubuntu on x86-64; installs what is missing.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build="$root/build/strength"

parts="" options="" wants_value=no
for word in "$@"; do
    case $wants_value$word in
    yes*) options="$options $word" wants_value=no ;;
    no--print) options="$options $word" ;;
    no--games | no--gnushogi-games | no--ladder-games) options="$options $word" wants_value=yes ;;
    noperft | noarm | nospeed | nomatch | noladder) parts="$parts $word" ;;
    *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
    esac
done
[ -n "$parts" ] || parts="perft arm speed match ladder"

packages="python3"
for part in $parts; do
    case $part in
    perft | speed) packages="$packages fairy-stockfish" ;;
    match) packages="$packages fairy-stockfish gnushogi" ;;
    arm) packages="$packages gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user" ;;
    esac
done
# shellcheck disable=SC2046,SC2086 # lists of words
"$root/platforms/desktop/install-packages.sh" $(cat "$root/platforms/desktop/packages.txt") $packages

[ -f "$build/build.ninja" ] || cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release >/dev/null
cmake --build "$build" --target komadai-engine ladder
# shellcheck disable=SC2086
exec python3 "$root/tests/strength/measure.py" "$root" "$build" $parts $options
