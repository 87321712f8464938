"""Menu piece, wave band, wordmark and night table."""
import math
import sys

import cairo
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter

from body import rounded
from common import INK, YUJI, Face, canvas, line_noise, mask, mix, noise, rgb, save, shrink, smooth

WORD_FACE = "/usr/share/fonts/opentype/sortsmill/GoudyBookletter1911.otf"


def big_piece(height, tilt, text, margin, shadow=True, ss=2):
    """A boxwood piece with raised lacquer writing, lit as a height field. Premultiplied RGBA, ss times too large."""
    k = height / 640.0 * ss  # pixels per design unit; the piece is 500 units high
    pw, ph, wall = 418.0, 478.0, np.array([11.0, 26.0])
    a = math.radians(tilt)
    W, H = int(math.ceil((pw * 1.16 + 2 * margin) * k / (2 * ss))) * 2 * ss, height * ss
    y, x = np.mgrid[0:H, 0:W].astype(float)
    cx, cy = W / 2 / k - 3, H / 2 / k - 13
    px, py = (x + 0.5) / k - cx, (y + 0.5) / k - cy
    u, v = px * math.cos(a) + py * math.sin(a), -px * math.sin(a) + py * math.cos(a)  # upright piece space

    top, bottom, shoulder = -ph / 2, ph / 2, -ph / 2 + 0.165 * ph
    corners = np.array([[0, top], [0.385 * pw, shoulder], [0.5 * pw, bottom], [-0.5 * pw, bottom], [-0.385 * pw, shoulder]])
    face, nx, ny = rounded(corners, 9, u, v)
    # The wall leaves towards the lower right of the *screen*; turn that way into piece space.
    wx, wy = wall[0] * math.cos(a) + wall[1] * math.sin(a), -wall[0] * math.sin(a) + wall[1] * math.cos(a)
    solid, slide = face.copy(), np.zeros_like(face)
    wnx, wny = nx.copy(), ny.copy()
    for i in range(1, 29):
        t = i / 28
        d, mx, my = rounded(corners + np.array([wx, wy]) * t, 9, u, v)
        fresh = (solid > 0) & (d < 0)
        slide, wnx, wny = np.where(fresh, t, slide), np.where(fresh, mx, wnx), np.where(fresh, my, wny)
        solid = np.minimum(solid, d)

    # Writing.
    surface, ctx = canvas(W, H, k)
    ctx.translate(cx, cy)
    ctx.rotate(a)
    yuji = Face(YUJI)
    if len(text) == 2:
        yuji.fit(ctx, text[0], (-134, top + 70, 134, top + 248), 1.28, 4)
        yuji.fit(ctx, text[1], (-144, top + 255, 144, top + 450), 1.28, 4)
    else:
        yuji.fit(ctx, text, (-150, top + 96, 150, bottom - 40), 1.25, 10)
    ink = mask(surface)

    # Height field: rounded bevel, faint grain relief, domed lacquer.
    rng = np.random.default_rng(77)
    bend = 26 * np.sin(v / 320 + 0.7) + 10 * np.sin(v / 130 + u / 160)
    grain_u = u * 1.0 + bend
    fine, broad = line_noise(rng, grain_u, 2.2, 9), line_noise(rng, grain_u, 16, 90)
    fibre = noise(rng, (H, W), (30 * ss, 0.8 * ss))
    inside = np.clip(-face, 0, None)
    bevel = 15 * (1 - (1 - np.clip(inside / 17, 0, 1)) ** 2)
    dome = distance_transform_edt(ink > 0.5) / k
    relief = 5.5 * (1 - np.exp(-dome / 4.5))
    hgt = bevel * 0.8 + 0.10 * fine
    raised = gaussian_filter(relief, 1.0 * k)

    def normals(field):
        gy, gx = np.gradient(field * k)
        nz = 1 / np.sqrt(1 + gx ** 2 + gy ** 2)
        return np.stack([-gx * nz, -gy * nz, nz], 2)

    light = np.array([-0.50, -0.62, 0.78])
    light /= np.linalg.norm(light)
    half = light + np.array([0, 0, 1.0])
    half /= np.linalg.norm(half)

    def shine(n):
        return np.clip(n @ light, 0, 1) / light[2], np.clip(n @ half, 0, 1)

    diffuse, gloss = shine(normals(hgt))
    ink_diffuse, ink_gloss = shine(normals(hgt + raised))

    # Wood: honey towards the lower right, growth lines, silky fibre.
    way = np.clip(0.5 + (px * 0.40 + py * 0.60) / 430, 0, 1)
    wood = mix(mix(rgb("#fff0c4"), rgb("#f6d590"), smooth(0, 0.55, way)), rgb("#dfa855"), smooth(0.45, 1.05, way))
    tone = 1 - 0.035 * np.tanh(broad) - 0.020 * np.tanh(fine) - 0.012 * fibre
    wood = wood * tone[..., None] ** np.array([0.8, 1.0, 1.5])
    near = gaussian_filter(ink, 5 * k) * (1 - ink)
    wood *= (1 - 0.30 * near)[..., None] ** np.array([0.8, 1.0, 1.3])  # soft shade around the lacquer
    top_face = wood * (0.34 + 0.66 * np.minimum(diffuse, 1.25))[..., None] ** np.array([0.75, 1.0, 1.35]) + 0.10 * (gloss ** 18)[..., None] * rgb("#fff4d6")
    lacquer = INK * (0.35 + 0.5 * ink_diffuse)[..., None]
    lacquer = lacquer + (ink_gloss ** 30 * 0.07 + np.clip(ink_diffuse - 1.03, 0, 1) * 0.55)[..., None] * rgb("#d8c8b0")
    top_face = mix(top_face, lacquer, ink)

    # Walls: end grain at the base, long grain at the side.
    base_wall = wny > 0.8
    rings = np.sin((u * 0.9 + 0.012 * (slide * 60 + 18) ** 2 + 6 * np.tanh(broad)) / 3.4)
    wall_tone = np.where(base_wall, 1 + 0.045 * rings, 1 + 0.03 * np.tanh(fine))
    wall_colour = np.where(base_wall[..., None], mix(rgb("#b67c36"), rgb("#7c4c1a"), smooth(0, 1, slide)),
                           mix(rgb("#94602a"), rgb("#613a13"), smooth(0, 1, slide))) * wall_tone[..., None]
    soft = np.clip(0.5 - face * k, 0, 1)
    colour = mix(wall_colour, top_face, soft)
    crease = np.exp(-(face / 1.4) ** 2) * (solid < -2)
    colour = mix(colour, rgb("#f3cf8d"), crease * 0.55)  # worn, bright edge between face and wall
    colour = mix(colour, rgb("#5a3610"), (1 - smooth(0.2, 2.6, -solid)) * 0.55)
    alpha = np.clip(0.5 - solid * k, 0, 1)

    out = np.concatenate([np.clip(colour, 0, 1) * alpha[..., None], alpha[..., None]], 2)
    if shadow:
        def fall(dx, dy, blur):
            moved = np.roll(alpha, (int(dy * k), int(dx * k)), (0, 1))
            return gaussian_filter(moved, blur * k, mode="constant")
        dark = 1 - (1 - 0.50 * fall(16, 24, 17)) * (1 - 0.45 * fall(6, 9, 5))
        # Fade to nothing before the picture's edge.
        rim = np.minimum(np.minimum(x, W - 1 - x), np.minimum(y, H - 1 - y)) / k
        dark = dark * smooth(0, 22, rim) * (1 - alpha)
        out[..., :3] += dark[..., None] * rgb("#04070c")
        out[..., 3] += dark
    return out


