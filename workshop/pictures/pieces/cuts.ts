// Cut fruit and vegetables, seen from above.
import { type Drawing, disc, layers, line, type Point, place, shape } from '../marks.ts'
import { mix } from '../palettes.ts'
import { seeded } from '../seed.ts'

export const crescent = (r: number): string => `M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`

export function lumps(seed: number, r: number, wobble: number, count = 7): Point[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    const reach = r * (1 + random(-wobble, wobble))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
}

/** A round shape with a highlight. */
export function bead(r: number, color: string): Drawing {
  return layers(disc(0, 0, r, color), disc(-r * 0.28, -r * 0.3, r * 0.34, mix('#ffffff', color, 0.45)))
}

/** Seeds as short strokes around a centre: always one element. */
export function seedRing(from: number, to: number, count: number, color: string, width: number): Drawing {
  return line(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      return `M${Math.cos(angle) * from} ${Math.sin(angle) * from}L${Math.cos(angle) * to} ${Math.sin(angle) * to}`
    }).join(''),
    color,
    width,
  )
}

export function slice(r: number, rim: string, flesh: string, seeds: string, count: number): Drawing {
  return layers(disc(0, 0, r, rim), disc(0, 0, r * 0.84, flesh), seedRing(r * 0.36, r * 0.54, count, seeds, r * 0.2))
}

export function wheel(r: number, rim: string, pith: string, flesh: string): Drawing {
  const wedge = `M${r * 0.12} 0L${r * 0.7} ${-r * 0.26}Q${r * 0.82} 0 ${r * 0.7} ${r * 0.26}Z`
  return layers(
    disc(0, 0, r, rim),
    disc(0, 0, r * 0.88, pith),
    ...Array.from({ length: 8 }, (_, index) => place(shape(wedge, flesh), 0, 0, 1, index * 45)),
  )
}

export function wedgeOf(r: number, rim: string, pith: string, flesh: string): Drawing {
  return layers(
    shape(crescent(r), rim),
    shape(crescent(r * 0.86), pith),
    ...[38, 90, 142].map(turn =>
      place(
        shape(`M${r * 0.12} 0L${r * 0.68} ${-r * 0.28}Q${r * 0.8} 0 ${r * 0.68} ${r * 0.28}Z`, flesh),
        0,
        0,
        1,
        turn,
      ),
    ),
  )
}
