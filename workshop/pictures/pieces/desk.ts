// Books, paper and clocks.
import { box, type Drawing, disc, layers, line, place, shape } from '../marks.ts'
import { cream, ink, mix, paper, sandDark, shade } from '../palettes.ts'

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

/** Written lines in a notebook: wavy strokes, no letters. */
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

/** A clock without numerals; `from` and `to` (hours) mark a window of the day. */
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

export function envelope(x: number, y: number, scale: number, color: string, seal: string): Drawing {
  return place(
    layers(box(-56, -38, 112, 76, color, 6), line('M-52-32L0 8L52-32', shade(color, 0.16), 4), disc(0, 8, 10, seal)),
    x,
    y,
    scale,
  )
}
