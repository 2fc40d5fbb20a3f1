import { box, boxPath, type Drawing, layers, line, pierced, place, shape } from '../marks.ts'
import { cream, mix, shade, terracotta, wood, woodDark } from '../palettes.ts'

const archPath = (x: number, floor: number, width: number, height: number): string =>
  `M${x - width / 2} ${floor}V${floor - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${floor}z`

/** A free-standing arch with a lit face and a shaded inner side; stands on `floor`, centred on x. */
export function arch(
  x: number,
  floor: number,
  width: number,
  height: number,
  thickness: number,
  color: string,
  depth = thickness * 0.42,
): Drawing {
  const inner = width - 2 * thickness
  const r = width / 2
  const ri = inner / 2
  const top = floor - height + r
  const side = shade(color, 0.16)
  const face = `M${x - r} ${floor}V${top}a${r} ${r} 0 0 1 ${width} 0V${floor}h${-thickness}V${top}a${ri} ${ri} 0 0 0 ${-inner} 0V${floor}z`
  const reveal = `M${x - ri} ${floor}V${top}A${ri} ${ri} 0 0 1 ${x + ri} ${top}L${x + ri - depth} ${top + depth * 0.2}A${ri - depth * 0.4} ${ri - depth * 0.2} 0 0 0 ${x - ri + depth} ${top}V${floor}z`
  return layers(shape(reveal, side), shape(face, color))
}

/** A row of arches under one straight cornice. */
export function arcade(x: number, floor: number, count: number, bay: number, height: number, color: string): Drawing {
  const opening = bay * 0.62
  const middles = Array.from({ length: count }, (_, index) => x + bay * (index + 0.5))
  const holes = middles.map(middle => archPath(middle, floor + 1, opening, height * 0.78)).join('')
  const side = middles
    .map(middle => {
      const [r, top] = [opening / 2, floor - height * 0.78 + opening / 2]
      const depth = bay * 0.09
      return `M${middle - r} ${floor}V${top}A${r} ${r} 0 0 1 ${middle + r} ${top}A${r - depth / 2} ${r} 0 0 0 ${middle - r + depth} ${top}V${floor}z`
    })
    .join('')
  return layers(
    pierced(`M${x} ${floor - height}h${bay * count}v${height}h${-bay * count}z${holes}`, color),
    shape(side, shade(color, 0.14)),
    box(x - 6, floor - height - 8, bay * count + 12, 11, color, 2),
    box(x - 2, floor - height + 3, bay * count + 4, 3, shade(color, 0.12)),
  )
}

/** A wall with a rectangular window; draw the view first. */
export function windowWall(
  width: number,
  height: number,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  frame = cream,
  bars = 1,
): Drawing {
  const rails = Array.from({ length: bars }, (_, index) => {
    const left = x + (w * (index + 1)) / (bars + 1)
    return `M${left} ${y}V${y + h}`
  }).join('')
  return layers(
    pierced(`M0 0H${width}V${height}H0z${boxPath(x, y, w, h)}`, wall),
    line(boxPath(x, y, w, h), frame, 6),
    line(`${rails}M${x} ${y + h * 0.42}H${x + w}`, frame, 3.5),
    box(x - 9, y + h, w + 18, 8, shade(frame, 0.06), 2),
  )
}

export function shutter(x: number, y: number, width: number, height: number, color: string): Drawing {
  const dark = shade(color, 0.16)
  const slats = Math.floor(height / 9)
  return layers(
    box(x, y, width, height, color, 2),
    line(
      Array.from({ length: slats - 1 }, (_, index) => `M${x + 4} ${y + 8 + index * 9}h${width - 8}`).join(''),
      dark,
      2,
    ),
  )
}

export function curtain(x: number, y: number, width: number, height: number, color: string, side: 1 | -1): Drawing {
  const dark = shade(color, 0.08)
  return place(
    layers(
      shape(
        `M0 0H${width}C${width * 0.9} ${height * 0.4} ${width * 0.62} ${height * 0.62} ${width * 0.7} ${height}H0Z`,
        color,
      ),
      shape(
        `M${width * 0.22} 0C${width * 0.3} ${height * 0.4} ${width * 0.18} ${height * 0.7} ${width * 0.22} ${height}H${width * 0.36}C${width * 0.34} ${height * 0.6} ${width * 0.5} ${height * 0.4} ${width * 0.48} 0Z`,
        dark,
      ),
      shape(
        `M${width * 0.72} 0C${width * 0.7} ${height * 0.4} ${width * 0.46} ${height * 0.62} ${width * 0.52} ${height}H${width * 0.6}C${width * 0.56} ${height * 0.62} ${width * 0.82} ${height * 0.4} ${width * 0.86} 0Z`,
        dark,
      ),
    ),
    x,
    y,
    side,
  )
}

/** A whitewashed house with a tiled roof; stands on y, about 100 wide. */
export function house(
  x: number,
  y: number,
  scale: number,
  wall: string = cream,
  roof: string = terracotta,
  door: string = woodDark,
): Drawing {
  return place(
    layers(
      box(-46, -58, 92, 58, wall),
      box(14, -58, 32, 58, shade(wall, 0.07)),
      shape('M-54-56L-40-80H42L54-56Z', roof),
      shape('M14-56L22-80H42L54-56Z', shade(roof, 0.1)),
      shape('M-10 0V-24a10 10 0 0 1 20 0V0Z', door),
      box(-34, -44, 14, 18, door, 1),
      box(24, -44, 13, 18, shade(door, 0.1), 1),
    ),
    x,
    y,
    scale,
  )
}

