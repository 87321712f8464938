#!/usr/bin/env python3
"""Plays a script in a real window: Xvfb, keys through XTest, pictures of the X screen.

window.py KOMADAI SCRIPT WORK [SIZE]
Runs SCRIPT first on the dummy driver (the pictures it makes are what is expected), then the same presses as real keys in
a real window, and compares the pictures of the X screen with the expected ones; at rest, in the menu and at the end, it
may use one per cent of a core. Understands the commands press, wait,
until idle, shot and quit; expects were checked in the first run. Standard library only; needs Xvfb, xdotool, import, compare.
"""
import atexit
import os
import shutil
import subprocess
import sys
import time

KOMADAI, SCRIPT, WORK = (os.path.abspath(p) for p in sys.argv[1:4])
SIZE = sys.argv[4] if len(sys.argv) > 4 else "640x480"
KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "ok": "Return", "back": "BackSpace", "hint": "h",
        "info": "i", "prev": "q", "next": "e", "undo": "u", "redo": "r", "flip": "f", "menu": "Escape"}
OPTIONS = ["--size", SIZE, "--windowed", "--lang", "en", "--seed", "1"]


def fail(why):
    print("failed:", why)
    sys.exit(1)


def fresh(name):
    folder = os.path.join(WORK, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "save"))
    return folder


def dummy_run():
    folder = fresh("expected")
    env = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    done = subprocess.run([KOMADAI, *OPTIONS, "--save", "save", "--script", SCRIPT], cwd=folder, env=env, timeout=300)
    if done.returncode != 0:
        fail("the script does not hold on the dummy driver")
    return folder


class Window:
    def __init__(self, folder):
        self.folder = folder
        read, write = os.pipe()
        # -noreset: without it the server starts anew when a tool disconnects, and may refuse the game just then
        self.x = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", SIZE + "x24", "-nolisten", "tcp",
                                   "-noreset"], pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.x.kill)
        os.close(write)
        self.env = dict(os.environ, DISPLAY=":" + os.fdopen(read).readline().strip(), SDL_VIDEODRIVER="x11",
                        SDL_AUDIODRIVER="dummy", SDL_RENDER_DRIVER="software", SDL_FRAMEBUFFER_ACCELERATION="0")
        self.game = subprocess.Popen([KOMADAI, *OPTIONS, "--save", "save", "--stats"], cwd=folder, env=self.env)
        atexit.register(self.game.kill)
        for _ in range(100):
            found = self.tool("xdotool", "search", "--onlyvisible", "--pid", str(self.game.pid)).split()
            if self.game.poll() is not None:
                fail("the game ended at once with %d" % self.game.returncode)
            found = found or self.tool("xdotool", "search", "--onlyvisible", "--name", "Komadai").split()
            if found:
                break
            time.sleep(0.1)
        else:
            fail("no window came up")
        self.tool("xdotool", "windowfocus", "--sync", found[0])
        self.settle()

    def tool(self, *command):
        return subprocess.run(command, env=self.env, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True).stdout

    def picture(self, name):
        self.tool("import", "-silent", "-window", "root", name)

    def settle(self, limit=60):
        """Waits until three pictures a quarter of a second apart are the same."""
        same, before, end = 0, None, time.time() + limit
        while same < 2:
            if time.time() > end:
                fail("the screen never comes to rest")
            time.sleep(0.25)
            self.picture("now.xwd")
            with open(os.path.join(self.folder, "now.xwd"), "rb") as file:
                now = file.read()
            same, before = (same + 1 if now == before else 0), now

    def rest(self, seconds=4):
        """At rest the program does next to nothing: its share of a core, in per cent."""
        def ticks():
            with open("/proc/%d/stat" % self.game.pid, encoding="utf-8") as file:
                words = file.read().rpartition(")")[2].split()
            return int(words[11]) + int(words[12])
        before = ticks()
        time.sleep(seconds)
        share = 100 * (ticks() - before) / os.sysconf("SC_CLK_TCK") / seconds
        print("%.2f %% of a core at rest" % share)
        return share

    def close(self):
        if self.game.poll() is None:
            began = time.time()
            self.game.terminate()
            try:
                self.game.wait(5)
            except subprocess.TimeoutExpired:
                self.game.kill()
                fail("SIGTERM did not end the game")
            if time.time() - began > 1:
                fail("SIGTERM took %.1f s" % (time.time() - began))
        if self.game.returncode != 0:
            fail("the game ended with %d" % self.game.returncode)


def differ(a, b):
    done = subprocess.run(["compare", "-metric", "AE", "-fuzz", "3%", a, b, "null:"], stderr=subprocess.PIPE, text=True)
    try:
        return float(done.stderr.split()[0])
    except (IndexError, ValueError):
        fail("cannot compare %s with %s: %s" % (a, b, done.stderr))


expected = dummy_run()
window = Window(fresh("window"))
shots = 0
try:
    if window.rest() > 1:
        fail("not at rest in the menu")
    for number, line in enumerate(open(SCRIPT, encoding="utf-8"), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if words[0] == "press":
            if words[1] not in KEYS:
                fail("%s:%d: no key for %s" % (SCRIPT, number, words[1]))
            for _ in range(int(words[2][1:]) if len(words) > 2 else 1):
                window.tool("xdotool", "key", "--clearmodifiers", KEYS[words[1]])
                time.sleep(0.06)
        elif words[0] == "wait":
            time.sleep(int(words[1]) / 1000)
        elif words[0] == "until":
            window.settle()
        elif words[0] == "shot":
            window.settle()
            window.picture(words[1])
            shots += 1
            off = differ(os.path.join(window.folder, words[1]), os.path.join(expected, words[1]))
            w, h = map(int, SIZE.split("x"))
            if off * 500 > w * h:
                fail("%s:%d: %s: %d pixels differ from the dummy driver's" % (SCRIPT, number, words[1], off))
        elif words[0] == "quit":
            break
        elif words[0] not in ("expect", "print"):
            fail("%s:%d: %s is not for a window" % (SCRIPT, number, words[0]))
    if window.rest() > 1:
        fail("not at rest in a match")
finally:
    window.close()
if shots == 0:
    fail("no picture was compared")
for name in ("expected", "window"):
    print(name, sorted(os.listdir(os.path.join(WORK, name, "save"))))
print("%d pictures in a real window as on the dummy driver" % shots)
