// Dishes seen from above and how their ingredients are arranged.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { cream, mix, shade, wood } from '../palettes.ts'
import { seeded } from '../seed.ts'
import { heap, type Ingredient, ingredient, swirl } from './food.ts'

type Serving = readonly [Ingredient, number] | readonly [Ingredient, number, number]
/** Contents of a dish: `bed` is a smooth base, then ingredients from bottom to top: [name, count, scale]. */
type Dish = {
  x?: number
  y?: number
  r?: number
  kind?: 'plate' | 'bowl' | 'deep' | 'board' | 'pan' | 'pot' | 'tin' | 'slate' | 'oval'
  rim?: string
  well?: string
  bed?: string
  swirled?: string
  spread?: number
  lay?: readonly Serving[]
}

/** Even scattering: a golden-angle spiral with some jitter, from the centre outwards. */
export function scatter(
  name: Ingredient,
  count: number,
  radius: number,
  scale: number,
  seed: number,
  aspect = 1,
): Drawing {
  const random = seeded(seed)
  const start = random(0, 6.28)
  const marks = Array.from({ length: count }, (_, index) => {
    const reach = count === 1 ? 0 : radius * Math.sqrt((index + 0.4) / count)
    const angle = start + index * 2.39996 + random(-0.25, 0.25)
    return place(
      ingredient(name),
      Math.cos(angle) * reach * aspect,
      Math.sin(angle) * reach,
      scale,
      count === 1 ? random(-30, 10) : random(0, 360),
    )
  })
  // Draws layer by layer instead of piece by piece, so that neighbours share one element and the file stays small.
  const depth = Math.max(...marks.map(mark => mark.length))
  if (scale < 0.9 || count > 9)
    return Array.from({ length: depth }, (_, level) => marks.flatMap(mark => mark[level] ?? [])).flat()
  return marks.flat()
}

function ware({ kind = 'plate', rim = cream, well }: Dish, r: number): Drawing {
  if (kind === 'board')
    return layers(
      box(-r * 1.5, -r * 0.9, r * 3, r * 1.8, shade(wood, 0.14), 16),
      box(-r * 1.5, -r * 0.94, r * 3, r * 1.8, wood, 16),
      line(
        `M${-r * 1.3} ${-r * 0.5}H${r * 0.6}M${-r * 0.8} ${r * 0.2}H${r * 1.3}M${-r * 1.2} ${r * 0.6}H${-r * 0.1}`,
        shade(wood, 0.07),
        2,
      ),
      disc(r * 1.34, 0, 5, shade(wood, 0.3)),
    )
  if (kind === 'slate')
    return layers(
      box(-r * 1.5, -r * 0.86, r * 3, r * 1.76, '#26332e', 8),
      box(-r * 1.5, -r * 0.9, r * 3, r * 1.76, '#3a4a44', 8),
    )
  if (kind === 'pan')
    return layers(
      box(r * 0.9, -9, r * 1.1, 18, '#2b3a34', 8),
      disc(0, 0, r, '#22302a'),
      disc(0, 0, r * 0.88, well ?? '#3a4a44'),
    )
  if (kind === 'pot')
    return layers(
      box(-r * 1.3, -13, r * 2.6, 26, shade(rim, 0.14), 12),
      disc(0, 0, r, rim),
      disc(0, 0, r * 0.88, shade(rim, 0.2)),
    )
  if (kind === 'tin')
    return layers(
      box(-r * 1.72, -16, r * 3.44, 32, shade(rim, 0.16), 12),
      box(-r * 1.6, -r * 0.98, r * 3.2, r * 1.96, rim, 20),
      box(-r * 1.5, -r * 0.88, r * 3, r * 1.76, shade(rim, 0.2), 14),
    )
  if (kind === 'oval')
    return layers(
      oval(0, 0, r * 1.5, r * 0.96, rim),
      oval(0, 0, r * 1.3, r * 0.8, shade(rim, 0.07)),
      oval(0, r * 0.02, r * 1.28, r * 0.77, well ?? shade(rim, 0.03)),
    )
  const color = well ?? shade(rim, 0.05)
  if (kind === 'bowl' || kind === 'deep')
    return layers(
      disc(0, 0, r, rim),
      disc(0, 0, r * (kind === 'bowl' ? 0.9 : 0.8), shade(color, 0.14)),
      oval(0, r * 0.035, r * (kind === 'bowl' ? 0.86 : 0.76), r * (kind === 'bowl' ? 0.85 : 0.75), color),
    )
  return layers(disc(0, 0, r, rim), disc(0, 0, r * 0.82, shade(color, 0.07)), disc(0, r * 0.02, r * 0.8, color))
}

