"""Board and stand woods: straight-grained planks computed from noise, low in contrast so the lines read."""
import numpy as np
from scipy.ndimage import gaussian_filter

from common import line_noise, mix, noise, rgb, save


def plank(seed, height, width, dark, middle, light, rings=1.0, fibre=1.0, step=9.0, pores=0.0):
    """Quarter-sawn wood, grain from player to player: growth lines, broad colour bands, fibres and pores."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(float)
    # Growth lines wander slowly; their spacing changes over the plank as the tree's years did.
    sway = noise(rng, (height, width), (height * 0.30, width * 0.16)) * 7 + noise(rng, (height, width), (90, 14)) * 1.1
    u = x + sway + 10 * np.sin(y / height * 2.2 + 0.6)
    years = u / step + line_noise(rng, u, 40, 260) * 1.3
    phase = years - np.floor(years)
    late = np.exp(-((1 - phase) / 0.22)) + 0.45 * np.exp(-(phase / 0.07))  # slow rise, sharp end: late wood
    late -= late.mean()
    bands = line_noise(rng, u, 30, 240)
    # Fibres: long thin streaks, broken along the grain.
    thin = noise(rng, (height, width), (26, 0.55))
    long = noise(rng, (height, width), (120, 1.3))
    t = 0.5 + 0.13 * bands - 0.20 * rings * late + 0.055 * fibre * thin + 0.06 * fibre * long
    t += 0.05 * noise(rng, (height, width), (height * 0.2, width * 0.2))
    colour = mix(mix(dark, middle, np.clip(t * 2, 0, 1)), light, np.clip(t * 2 - 1, 0, 1))
    if pores:  # a few short darker dashes; only broad-leaved wood has them, kaya has none
        dash = gaussian_filter((rng.random((height, width)) < 0.0012).astype(float), (3.2, 0.35))
        colour *= (1 - np.clip(dash * 2.2, 0, 0.07) * pores)[..., None]
    return colour


def lit(colour, strength):
    """Light falls from the top left, as on the pieces."""
    h, w, _ = colour.shape
    y, x = np.mgrid[0:h, 0:w]
    return colour * (1 + strength * (0.5 - 0.45 * x / w - 0.55 * y / h))[..., None]


def main():
    save(lit(plank(5, 560, 512, rgb("#d9a150"), rgb("#e6b566"), rgb("#f0c583")), 0.10), "boards", "kaya.png")
    save(lit(plank(8, 560, 512, rgb("#e6c587"), rgb("#f0d7a2"), rgb("#f8e6bd")), 0.05), "boards", "kaya-light.png")
    save(lit(plank(21, 560, 512, rgb("#8a5c2e"), rgb("#9c6c39"), rgb("#b07f48"), 0.9, 1.0, 10.0), 0.12), "boards", "kaya-dark.png")
    save(lit(plank(13, 256, 256, rgb("#764a1c"), rgb("#8a5a25"), rgb("#9c6a31"), 0.9, 1.2, 8.0, 1.0), 0.14), "boards", "stand.png")
    # High contrast: no grain at all, clearly darker than the pieces and clearly lighter than the lines.
    save(np.broadcast_to(rgb("#cf9a4e"), (560, 512, 3)), "boards", "flat.png")


if __name__ == "__main__":
    main()
