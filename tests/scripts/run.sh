#!/bin/sh
# Plays scripts one after the other in one folder of saves: each must hold.
#   run.sh KOMADAI RES WORK SCRIPT...
set -eu
komadai=$1 res=$2 work=$3
shift 3
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$work"
mkdir -p "$work/save"
cd "$work"
for script in "$@"; do
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$komadai" --size 640x480 --lang en --seed 1 --res "$res" --save "$work/save" \
        --script "$here/$script"
done