export function dish(ground: string, options: Dish, seed: number): Drawing {
  const { x = 160, y = 100, r = 82, kind = 'plate', bed, swirled, lay = [] } = options
  const isWide = kind === 'board' || kind === 'slate' || kind === 'tin' || kind === 'oval'
  const room = r * (options.spread ?? rooms[kind])
  const shadow =
    kind === 'oval'
      ? oval(6, 8, r * 1.5, r * 0.96, shade(ground, 0.1))
      : isWide
        ? box(-r * 1.5 + 6, -r * 0.82, r * 3, r * 1.84, shade(ground, 0.1), 16)
        : disc(r * 0.06, r * 0.08, r, shade(ground, 0.1))
  return place(
    layers(
      shadow,
      ware(options, r),
      ...(bed === undefined ? [] : [bedOf(kind, r, bed, seed)]),
      ...(swirled ? [swirl(r * 0.5, swirled)] : []),
      ...lay.map(([name, count, scale], index) =>
        scatter(name, count, room, (scale ?? 1) * (r / 82), seed + index * 17, isWide ? 1.65 : 1),
      ),
    ),
    x,
    y,
  )
}

const rooms = {
  plate: 0.58,
  bowl: 0.64,
  deep: 0.56,
  board: 0.66,
  slate: 0.62,
  pan: 0.66,
  pot: 0.68,
  tin: 0.68,
  oval: 0.52,
} as const

function bedOf(kind: NonNullable<Dish['kind']>, r: number, color: string, seed: number): Drawing {
  if (kind === 'bowl') return oval(0, r * 0.035, r * 0.84, r * 0.83, color)
  if (kind === 'deep') return oval(0, r * 0.035, r * 0.74, r * 0.73, color)
  if (kind === 'pan' || kind === 'pot') return disc(0, r * 0.02, r * 0.82, color)
  if (kind === 'tin') return box(-r * 1.44, -r * 0.8, r * 2.88, r * 1.64, color, 12)
  if (kind === 'oval') return oval(0, r * 0.02, r * 1.16, r * 0.68, color)
  return heap(seed, r * 0.62, color)
}

export function fork(x: number, y: number, scale: number, color: string, turn = 0): Drawing {
  return place(
    layers(line('M0-4V64', color, 5), shape('M-11-52V-18Q-11-4 0-4Q11-4 11-18V-52H7V-22H2V-52H-2V-22H-7V-52Z', color)),
    x,
    y,
    scale,
    turn,
  )
}

export function knife(x: number, y: number, scale: number, color: string, turn = 0): Drawing {
  return place(layers(line('M0 14V64', color, 6), shape('M-4 14V-54C6-46 8-20 5 14Z', color)), x, y, scale, turn)
}

export function spoon(x: number, y: number, scale: number, color: string, turn = 0): Drawing {
  return place(
    layers(line('M0-20V64', color, 5), oval(0, -36, 12, 18, color), oval(0, -38, 8, 13, mix('#ffffff', color, 0.35))),
    x,
    y,
    scale,
    turn,
  )
}

export function cloth(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  stripe: string,
  turn = 0,
): Drawing {
  return place(
    layers(
      box(-width / 2, -height / 2, width, height, color, 3),
      line(
        `M${-width / 2 + 10} ${-height / 2}V${height / 2}M${-width / 2 + 17} ${-height / 2}V${height / 2}M${width / 2 - 10} ${-height / 2}V${height / 2}`,
        stripe,
        2.5,
      ),
    ),
    x,
    y,
    1,
    turn,
  )
}

export function glassAbove(x: number, y: number, r: number, drink: string): Drawing {
  return layers(
    disc(x, y, r, mix('#ffffff', drink, 0.7)),
    disc(x, y, r * 0.82, drink),
    shape(
      `M${x - r * 0.5} ${y - r * 0.2}Q${x - r * 0.4} ${y - r * 0.6} ${x} ${y - r * 0.62}Q${x - r * 0.3} ${y - r * 0.4} ${x - r * 0.5} ${y - r * 0.2}Z`,
      '#ffffff',
    ),
  )
}

export function cupAbove(x: number, y: number, r: number, color: string, drink: string): Drawing {
  return layers(
    disc(x, y, r * 1.45, shade(color, 0.04)),
    disc(x, y, r * 1.25, color),
    line(`M${x + r} ${y - r * 0.3}l${r * 0.7}${-r * 0.5}`, shade(color, 0.1), r * 0.28),
    disc(x, y, r, shade(color, 0.08)),
    disc(x, y, r * 0.84, drink),
  )
}

/** A table seen from above: striped cloth or boards. */
export function boards(width: number, height: number, color: string, count = 4): Drawing {
  const gap = height / count
  return layers(
    box(0, 0, width, height, color),
    line(
      Array.from({ length: count - 1 }, (_, index) => `M0 ${gap * (index + 1)}H${width}`).join(''),
      shade(color, 0.06),
      2,
    ),
  )
}