def menu_piece():
    save(shrink(big_piece(640, -9, "王将", 34), 2), "pictures", "menu-piece.png")


def waves():
    """Seigaiha: rows of overlapping scales, each lower row in front; repeats every 512 pixels."""
    ss, w, h, r, step = 4, 512, 128, 32, 18
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, w * ss, h * ss)
    ctx = cairo.Context(surface)
    ctx.scale(ss, ss)
    rows = int(h / step) + 3
    for row in range(rows):
        y = r + 2 + row * step
        depth = min(1.0, row / 5)
        for col in range(-1, w // (2 * r) + 2):
            x = col * 2 * r + (r if row % 2 else 0)
            ctx.arc(x, y, r - 0.6, 0, 2 * math.pi)
            ctx.set_operator(cairo.OPERATOR_SOURCE)  # a scale hides what lies behind it
            fill = cairo.LinearGradient(0, y - r, 0, y + r * 0.3)
            top, low = rgb("#22344c"), rgb("#141d2a")
            fill.add_color_stop_rgba(0, *top, 0.92)
            fill.add_color_stop_rgba(1, *low, 0.92)
            ctx.set_source(fill)
            ctx.fill()
            ctx.set_operator(cairo.OPERATOR_OVER)
            for i, radius in enumerate((r - 1.2, r * 0.72, r * 0.47, r * 0.22)):
                line = rgb("#5878a0") if i == 0 else rgb("#48648a")
                ctx.arc(x, y, radius, 0, 2 * math.pi)
                ctx.set_source_rgba(*line, (0.72, 0.5, 0.42, 0.34)[i] * (1 - 0.35 * depth))
                ctx.set_line_width((1.5, 1.2, 1.1, 1.1)[i])
                ctx.stroke()
    surface.flush()
    data = np.frombuffer(surface.get_data(), np.uint8).reshape(h * ss, w * ss, 4)[..., [2, 1, 0, 3]] / 255.0
    out = shrink(data, ss)
    y = np.arange(h)[:, None] / h
    out[..., 3] *= 0.42 + 0.58 * smooth(0, 0.55, y)  # far waves fade into the night
    save(out, "pictures", "waves.png")


def wordmark(path=WORD_FACE, out=("pictures", "wordmark.png"), width=640, spacing=34, bold=14):
    """"Komadai" in one face, softly gilded, trimmed to its ink."""
    face, ss = Face(path), 4
    # Lay the letters out in font units first to know the width of the ink.
    x, places = 0, []
    for char in "Komadai":
        places.append(x)
        x += face.advance(char) + spacing
    left = face.bounds("K")[0] - bold
    right = places[-1] + face.bounds("i")[2] + bold
    low = min(face.bounds(c)[1] for c in "Komadai") - bold
    high = max(face.bounds(c)[3] for c in "Komadai") + bold
    k = (width - 4) * ss / (right - left)
    height = int(math.ceil((high - low) * k / ss)) + 4
    surface, ctx = canvas(width * ss, height * ss)
    for char, px in zip("Komadai", places):
        x0, y0, x1, y1 = (c * k for c in face.bounds(char))
        ox, oy = (px - left) * k + 2 * ss, high * k + 2 * ss
        face.fit(ctx, char, (ox + x0 - bold * k / 2, oy - y1 - bold * k / 2, ox + x1 + bold * k / 2, oy - y0 + bold * k / 2), 1.0, bold * k)
    alpha = mask(surface)
    y = np.mgrid[0:height * ss, 0:width * ss][0] / (height * ss)
    gold = mix(mix(rgb("#ffe9b8"), rgb("#ffd27a"), smooth(0.05, 0.55, y)), rgb("#e9a848"), smooth(0.5, 1.0, y))
    moved = np.roll(alpha, (ss, ss), (0, 1))
    gold = mix(gold, rgb("#fff7de"), np.clip(alpha - moved, 0, 1) * 0.6)
    save(shrink(np.concatenate([gold * alpha[..., None], alpha[..., None]], 2), ss), *out)


def background():
    """Night table: a soft pool of light at the upper left, faint brushed grain, dithered against banding."""
    h, w = 480, 640
    rng = np.random.default_rng(3)
    y, x = np.mgrid[0:h, 0:w]
    base = mix(rgb("#1f2a37"), rgb("#131a24"), smooth(0, 1, y / h * 0.85 + x / w * 0.15))
    glow = np.exp(-(((x / w - 0.30) / 0.55) ** 2 + ((y / h - 0.22) / 0.60) ** 2))
    base = base + 0.022 * glow[..., None] * np.array([0.8, 1.0, 1.25])
    base *= (1 + 0.012 * noise(rng, (h, w), (1.0, 36)) + 0.010 * noise(rng, (h, w), (4, 90)))[..., None]
    base += (rng.random((h, w, 1)) - 0.5) / 255
    save(base, "pictures", "background.png")


if __name__ == "__main__":
    for name in sys.argv[1:] or ("menu_piece", "waves", "wordmark", "background"):
        globals()[name]()
