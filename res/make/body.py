"""The wooden body of a piece: shape by rank, wedge thickness, bevel, grain, lit from the top left."""
import numpy as np

from common import EDGE, WOOD_DARK, WOOD_LIGHT, line_noise, mix, rgb, smooth

CELL_W, CELL_H = 128, 140  # every drawing unit below is one pixel of the large sheet
KINDS = ["pawn", "lance", "knight", "silver", "gold", "bishop", "rook", "king"]
# Base width and height of the front face. The small set is larger and more even: at 20 pixels
# every pixel of writing counts more than the difference of rank.
SIZE_LARGE = {"pawn": (94, 109), "lance": (97, 112), "knight": (100, 114), "silver": (105, 116), "gold": (105, 116),
              "bishop": (109, 120), "rook": (109, 120), "king": (114, 125)}
SIZE_SMALL = {"pawn": (102, 112), "lance": (102, 114), "knight": (106, 116), "silver": (111, 119), "gold": (111, 119),
              "bishop": (113, 122), "rook": (113, 122), "king": (117, 125)}
SHOULDER, APEX = 0.392, 0.165  # half shoulder width / base width; roof height / height
LIGHT = np.array([-0.55, -0.83])


class Shape:
    """Corners of one piece in cell units, upright."""

    def __init__(self, kind, small):
        self.kind, self.small = kind, small
        self.w, self.h = (SIZE_SMALL if small else SIZE_LARGE)[kind]
        self.depth = (3.0, 6.0) if small else (1.8, 4.2)
        # Lower ranks keep most of the king's base line instead of floating in the middle.
        slack = (CELL_H - 6 - self.depth[1] - self.h) / 2
        self.base = CELL_H / 2 + self.h / 2 + slack * 0.28
        self.top = self.base - self.h

    def corners(self, turned):
        w, cx = self.w, CELL_W / 2
        shoulder = self.top + APEX * self.h
        points = np.array([[cx, self.top], [cx + SHOULDER * w, shoulder], [cx + w / 2, self.base],
                           [cx - w / 2, self.base], [cx - SHOULDER * w, shoulder]])
        if turned:
            points = np.array([CELL_W, CELL_H]) - points
        return points - np.array(self.depth) / 2  # face and thickness together are centred

    def half_width(self, y):
        """Half the upright face's width at height y (0 above the roof's tip)."""
        shoulder = self.top + APEX * self.h
        if y < shoulder:
            return SHOULDER * self.w * max(0.0, (y - self.top) / (shoulder - self.top))
        return self.w * (SHOULDER + (0.5 - SHOULDER) * (y - shoulder) / (self.base - shoulder))


def polygon_distance(points, x, y):
    """Signed distance to a convex polygon (negative inside) and the outward normal of the nearest side."""
    best = np.full(x.shape, 1e9)
    inside = np.full(x.shape, True)
    nx, ny = np.zeros_like(x), np.zeros_like(x)
    for i in range(len(points)):
        a, b = points[i], points[(i + 1) % len(points)]
        e = b - a
        n = np.array([e[1], -e[0]]) / np.hypot(*e)
        px, py = x - a[0], y - a[1]
        t = np.clip((px * e[0] + py * e[1]) / (e @ e), 0, 1)
        d = np.hypot(px - t * e[0], py - t * e[1])
        inside &= px * n[0] + py * n[1] < 0
        near = d < best
        best = np.where(near, d, best)
        nx, ny = np.where(near, n[0], nx), np.where(near, n[1], ny)
    return np.where(inside, -best, best), nx, ny


def rounded(points, r, x, y):
    """Distance to the polygon with corners rounded by r: shrink it, then grow it again."""
    inset = []
    for i in range(len(points)):
        p, q, s = points[i - 1], points[i], points[(i + 1) % len(points)]
        e1, e2 = (q - p) / np.hypot(*(q - p)), (s - q) / np.hypot(*(s - q))
        bis = e2 - e1
        bis /= np.hypot(*bis)
        inset.append(q + bis * r / max(0.2, abs(e1[0] * bis[1] - e1[1] * bis[0])))
    d, nx, ny = polygon_distance(np.array(inset), x, y)
    return d - r, nx, ny


