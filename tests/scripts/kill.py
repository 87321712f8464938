#!/usr/bin/env python3
"""Ends the game in every way a handheld does, and looks whether it goes on where it was.

kill.py KOMADAI WORK [SLOW]     SLOW: how many times longer things may take (sanitizers), default 1
SIGKILL at rest and while the opponent thinks, SIGTERM while it thinks (under a second), a save cut short, a save that
is garbage, a read-only save folder, a folder without res, options that are wrong. Standard library only.
"""
import os
import shutil
import signal
import subprocess
import sys
import time

KOMADAI, WORK = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SLOW = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
ENV = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
SAVE = os.path.join(WORK, "save")
failed = []

# Gote against the strongest opponent: it thinks at once, for long.
THINKS = "press ok\npress up\npress ok\npress down\npress ok\nexpect scene match\nwait 50\n"
# Two moves of a game of two: 7g7f, 3c3d.
TWO_MOVES = """press down
press ok
expect scene match
press ok
press up
press ok
until idle
press ok
press down
press ok
until idle
expect text "Move 2"
"""
CONTINUES = 'expect text "Continue"\npress ok\nexpect scene match\nexpect text "Move %d"\n'


def check(ok, what):
    print("held:" if ok else "FAILED:", what)
    if not ok:
        failed.append(what)


def write(name, text):
    path = os.path.join(WORK, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def command(script, *more):
    return [KOMADAI, "--size", "320x240", "--lang", "en", "--seed", "1", "--save", SAVE, "--script", script, *more]


def play(text, *more, fine=True):
    done = subprocess.run(command(write("part.txt", text), *more), cwd=WORK, env=ENV, timeout=120 * SLOW,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if fine and done.returncode != 0:
        print(done.stderr)
    return done


def fresh():
    if os.path.isdir(SAVE):
        os.chmod(SAVE, 0o755)
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(SAVE)


def interrupted(text, how):
    """Runs the script and ends it so while a match is in play. Returns how long the end took."""
    text += "print scene\nwait 100000\nuntil idle\n"
    process = subprocess.Popen(command(write("part.txt", text)), cwd=WORK, env=ENV, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    check(process.stdout.readline() == "match\n", "the match is in play")
    began = time.time()
    process.send_signal(how)
    process.wait(20)
    return time.time() - began


def main():
    fresh()
    interrupted(TWO_MOVES, signal.SIGKILL)
    check(play(CONTINUES % 2).returncode == 0, "goes on after SIGKILL at rest")

    fresh()
    interrupted(THINKS, signal.SIGKILL)
    check(play('expect text "Continue (Meijin"\npress ok\nuntil idle\nexpect text "Move 1"\n').returncode == 0,
          "goes on after SIGKILL while the opponent thinks, which then moves")

    fresh()
    took = interrupted(THINKS, signal.SIGTERM)
    check(took < 1.0 * SLOW, "SIGTERM while the opponent thinks ends it in under a second (%.2f s)" % took)
    check(play('expect text "Continue (Meijin"\n').returncode == 0, "and the match is kept")

    # A save cut short at a few places, and garbage: the copy before it serves.
    fresh()
    check(play(TWO_MOVES).returncode == 0, "two moves are played")
    with open(os.path.join(SAVE, "match.save"), "rb") as file:
        whole = file.read()
    for name, bytes_ in (("empty", b""), ("cut", whole[:len(whole) // 2]), ("garbage", b"\xff\x00\x80" * 50)):
        with open(os.path.join(SAVE, "match.save"), "wb") as file:
            file.write(bytes_)
        done = play('expect text "Continue"\npress ok\nexpect scene match\nexpect text "Move"\n')
        check(done.returncode == 0, "a save that is %s: the copy before it" % name)

    # Both copies broken: it is said, and a new game can be played.
    for name in ("match.save", "match.save.bak"):
        with open(os.path.join(SAVE, name), "wb") as file:
            file.write(b"no save at all\n")
    done = play('expect not text "Continue"\n' + TWO_MOVES.replace('expect text "Move 2"\n', ""))
    check(done.returncode == 0, "both copies broken: play goes on")

    # Where nothing can be saved: a file where the folder should be (root may write anywhere else).
    fresh()
    shutil.rmtree(SAVE)
    write("save", "in the way")
    done = play(TWO_MOVES)
    check(done.returncode == 0, "nothing can be saved: play goes on")
    check("save" in done.stderr, "and it is said: " + done.stderr.strip().split("\n")[0][:100])
    os.remove(SAVE)

    # Without its data the game still starts, says so and plays.
    fresh()
    os.makedirs(os.path.join(WORK, "nothing"))
    done = play("wait 100\n", "--res", os.path.join(WORK, "nothing"))
    check(done.returncode in (0, 1) and done.stderr.strip() != "", "an empty res folder: said, no crash")

    # Broken resources, one at a time.
    res = os.path.join(os.path.dirname(KOMADAI), "res")
    broken = os.path.join(WORK, "res")
    for name in ("strings/en.txt", "themes/night.txt", "opponents.txt", "pieces/kanji/small.png", "fonts/ui.otf",
                 "sounds/clack1.ogg", "boards/kaya.png"):
        for how in ("missing", "broken"):
            shutil.rmtree(broken, ignore_errors=True)
            shutil.copytree(os.path.realpath(res), broken, ignore=shutil.ignore_patterns("make", "music"))
            os.remove(os.path.join(broken, name))
            if how == "broken":
                with open(os.path.join(broken, name), "wb") as file:
                    file.write(b"\x01broken\n\xff")
            shutil.rmtree(SAVE, ignore_errors=True)
            os.makedirs(SAVE)
            done = play("press down\npress ok\nwait 200\npress ok\npress up\npress ok\nuntil idle\n"
                        "expect scene match\nexpect sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n",
                        "--res", broken)
            check(done.returncode == 0, "%s %s: a move can be played" % (name, how))
            sound = name.startswith("sounds/") # silence is the message
            check(sound or os.path.basename(name).split(".")[0] in done.stderr, "%s %s: the message names it" % (name, how))

    for words, code in ((["--size", "big"], 2), (["--lang", "xx"], 2), (["--what"], 2), (["--script"], 2),
                        (["--help"], 0), (["--version"], 0), (["--script", "/no/such/file"], 1)):
        done = subprocess.run([KOMADAI, "--save", SAVE, *words], env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              timeout=60 * SLOW)
        check(done.returncode == code, "%s ends with %d" % (" ".join(words), code))
        check((done.stdout if code == 0 else done.stderr).strip() != "", "%s says something" % " ".join(words))
    fresh()


main()
print("%d failed" % len(failed))
sys.exit(1 if failed else 0)
