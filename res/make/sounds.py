"""Short sounds: wood made of decaying partials and a click of noise; signals played on the koto."""
import numpy as np
from scipy.signal import butter, sosfilt

import koto
from koto import RATE, key


def partials(seconds, modes):
    """modes: (Hz, amplitude, decay s[, bend]) -> sum of dying sines, each with a sub-millisecond attack."""
    t = np.arange(int(seconds * RATE)) / RATE
    out = np.zeros_like(t)
    for mode in modes:
        hz, amp, decay = mode[:3]
        bend = mode[3] if len(mode) > 3 else 0.0
        phase = 2 * np.pi * (hz * t + bend * hz * 0.02 * (1 - np.exp(-t / 0.02)))
        out += amp * np.sin(phase) * np.exp(-t / decay) * (1 - np.exp(-t / 0.00025))
    return out


def click(seconds, seed, low, high, decay, at=0.0):
    """A burst of filtered noise: the moment two surfaces meet."""
    rng = np.random.default_rng(seed)
    t = np.arange(int(seconds * RATE)) / RATE
    n = sosfilt(butter(2, [low, high], "band", fs=RATE, output="sos"), rng.standard_normal(len(t)))
    shape = np.where(t >= at, np.exp(-np.clip(t - at, 0, None) / decay), 0)
    return n * shape / np.abs(n).max()


def later(x, seconds):
    return np.concatenate([np.zeros(int(seconds * RATE)), x])


def add(*parts):
    out = np.zeros(max(len(p) for p in parts))
    for p in parts:
        out[:len(p)] += p
    return out


def finish(x, fade=0.02, wet=0.10, tail=0.06):
    """A breath of room, trimmed at the end with a short fade."""
    n = len(x)
    x = np.concatenate([x, np.zeros(int(tail * RATE))])
    if wet:
        x = koto.room(x[:, None], 0.25, wet, 9)[:n + int(tail * RATE), 0]
    x = koto.highpass(x, 60)
    f = int(fade * RATE)
    x[-f:] *= np.linspace(1, 0, f) ** 2
    return x


def clack(seed, pitch=1.0, bright=1.0, body=1.0):
    """Pachi: a boxwood piece struck on a thick hollow-bellied kaya board."""
    wood = partials(0.20, [(642 * pitch, 0.34, 0.022), (1183 * pitch, 0.75, 0.014), (1920 * pitch, 0.30 * bright, 0.010),
                           (2434 * pitch, 0.55 * bright, 0.0085), (4115 * pitch, 0.38 * bright, 0.0055), (6130 * pitch, 0.16 * bright, 0.0035)])
    board = partials(0.20, [(196 * pitch ** 0.5, 0.62 * body, 0.040, 1.0), (318 * pitch ** 0.5, 0.28 * body, 0.026)])
    hit = click(0.20, seed, 1500, 9500, 0.0022) * 0.95 * bright
    # The far edge of the piece comes down a few milliseconds after the near one.
    second = later(click(0.05, seed + 1, 1200, 7000, 0.0016) * 0.30, 0.006 + 0.0015 * (seed % 3))
    return add(wood, board, hit, second)[:int(0.20 * RATE)]


def knock(hz, seed):
    return add(partials(0.16, [(hz, 1.0, 0.035, 1.0), (hz * 1.62, 0.45, 0.022), (hz * 2.9, 0.20, 0.010)]), click(0.16, seed, 300, 2400, 0.004) * 0.35)


def strings(notes, seconds, wet=0.22, tuning=0):
    """Koto signal, mixed to mono, faded at its end."""
    x = koto.render(notes, seconds, tuning).mean(1)[:, None]
    x = koto.room(x, 1.1, wet)[:int(seconds * RATE), 0]
    x = koto.highpass(x, 70)
    start = max(0, int(np.argmax(np.abs(x) > 0.01 * np.abs(x).max())) - int(0.002 * RATE))
    x = x[start:]
    f = int(min(0.6, seconds * 0.35) * RATE)
    x[-f:] *= np.cos(np.linspace(0, np.pi / 2, f)) ** 2
    return x


