"""Measures, and writes the tables of README.md. Called by run.sh, which builds and installs what this needs."""
import argparse
import datetime
import glob
import os
import re
import resource
import statistics
import subprocess
import sys

FAIRY = "/usr/games/fairy-stockfish"
GNUSHOGI = "/usr/games/gnushogi"
ROUNDS = 7          # of every timed comparison; the median counts
LEAVES = {4: 719731, 5: 19861490, 6: 547581517}
FAIRY_NODES, OUR_NODES = 1000000, 5000000   # a few seconds of search each

# Name, compiler, its flags, emulator. The flags are those of small handhelds: Cortex-A35, Cortex-A7.
MACHINES = (
    ("x86-64", "gcc", ("-mpopcnt",), "qemu-x86_64"),
    ("aarch64", "aarch64-linux-gnu-gcc", ("-march=armv8-a", "-mtune=cortex-a35"), "qemu-aarch64"),
    ("armhf", "arm-linux-gnueabihf-gcc",
     ("-march=armv7-a", "-mtune=cortex-a7", "-mfpu=neon-vfpv4", "-mfloat-abi=hard", "-mthumb"), "qemu-arm"),
)


def output(*command, **more):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **more).stdout


def number(pattern, text):
    hit = re.search(pattern, text, re.M)
    if not hit:
        raise SystemExit("measure: no '%s' in: %s" % (pattern, text[-400:]))
    return int(hit[1])


def thousands(value):
    return "{:,.0f}".format(value)


def table(head, rows):
    lines = ["| %s |" % " | ".join(head), "|%s" % ("---|" * len(head))]
    return "\n".join(lines + ["| %s |" % " | ".join(map(str, row)) for row in rows])


def cpu_seconds(command, **more):
    """What a command prints, and the processor time it takes: fairer than a clock on a machine that others use."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    text = output(*command, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return text, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def perft(job):
    def ours(depth, *words):
        text, seconds = cpu_seconds((job.engine, "perft", str(depth)) + words)
        assert number(r"^total (\d+)", text) == LEAVES[depth], text
        return LEAVES[depth] / seconds

    def fairy(depth):
        # It counts in bulk, and pawn-drop mates as moves: there are none so early.
        text, seconds = cpu_seconds((FAIRY,), input="usi\nsetoption name UCI_Variant value shogi\nisready\n"
                                    "position startpos\ngo perft %d\nquit\n" % depth)
        return number(r"^Nodes searched: (\d+)", text), seconds

    rounds = []
    for _ in range(ROUNDS):
        start = fairy(1)[1]     # what it takes to get ready
        nodes, seconds = fairy(5)
        assert nodes == LEAVES[5], nodes
        base = nodes / (seconds - start)
        rounds.append((base, ours(6), ours(5, "--no-bulk")))
    median = [statistics.median(column) for column in zip(*rounds)]
    ratio = [statistics.median(row[i] / row[0] for row in rounds) for i in range(3)]
    names = ("fairy-stockfish, depth 5 in bulk", "Komadai, depth 6 in bulk", "Komadai, depth 5 without bulk")
    return table(("start position, one thread", "million leaves per CPU second", "times fairy-stockfish"),
                 [(names[i], "%.1f" % (median[i] / 1e6), "%.1f" % ratio[i]) for i in range(3)])


def arm(job):
    work = os.path.join(job.build, "machines")
    os.makedirs(work, exist_ok=True)
    plugin = os.path.join(work, "qcount.so")
    output("gcc", "-shared", "-fPIC", "-O2", "-o", plugin, os.path.join(job.here, "qcount.c"))
    sources = sorted(glob.glob(os.path.join(job.root, "engine/*.c")) + glob.glob(os.path.join(job.root, "engine/cli/*.c")))
    rows, signatures = [], set()
    for name, compiler, flags, emulator in MACHINES:
        program, counted = os.path.join(work, name), os.path.join(work, "count.txt")
        # Static and without CMake: the engine needs no library but libc.
        output(compiler, "-std=c11", "-O3", "-static", *flags, "-I", job.root, "-D_POSIX_C_SOURCE=200809L",
               '-DKOMADAI_VERSION="measured"', *sources, "-o", program, "-pthread")

        def count(pattern, *words):
            text = output(emulator, "-cpu", "max", "-plugin", "%s,out=%s" % (plugin, counted), program, *words)
            nodes = number(pattern, text)
            with open(counted, encoding="ascii") as file:
                return nodes, int(file.read()) / nodes

        bulk = count(r"^total (\d+)", "perft", "5")[1]
        single = count(r"^total (\d+)", "perft", "4", "--no-bulk")[1]
        signature, search = count(r"^signature (\d+)", "bench")
        signatures.add(signature)
        rows.append((name, "%.1f" % bulk, "%.0f" % single, thousands(search), signature))
    if len(signatures) != 1:
        raise SystemExit("measure: the machines search different trees: %s" % rows)
    return table(("instructions per node", "perft 5 in bulk", "perft 4 without bulk", "bench", "bench signature"), rows)


class Usi:
    """An engine that thinks once."""
    def __init__(self, command, *lines):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("usi", "usiok")
        for line in lines:
            self.say(line)
        self.say("isready", "readyok")
        self.say("usinewgame")

    def say(self, line, answer=None):
        self.process.stdin.write(line + "\n")
        while answer:
            said = self.process.stdout.readline()
            if not said:
                raise SystemExit("measure: %s left" % self.process.args)
            if said.startswith(answer):
                return

    def seconds(self):
        with open("/proc/%d/stat" % self.process.pid, encoding="utf-8") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def nodes_a_second(self, position, nodes):
        self.say("position " + position)
        before = self.seconds()
        self.say("go nodes %d" % nodes, "bestmove")
        spent = self.seconds() - before
        self.say("quit")
        self.process.communicate()
        return nodes / spent


def speed(job):
    with open(os.path.join(job.here, "midgame.txt"), encoding="utf-8") as file:
        positions = (("start position", "startpos"), ("midgame.txt", file.readline().strip()))
    rows = []
    for name, position in positions:
        rounds = []
        for _ in range(ROUNDS):
            fairy = Usi(FAIRY, "setoption name UCI_Variant value shogi").nodes_a_second(position, FAIRY_NODES)
            ours = Usi(job.engine).nodes_a_second(position, OUR_NODES)
            rounds.append((fairy, ours, ours / fairy))
        fairy, ours, ratio = (statistics.median(column) for column in zip(*rounds))
        rows.append((name, thousands(fairy / 1000), thousands(ours / 1000), "%.1f" % ratio))
    return table(("thousand nodes per CPU second", "fairy-stockfish", "Komadai", "times"), rows)


def play(job, games, *opponent):
    """A match at 100 ms a move; the referee's last words on it, and how many games were lost by a fault."""
    text = ""
    command = [sys.executable, job.referee, "--engine", "name=komadai", "cmd=" + job.engine, "--engine", *opponent,
               "--games", str(games), "--tc", "movetime=100", "--margin", "400",
               "--openings", os.path.join(job.shared, "data/openings.txt"), "--log-dir", os.path.join(job.build, "logs")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end="", flush=True)
            text += line
    if process.returncode != 0:
        raise SystemExit("measure: the match did not finish")
    lost = re.findall(r"^game \d+ (?:komadai \(black\) \S+ \(white\) 0-1|\S+ \(black\) komadai \(white\) 1-0) (.*), \d+ plies",
                      text, re.M)
    faults = sum(not re.match("mate|resign|perpetual check|declaration|win", why) for why in lost)
    hit = re.search(r"^  komadai - \S+: (\S+ \S+ \S+) \((\S+)%\) Elo (.*)$", text, re.M)
    return hit[1], hit[2] + " %", hit[3], faults


