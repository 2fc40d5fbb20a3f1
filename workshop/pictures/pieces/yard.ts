// Garden tools and fixtures: side views standing on their origin.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { leaf, leafDark, mix, shade, wood, woodDark } from '../palettes.ts'
import { seeded } from '../seed.ts'
import { strew } from './strew.ts'

/** A ladder between two feet and two tops, with `steps` rungs. */
export function ladder(
  foot: readonly [number, number],
  top: readonly [number, number],
  width: number,
  steps: number,
  color: string,
): Drawing {
  const narrow = width * 0.74
  const at = (part: number, side: number): string => {
    const half = ((width + (narrow - width) * part) / 2) * side
    return `${foot[0] + (top[0] - foot[0]) * part + half} ${foot[1] + (top[1] - foot[1]) * part}`
  }
  const rungs = Array.from({ length: steps }, (_, index) => {
    const part = (index + 0.8) / (steps + 0.4)
    return `M${at(part, -1)}L${at(part, 1)}`
  })
  return layers(
    line(rungs.join(''), shade(color, 0.16), 4),
    line(`M${at(0, -1)}L${at(1, -1)}M${at(0, 1)}L${at(1, 1)}`, color, 5.5),
  )
}

/** A clipped box hedge, its upper edge lit. */
export function hedge(seed: number, x: number, y: number, width: number, height: number, color: string): Drawing {
  const random = seeded(seed)
  const leaves = Array.from({ length: Math.round((width * height) / 520) }, () => {
    return [x + random(8, width - 8), y + random(18, height - 5), random(0, 180)] as const
  })
  return layers(
    box(x, y, width, height, color, 7),
    box(x, y, width, 13, mix('#ffffff', color, 0.26), 6),
    strew(shape('M-8 0Q0-6 8 0Q0 6-8 0Z', shade(color, 0.13)), leaves),
  )
}

export function trowel(x: number, y: number, scale: number, handle: string, turn = 0): Drawing {
  return place(
    layers(
      shape('M-11-26H11C13-12 8 6 0 16C-8 6-13-12-11-26Z', '#a9b4b8'),
      shape('M0-26H11C13-12 8 6 0 16Z', '#8a979c'),
      line('M0-26V-42', '#8a979c', 5),
      line('M0-46V-72', handle, 10),
    ),
    x,
    y,
    scale,
    turn,
  )
}

export function plantLabel(x: number, y: number, scale: number, color = '#f3dfb6'): Drawing {
  return place(
    layers(
      line('M0 0V-14', shade(color, 0.22), 3.5),
      box(-11, -28, 22, 16, color, 2),
      box(-11, -15, 22, 3, shade(color, 0.12)),
    ),
    x,
    y,
    scale,
  )
}

/** A glass cloche; draw the plant first. */
export function glassBell(x: number, y: number, scale: number, glass: string): Drawing {
  return place(
    layers(
      line('M-38 0V-48C-38-104 38-104 38-48V0', glass, 4),
      line('M-26-14V-46C-25-60-20-68-12-72', '#ffffff', 4),
      disc(0, -97, 7, glass),
      line('M-44 0H44', glass, 6),
    ),
    x,
    y,
    scale,
  )
}

export function glassBack(x: number, y: number, scale: number, pane: string): Drawing {
  return place(shape('M-38 0V-48C-38-104 38-104 38-48V0Z', pane), x, y, scale)
}

/** A round stone well with its beam and pulley; the front of its rim is at -62. */
export function well(x: number, y: number, scale: number, stone: string, frame = woodDark): Drawing {
  const dark = shade(stone, 0.17)
  return place(
    layers(
      line('M-62-70V-152M62-70V-152', frame, 8),
      line('M-74-152H74', frame, 9),
      shape('M-82-70V-14C-82 6 82 6 82-14V-70Z', stone),
      shape('M30-56H82V-14C82-6 58-2 30 1Z', shade(stone, 0.07)),
      line(
        'M-81-34C-50-18 50-18 81-34M-60-46V-27M-22-50V-24M20-50V-24M58-46V-28M-42-25V-3M0-22V1M42-25V-3M-71-31V-9M72-30V-8',
        dark,
        3,
      ),
      oval(0, -66, 90, 21, dark),
      oval(0, -71, 90, 21, mix('#ffffff', stone, 0.35)),
      oval(0, -73, 60, 12, '#2c4a52'),
      line('M0-148V-70', '#cdb48a', 3),
      disc(0, -142, 10, shade(frame, 0.2)),
    ),
    x,
    y,
    scale,
  )
}

export function bucket(x: number, y: number, scale: number, color: string, water: string): Drawing {
  return place(
    layers(
      line('M-26-46C-24-84 24-84 26-46', shade(color, 0.3), 3.5),
      shape('M-28-46H28L21-2Q0 5-21-2Z', color),
      shape('M8-46H28L21-2Q14 1 6 2Z', shade(color, 0.12)),
      line('M-25-28Q0-21 25-28', shade(color, 0.26), 3),
      oval(0, -46, 28, 8, shade(color, 0.24)),
      oval(0, -46, 23, 5.5, water),
      line('M-12-47H2', '#ffffff', 2),
    ),
    x,
    y,
    scale,
  )
}

/** A plant from above: two rings of leaves. */
export function rosette(x: number, y: number, scale: number, light = leaf, dark = leafDark): Drawing {
  const blade = 'M0 0Q-11-13 0-27Q11-13 0 0Z'
  const around = (from: number): (readonly [number, number, number])[] =>
    [0, 1, 2, 3, 4].map(index => [0, 0, from + index * 72] as const)
  return place(layers(strew(shape(blade, dark), around(0)), strew(shape(blade, light), around(36), 0.72)), x, y, scale)
}

/** An eight-pointed compass rose in outline and one tone. */
export function compassRose(x: number, y: number, r: number, dark: string, light: string): Drawing {
  const point = `M0 ${-r}L${r * 0.2} 0H${-r * 0.2}Z`
  return layers(
    ...[45, 135, 225, 315].map(turn => place(shape(point, light), x, y, 0.66, turn)),
    ...[0, 90, 180, 270].map(turn => place(shape(point, dark), x, y, 1, turn)),
    disc(x, y, r * 0.12, light),
  )
}

/** A picket fence receding from the viewer. */
export function fenceAway(
  near: readonly [number, number, number],
  far: readonly [number, number, number],
  posts: number,
  color = wood,
): Drawing {
  const at = (part: number): [number, number, number] => {
    // Evenly spaced posts in perspective: they close up towards the far end.
    const depth = (part * 1.9) / (0.9 + part)
    return [
      near[0] + (far[0] - near[0]) * depth,
      near[1] + (far[1] - near[1]) * depth,
      near[2] + (far[2] - near[2]) * depth,
    ]
  }
  const rail = (share: number): string =>
    `M${near[0]} ${near[1] - near[2] * share}L${far[0]} ${far[1] - far[2] * share}`
  return layers(
    line(rail(0.74) + rail(0.34), shade(color, 0.14), 5),
    ...Array.from({ length: posts }, (_, index) => {
      const [x, y, height] = at((posts - 1 - index) / (posts - 1))
      const half = height * 0.085
      return shape(
        `M${x - half} ${y}V${y - height * 0.92}L${x} ${y - height}L${x + half} ${y - height * 0.92}V${y}Z`,
        color,
      )
    }),
  )
}
