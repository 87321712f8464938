"""Things every picture script needs: paths, colours, glyph outlines, noise and PNG output."""
import os

import cairo
import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

RES = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
YUJI = os.path.join(RES, "fonts", "pieces-yuji-syuku.ttf")
SERIF = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Black.ttc"  # face 0 is Japanese
MPLUS_HEAVY = "/usr/share/fonts/opentype/mplus/Mplus1-ExtraBold.otf"


def rgb(text):
    """'#rrggbb' -> float array in 0..1."""
    return np.array([int(text[i:i + 2], 16) for i in (1, 3, 5)]) / 255.0


WOOD_LIGHT, WOOD_DARK = rgb("#ffe9b5"), rgb("#e9bb68")
EDGE, INK, RED = rgb("#7a4f1d"), rgb("#1a120b"), rgb("#b3261e")


def save(image, *path):
    """Write a float (H, W, 3|4) array, 0..1 straight alpha, as PNG without any metadata."""
    data = (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
    if data.shape[2] == 4:
        data[data[..., 3] == 0] = 0  # no stray colour under full transparency
    name = os.path.join(RES, *path)
    os.makedirs(os.path.dirname(name), exist_ok=True)
    Image.fromarray(data).save(name, optimize=True)
    print(f"{os.path.relpath(name, RES):36s} {data.shape[1]}x{data.shape[0]} {os.path.getsize(name)} bytes")


def shrink(premultiplied, n):
    """Area average by n of a premultiplied RGBA array, returned with straight alpha."""
    h, w, c = premultiplied.shape
    a = premultiplied.reshape(h // n, n, w // n, n, c).mean((1, 3))
    alpha = a[..., 3:4]
    return np.concatenate([a[..., :3] / np.maximum(alpha, 1e-6), alpha], 2)


def mix(a, b, t):
    """Blend colour arrays; t is a 2-D weight."""
    return a + (b - a) * t[..., None]


def smooth(edge0, edge1, x):
    t = np.clip((x - edge0) / (edge1 - edge0), 0, 1)
    return t * t * (3 - 2 * t)


def noise(rng, shape, sigma):
    """Gaussian-blurred white noise scaled to unit deviation; sigma may be a (y, x) pair."""
    n = gaussian_filter(rng.standard_normal(shape), sigma, mode="wrap")
    return n / n.std()


def line_noise(rng, u, lo, hi):
    """Smooth random function of one coordinate array u: the sum of octaves of wavelengths lo..hi."""
    out, wave = np.zeros_like(u), hi
    while wave >= lo:
        knots = gaussian_filter(rng.standard_normal(4096), 0.8)
        out += map_coordinates(knots, [(u / wave + 2048).ravel()], order=1, mode="wrap").reshape(u.shape) * wave ** 0.35
        wave /= 1.9
    return out / out.std()


class _CairoPen(BasePen):
    def __init__(self, glyphs, ctx):
        super().__init__(glyphs)
        self.ctx = ctx

    def _moveTo(self, p):
        self.ctx.move_to(*p)

    def _lineTo(self, p):
        self.ctx.line_to(*p)

    def _curveToOne(self, a, b, c):
        self.ctx.curve_to(*a, *b, *c)

    def _closePath(self):
        self.ctx.close_path()


class Face:
    """Glyph outlines straight from the font file, so no system font setting can change the result."""

    def __init__(self, path):
        self.font = TTFont(path, fontNumber=0)
        self.glyphs = self.font.getGlyphSet()
        self.cmap = self.font.getBestCmap()

    def bounds(self, char):
        pen = BoundsPen(self.glyphs)
        self.glyphs[self.cmap[ord(char)]].draw(pen)
        return pen.bounds

    def advance(self, char):
        return self.font["hmtx"][self.cmap[ord(char)]][0]

    def fit(self, ctx, char, box, stretch=1.2, bold=0.0):
        """Fill the ink of char into box (x0, y0, x1, y1), centred; the looser axis may stretch a little.

        bold widens every stroke by that many units of the context."""
        x0, y0, x1, y1 = box
        gx0, gy0, gx1, gy1 = self.bounds(char)
        sx, sy = (x1 - x0 - bold) / (gx1 - gx0), (y1 - y0 - bold) / (gy1 - gy0)
        sx, sy = min(sx, sy * stretch), min(sy, sx * stretch)
        ctx.save()
        ctx.translate((x0 + x1) / 2, (y0 + y1) / 2)
        ctx.scale(sx, -sy)
        ctx.translate(-(gx0 + gx1) / 2, -(gy0 + gy1) / 2)
        ctx.new_path()
        self.glyphs[self.cmap[ord(char)]].draw(_CairoPen(self.glyphs, ctx))
        ctx.restore()  # the path keeps its place; the stroke below is in even units
        ctx.set_fill_rule(cairo.FILL_RULE_WINDING)
        ctx.fill_preserve()
        if bold > 0:
            ctx.set_line_width(bold)
            ctx.set_line_join(cairo.LINE_JOIN_ROUND)
            ctx.stroke()
        ctx.new_path()


def canvas(width, height, scale=1.0):
    """An 8-bit mask surface and its context, drawing in units of 1/scale pixel."""
    surface = cairo.ImageSurface(cairo.FORMAT_A8, width, height)
    ctx = cairo.Context(surface)
    ctx.scale(scale, scale)
    return surface, ctx


def mask(surface):
    surface.flush()
    h, w, stride = surface.get_height(), surface.get_width(), surface.get_stride()
    return np.frombuffer(surface.get_data(), np.uint8).reshape(h, stride)[:, :w] / 255.0
