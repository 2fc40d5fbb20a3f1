// Outdoor seats and beds, and still-water plants.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { leaf, shade, tint, wood, woodDark } from '../palettes.ts'
import { bell } from './places.ts'

/** A hammock slung between two points 160 apart; the origin is halfway. */
export function hammock(x: number, y: number, scale: number, color: string, rope: string): Drawing {
  return place(
    layers(
      line('M-94-12L-80 0M94-16L80-4', rope, 2.5),
      shape('M-80 0C-54 50 50 54 80-4C58 72-58 70-80 0Z', color),
      shape('M-80 0C-54 50 50 54 80-4C50 42-46 40-80 0Z', shade(color, 0.13)),
    ),
    x,
    y,
    scale,
  )
}

export function deckchair(x: number, y: number, scale: number, cloth: string, stripe: string): Drawing {
  return place(
    layers(
      line('M-44 0L40-74M-50-58L30 0M-20-4L-50-58', wood, 6),
      shape('M-50-62L-38-66C-30-36-6-18 44-22L42-10C-14-6-42-26-50-62Z', cloth),
      line('M-44-64C-36-32-10-14 43-16', stripe, 3),
    ),
    x,
    y,
    scale,
  )
}

export function lotus(x: number, y: number, scale: number, petal: string): Drawing {
  const dark = shade(petal, 0.12)
  const blade = 'M0 0C-14-14-12-36 0-46C12-36 14-14 0 0Z'
  return place(
    layers(
      ...[-70, 70, -46, 46].map(turn => place(shape(blade, dark), 0, 0, 1, turn)),
      ...[-24, 24].map(turn => place(shape(blade, petal), 0, 0, 1, turn)),
      place(shape(blade, tint(petal, 0.3)), 0, 0, 1),
    ),
    x,
    y,
    scale,
  )
}

export function lilyPad(x: number, y: number, rx: number, color: string): Drawing {
  return layers(
    oval(x, y, rx, rx * 0.32, color),
    shape(`M${x} ${y}L${x + rx} ${y - rx * 0.16}L${x + rx} ${y + rx * 0.1}Z`, shade(color, 0.22)),
  )
}

export function reed(x: number, y: number, height: number, lean: number, color: string, head?: string): Drawing {
  const tip = [x + lean, y - height] as const
  return layers(
    line(`M${x} ${y}Q${x + lean * 0.2} ${y - height * 0.6} ${tip[0]} ${tip[1]}`, color, 4),
    ...(head ? [place(oval(0, -9, 4.5, 13, head), tip[0], tip[1], 1, lean * 1.2)] : []),
  )
}

export function windChime(x: number, y: number, scale: number, colors: readonly string[]): Drawing {
  return place(
    layers(
      ...colors.map((color, index) => {
        const left = (index - (colors.length - 1) / 2) * 24
        const drop = 30 + ((index * 37) % 5) * 12
        return layers(line(`M${left} 0V${drop}`, '#8f7a5f', 1.6), place(bell(0, 34, 0.56, color), left, drop + 8))
      }),
    ),
    x,
    y,
    scale,
  )
}

export function shed(x: number, y: number, scale: number, wall: string, roof: string, inside: string): Drawing {
  return place(
    layers(
      box(-78, -104, 156, 104, wall),
      line('M-56-104V0M-28-104V0M56-104V0', shade(wall, 0.09), 2.5),
      shape('M-92-100L0-150L92-100Z', roof),
      box(-18, -86, 58, 86, inside),
      shape('M40-88L68-98V8L40 0Z', shade(wall, 0.14)),
      line('M54-92V4', shade(wall, 0.22), 2),
    ),
    x,
    y,
    scale,
  )
}

export function apple(x: number, y: number, scale: number, red: string, gold: string): Drawing {
  return place(
    layers(
      shape('M0-44C-16-54-36-42-34-22C-32-4-16 4 0-1C16 4 32-4 34-22C36-42 16-54 0-44Z', gold),
      shape('M0-44C-16-54-36-42-34-22C-32-4-16 4 0-1C6-14-6-30 0-44Z', red),
      line('M0-44C0-52 3-58 8-62', woodDark, 4),
      shape('M5-54C14-66 26-64 30-58C22-50 12-50 5-54Z', leaf),
      disc(-18, -30, 3.5, tint(red, 0.5)),
    ),
    x,
    y,
    scale,
  )
}

export function cushion(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      shape('M-52-12C-60-30-40-40 0-38C40-40 60-30 52-12C46 2-46 2-52-12Z', color),
      shape('M-52-12C-46 2 46 2 52-12C30-4-30-4-52-12Z', shade(color, 0.12)),
    ),
    x,
    y,
    scale,
  )
}
