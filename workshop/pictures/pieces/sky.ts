import { type Drawing, disc, layers, line, place, shape } from '../marks.ts'
import { mix } from '../palettes.ts'
import { seeded } from '../seed.ts'

/** A flat sun with printed halos: each ring is mixed with the sky colour instead of being transparent. */
export function sunOn(x: number, y: number, r: number, color: string, sky: string, halos = 2): Drawing {
  const rings = Array.from({ length: halos }, (_, index) => halos - index)
  return layers(
    ...rings.map(step => disc(x, y, r * (1 + step * 0.34), mix(color, sky, 0.5 - step * 0.15))),
    disc(x, y, r, color),
  )
}

export function moon(x: number, y: number, r: number, color: string, turn = -30): Drawing {
  return place(shape(`M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r * 1.25} ${r * 1.25} 0 0 0 0 ${-r}Z`, color), x, y, 1, turn)
}

export function cloud(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    shape('M-44 0a15 15 0 0 1 6-28a24 24 0 0 1 45-9a18 18 0 0 1 28 15a11.5 11.5 0 0 1 6 22z', color),
    x,
    y,
    scale,
  )
}

/** A long thin cloud. */
export function streak(x: number, y: number, length: number, color: string, width = 6): Drawing {
  return line(`M${x} ${y}h${length}`, color, width)
}

export function stars(seed: number, count: number, width: number, height: number, color: string): Drawing {
  const random = seeded(seed)
  return layers(
    ...Array.from({ length: count }, () => disc(random(0, width), random(0, height), random(0.8, 2.1), color)),
  )
}

export function sparkle(x: number, y: number, r: number, color: string): Drawing {
  const near = r * 0.16
  return place(
    shape(
      `M0 ${-r}Q${near} ${-near} ${r} 0Q${near} ${near} 0 ${r}Q${-near} ${near} ${-r} 0Q${-near} ${-near} 0 ${-r}Z`,
      color,
    ),
    x,
    y,
  )
}

export function bird(x: number, y: number, scale: number, color: string): Drawing {
  return place(shape('M-14-3Q-6-9 0 0Q7-8 15-6Q6-4 1 5Q-4-3-14-3Z', color), x, y, scale)
}

export function birds(x: number, y: number, scale: number, color: string): Drawing {
  return layers(
    bird(x, y, scale, color),
    bird(x + 34 * scale, y - 14 * scale, scale * 0.75, color),
    bird(x + 54 * scale, y + 6 * scale, scale * 0.6, color),
  )
}

export function rain(seed: number, count: number, width: number, top: number, bottom: number, color: string): Drawing {
  const random = seeded(seed)
  return layers(
    ...Array.from({ length: count }, () => {
      const x = random(0, width)
      const y = random(top, bottom - 16)
      return line(`M${x} ${y}l-4 14`, color, 2)
    }),
  )
}

/** Breathing rings: evenly mixed discs, the innermost the strongest. */
export function breathRings(x: number, y: number, r: number, color: string, ground: string, count = 4): Drawing {
  const steps = Array.from({ length: count }, (_, index) => index)
  return layers(
    ...steps.map(step =>
      disc(x, y, r * (1 - (step / count) * 0.78), mix(color, ground, 0.16 + (step / (count - 1)) * 0.84)),
    ),
  )
}

export function thinRings(x: number, y: number, radii: readonly number[], color: string, width = 2.5): Drawing {
  return layers(
    ...radii.map(r => line(`M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}`, color, width)),
  )
}
