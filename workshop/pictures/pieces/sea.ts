import { type Drawing, layers, line, place, shape } from '../marks.ts'
import { mix, shade } from '../palettes.ts'
import { seeded } from '../seed.ts'

/** A swell: a band whose upper edge is a row of even waves. */
export function swell(
  left: number,
  right: number,
  y: number,
  length: number,
  height: number,
  floor: number,
  color: string,
): Drawing {
  let data = `M${left} ${y}`
  for (let x = left; x < right; x += length) data += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`
  return shape(`${data}V${floor}H${left}Z`, color)
}

export function waveLine(
  left: number,
  right: number,
  y: number,
  length: number,
  height: number,
  color: string,
  width = 4,
): Drawing {
  let data = `M${left} ${y}`
  for (let x = left; x + length <= right + 1; x += length)
    data += `q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`
  return line(data, color, width)
}

/** The sun's reflection on the water: short dashes, wider towards the viewer. */
export function glitter(seed: number, x: number, top: number, bottom: number, color: string, spread = 1): Drawing {
  const random = seeded(seed)
  const count = Math.round((bottom - top) / 9)
  return layers(
    ...Array.from({ length: count }, (_, index) => {
      const part = index / Math.max(1, count - 1)
      const half = (7 + part * 26 * random(0.55, 1)) * spread
      const middle = x + random(-10, 10) * part * spread
      return line(
        `M${middle - half} ${top + 6 + (bottom - top - 8) * part}h${half * 2}`,
        color,
        3.4 * Math.max(0.8, spread * 0.8),
      )
    }),
  )
}

/** Strips of water with round ends, which close the sea off above the text. */
export function strips(
  ends: readonly (readonly [number, number])[],
  right: number,
  thickness: number,
  colors: readonly string[],
): Drawing {
  return layers(
    ...ends.map(([left, y], index) =>
      shape(
        `M${left + thickness / 2} ${y}H${right}V${y + thickness}H${left + thickness / 2}a${thickness / 2} ${thickness / 2} 0 0 1 0 ${-thickness}z`,
        colors[index % colors.length] ?? '#fff',
      ),
    ),
  )
}

export function boat(x: number, y: number, scale: number, hull: string, sail: string): Drawing {
  return place(
    layers(
      line('M0-8V-84', shade(hull, 0.3), 3),
      shape('M3-82Q40-48 36-16H3Z', sail),
      shape('M-3-72Q-26-42-26-16H-3Z', mix(sail, hull, 0.78)),
      shape('M-38-10H44Q36 8 20 8H-20Q-34 6-38-10Z', hull),
    ),
    x,
    y,
    scale,
  )
}

export function rowingBoat(x: number, y: number, scale: number, hull: string): Drawing {
  return place(
    layers(
      shape('M-52-16Q0-4 54-18Q48 8 24 9H-22Q-46 8-52-16Z', hull),
      shape('M-52-16Q0-4 54-18Q2-24-52-16Z', shade(hull, 0.3)),
      line('M-8-14L-34 8', shade(hull, 0.42), 3),
    ),
    x,
    y,
    scale,
  )
}

export function fishSide(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      shape('M-34 0Q-8-26 26-4L44-16Q40 0 44 16L26 4Q-8 26-34 0Z', color),
      shape('M-34 0Q-8 26 26 4L44 16Q42 8 41 0Z', shade(color, 0.1)),
      shape('M-23-4a2.2 2.2 0 1 1 0 .1z', '#17251f'),
    ),
    x,
    y,
    scale,
  )
}
