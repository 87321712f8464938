#!/bin/sh
# Makes every picture, font, sound and tune of the game anew. Needs the packages named in README.md.
set -eu
cd "$(dirname "$0")"
PYTHON=${PYTHON:-/usr/bin/python3}
export PYTHONDONTWRITEBYTECODE=1 OMP_NUM_THREADS=1
for script in pieces boards pictures icons font sounds music; do
    echo "== $script"
    "$PYTHON" "$script.py"
done
./check.sh
