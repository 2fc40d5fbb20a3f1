// Branches, flowers and pots.

import { pointsAt } from '../../points.ts'
import { type Drawing, layers, line, oval, type Point, place, shape } from '../marks.ts'
import { leaf, leafDark, mix, olive, shade, terracotta } from '../palettes.ts'
import { seeded } from '../seed.ts'

/** A lance-shaped leaf along x, its lower half in shade. */
export function lance(length: number, width: number, light: string, dark: string): Drawing {
  return layers(
    shape(`M0 0Q${length * 0.42} ${-width * 1.75} ${length} 0Z`, light),
    shape(`M0 0Q${length * 0.42} ${width * 1.75} ${length} 0Z`, dark),
  )
}

type BranchOptions = {
  leaves?: number
  fruits?: number
  light?: string
  dark?: string
  stem?: string
  fruit?: string
  leafLength?: number
  seed?: number
  bend?: number
}

/** An olive branch growing along x from the origin, `length` long. Marks are sorted by colour to keep the SVG small. */
export function oliveBranch(length: number, options: BranchOptions = {}): Drawing {
  const {
    leaves = 7,
    fruits = 3,
    light = leaf,
    dark = leafDark,
    stem = leafDark,
    fruit = olive,
    leafLength = length * 0.26,
    seed = 3,
    bend = 0.16,
  } = options
  const random = seeded(seed)
  const at = (part: number): Point => [length * part, -Math.sin(part * Math.PI * 0.9) * length * bend]
  const slopeAt = (part: number): number =>
    (Math.atan2(at(part + 0.02)[1] - at(part - 0.02)[1], length * 0.04) * 180) / Math.PI
  const blades: Drawing = []
  for (let index = 0; index < leaves; index += 1) {
    const part = 0.14 + (index / leaves) * 0.82
    const [x, y] = at(part)
    for (const side of [-1, 1]) {
      const size = 1 - part * 0.3 + random(-0.08, 0.08)
      const spread = side * (38 - part * 10 + random(-9, 9))
      blades.push(
        ...place(
          lance(leafLength * size, leafLength * 0.21 * size, light, dark),
          x + side * 2,
          y,
          1,
          slopeAt(part) + spread,
        ),
      )
    }
  }
  const [tipX, tipY] = at(0.97)
  blades.push(...place(lance(leafLength * 0.7, leafLength * 0.15, light, dark), tipX, tipY, 1, slopeAt(0.96)))
  const byTone = [...blades.filter(({ fill }) => fill === light), ...blades.filter(({ fill }) => fill === dark)]
  const fruitMarks = Array.from({ length: fruits }, (_, index) => {
    const part = 0.26 + (index / Math.max(1, fruits)) * 0.58
    const [x, y] = at(part)
    const r = leafLength * 0.15
    return { x: x + r * 0.3, y: y + r * 1.9, r }
  })
  return layers(
    line(`M0 0Q${length * 0.5} ${-length * bend * 1.75} ${tipX} ${tipY}`, stem, Math.max(2, length * 0.016)),
    byTone,
    ...fruitMarks.map(({ x, y, r }) => oval(x, y, r, r * 1.28, fruit, 12)),
    ...fruitMarks.map(({ x, y, r }) =>
      oval(x - r * 0.3, y - r * 0.45, r * 0.2, r * 0.34, mix('#ffffff', fruit, 0.5), 20),
    ),
  )
}

export function lavender(x: number, y: number, scale: number, flower: string, green = leafDark): Drawing {
  const stalks: readonly Point[] = pointsAt('-20,-44 -10,-56 0,-62 10,-56 20,-44')
  return place(
    layers(
      ...stalks.map(([tx, ty]) => line(`M0 0Q${tx * 0.4} ${ty * 0.5} ${tx} ${ty}`, green, 2.2)),
      ...stalks.map(([tx, ty]) => line(`M${tx} ${ty + 6}L${tx * 1.16} ${ty - 12}`, flower, 8)),
    ),
    x,
    y,
    scale,
  )
}

