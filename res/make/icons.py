"""Program icons: one piece on a rounded square of night blue, as PNG in six sizes and as a plain SVG."""
import os

import numpy as np
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from common import RES, YUJI, Face, canvas, mask, mix, rgb, save, shrink, smooth
from pictures import big_piece

SIZE = 1024


def tile(small):
    """Night square, premultiplied, SIZE wide; small icons get a larger piece and no margin."""
    surface, ctx = canvas(SIZE, SIZE)
    pad, r = (0, 190) if small else (28, 210)
    for i, (x, y) in enumerate(((SIZE - pad - r, pad + r), (SIZE - pad - r, SIZE - pad - r), (pad + r, SIZE - pad - r), (pad + r, pad + r))):
        ctx.arc(x, y, r, (i - 1) * np.pi / 2, i * np.pi / 2)
    ctx.fill()
    alpha = mask(surface)
    y, x = np.mgrid[0:SIZE, 0:SIZE] / SIZE
    night = mix(rgb("#31435a"), rgb("#131a24"), smooth(-0.05, 1.0, 0.7 * y + 0.3 * x))
    inner = np.roll(alpha, (6, 4), (0, 1))
    night = mix(night, rgb("#6d86a6"), np.clip(alpha - inner, 0, 1) * 0.5)  # a lit upper edge
    return np.concatenate([night * alpha[..., None], alpha[..., None]], 2)


def icon(small):
    base = tile(small)
    # The big piece fills about 0.8 of its picture; draw it so that it fits the square.
    height = 1130 if small else 1010
    piece = big_piece(height, -5, "王", 40, True, 1)
    h, w = piece.shape[:2]
    y0, x0 = (SIZE - h) // 2 + 2, (SIZE - w) // 2 - 26
    top, left = max(0, -y0), max(0, -x0)
    bottom, right = min(h, SIZE - y0), min(w, SIZE - x0)
    part = piece[top:bottom, left:right]
    view = base[y0 + top:y0 + bottom, x0 + left:x0 + right]
    inside = view[..., 3:4].copy()  # the shadow must not leave the tile
    view[:] = part * inside + view * (1 - part[..., 3:4] * inside)
    return base


def svg():
    """The same motif with flat gradients, for menus that prefer vectors."""
    face = Face(YUJI)
    pen = SVGPathPen(face.glyphs, ntos=lambda v: f"{v:.1f}".rstrip("0").rstrip("."))
    x0, y0, x1, y1 = face.bounds("王")
    sx, sy = 112 / (x1 - x0), 106 / (y1 - y0)
    face.glyphs[face.cmap[ord("王")]].draw(TransformPen(pen, (sx, 0, 0, -sy, 128 - (x0 + x1) / 2 * sx, 142 + (y0 + y1) / 2 * sy)))
    text = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<defs>
<linearGradient id="n" x2="0.3" y2="1"><stop stop-color="#31435a"/><stop offset="1" stop-color="#131a24"/></linearGradient>
<linearGradient id="w" x2="0.6" y2="1"><stop stop-color="#fff0c4"/><stop offset="0.5" stop-color="#f6d590"/><stop offset="1" stop-color="#dfa855"/></linearGradient>
</defs>
<rect x="7" y="7" width="242" height="242" rx="52" fill="url(#n)"/>
<g transform="rotate(-5 128 128)">
<path d="M139 46 208 77 228 226 60 226 72 77Z" fill="#0a0f16" opacity="0.5"/>
<path d="M44 211 54 223 219 223 199 71 193 64 128 60Z" fill="#8a571f" stroke="#5a3610" stroke-width="2" stroke-linejoin="round"/>
<path d="M128 34 193 64 212 211 44 211 63 64Z" fill="url(#w)" stroke="#7a4f1d" stroke-width="2" stroke-linejoin="round"/>
<path d="M49 206 67 67 128 39 189 67" fill="none" stroke="#fffaea" stroke-width="4" stroke-linejoin="round" opacity="0.8"/>
<path d="{pen.getCommands()}" fill="#1a120b"/>
</g>
</svg>
"""
    with open(os.path.join(RES, "icons", "komadai.svg"), "w", encoding="utf-8") as f:
        f.write(text)
    print("icons/komadai.svg", len(text), "bytes")


if __name__ == "__main__":
    art = {small: icon(small) for small in (True, False)}
    for n in (16, 32, 48, 64, 128, 256):
        if n == 48:  # 1024 is no multiple of 48, so triple it first
            image = shrink(np.repeat(np.repeat(art[True], 3, 0), 3, 1), 64)
        else:
            image = shrink(art[n <= 48], SIZE // n)
        save(image, "icons", f"komadai-{n}.png")
    svg()
