"""ui.otf: M PLUS 1 Medium cut down to charset.txt (and every character of res/strings and res/lessons), with the signs it lacks drawn here."""
import glob
import math
import os

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from common import RES

SOURCE = "/usr/share/fonts/opentype/mplus/Mplus1-Medium.otf"
EM, MID, LINE = 1000, 380, 84  # width of a full-width sign, optical middle, stroke of the Medium weight


def wanted():
    text = open(os.path.join(RES, "make", "charset.txt"), encoding="utf-8").read()
    for name in sorted(glob.glob(os.path.join(RES, "strings", "*.txt")) + glob.glob(os.path.join(RES, "lessons", "*.txt"))):
        text += open(name, encoding="utf-8").read()
    return {ord(c) for c in text if ord(c) >= 32 and c != "\ufeff"}


def area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


def draw(pen, points, hole=False):
    """A closed polygon; PostScript outlines run anticlockwise, holes clockwise."""
    if (area(points) < 0) != hole:
        points = points[::-1]
    pen.moveTo(points[0])
    for p in points[1:]:
        pen.lineTo(p)
    pen.closePath()


def inset(points, d):
    """The convex polygon moved inwards by d."""
    if area(points) < 0:
        points = points[::-1]
    out = []
    for i, q in enumerate(points):
        p, s = points[i - 1], points[(i + 1) % len(points)]
        a, b = (math.atan2(q[1] - p[1], q[0] - p[0]), math.atan2(s[1] - q[1], s[0] - q[0]))
        half = (b - a + math.pi) % (2 * math.pi) - math.pi
        way, reach = a + half / 2 + math.pi / 2, d / math.cos(half / 2)
        out.append((q[0] + math.cos(way) * reach, q[1] + math.sin(way) * reach))
    return out


def ring(pen, r, hole=False, cx=EM / 2, cy=MID):
    k = 0.5523 * r
    pen.moveTo((cx + r, cy))
    arcs = [((cx + r, cy + k), (cx + k, cy + r), (cx, cy + r)), ((cx - k, cy + r), (cx - r, cy + k), (cx - r, cy)),
            ((cx - r, cy - k), (cx - k, cy - r), (cx, cy - r)), ((cx + k, cy - r), (cx + r, cy - k), (cx + r, cy))]
    if hole:
        arcs = [((cx + r, cy - k), (cx + k, cy - r), (cx, cy - r)), ((cx - k, cy - r), (cx - r, cy - k), (cx - r, cy)),
                ((cx - r, cy + k), (cx - k, cy + r), (cx, cy + r)), ((cx + k, cy + r), (cx + r, cy + k), (cx + r, cy))]
    for arc in arcs:
        pen.curveTo(*arc)
    pen.closePath()


def turn(points, quarter):
    """Rotate about the middle of the em by quarter turns anticlockwise."""
    for _ in range(quarter % 4):
        points = [(EM / 2 - (y - MID), MID + (x - EM / 2)) for x, y in points]
    return points


def shape(points, open_line=0):
    def go(pen):
        draw(pen, points)
        if open_line:
            draw(pen, inset(points, open_line), True)
    return go


TRIANGLE = [(80, 30), (920, 30), (500, 770)]
PIECE = [(120, -30), (880, -30), (775, 570), (500, 800), (225, 570)]
DIAMOND = [(500, -30), (880, 380), (500, 790), (120, 380)]
SQUARE = [(140, 20), (860, 20), (860, 740), (140, 740)]
ARROW = [(90, MID - 46), (640, MID - 46), (420, MID - 255), (545, MID - 255), (925, MID), (545, MID + 255),
         (420, MID + 255), (640, MID + 46), (90, MID + 46)]
BRACKET = [(960, 800), (560, 800), (560, -60), (960, -60), (760, 130), (760, 610)]


def star(r, inner=0.42):
    return [(500 - math.sin(i * math.pi / 5) * r * (inner if i % 2 else 1), 350 + math.cos(i * math.pi / 5) * r * (inner if i % 2 else 1))
            for i in range(10)]


def star_open(pen):
    draw(pen, star(440))
    draw(pen, star(440 - 2.35 * LINE), True)


def mirror(points):
    return [(EM - x, y) for x, y in points]


def circles(*radii):
    def go(pen):
        for i, r in enumerate(radii):
            ring(pen, r, i % 2 == 1)
    return go


def double_circle(pen):
    circles(390, 390 - LINE, 190)(pen)


def note(pen):
    ring(pen, 150, cx=360, cy=80)
    draw(pen, [(430, 80), (510, 80), (510, 800), (430, 800)])
    draw(pen, [(470, 800), (470, 640), (700, 500), (745, 330), (800, 430), (740, 600)])


def check(pen):
    draw(pen, [(110, 350), (180, 420), (380, 220), (810, 740), (890, 680), (390, 70)])