/** A sprig of small paired leaves: thyme, rosemary or basil, depending on leaf size. */
export function sprig(length: number, pairs: number, leafLength: number, color = leaf, dark = leafDark): Drawing {
  const blades: Drawing = []
  for (let index = 0; index < pairs; index += 1) {
    const x = length * (0.16 + (index / pairs) * 0.8)
    for (const side of [-1, 1])
      blades.push(
        ...place(
          shape(
            `M0 0Q${leafLength * 0.5} ${-leafLength * 0.34} ${leafLength} 0Q${leafLength * 0.5} ${leafLength * 0.34} 0 0Z`,
            side < 0 ? color : dark,
          ),
          x,
          0,
          1 - index * 0.06,
          side * 46,
        ),
      )
  }
  return layers(
    line(`M0 0H${length}`, dark, Math.max(1.2, length * 0.03)),
    blades.filter(({ fill }) => fill === color),
    blades.filter(({ fill }) => fill === dark),
  )
}

/** A terracotta pot and its plant; about 100 high. */
export function pot(x: number, y: number, scale: number, color = terracotta): Drawing {
  return place(
    layers(
      shape('M-24-36H24L18 0H-18Z', color),
      shape('M4-36H24L18 0H8Z', shade(color, 0.1)),
      shape('M-28-46H28V-34H-28Z', color),
      shape('M6-46H28V-34H6Z', shade(color, 0.1)),
    ),
    x,
    y,
    scale,
  )
}

export function pottedHerb(x: number, y: number, scale: number, color = terracotta): Drawing {
  const stems: readonly Point[] = pointsAt('-26,-84 -12,-100 3,-106 16,-96 28,-82')
  return layers(
    place(
      layers(
        ...stems.map(([tx, ty]) =>
          place(
            sprig(Math.hypot(tx, ty + 44), 4, 17),
            tx * 0.2,
            -44,
            1,
            (Math.atan2(ty + 44, tx * 0.8) * 180) / Math.PI,
          ),
        ),
      ),
      x,
      y,
      scale,
    ),
    pot(x, y, scale, color),
  )
}

export function agave(x: number, y: number, scale: number, light = leaf, dark = leafDark): Drawing {
  const blade = (turn: number, length: number): Drawing => place(lance(length, 9, light, dark), 0, -2, 1, turn)
  return place(
    layers(
      blade(-160, 58),
      blade(-20, 58),
      blade(-136, 62),
      blade(-44, 62),
      blade(-112, 66),
      blade(-68, 66),
      blade(-90, 68),
    ),
    x,
    y,
    scale,
  )
}

export function poppy(x: number, y: number, height: number, petal: string, green = leafDark): Drawing {
  return place(
    layers(
      line('M0 0C-4-30 4-50 0-74', green, 3),
      shape('M-1-66C-26-66-30-96-14-98C-6-104 8-104 14-98C30-96 26-66-1-66Z', petal),
      shape('M-1-66C-10-74-8-92 0-98C8-92 8-74-1-66Z', shade(petal, 0.14)),
    ),
    x,
    y,
    height / 100,
  )
}

export function wheat(x: number, y: number, height: number, color: string, turn = 0): Drawing {
  const grains = [0, 1, 2, 3].flatMap(step =>
    [-1, 1].map(side => oval(side * 5, -62 - step * 10, 3.6, 7.5, color, side * 24)),
  )
  return place(
    layers(line('M0 0V-64', shade(color, 0.1), 2.4), ...grains, oval(0, -104, 3.4, 8, color)),
    x,
    y,
    height / 110,
    turn,
  )
}

export function seedling(x: number, y: number, scale: number, light = leaf, dark = leafDark): Drawing {
  return place(
    layers(
      line('M0 0C0-16 0-24 0-38', dark, 4),
      place(lance(34, 13, light, dark), 0, -30, 1, -34),
      place(lance(34, 13, dark, light), 0, -36, 1, -148),
    ),
    x,
    y,
    scale,
  )
}
