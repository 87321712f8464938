#!/bin/sh
# Every screen of the game at four sizes against the pictures kept beside this script, in English; and at every size of
# the list in three languages: nothing on the screen is cut or overlaps (the game's own check, see `expect fits`).
#   run.sh KOMADAI WORK SIZE            compare at one size
#   run.sh KOMADAI WORK SIZE --update   keep what is drawn now as the golden pictures
set -eu
here=$(cd "$(dirname "$0")" && pwd)
komadai=$1 work=$2 size=$3 mode=${4:-compare}

rm -rf "$work"
mkdir -p "$work/save"
(cd "$work" && SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$komadai" --size "$size" --lang en --seed 1 \
    --save "$work/save" --script "$here/../scripts/screens.txt")

if [ "$mode" = --update ]; then
    rm -rf "${here:?}/$size"
    mkdir -p "$here/$size"
    for picture in "$work"/*.png; do
        convert "$picture" -strip -dither None -colors 255 -define png:exclude-chunk=date,time "PNG8:$here/$size/$(basename "$picture")"
    done
    exit 0
fi

# A pixel differs when a channel is off by more than 12 % (kept pictures have 255 colours; font libraries vary a little);
# a picture differs when more than 1 pixel in 250 does.
status=0
count=0
for picture in "$work"/*.png; do
    name=$(basename "$picture")
    if [ ! -f "$here/$size/$name" ]; then
        echo "$size/$name: no golden picture"
        status=1
        continue
    fi
    off=$(compare -metric AE -fuzz 12% "$picture" "$here/$size/$name" null: 2>&1) || true
    all=$(identify -format '%[fx:w*h]' "$picture")
    if ! awk -v off="$off" -v all="$all" 'BEGIN { exit !(off + 0 == off && off * 250 <= all) }'; then
        echo "$size/$name: $off of $all pixels differ; see $picture"
        status=1
    fi
    count=$((count + 1))
done
for kept in "$here/$size"/*.png; do
    [ -f "$work/$(basename "$kept")" ] || { echo "$size/$(basename "$kept"): not drawn any more"; status=1; }
done
echo "$size: $count pictures compared"
[ "$count" -gt 0 ] || status=1
exit $status
