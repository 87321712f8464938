#!/bin/sh
# The program plays its own tutorial by d-pad and A: every task solved, or each failed once and then solved.
#   tutorial.sh PLAYER KOMADAI RES WORK SIZE LANGUAGE solve|fail|shots [large]
# PLAYER is the test program that works the script out (test_front_tutorial). After shots WORK holds a picture of every
# task; with ImageMagick: montage WORK/*-task.png -tile 8x -geometry +4+4 sheet.png
set -eu
player=$1 komadai=$2 res=$3 work=$4 size=$5 language=$6 what=$7 text=${8:-medium}
rm -rf "$work"
mkdir -p "$work/save"
echo "text_size = $text" > "$work/save/settings.txt"
"$player" "$what" "$size" "$language" "$text" > "$work/script.txt"
cd "$work"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$komadai" --size "$size" --lang "$language" --seed 7 --res "$res" \
    --save "$work/save" --script "$work/script.txt"
echo "held: the tutorial, $what, at $size in $language, $text text"
