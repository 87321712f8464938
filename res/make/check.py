"""See check.sh. Prints one line per fault and ends with status 1 if there was any."""
import glob
import os
import subprocess
import sys
import tempfile
import wave

import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image

RES = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
faults = []


def need(ok, text):
    if not ok:
        faults.append(text)


def picture(name, mode, size=None, opaque=False):
    path = os.path.join(RES, name)
    if not os.path.exists(path):
        need(False, f"{name}: missing")
        return None
    image = Image.open(path)
    need(image.mode == mode, f"{name}: mode {image.mode}, not {mode}")
    need(size is None or image.size == size, f"{name}: size {image.size}, not {size}")
    need(not image.info, f"{name}: carries metadata {list(image.info)}")
    return np.asarray(image)


def sheets():
    for style in ("kanji", "guide", "letters"):
        for part, w, h in (("large", 128, 140), ("small", 64, 70)):
            name = f"pieces/{style}/{part}.png"
            data = picture(name, "RGBA", (w * 8, h * 4))
            if data is None:
                continue
            seen = {}
            for row in range(4):
                for col in range(8):
                    cell = data[row * h:(row + 1) * h, col * w:(col + 1) * w]
                    alpha, where = cell[..., 3], f"{name} row {row} column {col}"
                    if row % 2 and col == 7:
                        need(not alpha.any(), f"{where}: must be empty")
                        continue
                    cover = (alpha > 127).mean()
                    need(0.35 < cover < 0.85, f"{where}: covers {cover:.2f} of its cell")
                    need(not (alpha[0].any() or alpha[-1].any() or alpha[:, 0].any() or alpha[:, -1].any()), f"{where}: touches the cell's edge")
                    ys, xs = np.nonzero(alpha > 127)
                    need(abs((xs.min() + xs.max() + 1) / 2 - w / 2) <= w * 0.03, f"{where}: not centred sideways")
                    opaque = alpha > 250
                    rgb = cell[..., :3].astype(int)
                    writing = opaque & (rgb[..., 0] < 200) & (rgb[..., 1] < 80)
                    need(writing.sum() > 0.02 * w * h, f"{where}: hardly any writing")
                    red = opaque & (rgb[..., 0] > 140) & (rgb[..., 1] < 90) & (rgb[..., 2] < 90)
                    promoted = row % 2 == 1 and col != 4
                    need((red.sum() > 0.012 * w * h) == promoted, f"{where}: red writing {red.sum()}")
                    key = cell.tobytes()
                    need(key not in seen, f"{where}: same picture as {seen.get(key)}")
                    seen[key] = (row, col)
            # Light comes from the top left in every row, so a turned piece is not just a rotated one.
            a, b = data[:h, 7 * w:], data[2 * h:3 * h, 7 * w:]
            need((a[::-1, ::-1] != b).any(), f"{name}: turned pieces are not lit anew")


def pictures():
    for name in ("kaya", "kaya-dark", "kaya-light", "flat"):
        picture(f"boards/{name}.png", "RGB", (512, 560))
    picture("boards/stand.png", "RGB", (256, 256))
    piece = picture("pictures/menu-piece.png", "RGBA")
    if piece is not None:
        need(piece.shape[0] == 640, "pictures/menu-piece.png: not 640 high")
        a = piece[..., 3]
        need(max(a[0].max(), a[-1].max(), a[:, 0].max(), a[:, -1].max()) <= 2, "pictures/menu-piece.png: cut off")
    waves = picture("pictures/waves.png", "RGBA", (512, 128))
    if waves is not None:
        wrap = np.abs(waves[:, 0].astype(int) - waves[:, -1]).mean()
        inner = np.abs(np.diff(waves.astype(int), axis=1)).mean()
        need(wrap < 2.5 * inner + 2, f"pictures/waves.png: seam {wrap:.1f} against {inner:.1f} inside")
    word = picture("pictures/wordmark.png", "RGBA")
    if word is not None:
        need(word.shape[1] == 640, "pictures/wordmark.png: not 640 wide")
    picture("pictures/background.png", "RGB", (640, 480))
    for n in (16, 32, 48, 64, 128, 256):
        picture(f"icons/komadai-{n}.png", "RGBA", (n, n))


def decode(path):
    with tempfile.TemporaryDirectory() as tmp:
        out = os.path.join(tmp, "a.wav")
        subprocess.run(["oggdec", "-Q", "-o", out, path], check=True)
        with wave.open(out) as w:
            data = np.frombuffer(w.readframes(w.getnframes()), "<i2").reshape(-1, w.getnchannels()) / 32768.0
            return data, w.getframerate()


