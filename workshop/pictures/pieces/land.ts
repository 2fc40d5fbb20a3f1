import { box, boxPath, type Drawing, layers, line, oval, type Point, place, ridge, shape } from '../marks.ts'
import { mix, shade } from '../palettes.ts'
import { seeded } from '../seed.ts'

/** A rolling skyline from `left` to `right` that swings by `height` around `y`. */
function skyline(seed: number, left: number, right: number, y: number, height: number, steps = 5): Point[] {
  const random = seeded(seed)
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const swing = index % 2 === 0 ? random(-0.2, 1) : random(-1, 0.2)
    return [left + ((right - left) * index) / steps, y + swing * height * 0.5]
  })
}

export function hills(
  seed: number,
  left: number,
  right: number,
  y: number,
  height: number,
  floor: number,
  color: string,
  steps = 5,
): Drawing {
  return ridge(skyline(seed, left - 30, right + 30, y, height, steps), floor + 2, color)
}

/** Rows of vines or lavender on a slope: tufts get larger towards the viewer. */
export function rows(
  x: number,
  y: number,
  width: number,
  count: number,
  gap: number,
  slope: number,
  color: string,
  size = 5,
): Drawing {
  return layers(
    ...Array.from({ length: count }, (_, row) => {
      const grown = 1 + row * 0.28
      const top = y + row * gap * grown
      const tufts = Math.floor(width / (size * 2.6 * grown))
      return layers(
        ...Array.from({ length: tufts }, (__, index) => {
          const left = x + index * size * 2.6 * grown + (row % 2) * size
          return line(`M${left} ${top + (left - x) * slope}h${size * 0.8 * grown}`, color, size * 1.2 * grown)
        }),
      )
    }),
  )
}

/** Furrows fanning out from a vanishing point. */
export function furrows(
  x: number,
  y: number,
  floor: number,
  from: number,
  to: number,
  count: number,
  color: string,
  width = 3,
): Drawing {
  return layers(
    ...Array.from({ length: count }, (_, index) => {
      const end = from + ((to - from) * index) / (count - 1)
      return line(
        `M${x + (end - x) * 0.12} ${y}Q${x + (end - x) * 0.5} ${y + (floor - y) * 0.4} ${end} ${floor}`,
        color,
        width,
      )
    }),
  )
}

/** A path winding from the viewer to the horizon; 200 high, its far end at the origin. */
export function windingPath(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    shape(
      'M-3 0C-4 14 22 22 38 34C60 52 30 66-8 84C-56 108-92 140-84 204L66 204C40 150 62 122 92 96C122 68 100 42 62 28C32 18 6 12 5 0Z',
      color,
    ),
    x,
    y,
    scale,
  )
}

export function steppingStones(
  points: readonly (readonly [number, number, number])[],
  color: string,
  ground: string,
): Drawing {
  const under = shade(ground, 0.16)
  return layers(
    ...points.map(([x, y, r]) => oval(x + r * 0.05, y + r * 0.13, r, r * 0.3, under)),
    ...points.map(([x, y, r]) => oval(x, y, r, r * 0.27, color)),
  )
}

export function rock(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      shape('M-40 0C-42-18-28-34-8-38C14-42 34-26 40 0Z', color),
      shape('M-8-38C14-42 34-26 40 0L8 0C16-14 8-30-8-38Z', shade(color, 0.12)),
    ),
    x,
    y,
    scale,
  )
}

export function pebbles(x: number, y: number, scale: number, colors: readonly [string, string, string]): Drawing {
  return place(
    layers(oval(0, -9, 34, 11, colors[0]), oval(3, -28, 25, 10, colors[1]), oval(-2, -44, 16, 8, colors[2])),
    x,
    y,
    scale,
  )
}

/** A dry-stone wall; the seed sets its joints. */
export function stoneWall(seed: number, x: number, y: number, width: number, height: number, color: string): Drawing {
  const random = seeded(seed)
  const courses = Math.max(2, Math.round(height / 15))
  const tall = height / courses
  let joints = ''
  let warm = ''
  for (let course = 0; course < courses; course += 1) {
    const top = y + course * tall
    if (course > 0) joints += `M${x} ${top}h${width}`
    for (let left = x + random(10, 34); left < x + width - 6; left += random(30, 54)) {
      joints += `M${left} ${top}v${tall}`
      if (random(0, 1) > 0.72 && left + 22 < x + width) warm += boxPath(left, top, 21, tall)
    }
  }
  return layers(
    box(x, y, width, height, color),
    ...(warm ? [shape(warm, shade(color, 0.05))] : []),
    line(joints, shade(color, 0.15), 2.4),
    box(x, y, width, 3, mix(color, '#ffffff', 0.5)),
  )
}

export function grass(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    shape('M-12 0Q-16-14-22-20Q-10-14-7 0ZM-5 0Q-6-22-2-34Q4-20 3 0ZM5 0Q10-16 20-24Q16-10 12 0Z', color),
    x,
    y,
    scale,
  )
}
