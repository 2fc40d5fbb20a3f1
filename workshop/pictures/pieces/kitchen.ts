// Objects of kitchens and market stalls: side views on their origin unless noted.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { cream, mix, shade, sun, wood, woodDark } from '../palettes.ts'

export function kettle(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-26-62C-26-94 26-94 26-62', woodDark, 6),
      shape('M-38-30L-62-52L-54-60L-32-46Z', color),
      shape('M-40-6C-44-44-24-64 0-64C24-64 44-44 40-6Q40 0 32 0H-32Q-40 0-40-6Z', color),
      shape('M14-61C36-54 43-34 40-6Q40 0 32 0H16C28-20 28-44 14-61Z', shade(color, 0.11)),
      disc(0, -67, 5, shade(color, 0.3)),
    ),
    x,
    y,
    scale,
  )
}

export function stockPot(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-58-48H-68M58-48H68', shade(color, 0.3), 9),
      box(-56, -74, 112, 74, color, 8),
      box(22, -74, 34, 74, shade(color, 0.1), 8),
      box(-60, -80, 120, 10, mix('#ffffff', color, 0.24), 4),
    ),
    x,
    y,
    scale,
  )
}

export function ovenDish(x: number, y: number, scale: number, color: string, content: string): Drawing {
  return place(
    layers(
      shape('M-78-24C-60-44 60-44 78-24Z', content),
      line('M-92-20H-78M78-20H92', shade(color, 0.14), 9),
      shape('M-82-28H82L70 0H-70Z', color),
      shape('M34-28H82L70 0H30Z', shade(color, 0.1)),
    ),
    x,
    y,
    scale,
  )
}

/** An open crate from the front; draw the vegetables after it. */
export function crate(x: number, y: number, scale: number, color = '#c9924e'): Drawing {
  return place(
    layers(
      box(-90, -56, 180, 24, color, 3),
      box(-90, -27, 180, 24, shade(color, 0.05), 3),
      box(-90, -58, 12, 60, shade(color, 0.16), 2),
      box(78, -58, 12, 60, shade(color, 0.16), 2),
    ),
    x,
    y,
    scale,
  )
}

/** A long vegetable sticking out of a crate: leek, carrot, courgette or fennel, depending on its colours. */
export function leekStalk(x: number, y: number, scale: number, turn = 0): Drawing {
  return place(
    layers(
      shape('M-8 0V-46H8V0Z', '#f4f7e0'),
      shape(
        'M-8-40C-10-70-26-86-34-92C-20-92-10-86-4-76C-4-92 0-102 4-108C8-98 8-86 6-76C14-86 24-90 32-90C24-80 10-66 8-40Z',
        '#5f9f57',
      ),
      shape('M-4-76C-4-92 0-102 4-108C8-98 8-86 6-76L2-40Z', '#46814a'),
    ),
    x,
    y,
    scale,
    turn,
  )
}

export function woodenSpoon(x: number, y: number, scale: number, turn = 0, color = wood): Drawing {
  return place(
    layers(line('M0-10V92', color, 7), oval(0, -26, 17, 24, color), oval(0, -28, 11, 17, shade(color, 0.1))),
    x,
    y,
    scale,
    turn,
  )
}

export function pencil(x: number, y: number, scale: number, color: string, turn = -50): Drawing {
  return place(
    layers(
      box(-4, -54, 8, 76, color),
      box(-4, -60, 8, 8, '#e58f8f', 2),
      shape('M-4 22H4L0 35Z', '#ecd2a8'),
      shape('M-1.5 30H1.5L0 35Z', '#17251f'),
    ),
    x,
    y,
    scale,
    turn,
  )
}

export function lantern(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M-12-72C-12-92 12-92 12-72', color, 3.5),
      shape('M-20-60L-10-74H10L20-60Z', color),
      box(-18, -60, 36, 52, mix(sun, '#ffffff', 0.7)),
      shape('M0-44C9-32 8-22 0-20C-8-22-9-32 0-44Z', '#ffb93a'),
      line('M-18-60V-8M18-60V-8M0-60V-52', color, 3.5),
      box(-22, -10, 44, 10, color, 2),
    ),
    x,
    y,
    scale,
  )
}

export function lunchBox(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      box(-48, -44, 96, 44, color, 9),
      box(-52, -52, 104, 16, shade(color, 0.12), 7),
      box(-10, -44, 20, 14, cream, 3),
      line('M-18-52C-18-68 18-68 18-52', shade(color, 0.24), 5),
    ),
    x,
    y,
    scale,
  )
}

export function glassTeapot(x: number, y: number, scale: number, tea: string): Drawing {
  const pane = mix('#ffffff', tea, 0.68)
  return place(
    layers(
      line('M38-54C66-58 66-14 36-18', pane, 6),
      shape('M-34-36C-52-40-54-58-66-62L-58-68C-42-64-42-52-30-50Z', pane),
      shape('M-42-34C-42-58-24-68 0-68C24-68 42-58 42-34C42-12 26 0 0 0C-26 0-42-12-42-34Z', pane),
      shape('M-41-42H41C44-14 26-3 0-3C-26-3-44-14-41-42Z', tea),
      shape('M-24-64C-20-76 20-76 24-64Z', pane),
      disc(0, -78, 5, wood),
      line('M-28-36C-30-24-24-16-20-12', '#ffffff', 3),
    ),
    x,
    y,
    scale,
  )
}

export function teaTowel(x: number, y: number, scale: number, color: string, stripe: string): Drawing {
  return place(
    layers(
      box(-30, 0, 60, 66, color, 2),
      line('M-30 48H30M-30 56H30', stripe, 3.5),
      box(-30, 0, 60, 6, shade(color, 0.08)),
    ),
    x,
    y,
    scale,
  )
}

/** A two-pan kitchen scale, level. */
export function kitchenScales(x: number, y: number, scale: number, color: string, pan: string): Drawing {
  return place(
    layers(
      shape('M-36 0L-20-36H20L36 0Z', color),
      shape('M4-36H20L36 0H14Z', shade(color, 0.12)),
      disc(0, -16, 11, cream),
      line('M0-16L5-22', '#17251f', 2.5),
      line('M0-36V-50M-82-58L0-50L82-58', shade(color, 0.25), 5),
      shape('M-124-66H-42C-46-50-120-50-124-66ZM42-66H124C120-50 46-50 42-66Z', pan),
    ),
    x,
    y,
    scale,
  )
}

export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  stripe: string,
  cloth: string = cream,
): Drawing {
  const count = 8
  const w = width / count
  return layers(
    ...Array.from({ length: count }, (_, index) =>
      shape(`M${x + index * w} ${y}h${w}v${drop}a${w / 2} ${w / 2} 0 0 1 ${-w} 0z`, index % 2 === 0 ? stripe : cloth),
    ),
  )
}