def level(x):
    return 20 * np.log10(max(1e-9, float(np.abs(x).max())))


def sound():
    limits = {"clack1": 0.4, "clack2": 0.4, "clack3": 0.4, "promote": 0.5, "capture": 0.5, "tick": 0.1, "ok": 0.6, "back": 0.6,
              "illegal": 0.6, "check": 1.5, "win": 4, "lose": 4, "draw": 4, "solved": 2.5, "beep": 0.3, "beep_last": 0.8}
    soft = {"tick": -9, "ok": -6, "back": -6}
    for name, longest in limits.items():
        path = os.path.join(RES, "sounds", name + ".ogg")
        if not os.path.exists(path):
            need(False, f"sounds/{name}.ogg: missing")
            continue
        x, rate = decode(path)
        need(rate == 44100 and x.shape[1] == 1, f"{name}: not mono 44100")
        need(len(x) / rate <= longest, f"{name}: {len(x) / rate:.2f} s long")
        need(abs(level(x) - soft.get(name, -3)) < 1.3, f"{name}: peak {level(x):.1f} dB")
        need(level(x[-30:]) < -45, f"{name}: ends with a click")
        need(abs(x.mean()) < 0.002, f"{name}: direct current {x.mean():.4f}")
        need(np.argmax(np.abs(x) > 0.05 * np.abs(x).max()) < 0.03 * rate, f"{name}: starts late")
    for name in ("evening", "garden"):
        path = os.path.join(RES, "music", name + ".ogg")
        if not os.path.exists(path):
            need(False, f"music/{name}.ogg: missing")
            continue
        x, rate = decode(path)
        need(os.path.getsize(path) <= 700000, f"{name}: {os.path.getsize(path)} bytes")
        need(60 <= len(x) / rate <= 100, f"{name}: {len(x) / rate:.1f} s")
        need(-4.5 < level(x) < -1.5, f"{name}: peak {level(x):.1f} dB")
        need(abs(x.mean()) < 0.001, f"{name}: direct current")
        half = rate // 2
        loud = [float(np.sqrt((x[i:i + half] ** 2).mean())) for i in range(0, len(x) - half, half)]
        need(min(loud) > 10 ** (-55 / 20), f"{name}: silent at {int(np.argmin(loud)) / 2} s")
        # The step from last to first sample must be one the music itself takes all the time.
        step = np.abs(x[0] - x[-1]).max()
        need(step < np.quantile(np.abs(np.diff(x, axis=0)), 0.98), f"{name}: loop jumps by {step:.4f}")


def font():
    path = os.path.join(RES, "fonts", "ui.otf")
    have = TTFont(path).getBestCmap()
    must = set(range(0x20, 0x7F)) | set(range(0xA1, 0x180)) - {0x132, 0x133, 0x149, 0x17F, 0xAD} | set(range(0x3041, 0x3095)) | set(range(0x30A1, 0x30FB))
    must |= {ord(c) for c in "őűŐŰ▲△▼▽☗☖×←↑→↓•…–—“”„’‘★☆●○◎■□◆◇♪✓※、。・ー「」『』〜～　々〇"}
    for name in sorted(glob.glob(os.path.join(RES, "strings", "*.txt")) + glob.glob(os.path.join(RES, "lessons", "*.txt"))):
        text = open(name, encoding="utf-8").read()
        missing = {c for c in text if ord(c) >= 32 and ord(c) not in have and c != "\ufeff"}
        need(not missing, f"fonts/ui.otf lacks {''.join(sorted(missing))} of {os.path.basename(name)}")
    missing = [chr(c) for c in must if c not in have]
    need(not missing, f"fonts/ui.otf lacks {''.join(sorted(missing))}")
    need(os.path.getsize(path) < 800000, "fonts/ui.otf: too large")
    for text in ("OFL-mplus1.txt", "OFL-yuji-syuku.txt"):
        need("SIL OPEN FONT LICENSE" in open(os.path.join(RES, "fonts", text), encoding="utf-8").read(), f"fonts/{text}: no licence")


for part in (sheets, pictures, sound, font):
    part()
for line in faults:
    print("FAULT", line)
print("art, sound and font: all as the code expects" if not faults else f"{len(faults)} faults")
sys.exit(bool(faults))