def reference(pen):  # the Japanese note sign
    for s in (1, -1):
        d = 42
        draw(pen, [(500 - 340 - d, MID + s * 340 + s * -0), (500 - 340, MID + s * (340 + d)), (500 + 340 + d, MID - s * 340), (500 + 340, MID - s * (340 + d))])
    for x, y in ((0, 270), (0, -270), (270, 0), (-270, 0)):
        ring(pen, 62, cx=500 + x, cy=MID + y)


def ditto(pen):
    draw(pen, [(330, 600), (420, 600), (390, 330), (330, 330)])
    draw(pen, [(560, 600), (650, 600), (620, 330), (560, 330)])


DRAWN = {
    "▲": shape(TRIANGLE), "△": shape(TRIANGLE, LINE), "▼": shape(turn(TRIANGLE, 2)), "▽": shape(turn(TRIANGLE, 2), LINE),
    "☗": shape(PIECE), "☖": shape(PIECE, LINE), "◆": shape(DIAMOND), "◇": shape(DIAMOND, LINE),
    "■": shape(SQUARE), "□": shape(SQUARE, LINE), "●": circles(390), "○": circles(390, 390 - LINE), "◎": double_circle,
    "〇": circles(400, 400 - LINE), "★": shape(star(440)), "☆": star_open,
    "→": shape(ARROW), "↑": shape(turn(ARROW, 1)), "←": shape(turn(ARROW, 2)), "↓": shape(turn(ARROW, 3)),
    "♪": note, "✓": check, "※": reference, "〃": ditto, "〓": lambda pen: (draw(pen, [(120, 500), (880, 500), (880, 660), (120, 660)]),
                                                                      draw(pen, [(120, 100), (880, 100), (880, 260), (120, 260)])),
    "【": shape(BRACKET), "】": shape(mirror(BRACKET)),
}


def copies():
    """Signs made from glyphs the font has: char -> list of (source char, scale, dx); dx None centres in the em."""
    out = {chr(c + 0xFEE0): [(chr(c), 1.0, None)] for c in range(0x21, 0x7F)}
    out |= {"～": [("〜", 1.0, 0)], "ゕ": [("か", 0.8, None)], "ゖ": [("け", 0.8, None)], "《": [("〈", 1.0, -110), ("〈", 1.0, 110)],
            "》": [("〉", 1.0, -110), ("〉", 1.0, 110)], "〔": [("［", 1.0, 0)], "〕": [("］", 1.0, 0)]}
    return out


def main():
    font = TTFont(SOURCE, recalcTimestamp=False)
    options = Options()
    options.layout_features, options.hinting, options.desubroutinize, options.notdef_outline = [], False, True, True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG"]
    options.name_IDs = [0, 1, 2, 5, 6, 13, 14]
    subset = Subsetter(options)
    need = wanted()
    subset.populate(unicodes=need | set(range(0x21, 0x7F)))
    subset.subset(font)

    top = font["CFF "].cff.topDictIndex[0]
    index, order = top.CharStrings, font.getGlyphOrder()
    private = top.FDArray[0].Private if hasattr(top, "FDArray") else top.Private
    tables = [t for t in font["cmap"].tables if t.isUnicode()]

    def add(char, width, action):
        pen = T2CharStringPen(width, None)
        action(pen)
        name = "uni%04X" % ord(char)
        string = pen.getCharString(private, top.GlobalSubrs)
        if hasattr(top, "FDSelect"):
            string.fdSelectIndex = 0
            top.FDSelect.append(0)
        index.charStringsIndex.append(string)
        index.charStrings[name] = len(index.charStringsIndex) - 1
        if order is not top.charset:
            top.charset.append(name)
        order.append(name)
        bounds = BoundsPen(None)
        string.draw(bounds)
        font["hmtx"][name] = (width, int(round((bounds.bounds or (0,))[0])))
        for table in tables:
            table.cmap[ord(char)] = name

    def have():
        return font.getBestCmap()

    for char, action in sorted(DRAWN.items()):
        # The font's own triangles and squares would not match ours in size: always draw these families.
        if ord(char) in need and (ord(char) not in have() or char in "▲▼■"):
            add(char, EM, action)
    for char, parts in copies().items():
        if ord(char) not in need or ord(char) in have() or any(ord(p[0]) not in have() for p in parts):
            continue
        glyphs = font.getGlyphSet()

        def action(pen, parts=parts, glyphs=glyphs):
            for source, scale, dx in parts:
                name = have()[ord(source)]
                x = (EM - glyphs[name].width * scale) / 2 if dx is None else dx
                glyphs[name].draw(TransformPen(pen, (scale, 0, 0, scale, x, 0)))
        add(char, EM, action)
    font.setGlyphOrder(order)
    out = os.path.join(RES, "fonts", "ui.otf")
    font.save(out)
    cmap = TTFont(out).getBestCmap()
    print(f"fonts/ui.otf {os.path.getsize(out)} bytes, {len(cmap)} characters; without glyph:",
          "".join(sorted(chr(c) for c in need if c not in cmap)))


if __name__ == "__main__":
    main()
