import { box, type Drawing, layers, line, oval, place, shape } from '../marks.ts'
import { cream, mix, shade, sun, wood, woodDark } from '../palettes.ts'

export function lamp(x: number, y: number, scale: number, color: string, metal = woodDark): Drawing {
  return place(
    layers(
      line('M0 0V-60', metal, 5),
      oval(0, -2, 24, 5, metal),
      shape('M-22-100H22L36-56H-36Z', color),
      shape('M8-100H22L36-56H12Z', shade(color, 0.08)),
    ),
    x,
    y,
    scale,
  )
}

export function floorLamp(x: number, y: number, height: number, color: string, metal = woodDark): Drawing {
  return place(
    layers(line('M0 0V-140', metal, 4), oval(0, -1, 24, 4, metal), shape('M-20-170H20L32-132H-32Z', color)),
    x,
    y,
    height / 170,
  )
}

export function hangingLamp(x: number, length: number, scale: number, color: string): Drawing {
  return layers(
    line(`M${x} 0V${length}`, woodDark, 2),
    place(
      layers(
        shape('M-40 26C-38 4-16-2 0-2C16-2 38 4 40 26Z', color),
        shape('M12-1C30 2 38 10 40 26H18C22 14 18 6 12-1Z', shade(color, 0.1)),
        oval(0, 26, 40, 5, sun),
      ),
      x,
      length,
      scale,
    ),
  )
}

/** A bed from the side, head to the left; 220 wide. */
export function bed(x: number, y: number, scale: number, blanket: string, frame = wood, sheet = cream): Drawing {
  return place(
    layers(
      box(-112, -78, 12, 78, frame, 5),
      box(100, -44, 11, 44, frame, 4),
      box(-104, -22, 208, 12, shade(frame, 0.1)),
      box(-101, -42, 202, 22, sheet, 5),
      shape('M-98-42C-102-58-92-66-76-66H-58C-44-66-40-56-44-42Z', mix('#ffffff', sheet, 0.6)),
      shape('M-40-42C-34-54-14-54 0-53C40-62 70-50 102-46V-18H-28C-38-22-42-34-40-42Z', blanket),
      shape('M-40-42C-34-54-14-54 0-53C-16-46-22-30-14-18H-28C-38-22-42-34-40-42Z', mix('#ffffff', blanket, 0.35)),
    ),
    x,
    y,
    scale,
  )
}

export function chair(x: number, y: number, scale: number, color = wood, seat = shade(color, 0.15)): Drawing {
  return place(
    layers(
      line('M-30 0L-26-52M30 0L26-52M-27-54L-34-122', color, 7),
      box(-36, -60, 70, 11, seat, 4),
      line('M-30-84H-28M-33-112H-30', color, 8),
      box(-42, -126, 14, 44, color, 5),
    ),
    x,
    y,
    scale,
  )
}

export function armchair(x: number, y: number, scale: number, color: string): Drawing {
  const dark = shade(color, 0.11)
  return place(
    layers(
      line('M-40 0L-36-14M40 0L36-14', woodDark, 6),
      shape('M-46-40V-96C-46-118 46-118 46-96V-40Z', color),
      shape('M-36-56H36V-30H-36Z', mix('#ffffff', color, 0.24)),
      box(-42, -36, 84, 24, dark, 6),
      shape('M-58-62C-58-74-36-74-36-62V-12H-52Q-58-12-58-18ZM58-62C58-74 36-74 36-62V-12H52Q58-12 58-18Z', dark),
    ),
    x,
    y,
    scale,
  )
}

export function sideTable(x: number, y: number, width: number, height: number, color = wood): Drawing {
  return layers(
    line(`M${x - width * 0.36} ${y}V${y - height}M${x + width * 0.36} ${y}V${y - height}`, shade(color, 0.14), 6),
    box(x - width / 2, y - height, width, 9, color, 3),
  )
}

export function rug(x: number, y: number, rx: number, ry: number, color: string): Drawing {
  return layers(
    oval(x, y, rx, ry, color),
    oval(x, y, rx * 0.8, ry * 0.78, mix('#ffffff', color, 0.3)),
    oval(x, y, rx * 0.56, ry * 0.54, color),
  )
}

export function mat(x: number, y: number, width: number, color: string): Drawing {
  return layers(
    shape(
      `M${x - width / 2 - 10} ${y + 9}L${x - width / 2 + 10} ${y - 9}H${x + width / 2 + 10}L${x + width / 2 - 10} ${y + 9}Z`,
      color,
    ),
    shape(`M${x - width / 2 - 10} ${y + 9}H${x + width / 2 - 10}V${y + 13}H${x - width / 2 - 10}Z`, shade(color, 0.14)),
  )
}

export function shelf(x: number, y: number, width: number, color = wood): Drawing {
  return layers(
    box(x, y, width, 7, color, 2),
    line(`M${x + 14} ${y + 8}v12M${x + width - 14} ${y + 8}v12`, shade(color, 0.16), 4),
  )
}

export function laptop(x: number, y: number, scale: number, color: string, screen: string): Drawing {
  return place(
    layers(
      box(-44, -60, 88, 56, color, 5),
      box(-38, -54, 76, 44, screen, 2),
      shape('M-58-4H58L52 3H-52Z', shade(color, 0.12)),
    ),
    x,
    y,
    scale,
  )
}
