// Objects for going out, dressing warmly and storing things.
import { box, type Drawing, disc, layers, line, oval, pick, place, shape } from '../marks.ts'
import { sandDark, shade, tint, wood, woodDark } from '../palettes.ts'

export function suitcase(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-16-66V-78H16V-66', shade(color, 0.3), 5),
      box(-54, -66, 108, 66, color, 9),
      line('M-30-66V0M30-66V0', shade(color, 0.16), 8),
      box(-54, -38, 108, 4, shade(color, 0.1)),
    ),
    x,
    y,
    scale,
  )
}

export function strawHat(x: number, y: number, scale: number, straw: string, band: string): Drawing {
  return place(
    layers(
      oval(0, -6, 58, 10, straw),
      shape('M-30-8C-30-40 30-40 30-8C12-2-12-2-30-8Z', straw),
      shape('M-31-16C-20-10 20-10 31-16L30-7C12-1-12-1-30-7Z', band),
      oval(30, -4, 22, 5, shade(straw, 0.1)),
    ),
    x,
    y,
    scale,
  )
}

export function paperLanterns(
  x: number,
  y: number,
  width: number,
  sag: number,
  colors: readonly [string, ...string[]],
): Drawing {
  const count = 5
  return layers(
    line(`M${x} ${y}Q${x + width / 2} ${y + sag * 2} ${x + width} ${y}`, '#5f4a3c', 2),
    ...Array.from({ length: count }, (_, index) => {
      const part = (index + 0.7) / (count + 0.4)
      const top = y + 4 * sag * part * (1 - part)
      const color = pick(colors, index)
      return layers(
        oval(x + width * part, top + 16, 11, 13, color),
        oval(x + width * part, top + 16, 5, 13, tint(color, 0.3)),
        line(`M${x + width * part - 4} ${top + 3}h8M${x + width * part - 4} ${top + 29}h8`, '#5f4a3c', 2.5),
      )
    }),
  )
}

export function parasol(x: number, y: number, scale: number, color: string, other: string): Drawing {
  return place(
    layers(
      line('M0 0V-140', woodDark, 5),
      shape('M-96-108C-70-160 70-160 96-108Z', color),
      shape('M-48-108C-40-136-20-146 0-147C20-146 40-136 48-108Z', other),
      shape('M-14-108C-12-134-6-146 0-147C6-146 12-134 14-108Z', color),
    ),
    x,
    y,
    scale,
  )
}

export function scarf(x: number, y: number, scale: number, color: string, stripe: string): Drawing {
  return place(
    layers(
      shape('M-62-4C-66-26-20-34 10-30C44-28 66-18 60-4C54 6-54 8-62-4Z', color),
      line('M-40-24C-34-16-36-4-40 2M-14-30C-8-18-8-6-12 3M16-30C22-18 20-6 18 3M42-23C46-14 44-4 42 2', stripe, 4.5),
      shape('M34-4L62-2L58 34H30Z', color),
      line('M32 34v7M40 34v7M48 34v7M56 34v7', stripe, 3),
    ),
    x,
    y,
    scale,
  )
}

export function openBox(x: number, y: number, scale: number, color = wood): Drawing {
  return place(
    layers(
      shape('M-70-44L-58-92H74L70-44Z', shade(color, 0.2)),
      shape('M-63-48L-53-86H67L63-48Z', shade(color, 0.34)),
      box(-72, -46, 144, 46, color, 4),
      line('M-72-16H72', shade(color, 0.12), 2.5),
      disc(0, -30, 5, '#ffd98a'),
    ),
    x,
    y,
    scale,
  )
}

export function letter(x: number, y: number, scale: number, turn = 0, ribbon?: string): Drawing {
  return place(
    layers(
      box(-26, -36, 52, 36, '#ffffff', 2),
      line('M-26-24H26M-26-12H26', sandDark, 2),
      ...(ribbon ? [line('M0-36V0', ribbon, 4)] : []),
    ),
    x,
    y,
    scale,
    turn,
  )
}

/** A wall or worktop of square tiles. */
export function tiles(x: number, y: number, width: number, height: number, size: number, color: string): Drawing {
  const across = Array.from(
    { length: Math.floor(height / size) },
    (_, index) => `M${x} ${y + (index + 1) * size}h${width}`,
  ).join('')
  const down = Array.from(
    { length: Math.floor(width / size) },
    (_, index) => `M${x + (index + 1) * size} ${y}v${height}`,
  ).join('')
  return layers(box(x, y, width, height, color), line(across + down, tint(color, 0.35), 2))
}

export function vine(x: number, y: number, width: number, light: string, dark: string): Drawing {
  const count = Math.round(width / 20)
  return layers(
    ...[0, 1].map(row =>
      layers(
        ...Array.from({ length: count }, (_, index) =>
          disc(x + index * 20 + row * 10, y + ((index * 7 + row * 5) % 4) * 5, 14, row ? light : dark),
        ),
      ),
    ),
  )
}
