// Things of the day that fit in a hand.
import { box, type Drawing, disc, layers, line, oval, place, ring, shape } from '../marks.ts'
import { cream, ink, mix, shade, woodDark } from '../palettes.ts'

export function shoe(x: number, y: number, scale: number, color: string, sole: string = cream): Drawing {
  return place(
    layers(
      shape('M-48-44C-40-40-28-38-20-46C-4-28 18-22 40-20C52-18 56-10 54-4H-50C-54-16-52-32-48-44Z', color),
      shape('M-20-46C-4-28 18-22 40-20C52-18 56-10 54-4H20C10-14-14-26-28-41Z', mix('#ffffff', color, 0.22)),
      box(-53, -8, 110, 9, sole, 4),
      line('M-14-36L-4-42M-3-29L6-36M9-24L17-30', sole, 3),
    ),
    x,
    y,
    scale,
  )
}

export function headphones(x: number, y: number, scale: number, color: string, pad = ink): Drawing {
  return place(
    layers(line('M-46 10C-54-74 54-74 46 10', color, 9), box(-60, -2, 24, 46, pad, 11), box(36, -2, 24, 46, pad, 11)),
    x,
    y,
    scale,
  )
}

export function soundWave(
  x: number,
  y: number,
  heights: readonly number[],
  gap: number,
  color: string,
  width = 6,
): Drawing {
  return line(heights.map((height, index) => `M${x + index * gap} ${y - height / 2}v${height}`).join(''), color, width)
}

export function singingBowl(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      oval(0, 0, 44, 8, shade(color, 0.32)),
      shape('M-58-50C-56-12-34 0 0 0C34 0 56-12 58-50Z', color),
      shape('M18-50H58C56-14 36-1 8 0C28-12 28-34 18-50Z', shade(color, 0.12)),
      oval(0, -50, 58, 10, shade(color, 0.24)),
      line('M-52-34C-30-26 30-26 52-34', mix('#ffffff', color, 0.4), 2.5),
    ),
    x,
    y,
    scale,
  )
}

export function kite(x: number, y: number, scale: number, color: string, other: string): Drawing {
  return place(
    layers(
      shape('M0-50L30 0L0 56L-30 0Z', color),
      shape('M0-50L30 0H0ZM0 0L-30 0L0 56Z', other),
      line('M0 56C-14 76 14 92-4 120', other, 2),
    ),
    x,
    y,
    scale,
    24,
  )
}

export function balance(x: number, y: number, scale: number, color: string, left: Drawing, right: Drawing): Drawing {
  return place(
    layers(
      line('M0 0V-110M-74-96L74-108', color, 5),
      oval(0, 0, 34, 6, color),
      disc(0, -112, 6, color),
      line('M-74-96L-98-50M-74-96L-50-50M74-108L50-62M74-108L98-62', color, 2),
      place(left, -74, -50),
      place(right, 74, -62),
      shape('M-102-50H-46C-50-34-98-34-102-50ZM46-62H102C98-46 50-46 46-62Z', color),
    ),
    x,
    y,
    scale,
  )
}

export function wateringCan(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M28-50C70-60 62-6 34-12', color, 6),
      shape('M-36-30L-78-66L-70-72L-34-50Z', shade(color, 0.1)),
      shape('M-36-56H32L36 0H-38Z', color),
      shape('M6-56H32L36 0H12Z', shade(color, 0.1)),
      line('M-82-60L-66-76', shade(color, 0.2), 7),
    ),
    x,
    y,
    scale,
  )
}

export function bag(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-22-60C-22-92 22-92 22-60', shade(color, 0.2), 5),
      shape('M-40-62H40L46 0H-46Z', color),
      shape('M12-62H40L46 0H20Z', shade(color, 0.09)),
    ),
    x,
    y,
    scale,
  )
}

export function ball(x: number, y: number, r: number, color: string): Drawing {
  return layers(
    disc(x, y - r, r, color),
    shape(
      `M${x + r * 0.3} ${y - r * 1.95}A${r} ${r} 0 0 1 ${x} ${y}C${x + r * 0.8} ${y - r * 0.5} ${x + r * 0.8} ${y - r * 1.4} ${x + r * 0.3} ${y - r * 1.95}Z`,
      shade(color, 0.1),
    ),
  )
}

export function umbrella(x: number, y: number, scale: number, color: string, other: string): Drawing {
  return place(
    layers(
      line('M0-66V34', woodDark, 5),
      shape(
        'M-92-50C-84-112 84-112 92-50C80-60 58-60 46-50C34-60 12-60 0-50C-12-60-34-60-46-50C-58-60-80-60-92-50Z',
        color,
      ),
      shape('M-46-50C-40-80-18-100 0-102C18-100 40-80 46-50C34-60 12-60 0-50C-12-60-34-60-46-50Z', other),
    ),
    x,
    y,
    scale,
  )
}

export function thermometerOf(x: number, y: number, scale: number, level: number, color: string): Drawing {
  return place(
    layers(
      box(-11, -100, 22, 92, '#ffffff', 11),
      disc(0, 0, 19, '#ffffff'),
      disc(0, 0, 13, color),
      line(`M0 0V${-88 * level}`, color, 8),
    ),
    x,
    y,
    scale,
  )
}

export function feather(x: number, y: number, scale: number, color: string, turn = -30): Drawing {
  return place(
    layers(
      shape('M0 0C-20-30-22-80 4-116C26-84 22-30 0 0Z', color),
      shape('M0 0C8-40 8-80 4-116C26-84 22-30 0 0Z', shade(color, 0.1)),
      line('M0 22C2-30 4-70 4-100', shade(color, 0.26), 2.5),
    ),
    x,
    y,
    scale,
    turn,
  )
}

export function toggleRing(
  x: number,
  y: number,
  r: number,
  color: string,
  ground: string,
  part: number,
  width = 16,
): Drawing {
  const angle = part * 2 * Math.PI
  return layers(
    ring(x, y, r, ground, width),
    line(
      `M${x} ${y - r}A${r} ${r} 0 ${part > 0.5 ? 1 : 0} 1 ${x + Math.sin(angle) * r} ${y - Math.cos(angle) * r}`,
      color,
      width,
    ),
  )
}