export function village(x: number, y: number, scale: number, wall: string = cream, roof: string = terracotta): Drawing {
  const windows = 'M-60-34h7v10h-7zM-42-34h7v10h-7zM-16-50h7v11h-7zM4-50h7v11h-7zM34-30h7v10h-7zM54-30h7v10h-7z'
  return place(
    layers(
      box(-6, -104, 20, 60, wall),
      shape('M-9-102L4-122L17-102Z', roof),
      box(-70, -44, 46, 44, wall),
      shape('M-74-42L-64-56H-28L-20-42Z', roof),
      box(-28, -62, 52, 62, mix(wall, '#d8c3a2', 0.8)),
      shape('M-33-60L-22-76H18L29-60Z', roof),
      box(22, -40, 52, 40, wall),
      shape('M18-38L28-52H70L79-38Z', shade(roof, 0.06)),
      shape(windows, shade(wall, 0.42)),
    ),
    x,
    y,
    scale,
  )
}

/** Two gate posts and iron leaves, the right one ajar. */
export function gate(x: number, floor: number, width: number, height: number, post: string, iron: string): Drawing {
  const half = width / 2
  const bars = [0.12, 0.34, 0.56, 0.78]
    .map(part => `M${x - half + half * part} ${floor}V${floor - height * (0.66 + part * 0.14)}`)
    .join('')
  const open = [0.1, 0.36, 0.62, 0.88]
    .map(part => {
      const left = x + half + half * 0.46 * part
      return `M${left} ${floor + part * height * 0.1}V${floor - height * 0.8 + part * height * 0.2}`
    })
    .join('')
  return layers(
    line(
      `${bars}M${x - half} ${floor - height * 0.66}Q${x - half * 0.4} ${floor - height * 0.72} ${x - half * 0.08} ${floor - height * 0.82}V${floor}M${x - half} ${floor - height * 0.24}H${x - half * 0.08}`,
      iron,
      4,
    ),
    line(
      `${open}M${x + half} ${floor - height * 0.82}Q${x + half * 1.3} ${floor - height * 0.72} ${x + half * 1.46} ${floor - height * 0.58}V${floor + height * 0.1}M${x + half} ${floor - height * 0.24}L${x + half * 1.46} ${floor - height * 0.12}`,
      iron,
      4,
    ),
    ...[-1, 1].map(side =>
      layers(
        box(x + side * half - 13, floor - height, 26, height + 4, post, 2),
        box(x + side * half + 3, floor - height, 10, height + 4, shade(post, 0.12)),
        box(x + side * half - 17, floor - height - 8, 34, 10, post, 3),
        shape(`M${x + side * half - 11} ${floor - height - 8}a11 11 0 0 1 22 0z`, shade(post, 0.06)),
      ),
    ),
  )
}

/** A flight of steps going up to the right. */
export function stairs(x: number, floor: number, steps: number, run: number, rise: number, color: string): Drawing {
  const dark = shade(color, 0.14)
  return layers(
    ...Array.from({ length: steps }, (_, index) =>
      layers(
        box(x + index * run, floor - (index + 1) * rise, (steps - index) * run, rise, dark),
        box(x + index * run - 3, floor - (index + 1) * rise, run + 6, rise * 0.4, color, 2),
      ),
    ),
  )
}

export function bench(x: number, y: number, scale: number, color = wood): Drawing {
  const dark = shade(color, 0.2)
  return place(
    layers(
      line('M-48-24V2M48-24V2M-48-56V-24M48-56V-24', dark, 6),
      box(-60, -62, 120, 10, color, 3),
      box(-60, -46, 120, 9, color, 3),
      box(-66, -28, 132, 10, color, 4),
      box(-66, -21, 132, 4, dark, 2),
    ),
    x,
    y,
    scale,
  )
}

export function door(x: number, floor: number, width: number, height: number, color: string, wall: string): Drawing {
  const r = width / 2
  return layers(
    shape(
      `M${x - r - 7} ${floor}V${floor - height + r}a${r + 7} ${r + 7} 0 0 1 ${width + 14} 0V${floor}z`,
      shade(wall, 0.1),
    ),
    shape(archPath(x, floor, width, height), color),
    line(
      `M${x} ${floor}V${floor - height + 3}M${x - r + 2} ${floor - height * 0.36}H${x + r - 2}M${x - r + 2} ${floor - height * 0.66}H${x + r - 2}`,
      shade(color, 0.18),
      2.5,
    ),
    shape(`M${x + 6} ${floor - height * 0.46}a3 3 0 1 1 0 .1z`, '#ffd98a'),
  )
}

export function fence(x: number, y: number, width: number, height: number, color: string): Drawing {
  const posts = Math.floor(width / 26)
  return layers(
    line(`M${x} ${y - height * 0.75}h${width}M${x} ${y - height * 0.36}h${width}`, color, 4),
    line(
      Array.from({ length: posts + 1 }, (_, index) => `M${x + index * 26} ${y}v${-height}`).join(''),
      shade(color, 0.08),
      6,
    ),
  )
}
