// Trees and bushes: each stands on its origin, lit from the right.

import { pointsAt } from '../../points.ts'
import { blob, type Drawing, disc, layers, line, type Point, place, shape } from '../marks.ts'
import { cypressDark, leaf, leafDark, wood, woodDark } from '../palettes.ts'

/** A cypress standing on the origin, lit from the right unless mirrored. */
export function cypress(x: number, y: number, height: number, light = leaf, dark = cypressDark): Drawing {
  const h = height
  return place(
    layers(
      line(`M0 0V${-h * 0.12}`, woodDark, h * 0.035),
      shape(
        `M0 ${-h}C${-h * 0.06} ${-h * 0.8} ${-h * 0.15} ${-h * 0.5} ${-h * 0.12} ${-h * 0.22}C${-h * 0.1} ${-h * 0.09} ${-h * 0.05} ${-h * 0.05} 0 ${-h * 0.05}C${h * 0.06} ${-h * 0.05} ${h * 0.11} ${-h * 0.1} ${h * 0.12} ${-h * 0.22}C${h * 0.14} ${-h * 0.5} ${h * 0.05} ${-h * 0.8} 0 ${-h}Z`,
        dark,
      ),
      shape(
        `M0 ${-h}C${h * 0.05} ${-h * 0.8} ${h * 0.14} ${-h * 0.5} ${h * 0.12} ${-h * 0.22}C${h * 0.11} ${-h * 0.1} ${h * 0.06} ${-h * 0.05} ${h * 0.02} ${-h * 0.05}C${h * 0.06} ${-h * 0.3} ${-h * 0.03} ${-h * 0.55} 0 ${-h}Z`,
        light,
      ),
    ),
    x,
    y,
  )
}

export function umbrellaPine(x: number, y: number, height: number, light = leaf, dark = cypressDark): Drawing {
  return place(
    layers(
      line('M0 0C4-30-6-48 2-72M-2-44C-12-58-22-64-30-68M0-52C10-62 20-64 30-70', woodDark, 5),
      shape('M-58-66C-60-80-42-90-28-90C-20-104 18-106 30-92C46-92 62-80 58-66C40-58-38-58-58-66Z', dark),
      shape('M-40-78C-36-88-24-88-20-92C-8-102 18-102 26-90C40-90 54-82 52-74C30-80-20-84-40-78Z', light),
    ),
    x,
    y,
    height / 104,
  )
}

export function oliveTree(x: number, y: number, height: number, light = leaf, dark = leafDark, trunk = wood): Drawing {
  return place(
    layers(
      shape(
        'M-14 0C-6-12-12-24-6-38C-10-48-22-52-26-60L-18-62C-12-54-4-52 0-46C4-54 12-58 18-64L26-58C16-52 10-46 8-36C4-22 12-10 18 0Z',
        trunk,
      ),
      blob(pointsAt('-50,-62 -46,-84 -26,-98 2,-106 30,-98 50,-80 48,-60 28,-50 4,-56 -26,-48'), dark),
      blob(pointsAt('-28,-74 -22,-90 2,-98 28,-92 42,-78 30,-66 8,-74 -12,-66'), light),
    ),
    x,
    y,
    height / 108,
  )
}

export function roundTree(
  x: number,
  y: number,
  height: number,
  light = leaf,
  dark = leafDark,
  fruit?: string,
): Drawing {
  const spots: Point[] = pointsAt('-22,-58 10,-50 22,-74 -6,-82 -30,-78 30,-58 2,-66')
  return place(
    layers(
      line('M0 0V-44', woodDark, 7),
      disc(0, -66, 42, dark),
      blob(pointsAt('-26,-70 -12,-96 14,-100 36,-80 34,-58 18,-52 10,-74 -8,-78'), light),
      ...(fruit ? spots.map(([sx, sy]) => disc(sx, sy, 5, fruit)) : []),
    ),
    x,
    y,
    height / 108,
  )
}

export function bush(x: number, y: number, scale: number, color: string): Drawing {
  return place(shape('M-46 0C-54-18-38-32-26-28C-20-46 10-48 16-32C34-40 54-22 46 0Z', color), x, y, scale)
}
