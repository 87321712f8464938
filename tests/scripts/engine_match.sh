#!/bin/sh
# Whole games of komadai-engine against other engines under an outside referee: no illegal move, crash or time loss.
#   engine_match.sh KOMADAI-ENGINE WORK SHARED      77: the referee or both opponents are not here
set -eu
engine=$1 work=$2 shared=$3
match=$shared/tools/usi_match.py
[ -f "$match" ] || { echo "skipped: no $match"; exit 77; }
mkdir -p "$work"
cd "$work"

played=0
play() { # NAME GAMES ENGINE-WORDS...
    name=$1 games=$2
    shift 2
    python3 "$match" --engine name=komadai cmd="$engine" --engine name="$name" "$@" --games "$games" --tc movetime=100 \
        --margin 400 --max-plies 290 --openings "$shared/data/openings.txt" | tee "$name.txt"
    # Losing at shogi is no fault here; ending a game in any other way is.
    if grep -E '^game [0-9]+ (komadai \(black\) .* 0-1|.* komadai \(white\) 1-0) ' "$name.txt" |
        grep -Ev ' (mate|resign|perpetual check), '; then
        echo "komadai lost by a fault, not at the board"
        exit 1
    fi
    finished=$(grep -cE '^game [0-9]+ ' "$name.txt")
    [ "$finished" -eq "$games" ] || { echo "$finished of $games games finished"; exit 1; }
    played=$((played + finished))
}
if [ -x /usr/games/gnushogi ]; then
    play gnushogi 2 proto=gnushogi tc=depth=2 cmd="/usr/games/gnushogi -a -X"
fi
if [ -x /usr/games/fairy-stockfish ]; then
    play fairy 4 option.UCI_Variant=shogi cmd=/usr/games/fairy-stockfish
fi
[ "$played" -gt 0 ] || { echo "skipped: neither gnushogi nor fairy-stockfish is installed"; exit 77; }
