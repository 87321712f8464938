"""Two calm pieces for koto, written here note by note and rendered as seamless loops.

A bar is a text of tokens NOTE:BEATS; '-' rests. Marks before a note: ~ grace note from the scale step above,
^ the string is pressed up half a tone, * light tremolo, = octave doubled below, ! accent, ? soft."""
import sys

import numpy as np

import koto
from koto import RATE, key


class Piece:
    def __init__(self, name, beat, scale, seed, beats=4):
        self.name, self.beat, self.scale, self.beats = name, beat, [s for s in scale.split()], beats
        self.rng, self.notes, self.now, self.slow = np.random.default_rng(seed), [], 0.0, 1.0

    def above(self, name):
        """Next step of the scale above a note."""
        steps = sorted(key(f"{s}{o}") for s in self.scale for o in range(2, 8))
        return next(k for k in steps if k > key(name))

    def put(self, at, length, k, velocity, channel, bend=0):
        """One stroke with the small unevenness of a hand."""
        at = max(0.0, at + float(self.rng.normal(0, 0.006)))
        self.notes.append((at, length, k, velocity + float(self.rng.normal(0, 3)), channel, bend))

    def bar(self, melody, under="", tempo=1.0, loud=84):
        """One bar: melody right of the middle, accompaniment left; tempo > 1 holds back."""
        beat = self.beat * tempo
        for text, channel, level in ((melody, 2, loud), (under, 1, loud - 20)):
            t = 0.0
            for token in text.split():
                note, length = token.rsplit(":", 1) if ":" in token else (token, "1")
                length = float(length)
                marks = note[:len(note) - len(note.lstrip("~^*=!?"))]
                note = note.lstrip("~^*=!?")
                if note != "-":
                    at, k = self.now + t * beat, key(note)
                    # The first beat leads, the weak ones follow; strings ring on, damped late.
                    velocity = level + (6 if t == 0 else -3 if t % 1 else 0) + 10 * ("!" in marks) - 14 * ("?" in marks)
                    ring = max(length * beat * 1.6, 3.2)
                    if "~" in marks:
                        self.put(at - 0.085, 0.16, self.above(note), velocity - 14, channel)
                    if "*" in marks:
                        n = int(length * beat / 0.115)
                        for i in range(n):
                            self.put(at + i * 0.115, 0.5, k, velocity - 16 + 10 * np.sin(np.pi * i / n), channel)
                    else:
                        self.put(at, ring, k, velocity, channel, 1.0 if "^" in marks else 0)
                    if "=" in marks:
                        self.put(at + 0.012, ring, k - 12, velocity - 8, channel)
                t += length
            assert not text or abs(t - self.beats) < 1e-6, (self.name, text, t)
        self.now += self.beats * beat

    def sweep(self, names, at, step, velocity, channel=0, growth=0):
        """Glissando over neighbouring strings, `at` beats into the coming bar."""
        for i, name in enumerate(names.split()):
            self.put(self.now + at * self.beat + i * step, 1.8, key(name), velocity + growth * i, channel)

    def save(self, quality):
        """Play it twice and keep the second round: its beginning carries the ringing of the end, so the loop has no seam."""
        total = self.now
        n = int(round(total * RATE))
        total = n / RATE
        twice = self.notes + [(note[0] + total,) + note[1:] for note in self.notes] + \
            [(note[0] + 2 * total,) + note[1:] for note in self.notes if note[0] < 1.0]
        dry = koto.render(twice, 2 * total + 1.5)
        wet = koto.highpass(koto.room(dry, 2.4, 0.30), 45)
        loop = wet[n:2 * n]
        koto.write(loop, "music", self.name, quality, -3.0)


