#!/usr/bin/env python3
"""Talks USI with komadai-engine and checks what it answers.

usi.py ENGINE RES_DIR [SLOW]    SLOW: how many times longer answers may take (sanitizers), default 1
Standard library only. Ends with 1 and the failed checks when there are any.
"""
import queue
import subprocess
import sys
import threading
import time

ENGINE, RES = sys.argv[1], sys.argv[2]
SLOW = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
failed = []


def check(ok, what):
    if not ok:
        failed.append(what)
        print("failed:", what)


class Talk:
    """One run of the engine. say() sends a line; until() reads up to a line that starts so."""

    def __init__(self, *args):
        self.process = subprocess.Popen([ENGINE, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def until(self, start, seconds=10.0):
        seen, end = [], time.monotonic() + seconds * SLOW
        while True:
            try:
                line = self.lines.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                check(False, "no '%s' within %.1f s; last: %s" % (start, seconds * SLOW, seen[-1:]))
                return seen
            if line is None:
                check(False, "the engine ended before '%s'" % start)
                return seen
            seen.append(line)
            if line.startswith(start):
                return seen

    def ready(self):
        self.say("isready")
        return self.until("readyok")

    def best(self, go, seconds=10.0):
        self.say(go)
        return self.until("bestmove", seconds)[-1]

    def quit(self, how="quit"):
        if how:
            self.say(how)
        self.process.stdin.close()
        try:
            code = self.process.wait(timeout=5 * SLOW)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = "hung"
        check(code == 0, "ended with %s" % code)


def handshake():
    talk = Talk("--res", RES)
    talk.say("usi")
    seen = talk.until("usiok")
    check(any(line.startswith("id name Komadai") for line in seen), "id name")
    for name in ("USI_Hash", "USI_Ponder", "MultiPV", "Threads", "EnteringKingRule", "Opponent"):
        check(any(line.startswith("option name %s type " % name) for line in seen), "option " + name)
    for name in ("BookFile", "EvalFile"):
        check(not any(name in line for line in seen), name + " is not offered")
        talk.say("setoption name %s value some/file" % name)
        check(any("no effect" in line for line in talk.ready()), name + " says it has no effect")
    talk.quit()


def bad_lines():
    talk = Talk()
    for line in ("bla", "position", "position startpos moves 7g7f 7g7f", "position sfen 9/9 b - 1", "setoption",
                 "setoption name Nothing value 1", "setoption name USI_Hash value lots", "setoption name MultiPV value 0",
                 "setoption name Threads value 64", "ponderhit", "\x01x\x02", "position startpos moves " + "7g7f " * 20000):
        talk.say(line)
        check(any(x.startswith("info string") for x in talk.ready()), "info string for: " + line[:60])
    talk.say("position startpos moves 7g7f")
    talk.say("position startpos moves 7g7f 3c3d 8h2b+ 1a1a")  # refused: the one before stands
    talk.ready()
    best = talk.best("go nodes 500 depth wrong")
    check(best.split()[1][1] in "abcd" and best.split()[1][3] in "abcdef", "still gote's move: " + best)
    talk.quit()


def stop_latency():
    talk = Talk()
    worst = 0.0
    for position in ("startpos", "sfen R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"):
        for pause in (0.0, 0.01, 0.3):
            talk.say("position " + position)
            talk.say("go infinite")
            time.sleep(pause)
            check(talk.lines.empty() or not any(x and x.startswith("bestmove") for x in list(talk.lines.queue)),
                  "no answer before stop")
            start = time.monotonic()
            talk.say("stop")
            talk.until("bestmove")
            worst = max(worst, time.monotonic() - start)
    check(worst < 0.05 * max(1.0, SLOW), "stop answered within 50 ms: %.0f ms" % (worst * 1000))
    talk.quit()


def ends():
    talk = Talk()
    talk.say("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1")
    check(talk.best("go movetime 100") == "bestmove resign", "mated: resign")
    talk.say("position sfen +R+R+B+BKGGGG/SSSS5/9/9/9/9/9/9/4k4 b 4N4L18P 1")
    check(talk.best("go movetime 100") == "bestmove win", "27 points: win")
    talk.say("setoption name EnteringKingRule value NoEnteringKing")
    talk.say("position sfen +R+R+B+BKGGGG/SSSS5/9/9/9/9/9/9/4k4 b 4N4L18P 1")
    check(talk.best("go movetime 100") != "bestmove win", "no entering king: no win")
    talk.say("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1")
    talk.say("go mate 5000")
    check(talk.until("checkmate")[-1].startswith("checkmate G*"), "mate in one")
    talk.say("position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1")
    talk.say("go mate 5000")
    check(talk.until("checkmate")[-1] == "checkmate nomate", "no mate")
    talk.say("position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B 1")
    talk.say("go mate infinite")
    time.sleep(0.1)
    talk.say("stop")
    talk.until("checkmate")
    talk.quit()


def clocks():
    talk = Talk()
    talk.say("position startpos moves 7g7f 3c3d")
    for go, low, high in (("go movetime 100", 0.03, 0.1), ("go btime 0 wtime 0 byoyomi 50", 0.02, 0.05),
                          ("go btime 0 wtime 0 byoyomi 200", 0.1, 0.2), ("go btime 1000 wtime 1000", 0.0, 0.5),
                          ("go btime 2000 wtime 2000 binc 100 winc 100", 0.0, 1.0), ("go btime 5 wtime 5", 0.0, 0.1)):
        for left in (2, 1, 0):  # a busy machine may wake us late once; an engine that overruns does it every time
            start = time.monotonic()
            talk.best(go)
            spent = time.monotonic() - start
            if spent <= high or left == 0:
                break
        check(low <= spent <= high * max(1.0, SLOW), "%s took %.0f ms" % (go, spent * 1000))
    talk.quit()


def ponder():
    talk = Talk()
    talk.say("setoption name USI_Ponder value true")
    talk.say("position startpos moves 7g7f")
    best = talk.best("go nodes 5000").split()
    check(len(best) == 4 and best[2] == "ponder", "names the expected answer")
    talk.say("position startpos moves 7g7f %s %s" % (best[1], best[3]))
    talk.say("go ponder btime 0 wtime 0 byoyomi 100")
    time.sleep(0.4)
    check(not any(x and x.startswith("bestmove") for x in list(talk.lines.queue)), "no answer while pondering")
    start = time.monotonic()
    talk.best("ponderhit")
    check(time.monotonic() - start < 0.1 * max(1.0, SLOW), "answers in time after ponderhit")
    talk.say("go ponder depth 1")
    time.sleep(0.1)
    check(not any(x and x.startswith("bestmove") for x in list(talk.lines.queue)), "holds a finished answer")
    talk.best("stop")
    talk.quit()


def two_games():
    talk = Talk("--res", RES)
    talk.say("usi")
    talk.until("usiok")
    for name in ("none", "mochi", "kenji"):
        talk.say("setoption name Opponent value " + name)
        talk.say("usinewgame")
        talk.ready()
        moves = []
        for _ in range(30):
            talk.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
            check(not any("info string" in x for x in talk.ready()), "its own moves are legal")
            moves.append(talk.best("go nodes 400").split()[1])
            if moves[-1] in ("resign", "win"):
                break
        talk.say("gameover win")
    talk.quit()


def same_nodes():
    answers = []
    for _ in range(2):
        talk = Talk()
        talk.say("setoption name MultiPV value 3")
        talk.say("position startpos moves 7g7f 3c3d")
        talk.say("go nodes 20000")
        seen = talk.until("bestmove")
        answers.append([" ".join(w for w in x.split(" time ")[0].split() if w) for x in seen if "nps" not in x] +
                       [x.split(" pv ")[1] for x in seen if " pv " in x])
        check(any(" multipv 3 " in x for x in seen), "three lines")
        talk.say("go depth 4 searchmoves 9g9f 1g1f")
        check(talk.until("bestmove")[-1].split()[1] in ("9g9f", "1g1f"), "searchmoves")
        talk.quit("")  # the end of the input is quit
    check(answers[0] == answers[1], "same nodes, same answers")


def threads():
    talk = Talk()
    talk.say("setoption name Threads value 4")
    talk.say("setoption name USI_Hash value 1")
    check(not any("info string" in x for x in talk.ready()), "four threads")
    talk.say("position startpos moves 7g7f 3c3d 2g2f 8c8d")
    for go in ("go movetime 150", "go depth 6", "go btime 0 wtime 0 byoyomi 60", "go nodes 3000"):
        talk.say(go)
        seen = talk.until("bestmove")
        check(not seen[-1].endswith("resign") and any(" nodes " in x for x in seen), "an answer to " + go)
    check(" nodes 3000 " in seen[-2], "a limit of nodes is for one thread: " + seen[-2])
    for go in ("go infinite", "go ponder btime 0 wtime 0 byoyomi 1000"):
        talk.say(go)
        time.sleep(0.1)
        start = time.monotonic()
        talk.best("stop")
        check(time.monotonic() - start < 0.05 * max(1.0, SLOW), "four threads stop within 50 ms")
    talk.say("usinewgame")
    talk.say("setoption name Threads value 1")
    talk.ready()
    talk.best("go nodes 1000")
    talk.say("go infinite")  # and leaves in the midst of it
    talk.quit()


def lasting_mate():
    """A mate of one and of seven, and a position without one that takes long: no wrong answer."""
    talk = Talk()
    talk.say("position sfen 3k5/9/3P5/9/9/9/9/9/K8 b 2G 1")
    talk.say("go mate infinite")
    seen = talk.until("checkmate")[-1].split()
    check(len(seen) % 2 == 0 and len(seen) > 1 and seen[1] != "nomate", "an odd number of moves mates: " + " ".join(seen))
    talk.say("position sfen 8k/6S2/8N/9/9/7N1/9/9/9 b S2r2b4g2s2n4l18p 1")
    talk.say("go mate infinite")
    check(len(talk.until("checkmate")[-1].split()) == 1 + 7, "a mate of seven, the shortest")
    talk.say("position startpos moves 7g7f 3c3d")
    talk.say("go mate 300")
    start = time.monotonic()
    check(talk.until("checkmate")[-1] in ("checkmate timeout", "checkmate nomate"), "no mate to be seen")
    check(time.monotonic() - start < 0.4 * max(1.0, SLOW), "go mate keeps to its time")
    talk.say("gameover lose")
    talk.ready()
    talk.quit()


def run(*args):
    done = subprocess.run([ENGINE, *args], capture_output=True, text=True, timeout=60 * SLOW)
    return done.returncode, done.stdout, done.stderr


def commands():
    code, out, _ = run("perft", "3")
    check(code == 0 and "total 25470\n" in out and "nps " in out, "perft 3")
    check(len(out.splitlines()) == 32, "a line a root move")
    code, out, _ = run("perft", "2", "--no-bulk", "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1")
    check(code == 0 and "total 25\n" in out, "perft of two kings")
    code, out, err = run("perft", "2", "4k4/9/9/9/9/9/9/9/4Kx3 b - 1")
    check(code == 1 and out == "" and err.startswith("SFEN:1:"), "bad SFEN: " + err.strip())
    code, out, _ = run("bench")
    check(code == 0 and "signature " in out and "nps " in out, "bench")
    for args in (("perft",), ("perft", "x"), ("perft", "2", "--fast"), ("bench", "1"), ("mate",), ("--res",)):
        code, out, err = run(*args)
        check(code == 2 and out == "" and "perft DEPTH" in err, "bad usage: " + " ".join(args))
    code, out, _ = run("--help")
    check(code == 0 and "perft DEPTH" in out and "mate" not in out, "--help")
    code, out, _ = run("--version")
    check(code == 0 and out.startswith("komadai-engine "), "--version")


for session in (handshake, bad_lines, stop_latency, ends, clocks, ponder, two_games, same_nodes, threads,
                lasting_mate, commands):
    session()
    print("done:", session.__name__)
print("%d failed" % len(failed))
sys.exit(1 if failed else 0)