def roll(names, step, velocity=96, at=0.0, length=1.6, last=None):
    out = []
    for i, name in enumerate(names):
        out.append((at + i * step, length, key(name), velocity * (0.82 + 0.18 * i / max(1, len(names) - 1)), 0))
    if last:
        out.append((at + len(names) * step + 0.05, length, key(last), velocity + 12, 0))
    return out


def bell(hz, seconds, decay):
    return partials(seconds, [(hz, 1.0, decay), (hz * 2.0, 0.20, decay * 0.6), (hz * 3.01, 0.10, decay * 0.35), (hz * 5.4, 0.04, decay * 0.15)])


def main():
    def put(name, x, peak=-3.0):
        koto.write(x, "sounds", name, 3, peak)

    put("clack1", finish(clack(1)))
    put("clack2", finish(clack(5, 0.965, 0.92, 1.12)))
    put("clack3", finish(clack(9, 1.03, 1.04, 0.92)))
    put("promote", finish(add(clack(13, 1.12, 1.35, 0.85), later(partials(0.25, [(2637, 0.20, 0.07), (3951, 0.12, 0.05)]), 0.004)), wet=0.14))
    # Capture: the taken piece is brushed aside, then the other one lands.
    put("capture", finish(add(click(0.06, 21, 700, 4200, 0.020) * 0.22, later(partials(0.05, [(1480, 0.35, 0.009), (880, 0.2, 0.012)]), 0.012),
                              later(clack(17, 0.94, 0.95, 1.25), 0.062))))
    put("tick", finish(add(partials(0.035, [(1420, 0.8, 0.006), (710, 0.35, 0.009)]), click(0.035, 31, 1500, 5000, 0.0012) * 0.3), 0.01, 0, 0.005), -9)
    put("ok", strings([(0, 0.5, key("A5"), 84, 0), (0.055, 0.6, key("D6"), 92, 0)], 0.42, 0.12), -6)
    put("back", strings([(0, 0.5, key("D5"), 86, 0), (0.055, 0.6, key("A4"), 78, 0)], 0.42, 0.12), -6)
    put("illegal", finish(add(knock(172, 41), later(knock(150, 43) * 0.9, 0.13)), 0.05), -3)
    put("check", strings([(0, 1.2, key("D4"), 84, 0), (0.0, 1.2, key("A4"), 96, 0), (0.13, 1.2, key("Bb4"), 104, 0), (0.13, 1.2, key("Bb5"), 96, 0)], 0.95))
    put("win", strings(roll(["D4", "G4", "A4", "Bb4", "D5", "Eb5", "G5", "A5"], 0.085, 92, last="D6") + [(0.0, 2.2, key("D3"), 84, 0), (0.73, 2.2, key("D4"), 92, 0),
                        (1.35, 1.6, key("A5"), 72, 0), (1.62, 1.8, key("D5"), 90, 0), (1.62, 1.8, key("D6"), 84, 0)], 3.1))
    put("lose", strings([(0, 1.4, key("A4"), 92, 0), (0.34, 1.4, key("G4"), 84, 0), (0.68, 1.4, key("Eb4"), 82, 0), (1.10, 2.0, key("D4"), 90, 0), (1.14, 2.0, key("D3"), 84, 0)], 2.7))
    put("draw", strings([(0, 1.4, key("D4"), 86, 0), (0.03, 1.4, key("A4"), 86, 0), (0.42, 1.4, key("G4"), 82, 0), (0.45, 1.4, key("D5"), 84, 0), (0.9, 1.8, key("A4"), 86, 0), (0.93, 1.8, key("A3"), 76, 0)], 2.3))
    put("solved", strings(roll(["D5", "G5", "A5", "D6"], 0.075, 92, last="G6") + [(0.36, 1.4, key("D5"), 80, 0)], 1.5))
    put("beep", finish(bell(880, 0.13, 0.05), 0.03, 0, 0.0))
    put("beep_last", finish(bell(1174.66, 0.50, 0.16), 0.12, 0, 0.0))


if __name__ == "__main__":
    main()