def evening():
    """Hirajoshi on D, slow. Intro 2, A 8, B 6, A' 4, coda 2 bars."""
    p = Piece("evening", 60 / 64, "D Eb G A Bb", 1)
    # Intro: open strings, then a falling glissando like sara-rin.
    p.sweep("D3 A3 D4", 0, 0.07, 66)
    p.bar("- A4:1.5 ?Bb4:.5 ?A4:1", "- - ?D4:1 ?A3:1", 1.05, 78)
    p.sweep("A5 G5 Eb5 D5 Bb4 A4 G4 Eb4", 0.5, 0.115, 62, 0, 2)
    p.bar("- - D4:2", "D3:2 ?A3:1 D3:1", 1.05, 80)
    a1, a2 = "~D5:1.5 Eb5:.5 D5:1 Bb4:1", "D3:1 A3:1 D4:1 A3:1"
    p.bar(a1, a2)
    p.bar("~A4:2 -:.5 G4:.5 A4:1", "- D4:.5 A3:.5 G3:1 A3:1", 1, 82)
    p.bar("Bb4:1 A4:.5 G4:.5 Eb4:1 D4:1", "G3:1 D4:1 Bb3:1 -:1", 1, 86)
    p.bar("=D4:2 A3:.5 Bb3:.5 D4:1", "D3:1 A3:1 ?D3:1 ?A3:1", 1.04, 78)
    p.bar("Eb4:1 G4:.5 A4:.5 ^A4:1.5 A4:.5", "Eb3:1 Bb3:1 G3:1 Bb3:1", 1, 82)
    p.bar("=D5:2 - Bb4:.5 D5:.5", "- A3:.5 D4:.5 A4:1 D4:1", 1, 86)
    p.bar("!Eb5:1 D5:.5 Bb4:.5 A4:1 G4:.5 A4:.5", "G3:1 Eb4:1 D4:1 Bb3:1", 1, 90)
    p.bar("~A4:2 - -", "A3:1 D4:.5 A3:.5 D3:1 ?A3:1", 1.06, 82)
    # B: higher, asking; the left hand answers in the pauses.
    p.bar("!G5:1.5 A5:.5 G5:1 Eb5:1", "G3:1 D4:1 G4:1 D4:1", 0.98, 92)
    p.bar("~D5:1.5 Eb5:.5 D5:2", "D3:1 A3:1 D4:.5 A4:.5 D4:1", 0.98, 88)
    p.bar("Bb4:.5 D5:.5 Eb5:1 !G5:1 Eb5:.5 D5:.5", "G3:1 Bb3:1 Eb4:1 Bb3:1", 0.98, 92)
    p.bar("Bb4:1 =A4:2 -:1", "D3:1 A3:1 D4:.5 Eb4:.5 D4:1", 1, 86)
    p.bar("G4:.5 A4:.5 Bb4:.5 D5:.5 *Eb5:1 D5:1", "Eb3:1 Bb3:1 G3:1 Bb3:1", 1, 88)
    p.bar("Bb4:.5 A4:.5 G4:1 ~Eb4:2", "G3:1 D4:1 Eb3:1 Bb3:1", 1.08, 82)
    # A': the first song again, softer, winding down to the open strings.
    p.bar(a1, "D3:1 A3:.5 D4:.5 A4:1 D4:1", 1, 82)
    p.bar("A4:1 Bb4:.5 A4:.5 G4:1 ~A4:1", "D4:1 A3:1 G3:1 A3:1", 1, 80)
    p.bar("Bb4:.5 A4:.5 G4:.5 Eb4:.5 D4:1 Eb4:.5 G4:.5", "G3:1 Bb3:1 D3:1 Bb3:1", 1.03, 80)
    p.bar("A4:1 G4:.5 Eb4:.5 =D4:2", "A3:1 Bb3:1 D3:1 ?A3:1", 1.1, 76)
    p.bar("?A4:1 A4:1 ?D5:2", "D4:.5 A3:1 D4:.5 D4:.5 A3:.5 D3:1", 1.06, 72)
    p.sweep("D4 G4 A4 Bb4 D5", 1, 0.2, 52, 0, 2)
    p.bar("- - - ?A4:1", "D3:1 ?A3:1 - ?A3:1", 1.12, 72)
    p.save(0.5)


