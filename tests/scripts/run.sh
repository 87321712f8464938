#!/bin/sh
# Plays scripts one after the other in one folder of saves, empty at first: each must hold.
#   run.sh KOMADAI RES WORK SIZE LANGUAGE SCRIPT...
set -eu
komadai=$1 res=$2 work=$3 size=$4 language=$5
shift 5
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$work"
mkdir -p "$work/save"
cd "$work"
for script in "$@"; do
    SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$komadai" --size "$size" --lang "$language" --seed 1 --res "$res" \
        --save "$work/save" --script "$here/$script"
    echo "held: $script at $size in $language"
done
