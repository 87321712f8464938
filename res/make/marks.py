"""Small drawings on the pieces: how each one moves (guide set) and its figure (letters set)."""
import math

import cairo

from body import APEX, CELL_W
from common import rgb

MARK = rgb("#1c5596")  # like the target blue of the game: "may go here", on both sides of a piece

GOLD_STEPS = "NW N NE W E S"
# steps; slides; the knight is drawn on its own
MOVES = {
    "pawn": ("N", ""), "lance": ("", "N"), "knight": ("", ""), "silver": ("NW N NE SW SE", ""), "gold": (GOLD_STEPS, ""),
    "bishop": ("", "NW NE SW SE"), "rook": ("", "N W E S"), "king": ("NW N NE W E SW S SE", ""),
    "other": ("NW N NE W E SW S SE", ""),
    "+pawn": (GOLD_STEPS, ""), "+lance": (GOLD_STEPS, ""), "+knight": (GOLD_STEPS, ""), "+silver": (GOLD_STEPS, ""),
    "+bishop": ("N W E S", "NW NE SW SE"), "+rook": ("NW NE SW SE", "N W E S"),
}
WAY = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0), "NW": (-1, -1), "NE": (1, -1), "SW": (-1, 1), "SE": (1, 1)}


def guide_box(shape, name):
    """Where the kanji of the guide set stands: the room the marks leave free."""
    cx, h, top = CELL_W / 2, shape.h, shape.top
    if name == "knight":
        y0, y1, half = 0.40, 0.94, 0.34
    elif name in ("pawn", "lance"):
        y0, y1, half = 0.335, 0.94, 0.34
    elif name in ("silver", "bishop"):  # nothing straight to the sides or back
        y0, y1, half = (0.275, 0.86, 0.30) if name == "silver" else (0.21, 0.80, 0.275)
    elif name in ("+pawn", "+bishop"):  # broad signs between marks at both sides
        y0, y1, half = 0.275, 0.80, 0.245
    else:
        y0, y1, half = 0.275, 0.80, 0.272
    return cx - half * shape.w, top + y0 * h, cx + half * shape.w, top + y1 * h


def spot(shape, way, inset):
    """A place in the ring between kanji and edge, `inset` inside the edge, following the slant of the sides."""
    dx, dy = WAY[way]
    y = shape.top + shape.h * {-1: 0.235, 0: 0.545, 1: 0.96}[dy] - (inset if dy > 0 else 0)
    if way == "N":
        y = shape.top + shape.h * 0.075 + inset * 0.75
    return CELL_W / 2 + dx * (shape.half_width(y) - inset), y


def dot(ctx, x, y, r):
    ctx.new_path()
    ctx.arc(x, y, r, 0, 2 * math.pi)
    ctx.fill()


def arrow(ctx, x, y, dx, dy, size, tail=0.75):
    """A broad arrow with its tip at (x, y) pointing along (dx, dy)."""
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(math.atan2(dy, dx))
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.new_path()
    end = -1.15 - tail
    for px, py in ((0, 0), (-1.15, -1.0), (-1.15, -0.36), (end, -0.36), (end, 0.36), (-1.15, 0.36), (-1.15, 1.0)):
        ctx.line_to(px * size, py * size)
    ctx.close_path()
    ctx.fill_preserve()
    ctx.set_line_width(size * 0.2)
    ctx.stroke()
    ctx.restore()


def triangle(ctx, shape, way, name, edge, r):
    dx, dy = WAY[way]
    n = math.hypot(dx, dy)
    x, y = spot(shape, way, edge + (1.5 if dx and dy else 0))
    long, half = (r * 2.5, r * 1.5) if name == "lance" else (r * 1.9, r * 1.75)
    if way == "N":
        y -= 0.02 * shape.h
    dx, dy = dx / n, dy / n
    polygon(ctx, [(x, y), (x - dx * long - dy * half, y - dy * long + dx * half),
                  (x - dx * long + dy * half, y - dy * long - dx * half)])
    ctx.fill()


def moves(ctx, shape, name):
    r = 7.8 if shape.small else 6.0
    edge = 5.8 if shape.small else 4.6  # room left to the bevel
    steps, slides = MOVES[name]
    for way in steps.split():
        dot(ctx, *spot(shape, way, edge + r), r)
    for way in slides.split():
        size = r * 1.3
        if shape.small:  # a plain broad triangle: a tail would only blur the tip at 25 pixels
            triangle(ctx, shape, way, name, edge, r)
        elif name == "lance":
            arrow(ctx, CELL_W / 2, shape.top + 0.10 * shape.h, 0, -1, size * 1.25, 0.9)
        else:
            dx, dy = WAY[way]
            arrow(ctx, *spot(shape, way, edge + (3 if dx and dy else 1.2)), dx, dy, size, 0.75 if dx and dy else 0.4)
    if name == "knight":
        # The jump: up past one square, then out to either side.
        cx, y = CELL_W / 2, shape.top + 0.225 * shape.h
        foot, reach = shape.top + 0.37 * shape.h, shape.w * 0.25
        ctx.set_line_width(r * 0.8)
        ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        ctx.new_path()
        for side in (-1, 1):
            ctx.move_to(cx, foot)
            ctx.line_to(cx, y - 0.05 * shape.h)
            ctx.line_to(cx + side * reach, y)
        ctx.stroke()
        for side in (-1, 1):
            dot(ctx, cx + side * reach, y, r * 1.15)


