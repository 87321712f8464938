#!/bin/sh
# Checks what the game's code relies on: grids, margins, sizes, levels, characters. Needs vorbis-tools for oggdec.
set -eu
cd "$(dirname "$0")"
PYTHONDONTWRITEBYTECODE=1 exec "${PYTHON:-/usr/bin/python3}" check.py
