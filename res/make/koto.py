"""Plucked strings: writes a small MIDI file, renders it with fluidsynth and returns samples; also OGG output.

Koto samples come from MuseScore General (MIT, needed only when building). Nothing of it is shipped but the sound."""
import os
import struct
import subprocess
import tempfile
import wave

import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

from common import RES

RATE = 44100
FONT = "/usr/share/sounds/sf3/MuseScore_General_Lite.sf3"
KOTO = 107
NAMES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def key(name):
    """'Bb4' -> MIDI number."""
    step = NAMES[name[0]] + (name[1] == "b") * -1 + (name[1] == "#")
    return 12 * (int(name[-1]) + 1) + step


def _varlen(n):
    out = [n & 127]
    while n > 127:
        n >>= 7
        out.insert(0, (n & 127) | 128)
    return bytes(out)


def render(notes, seconds, tuning=0):
    """notes: (start s, length s, key, velocity, channel[, bend]) -> (n, 2) float samples.

    bend = semitones the string is pressed up shortly after the stroke (oshi). Channels are panned by the caller's
    choice of number: 0 middle, 1 left, 2 right; bent notes go to channels 3..5 with the same places."""
    events = []
    for channel in range(6):
        pan = (64, 38, 90)[channel % 3]
        events += [(0, 0, bytes([0xC0 | channel, KOTO])), (0, 0, bytes([0xB0 | channel, 10, pan])),
                   (0, 0, bytes([0xB0 | channel, 91, 0])), (0, 0, bytes([0xB0 | channel, 93, 0]))]
    for note in notes:
        start, length, k, velocity, channel = note[:5]
        t = int(round(start * 1000))
        if len(note) > 5 and note[5]:
            channel += 3
            events.append((t, 1, bytes([0xE0 | channel, 0, 64])))
            for i in range(1, 13):  # pressed up over about a tenth of a second
                value = int(8192 + note[5] * 4096 * (i / 12) ** 1.5)
                events.append((t + 130 + i * 9, 1, bytes([0xE0 | channel, value & 127, min(127, value >> 7)])))
        events.append((t, 2, bytes([0x90 | channel, k + tuning, max(1, min(127, int(velocity)))])))
        events.append((t + int(length * 1000), 0, bytes([0x80 | channel, k + tuning, 0])))
    events.sort(key=lambda e: (e[0], e[1]))
    track, now = b"\0\xff\x51\x03\x0f\x42\x40", 0  # one quarter = 1 s = 1000 ticks
    for t, _, message in events:
        track += _varlen(t - now) + message
        now = t
    track += _varlen(max(1, int(seconds * 1000) - now)) + b"\xb0\x7b\x00" + b"\0\xff\x2f\0"
    with tempfile.TemporaryDirectory() as tmp:
        mid, wav = os.path.join(tmp, "a.mid"), os.path.join(tmp, "a.wav")
        with open(mid, "wb") as f:
            f.write(b"MThd" + struct.pack(">IHHH", 6, 0, 1, 1000) + b"MTrk" + struct.pack(">I", len(track)) + track)
        subprocess.run(["fluidsynth", "-ni", "-q", "-r", str(RATE), "-R", "0", "-C", "0", "-g", "0.5", "-T", "wav", "-O", "s16", "-F", wav, FONT, mid],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with wave.open(wav) as w:
            data = np.frombuffer(w.readframes(w.getnframes()), "<i2").reshape(-1, 2) / 32768.0
    n = int(seconds * RATE)
    return np.pad(data, ((0, max(0, n - len(data))), (0, 0)))[:n]


def room(samples, seconds=1.6, wet=0.2, seed=4):
    """A quiet wooden room: decaying noise, darker the longer it rings, different in each ear."""
    rng = np.random.default_rng(seed)
    t = np.arange(int(seconds * RATE)) / RATE
    out = np.zeros((len(samples) + len(t) - 1, samples.shape[1]))
    dark = butter(2, 1800, "low", fs=RATE, output="sos")
    bright = butter(2, [220, 5200], "band", fs=RATE, output="sos")
    for c in range(samples.shape[1]):
        n = rng.standard_normal(len(t))
        tail = sosfilt(bright, n) * np.exp(-t * 6.5 / seconds) + sosfilt(dark, n) * 0.8 * np.exp(-t * 4.5 / seconds)
        tail[:int(0.012 * RATE)] = 0
        tail /= np.sqrt((tail ** 2).sum())
        out[:, c] = fftconvolve(samples[:, c], tail)
        out[:len(samples), c] = samples[:, c] + wet * out[:len(samples), c]
        out[len(samples):, c] *= wet
    return out


def highpass(x, hz):
    return sosfilt(butter(2, hz, "high", fs=RATE, output="sos"), x, axis=0)


def write(x, folder, name, quality, peak_db=-3.0):
    """Normalise, write 16 bit, encode with a fixed serial number so the file never changes."""
    x = np.atleast_2d(x.T).T
    x = x / np.abs(x).max() * 10 ** (peak_db / 20)
    out = os.path.join(RES, folder, name + ".ogg")
    with tempfile.TemporaryDirectory() as tmp:
        wav = os.path.join(tmp, "a.wav")
        with wave.open(wav, "wb") as w:
            w.setnchannels(x.shape[1])
            w.setsampwidth(2)
            w.setframerate(RATE)
            w.writeframes((np.clip(x, -1, 1) * 32767).round().astype("<i2").tobytes())
        subprocess.run(["oggenc", "-Q", "-q", str(quality), "--serial", "1", "-o", out, wav], check=True)
    print(f"{folder}/{name}.ogg {len(x) / RATE:.2f} s {x.shape[1]} ch {os.path.getsize(out)} bytes")
