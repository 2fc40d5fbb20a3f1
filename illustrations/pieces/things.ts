import { box, type Drawing, disc, layers, line, oval, place, ring, shape } from '../marks.ts'
import { cream, ink, mix, paper, sandDark, shade, sun, wood, woodDark } from '../palettes.ts'

export function openBook(
  x: number,
  y: number,
  scale: number,
  cover: string,
  page = '#ffffff',
  words = sandDark,
): Drawing {
  return place(
    layers(
      shape('M0-40C-34-58-72-58-108-54V58C-72 52-34 54 0 70C34 54 72 52 108 58V-54C72-58 34-58 0-40Z', cover),
      shape('M0-44C-32-62-68-64-100-62V46C-68 42-32 46 0 62Z', page),
      shape('M0-44C32-62 68-64 100-62V46C68 42 32 46 0 62Z', mix(page, sandDark, 0.72)),
      line(
        'M-80-40C-58-40-38-38-20-30M-80-20C-58-20-38-18-20-10M-80 0C-62 0-48 2-36 6M20-30C38-38 58-40 80-40M20-10C38-18 58-20 80-20M20 10C34 4 46 2 58 1',
        words,
        5,
      ),
    ),
    x,
    y,
    scale,
  )
}

export function closedBook(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(box(-52, -18, 104, 18, color, 3), box(-46, -14, 98, 10, cream), line('M-44-9H50', sandDark, 1.6)),
    x,
    y,
    scale,
  )
}

export function bookStack(x: number, y: number, scale: number, colors: readonly string[]): Drawing {
  return layers(
    ...colors.map((color, index) =>
      closedBook(x + (index % 2 === 0 ? 0 : 7) * scale, y - index * 18 * scale, scale * (1 - index * 0.06), color),
    ),
  )
}

export function notebook(x: number, y: number, scale: number, cover: string, turn = -8): Drawing {
  const rules = [-34, -18, -2, 14, 30].map((top, index) => `M-26 ${top}H${index === 4 ? 4 : 32}`).join('')
  return place(
    layers(
      box(-44, -58, 92, 120, shade(cover, 0.12), 6),
      box(-46, -62, 92, 120, paper, 6),
      box(-46, -62, 13, 120, cover, 4),
      line(rules, sandDark, 3.5),
    ),
    x,
    y,
    scale,
    turn,
  )
}

/** Notebook lines already written: a wavering hand, no letters. */
export function handwriting(x: number, y: number, width: number, count: number, gap: number, color: string): Drawing {
  return layers(
    ...Array.from({ length: count }, (_, index) => {
      const steps = Math.floor((width * (index === count - 1 ? 0.55 : 1)) / 12)
      return line(`M${x} ${y + index * gap}${'q3-7 6 0t6 0'.repeat(steps)}`, color, 2)
    }),
  )
}

export function pen(x: number, y: number, scale: number, color: string, turn = -50): Drawing {
  return place(
    layers(box(-4, -58, 8, 78, color, 3), shape('M-4 20H4L0 34Z', ink), box(-4, 8, 8, 6, mix('#ffffff', color, 0.4))),
    x,
    y,
    scale,
    turn,
  )
}

/** A clock without figures; `from` and `to` (hours) mark a window of the day. */
export function clock(
  x: number,
  y: number,
  r: number,
  rim: string,
  hand = ink,
  hours: readonly [number, number] = [10, 2],
  arc?: { from: number; to: number; color: string },
  face = cream,
): Drawing {
  const at = (hour: number, length: number): string =>
    `${x + Math.sin((hour / 12) * 2 * Math.PI) * length} ${y - Math.cos((hour / 12) * 2 * Math.PI) * length}`
  const ticks = Array.from(
    { length: 12 },
    (_, hour) => `M${at(hour, r * 0.76)}L${at(hour, r * (hour % 3 === 0 ? 0.66 : 0.71))}`,
  ).join('')
  const isLong = arc !== undefined && (arc.to - arc.from + 12) % 12 > 6 ? 1 : 0
  return layers(
    disc(x, y, r, rim),
    disc(x, y, r * 0.86, face),
    ...(arc
      ? [
          shape(
            `M${x} ${y}L${at(arc.from, r * 0.86)}A${r * 0.86} ${r * 0.86} 0 ${isLong} 1 ${at(arc.to, r * 0.86)}Z`,
            arc.color,
          ),
        ]
      : []),
    line(ticks, shade(face, 0.32), Math.max(1.5, r * 0.03)),
    line(`M${x} ${y}L${at(hours[0], r * 0.4)}`, hand, Math.max(2.5, r * 0.07)),
    line(`M${x} ${y}L${at(hours[1], r * 0.58)}`, hand, Math.max(2, r * 0.05)),
    disc(x, y, r * 0.07, hand),
  )
}

export function alarmClock(
  x: number,
  y: number,
  scale: number,
  color: string,
  hours: readonly [number, number] = [7, 12],
): Drawing {
  return place(
    layers(
      line('M-26-10L-36 4M26-10L36 4', shade(color, 0.2), 7),
      shape('M-40-78a17 17 0 0 1 26-18zM40-78a17 17 0 0 0-26-18z', shade(color, 0.12)),
      clock(0, -46, 44, color, ink, hours),
    ),
    x,
    y,
    scale,
  )
}

/** A calendar leaf: seven columns of dots, some of them kept. */
export function calendarLeaf(
  x: number,
  y: number,
  scale: number,
  color: string,
  kept: number,
  rowsCount = 4,
  mark = color,
): Drawing {
  const dots = Array.from({ length: rowsCount * 7 }, (_, index) =>
    disc(
      -42 + (index % 7) * 14,
      -14 + Math.floor(index / 7) * 17,
      index < kept ? 5 : 3.6,
      index < kept ? mark : sandDark,
    ),
  )
  return place(
    layers(
      box(-58, -56, 120, 124, shade(color, 0.25), 9),
      box(-60, -60, 120, 124, '#ffffff', 9),
      shape('M-60-34V-51a9 9 0 0 1 9-9H51a9 9 0 0 1 9 9V-34Z', color),
      line('M-30-68V-52M30-68V-52', shade(color, 0.35), 6),
      ...dots,
    ),
    x,
    y,
    scale,
  )
}

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

export function hourglass(x: number, y: number, scale: number, frame: string = wood, grain = sun): Drawing {
  return place(
    layers(
      shape(
        'M-28-92H28C28-62 6-58 6-48C6-38 28-34 28-4H-28C-28-34-6-38-6-48C-6-58-28-62-28-92Z',
        mix('#ffffff', grain, 0.7),
      ),
      shape('M-20-70H20C16-60 5-58 3-50H-3C-5-58-16-60-20-70ZM-24-5C-20-22-6-26 0-34C6-26 20-22 24-5Z', grain),
      line('M0-50V-24', grain, 2),
      box(-36, -100, 72, 10, frame, 4),
      box(-36, -8, 72, 10, frame, 4),
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

export function watch(x: number, y: number, scale: number, strap: string, face: string): Drawing {
  return place(
    layers(
      box(-18, -80, 36, 160, strap, 8),
      disc(0, 0, 36, shade(strap, 0.2)),
      disc(0, 0, 29, face),
      line('M0 0V-16M0 0L12 8', ink, 4),
    ),
    x,
    y,
    scale,
  )
}

export function envelope(x: number, y: number, scale: number, color: string, seal: string): Drawing {
  return place(
    layers(box(-56, -38, 112, 76, color, 6), line('M-52-32L0 8L52-32', shade(color, 0.16), 4), disc(0, 8, 10, seal)),
    x,
    y,
    scale,
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
