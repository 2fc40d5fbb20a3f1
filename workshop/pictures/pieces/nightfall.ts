// Objects for night scenes: side views standing on their origin.
import { box, type Drawing, disc, layers, line, oval, place, ring, shape } from '../marks.ts'
import { cream, ink, mix, shade } from '../palettes.ts'

export function bicycle(x: number, y: number, scale: number, frame: string, tyre: string): Drawing {
  return place(
    layers(
      ring(-38, -26, 25, tyre, 4),
      ring(40, -26, 25, tyre, 4),
      line('M-38-26L-18-66H26L2-26ZM2-26L-24-78M40-26L24-74', frame, 5),
      line('M-34-80H-14', ink, 6),
      line('M24-74L20-86H34', ink, 4.5),
      disc(2, -26, 6, shade(frame, 0.2)),
    ),
    x,
    y,
    scale,
  )
}

export function telephone(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      shape('M-46 0C-46-30-34-44-22-48H22C34-44 46-30 46 0Z', color),
      shape('M18-48H22C34-44 46-30 46 0H24C34-14 32-36 18-48Z', shade(color, 0.1)),
      disc(0, -22, 17, cream),
      disc(0, -22, 7, shade(color, 0.12)),
      ...[0, 1, 2, 3, 4, 5, 6].map(index => {
        const angle = 0.5 + index * 0.74
        return disc(Math.sin(angle) * 12, -22 - Math.cos(angle) * 12, 2, shade(cream, 0.4))
      }),
      line('M-18-50V-58M18-50V-58', shade(color, 0.2), 6),
      shape('M-54-50C-58-66-44-70-30-69H30C44-70 58-66 54-50L38-52C38-58 34-60 28-60H-28C-34-60-38-58-38-52Z', color),
    ),
    x,
    y,
    scale,
  )
}

export function cradle(x: number, y: number, scale: number, color: string, blanket: string): Drawing {
  return place(
    layers(
      line('M-44-4Q0 14 44-4', shade(color, 0.2), 6),
      shape('M6-40C4-88 62-88 55-40Z', shade(color, 0.12)),
      shape('M-46-40C-34-56 4-58 22-40Z', blanket),
      shape('M-50-42H52L40-4H-38Z', color),
      line('M-26-38L-22-8M0-38V-8M26-38L22-8', shade(color, 0.14), 3),
    ),
    x,
    y,
    scale,
  )
}

export function wineGlass(x: number, y: number, scale: number, wine: string, pane: string): Drawing {
  return place(
    layers(
      line('M0 0V-36', pane, 4),
      oval(0, -1, 18, 4, pane),
      shape('M-20-82H20C24-56 16-36 0-34C-16-36-24-56-20-82Z', pane),
      shape('M-21-62H21C20-46 13-37 0-36C-13-37-20-46-21-62Z', wine),
      line('M-13-74L-14-62', '#ffffff', 3),
    ),
    x,
    y,
    scale,
  )
}

/** A paper lantern hanging from its top. */
export function paperMoon(x: number, y: number, r: number, color: string): Drawing {
  return layers(
    line(`M${x} ${y - r - 12}v12`, shade(color, 0.4), 2),
    oval(x, y, r, r * 0.94, color),
    line(
      `M${x - r * 0.94} ${y - r * 0.3}Q${x} ${y - r * 0.12} ${x + r * 0.94} ${y - r * 0.3}M${x - r * 0.94} ${y + r * 0.34}Q${x} ${y + r * 0.52} ${x + r * 0.94} ${y + r * 0.34}`,
      mix(shade(color, 0.2), color, 0.5),
      1.8,
    ),
    box(x - r * 0.3, y - r * 1.02, r * 0.6, 4, shade(color, 0.3), 2),
  )
}

/** A wall lamp and the area it lights; `strength` sets its brightness. */
export function wallLight(x: number, y: number, scale: number, wall: string, strength: number): Drawing {
  const glow = mix('#ffcf7f', wall, strength)
  return layers(
    disc(x, y, 34 * scale, mix(glow, wall, 0.3)),
    disc(x, y, 24 * scale, mix(glow, wall, 0.55)),
    place(layers(box(-3, 8, 6, 16, shade(wall, 0.35), 2), shape('M-15 12L-9-14H9L15 12Z', glow)), x, y, scale),
  )
}
