"""Piece sheets: kanji, guide and letters, each large (128x140 cells) and small (64x70 cells)."""
import sys

import numpy as np

import body
from body import CELL_H, CELL_W, KINDS, Shape
from common import INK, MPLUS_HEAVY, RED, SERIF, YUJI, Face, canvas, mask, save, shrink
import marks

yuji, serif, latin = Face(YUJI), Face(SERIF), Face(MPLUS_HEAVY)

TWO = {"pawn": "歩兵", "lance": "香車", "knight": "桂馬", "silver": "銀将", "gold": "金将", "bishop": "角行",
       "rook": "飛車", "king": "玉将", "other": "王将",
       "+pawn": "と", "+lance": "成香", "+knight": "成桂", "+silver": "成銀", "+bishop": "龍馬", "+rook": "龍王"}
ONE = {"pawn": "歩", "lance": "香", "knight": "桂", "silver": "銀", "gold": "金", "bishop": "角", "rook": "飛",
       "king": "玉", "other": "王",
       "+pawn": "と", "+lance": "杏", "+knight": "圭", "+silver": "全", "+bishop": "馬", "+rook": "龍"}
LETTER = dict(zip(KINDS, "PLNSGBRK"))


def place(shape, y0, y1, part):
    """A box centred on the piece between two heights (as parts of the face), `part` of the width there."""
    top, bottom = shape.top + y0 * shape.h, shape.top + y1 * shape.h
    half = shape.half_width(top + 0.45 * (bottom - top)) * part
    return CELL_W / 2 - half, top, CELL_W / 2 + half, bottom


def draw_kanji(ctx, shape, name):
    if shape.small:
        char = ONE[name]
        box = place(shape, 0.15, 0.94, 0.82)
        # Wider strokes keep the thin horizontals alive at 20 pixels; red is paler, so it gets more.
        bold = {"と": 4.0, "龍": 1.0, "飛": 1.2, "銀": 1.2, "王": 3.4, "玉": 3.2, "全": 3.2, "圭": 3.2, "杏": 3.2}.get(char, 2.6 if name[0] == "+" else 1.8)
        serif.fit(ctx, char, box, 1.16, bold)
    elif len(TWO[name]) == 1:
        yuji.fit(ctx, TWO[name], place(shape, 0.165, 0.925, 0.76), 1.15, 3.0)
    else:
        first, second = TWO[name]
        # Pointed roofs of 金 and 飛 may climb into the tip; flat-topped signs stay below it.
        rise = {"金": 0.10, "飛": 0.125, "角": 0.125, "香": 0.115, "桂": 0.13, "成": 0.13, "歩": 0.115}.get(first, 0.14)
        bold = 0.8 if "龍" in (first, second) else 1.5
        yuji.fit(ctx, first, place(shape, rise, 0.54, 0.86), 1.32, bold)
        yuji.fit(ctx, second, place(shape, 0.555, 0.955, 0.82), 1.32, bold)


def draw_guide(ctx, shape, name):
    char = ONE[name]
    box = marks.guide_box(shape, name)
    if shape.small:
        serif.fit(ctx, char, box, 1.16, {"と": 3.0, "龍": 0.6, "馬": 1.0, "飛": 1.0}.get(char, 2.0))
    else:
        yuji.fit(ctx, char, box, 1.16, 1.6)


def draw_letter(ctx, shape, name):
    plain = name.lstrip("+")
    kind = "king" if plain == "other" else plain
    y0, y1 = (0.51, 0.955) if shape.small else (0.505, 0.935)
    box = place(shape, y0, y1, 0.80)
    if name[0] == "+":
        # Letter moves aside for the plus sign.
        shift, size = (12, 11) if shape.small else (11, 9)
        latin.fit(ctx, LETTER[kind], (box[0] + shift, box[1], box[2] + shift, box[3]), 1.0)
        marks.plus(ctx, box[0] + size * 0.75, (box[1] + box[3]) / 2, size, 7.5 if shape.small else 5.2)
    else:
        latin.fit(ctx, LETTER[kind], box, 1.0, 1.5 if shape.small else 0)
    marks.symbol(ctx, shape, plain)


def sprite(style, name, turned, small, bodies):
    plain = name.lstrip("+")
    kind = "king" if plain == "other" else plain
    scale = 4  # supersampling of the large sheet; the small one is drawn at the same size and shrunk by 8
    shape = Shape(kind, small)
    if (kind, turned, small) not in bodies:
        bodies[kind, turned, small] = body.render(shape, turned, scale)
    layers = []
    for part in ("main", "marks") if style == "guide" else ("main",):
        surface, ctx = canvas(CELL_W * scale, CELL_H * scale, scale)
        dx, dy = shape.depth
        ctx.translate(-dx / 2, -dy / 2)
        if turned:
            ctx.translate(CELL_W, CELL_H)
            ctx.scale(-1, -1)
        if part == "marks":
            marks.moves(ctx, shape, name)
        else:
            {"kanji": draw_kanji, "guide": draw_guide, "letters": draw_letter}[style](ctx, shape, name)
        layers.append(mask(surface))
    colour = RED if name[0] == "+" else INK
    image = body.ink(bodies[kind, turned, small], layers[0], colour, scale, small)
    if len(layers) > 1:
        image = body.ink(image, layers[1], marks.MARK, scale, small)
    return shrink(image, scale * 2 if small else scale)


def sheet(style, small, bodies):
    k = 2 if small else 1
    w, h = CELL_W // k, CELL_H // k
    out = np.zeros((h * 4, w * 8, 4))
    for turned in (False, True):
        for col, kind in enumerate(KINDS):
            front = kind
            back = {"gold": "other", "king": None}.get(kind, "+" + kind)
            for row, name in ((0, front), (1, back)):
                if name:
                    y = (row + 2 * turned) * h
                    out[y:y + h, col * w:(col + 1) * w] = sprite(style, name, turned, small, bodies)
    save(out, "pieces", style, "small.png" if small else "large.png")


if __name__ == "__main__":
    cache = {}
    for style in sys.argv[1:] or ("kanji", "guide", "letters"):
        for is_small in (False, True):
            sheet(style, is_small, cache)