def garden():
    """In scale on A, flowing quavers beneath. Intro 2, A 8, B 6, A' 6, outro 2 bars."""
    p = Piece("garden", 60 / 80, "A Bb D E F", 2)
    flow_a, flow_d = "A3:.5 E4:.5 A4:.5 E4:.5 Bb3:.5 E4:.5 A4:.5 E4:.5", "D3:.5 A3:.5 D4:.5 A3:.5 F3:.5 A3:.5 D4:.5 A3:.5"
    flow_f, flow_e = "F3:.5 A3:.5 D4:.5 A3:.5 F3:.5 Bb3:.5 D4:.5 Bb3:.5", "E3:.5 A3:.5 E4:.5 A3:.5 E3:.5 Bb3:.5 E4:.5 Bb3:.5"
    p.bar("- - ?A5:1 ?E5:1", flow_a, 1.04, 76)
    p.bar("- - ?F5:.5 ?E5:.5 ?Bb4:1", flow_a, 1.0, 78)
    p.bar("~E5:1 F5:.5 E5:.5 D5:1 Bb4:1", flow_a, 1, 88)
    p.bar("A4:1.5 Bb4:.5 D5:1 E5:1", flow_d, 1, 84)
    p.bar("F5:.5 E5:.5 D5:.5 E5:.5 !A5:1 F5:.5 E5:.5", flow_d, 1, 90)
    p.bar("=E5:2 - -", "A3:.5 E4:.5 A4:.5 Bb4:.5 A4:.5 F4:.5 E4:1", 1, 86)
    p.bar("D5:1 E5:.5 D5:.5 Bb4:1 ~A4:1", flow_f, 1, 84)
    p.bar("F4:1 A4:.5 Bb4:.5 D5:1.5 Bb4:.5", flow_f, 1, 82)
    p.bar("A4:.5 Bb4:.5 D5:.5 E5:.5 F5:.5 E5:.5 D5:.5 Bb4:.5", flow_e, 1, 86)
    p.bar("=A4:2 - -", "A3:.5 E4:.5 A4:.5 E4:.5 F4:.5 E4:.5 Bb3:.5 A3:.5", 1.05, 82)
    # B: longer breath above plain bass strokes.
    p.bar("!A5:1.5 Bb5:.5 A5:1 F5:1", "D3:1 A3:.5 D4:.5 F4:1 D4:1", 1, 92)
    p.bar("~E5:1 F5:.5 A5:.5 E5:2", "A3:1 E4:.5 A4:.5 E4:1 A3:1", 1, 88)
    p.bar("D5:.5 E5:.5 !F5:1 D5:.5 E5:.5 Bb4:1", "Bb3:1 F4:.5 Bb4:.5 F4:1 Bb3:1", 1, 90)
    p.bar("A4:.5 Bb4:.5 D5:1 =E5:2", "D3:1 A3:1 A3:.5 E4:.5 A4:1", 1, 86)
    p.bar("*F5:1 E5:1 D5:1 ^A4:1", "D3:1 A3:1 F3:1 D4:1", 1, 88)
    p.sweep("A5 F5 E5 D5 Bb4 A4 F4 E4", 1.0, 0.085, 58, 0, 1)
    p.bar("A4:1 -:1.5 E4:.5 A4:.5 D5:.5", "E3:1 - - -", 1.06, 80)
    # A': theme with a turn into the low register.
    p.bar("~E5:1 F5:.5 E5:.5 D5:1 Bb4:1", flow_a, 1, 88)
    p.bar("A4:1 D5:.5 E5:.5 F5:1 E5:1", flow_d, 1, 86)
    p.bar("!A5:1 F5:.5 E5:.5 D5:.5 E5:.5 Bb4:1", flow_f, 1, 88)
    p.bar("D5:.5 Bb4:.5 A4:1 F4:.5 A4:.5 Bb4:1", flow_e, 1, 84)
    p.bar("~A4:1 E4:.5 F4:.5 A4:1 E4:1", "A3:1 E4:1 D4:1 Bb3:1", 1.04, 78)
    p.bar("=A4:2 - -", "A3:.5 E4:.5 A4:.5 E4:.5 Bb3:.5 E4:.5 A4:.5 E4:.5", 1.05, 76)
    p.bar("- ?E5:.5 ?F5:.5 ?E5:2", flow_a, 1.05, 74)
    p.bar("- - ?A4:1 -", "A3:.5 E4:.5 A4:.5 Bb4:.5 A4:1 E4:1", 1.12, 70)
    p.save(0.5)


if __name__ == "__main__":
    for piece in sys.argv[1:] or ("evening", "garden"):
        globals()[piece]()
