// Landmarks of the shore and the garden.

import { pointsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { brick, cream, leaf, leafDark, mix, shade, sun, wood, woodDark } from '../palettes.ts'

export function lighthouse(x: number, y: number, scale: number, wall: string = cream, band: string = brick): Drawing {
  return place(
    layers(
      shape('M-18 0L-12-84H12L18 0Z', wall),
      shape('M2-84H12L18 0H4Z', shade(wall, 0.1)),
      shape('M-16-24L-14.5-46H14.5L16-24ZM-13-62L-12-80H12L13-62Z', band),
      box(-17, -90, 34, 7, shade(wall, 0.3), 2),
      box(-10, -106, 20, 17, sun),
      line('M-10-106V-90M10-106V-90M0-106V-90', shade(wall, 0.4), 2.5),
      shape('M-14-105L0-120L14-105Z', band),
    ),
    x,
    y,
    scale,
  )
}

export function beam(x: number, y: number, length: number, spread: number, color: string, turn = 0): Drawing {
  return place(shape(`M0 0L${length} ${-spread / 2}V${spread / 2}Z`, color), x, y, 1, turn)
}

/** A round stone basin with one jet. */
export function fountain(x: number, y: number, scale: number, stone: string, water: string, jet = 70): Drawing {
  const spray = mix('#ffffff', water, 0.45)
  return place(
    layers(
      oval(0, -4, 96, 20, shade(stone, 0.2)),
      oval(0, -10, 96, 20, stone),
      oval(0, -12, 82, 15, water),
      oval(0, -12, 54, 9, mix('#ffffff', water, 0.24)),
      oval(0, -12, 28, 5, mix('#ffffff', water, 0.44)),
      line(
        `M0-14V${-14 - jet}M0${-14 - jet}C-6${-26 - jet}-26${-20 - jet}-30${-jet * 0.4}M0${-14 - jet}C6${-26 - jet} 26${-20 - jet} 30${-jet * 0.4}`,
        spray,
        5,
      ),
    ),
    x,
    y,
    scale,
  )
}

export function arbour(x: number, y: number, scale: number, frame: string, blossom: string): Drawing {
  const crown: readonly (readonly [number, number])[] = pointsAt(
    '-58,-56 -56,-86 -38,-108 -12,-118 16,-116 40,-104 56,-82 58,-52',
  )
  return place(
    layers(
      line('M-52 0V-70C-52-116 52-116 52-70V0M-36 0V-70M36 0V-70', frame, 5),
      ...crown.map(([cx, cy], index) => disc(cx, cy, 17, index % 2 ? leaf : leafDark)),
      ...crown.map(([cx, cy], index) => disc(cx + (index % 3) * 5 - 5, cy - 4, 5, blossom)),
      ...crown.slice(1, 7).map(([cx, cy]) => disc(cx + 6, cy + 8, 4, mix('#ffffff', blossom, 0.5))),
    ),
    x,
    y,
    scale,
  )
}

export function bell(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M0-46V-34', woodDark, 3),
      shape('M0-36C16-36 16-14 24 0H-24C-16-14-16-36 0-36Z', color),
      shape('M4-36C16-35 16-14 24 0H8C12-14 12-30 4-36Z', shade(color, 0.14)),
      disc(0, 4, 5, shade(color, 0.3)),
    ),
    x,
    y,
    scale,
  )
}

/** A quay wall or post with water-level marks. */
export function tideGauge(
  x: number,
  y: number,
  width: number,
  height: number,
  marks: number,
  color: string,
  mark: string,
): Drawing {
  return layers(
    box(x, y, width, height, color, 2),
    line(
      Array.from(
        { length: marks },
        (_, index) =>
          `M${x + 5} ${y + 9 + (index * (height - 18)) / (marks - 1)}h${index % 3 === 0 ? width - 12 : (width - 12) * 0.55}`,
      ).join(''),
      mark,
      3.5,
    ),
  )
}

export function gardenTable(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M0 0V-56M-26 0L0-20L26 0', shade(color, 0.14), 5),
      oval(0, -58, 52, 8, shade(color, 0.14)),
      oval(0, -61, 52, 8, color),
    ),
    x,
    y,
    scale,
  )
}

export function gardenChair(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-24 0L-20-44M24 0L20-44M-22-46C-34-80-34-96-30-104', shade(color, 0.16), 5),
      shape('M-34-106C-22-110-14-104-14-92L-18-56H-30Z', color),
      oval(0, -46, 28, 6, color),
    ),
    x,
    y,
    scale,
  )
}

export function planeTree(x: number, y: number, height: number, light = leaf, dark = leafDark): Drawing {
  return place(
    layers(
      shape('M-12 0C-6-20-8-40-20-62L-12-64C-4-52-2-50 2-44C6-54 14-62 22-70L30-66C16-48 8-36 14 0Z', '#c9b49a'),
      shape('M4-14C8-20 8-30 4-36C10-30 12-20 14 0H6Z', '#a8917a'),
      disc(-34, -78, 28, dark),
      disc(34, -80, 30, dark),
      disc(0, -98, 36, dark),
      disc(-18, -92, 24, light),
      disc(22, -98, 24, light),
      disc(42, -86, 14, light),
      disc(-40, -82, 13, light),
    ),
    x,
    y,
    height / 134,
  )
}

export function woodPost(x: number, y: number, height: number, color = wood): Drawing {
  return layers(box(x - 6, y - height, 12, height, color, 2), box(x, y - height, 6, height, shade(color, 0.12), 2))
}

export function lampPost(x: number, y: number, height: number, color: string): Drawing {
  return place(
    layers(line('M0 0V-104', color, 5), shape('M-11-128H11L8-106H-8Z', sun), shape('M-14-128L0-140L14-128Z', color)),
    x,
    y,
    height / 140,
  )
}

export function bridge(x: number, y: number, width: number, rise: number, color: string): Drawing {
  const half = width / 2
  return layers(
    shape(
      `M${x - half} ${y}Q${x} ${y - rise * 2} ${x + half} ${y}V${y + 22}H${x + half * 0.5}A${half * 0.5} ${rise * 0.7} 0 0 0 ${x - half * 0.5} ${y + 22}H${x - half}Z`,
      color,
    ),
    line(`M${x - half} ${y - 2}Q${x} ${y - rise * 2 - 2} ${x + half} ${y - 2}`, shade(color, 0.14), 5),
  )
}