def match(job):
    if not os.path.exists(job.referee):
        print("skipped: match needs the referee %s, which is not here" % job.referee)
        return None
    rows = [("fairy-stockfish, full skill", "100 ms a move") +
            play(job, job.games, "name=fairy", "cmd=" + FAIRY, "option.UCI_Variant=shogi")]
    rows.append(("gnushogi", "1 s a move, its least, against 100 ms") +
                play(job, job.gnushogi_games, "name=gnushogi", "cmd=%s -a -X" % GNUSHOGI, "proto=gnushogi", "tc=movetime=1000"))
    return table(("against", "limit", "won = drawn - lost", "share", "Elo and its 95 % interval",
                  "of the lost: by a crash, an illegal move or time"), rows)


def ladder(job):
    text = output(os.path.join(job.build, "tests/ladder"), os.path.join(job.root, "res/opponents.txt"), str(job.ladder_games))
    rows = re.findall(r"^(\S+) +over (\S+) +(\S+ \S+ \S+) +([\d.]+) % +\((\d+) plies", text, re.M)
    return table(("rung", "over", "won = drawn - lost", "share", "plies a game"),
                 [(upper, lower, score, share + " %", plies) for upper, lower, score, share, plies in rows])


def measured_at(job):
    try:
        commit = output("git", "-C", job.root, "log", "-1", "--format=%h", stderr=subprocess.DEVNULL).strip()
        if output("git", "-C", job.root, "status", "--porcelain", "--", "engine", "res/opponents.txt"):
            commit += " and changes"
    except (OSError, subprocess.CalledProcessError):
        commit = "an unknown commit"
    return "Measured at %s, %s." % (commit, datetime.date.today())


def main():
    parts = {"perft": perft, "arm": arm, "speed": speed, "match": match, "ladder": ladder}
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("root")
    words.add_argument("build")
    words.add_argument("parts", nargs="+", choices=parts)
    words.add_argument("--print", action="store_true", dest="only_print")
    words.add_argument("--games", type=int, default=200)
    words.add_argument("--gnushogi-games", type=int, default=40)
    words.add_argument("--ladder-games", type=int, default=60)
    job = words.parse_args()
    job.here = os.path.dirname(os.path.abspath(__file__))
    job.shared = os.path.join(job.root, "../shared")
    job.referee = os.path.join(job.shared, "tools/usi_match.py")
    job.engine = os.path.join(job.build, "komadai-engine")
    readme = os.path.join(job.here, "README.md")
    for part in job.parts:
        at = measured_at(job)
        result = parts[part](job)
        if result is None:
            continue
        print("\n%s\n\n%s\n" % (at, result), flush=True)
        if job.only_print:
            continue
        with open(readme, encoding="utf-8") as file:
            text = file.read()
        mark = r"(<!-- %s -->\n).*?(<!-- end -->)" % part
        text, found = re.subn(mark, lambda hit: "%s%s\n\n%s\n%s" % (hit[1], at, result, hit[2]), text, flags=re.S)
        if found != 1:
            raise SystemExit("measure: README.md has no place for the table '%s'" % part)
        with open(readme, "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