def plus(ctx, x, y, size, width):
    ctx.set_line_cap(cairo.LINE_CAP_BUTT)
    ctx.set_line_width(width)
    ctx.new_path()
    ctx.move_to(x - size, y)
    ctx.line_to(x + size, y)
    ctx.move_to(x, y - size)
    ctx.line_to(x, y + size)
    ctx.stroke()


def polygon(ctx, points):
    ctx.new_path()
    for p in points:
        ctx.line_to(*p)
    ctx.close_path()


def star(ctx, x, y, r, inner=0.45):
    polygon(ctx, [(x + math.sin(i * math.pi / 5) * r * (inner if i % 2 else 1),
                   y - math.cos(i * math.pi / 5) * r * (inner if i % 2 else 1)) for i in range(10)])


def crown(ctx, cross):
    polygon(ctx, [(-1, -0.35), (-0.52, 0.12), (0, -0.62 if not cross else -0.42), (0.52, 0.12), (1, -0.35), (0.78, 0.55), (-0.78, 0.55)])
    ctx.fill()
    ctx.rectangle(-0.78, 0.66, 1.56, 0.26)
    ctx.fill()
    for x, y in ((-1, -0.42), (1, -0.42)):
        dot(ctx, x, y, 0.17)
    if cross:  # the other king wears a cross, so both kings can be told apart
        ctx.rectangle(-0.09, -0.98, 0.18, 0.62)
        ctx.rectangle(-0.27, -0.82, 0.54, 0.18)
        ctx.fill()
    else:
        dot(ctx, 0, -0.72, 0.19)


def tower(ctx):
    polygon(ctx, [(-0.8, -0.85), (-0.42, -0.85), (-0.42, -0.58), (-0.19, -0.58), (-0.19, -0.85), (0.19, -0.85), (0.19, -0.58),
                  (0.42, -0.58), (0.42, -0.85), (0.8, -0.85), (0.8, -0.28), (0.52, -0.08), (0.58, 0.52), (-0.58, 0.52),
                  (-0.52, -0.08), (-0.8, -0.28)])
    ctx.fill()
    ctx.rectangle(-0.84, 0.63, 1.68, 0.28)
    ctx.fill()


def mitre(ctx):
    ctx.new_path()
    ctx.move_to(0, -0.95)
    ctx.curve_to(0.85, -0.35, 0.75, 0.2, 0.5, 0.5)
    ctx.line_to(-0.5, 0.5)
    ctx.curve_to(-0.75, 0.2, -0.85, -0.35, 0, -0.95)
    ctx.fill()
    ctx.rectangle(-0.75, 0.63, 1.5, 0.28)
    ctx.fill()
    ctx.save()
    ctx.set_operator(cairo.OPERATOR_CLEAR)  # the slit of the mitre
    ctx.set_line_width(0.2)
    ctx.move_to(0.02, -0.1)
    ctx.line_to(0.5, -0.68)
    ctx.stroke()
    ctx.restore()


def horse(ctx):
    ctx.new_path()
    ctx.move_to(-0.12, -1.0)
    ctx.curve_to(0.62, -0.85, 0.92, -0.1, 0.72, 0.9)
    ctx.line_to(-0.58, 0.9)
    ctx.curve_to(-0.55, 0.45, -0.02, 0.3, 0.02, -0.08)
    ctx.curve_to(-0.25, 0.12, -0.5, 0.05, -0.62, 0.28)
    ctx.curve_to(-0.8, 0.42, -1.02, 0.2, -0.98, 0.0)
    ctx.curve_to(-0.85, -0.25, -0.68, -0.5, -0.5, -0.66)
    ctx.close_path()
    ctx.fill()
    ctx.save()
    ctx.set_operator(cairo.OPERATOR_CLEAR)
    dot(ctx, -0.3, -0.4, 0.11)
    ctx.restore()


def spear(ctx):
    polygon(ctx, [(0, -1.05), (0.42, -0.32), (0.14, -0.1), (0.14, 0.95), (-0.14, 0.95), (-0.14, -0.1), (-0.42, -0.32)])
    ctx.fill()
    ctx.rectangle(-0.44, 0.08, 0.88, 0.2)
    ctx.fill()


def pawn(ctx):
    dot(ctx, 0, -0.5, 0.42)
    polygon(ctx, [(-0.2, -0.2), (0.2, -0.2), (0.48, 0.55), (-0.48, 0.55)])
    ctx.fill()
    ctx.rectangle(-0.68, 0.62, 1.36, 0.28)
    ctx.fill()


def symbol(ctx, shape, kind):
    r = shape.h * (0.172 if shape.small else 0.162)
    ctx.save()
    ctx.translate(CELL_W / 2, shape.top + shape.h * (0.285 if shape.small else 0.292))
    ctx.scale(r * (1.25 if kind == "lance" and shape.small else 1), r)
    if kind in ("king", "other"):
        crown(ctx, kind == "other")
    elif kind == "rook":
        tower(ctx)
    elif kind == "bishop":
        mitre(ctx)
    elif kind == "gold":
        star(ctx, 0, 0.06, 1.08)
        ctx.fill()
    elif kind == "silver":
        ctx.set_line_width(0.24 if shape.small else 0.17)
        ctx.set_line_join(cairo.LINE_JOIN_MITER)
        star(ctx, 0, 0.06, 0.96, 0.5)
        ctx.stroke()
    else:
        {"knight": horse, "lance": spear, "pawn": pawn}[kind](ctx)
    ctx.restore()


assert APEX < 0.2  # the marks' heights above assume a low roof