def wood_grain(seed, u, v):
    """Straight, slightly wavy boxwood grain running along v, around -1..1."""
    rng = np.random.default_rng(seed)
    bend = 5 * np.sin(v / 90 + seed) + 0.0006 * (v - 70) ** 2 * (1 if seed % 2 else -1)
    fine = line_noise(rng, u + bend * 0.6, 1.6, 7)
    broad = line_noise(rng, u + bend, 9, 34)
    return 0.55 * np.tanh(fine * 0.8) + 0.75 * np.tanh(broad * 0.7)


def render(shape, turned, scale):
    """Body as premultiplied RGBA at `scale` pixels per unit."""
    y, x = np.mgrid[0:CELL_H * scale, 0:CELL_W * scale].astype(float)
    x, y = (x + 0.5) / scale, (y + 0.5) / scale
    points, (dx, dy) = shape.corners(turned), shape.depth
    if turned:
        dy *= 0.85  # the tip, nearer to the eye now, is the thin end
    radius = 3.0 if shape.small else 2.4
    face, nx, ny = rounded(points, radius, x, y)
    # Side walls: the face slid towards the lower right; remember where along the slide we left it.
    solid, slide = face.copy(), np.zeros_like(face)
    for i in range(1, 9):
        t = i / 8
        d, _, _ = rounded(points + np.array([dx, dy]) * t, radius, x, y)
        slide = np.where((solid > 0) & (d < 0), t, slide)
        solid = np.minimum(solid, d)

    u, v = (x, y) if not turned else (CELL_W - x, CELL_H - y)
    seed = 11 + KINDS.index(shape.kind) * 7
    grain = wood_grain(seed, u - CELL_W / 2, v)
    across = np.clip(((x - points[:, 0].min()) * 0.42 + (y - points[:, 1].min()) * 0.58) / (0.5 * (shape.w + shape.h)), 0, 1)
    top = mix(WOOD_LIGHT, WOOD_DARK, smooth(0.05, 1.2, across) * 0.85)
    top = top * (1 - (0.012 if shape.small else 0.021) * (1 + grain))[..., None]
    lit = nx * LIGHT[0] + ny * LIGHT[1]
    bevel = 1 - smooth(0, 6.5 if shape.small else 4.6, -face)
    top = mix(top, rgb("#fffaea"), bevel * np.clip(lit, 0, 1) * 0.95)
    top = mix(top, rgb("#b47c33"), bevel * np.clip(-lit, 0, 1) * 0.75)

    side = mix(rgb("#bd8439"), rgb("#7f521d"), slide) * (1 + 0.03 * grain)[..., None]
    colour = np.where((face < 0)[..., None], top, side)
    # A fine line where face meets wall, and a firm one round the outside.
    rim = np.exp(-(face / (1.0 if shape.small else 0.55)) ** 2) * (solid < -0.5) * 0.5
    colour = mix(colour, EDGE, rim)
    width = 5.0 if shape.small else 2.0
    line = 1 - smooth(width * 0.55, width, -solid)
    colour = mix(colour, EDGE * (0.62 if shape.small else 0.78), line * (0.95 if shape.small else 0.88))
    alpha = np.clip(0.5 - solid * scale, 0, 1)
    return np.concatenate([colour * alpha[..., None], alpha[..., None]], 2)


def ink(body, glyphs, colour, scale, small):
    """Lay lacquer (a mask) on the body: dark film with a lit rim, and a thin bright cut edge at its lower right."""
    step = max(1, round(scale * (1.4 if small else 0.8)))
    moved = np.zeros_like(glyphs)
    moved[step:, step:] = glyphs[:-step, :-step]
    out = body.copy()
    alpha = body[..., 3]
    glint = np.clip(moved - glyphs, 0, 1) * alpha
    out[..., :3] = mix(out[..., :3], rgb("#fff6dc"), glint * (0.65 if small else 0.5))
    film = np.broadcast_to(colour, out[..., :3].shape)
    edge = np.clip(glyphs - moved, 0, 1)
    film = mix(film, colour * 0.5 + np.array([0.42, 0.36, 0.30]) * 0.62, edge * (0.0 if small else 0.42))
    out[..., :3] = mix(out[..., :3], film, glyphs * alpha)
    return out
