// Still life from the side: every object stands on its origin.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { cream, mix, shade, terracotta, wood } from '../palettes.ts'

/** A table's edge or a windowsill, with its shadow. */
export function tabletop(width: number, y: number, floor: number, color: string): Drawing {
  return layers(box(0, y, width, floor - y, color), box(0, y, width, 5, mix('#ffffff', color, 0.4)))
}

export function steam(x: number, y: number, scale: number, color: string): Drawing {
  return place(line('M-9 0C-16-10-2-16-9-28M6 0C-1-12 13-18 6-34', color, 3.5), x, y, scale)
}

export function bowl(x: number, y: number, scale: number, color: string, inside = shade(color, 0.2)): Drawing {
  return place(
    layers(
      shape('M-16-4H16L13 3H-13Z', shade(color, 0.16)),
      shape('M-56-46C-54-14-30-2 0-2C30-2 54-14 56-46Z', color),
      shape('M20-46H56C54-18 34-4 8-2C24-12 26-30 20-46Z', shade(color, 0.09)),
      oval(0, -46, 56, 9, inside),
    ),
    x,
    y,
    scale,
  )
}

export function cup(x: number, y: number, scale: number, color: string, drink = '#7a4a2b'): Drawing {
  return place(
    layers(
      line('M26-36C46-40 46-12 22-14', color, 6),
      shape('M-28-46C-28-18-22-2-8-2H8C22-2 28-18 28-46Z', color),
      shape('M10-46H28C28-18 22-2 8-2H2C14-14 14-30 10-46Z', shade(color, 0.09)),
      oval(0, -46, 28, 6, shade(color, 0.16)),
      oval(0, -45, 23, 4, drink),
    ),
    x,
    y,
    scale,
  )
}

export function saucer(x: number, y: number, scale: number, color: string): Drawing {
  return place(layers(oval(0, -1, 46, 6, shade(color, 0.14)), oval(0, -4, 46, 6, color)), x, y, scale)
}

export function glass(x: number, y: number, scale: number, water = '#a9dcea', level = 0.64): Drawing {
  const top = -66 * level
  const half = 18 + 6 * level
  return place(
    layers(
      shape('M-25-68H25L18 0H-18Z', mix('#ffffff', water, 0.62)),
      shape(`M${-half} ${top}H${half}L18-3Q0 1-18-3Z`, water),
      oval(0, top, half, 4, mix('#ffffff', water, 0.4)),
      line('M-18-60L-14-14', '#ffffff', 3),
    ),
    x,
    y,
    scale,
  )
}

export function carafe(x: number, y: number, scale: number, water = '#a9dcea'): Drawing {
  return place(
    layers(
      shape(
        'M-14-112H14C12-86 12-80 24-60C36-38 32 0 22 0H-22C-32 0-36-38-24-60C-12-80-12-86-14-112Z',
        mix('#ffffff', water, 0.62),
      ),
      shape('M-27-52H27C35-34 31-3 21-3H-21C-31-3-35-34-27-52Z', water),
      oval(0, -52, 27, 4.5, mix('#ffffff', water, 0.4)),
      line('M-22-40C-26-26-25-16-22-10', '#ffffff', 3),
    ),
    x,
    y,
    scale,
  )
}

export function jug(x: number, y: number, scale: number, color: string): Drawing {
  return place(
    layers(
      line('M26-70C54-72 52-26 28-26', color, 7),
      shape(
        'M-24-88L-34-94L-20-96H24C20-80 36-62 34-34C32-10 24 0 16 0H-16C-26 0-34-12-34-36C-34-62-20-72-24-88Z',
        color,
      ),
      shape('M8-96H24C20-80 36-62 34-34C32-10 24 0 16 0H4C24-26 18-66 8-96Z', shade(color, 0.1)),
    ),
    x,
    y,
    scale,
  )
}

export function oilBottle(x: number, y: number, scale: number, oil = '#d9b13b'): Drawing {
  return place(
    layers(
      shape(
        'M-8-106H8V-76C10-66 22-62 22-48V-6Q22 0 16 0H-16Q-22 0-22-6V-48C-22-62-10-66-8-76Z',
        mix('#ffffff', oil, 0.55),
      ),
      shape('M-22-50H22V-6Q22-2 16-2H-16Q-22-2-22-6Z', oil),
      box(-8, -118, 16, 14, wood, 3),
      line('M-14-42V-14', '#fff3c4', 3),
    ),
    x,
    y,
    scale,
  )
}

export function lemon(x: number, y: number, scale: number, color = '#f6cf46'): Drawing {
  return place(
    layers(
      shape('M-30-18C-24-36 10-40 24-24C30-24 34-20 32-14C24 2-12 6-28-10Z', color),
      shape('M24-24C30-24 34-20 32-14C24 2-12 6-28-10C-6-4 16-8 24-24Z', shade(color, 0.09)),
    ),
    x,
    y,
    scale,
  )
}

export function tomato(x: number, y: number, scale: number, color = '#e1482b'): Drawing {
  return place(
    layers(
      shape('M-26-24C-24-46 24-46 26-24C28-4 14 0 0 0C-14 0-28-4-26-24Z', color),
      shape('M10-40C24-38 27-30 26-24C28-4 14 0 0 0C16-8 20-26 10-40Z', shade(color, 0.1)),
      shape('M0-36L-14-40L-6-43L-8-52L1-45L9-51L7-42L16-38Z', '#2f7a50'),
    ),
    x,
    y,
    scale,
  )
}

export function fig(x: number, y: number, scale: number, color = '#6b3f73'): Drawing {
  return place(
    layers(
      shape('M-2-54C4-40 26-34 26-16C26-4 14 0 0 0C-14 0-26-4-26-16C-26-34-8-38-6-54Z', color),
      shape('M-2-54C4-40 26-34 26-16C26-4 14 0 0 0C18-12 12-34-2-54Z', shade(color, 0.14)),
    ),
    x,
    y,
    scale,
  )
}

export function orange(x: number, y: number, scale: number, color = '#f39a3d'): Drawing {
  return place(
    layers(
      disc(0, -24, 24, color),
      shape('M8-47A24 24 0 0 1 0 0C22-10 22-32 8-47Z', shade(color, 0.09)),
      shape('M0-46Q12-60 26-54Q16-42 0-46Z', '#2f7a50'),
    ),
    x,
    y,
    scale,
  )
}

export function bread(x: number, y: number, scale: number, color = '#d59a57'): Drawing {
  return place(
    layers(
      shape('M-58 0C-70-22-44-46 0-46C44-46 70-22 58 0Z', color),
      shape('M0-46C44-46 70-22 58 0H20C40-14 30-36 0-46Z', shade(color, 0.12)),
      line('M-34-32Q-26-26-26-14M-10-38Q0-30 0-16M16-37Q26-30 26-17', '#f3d6a4', 5),
    ),
    x,
    y,
    scale,
  )
}

export function candle(x: number, y: number, scale: number, color: string = cream): Drawing {
  return place(
    layers(
      box(-11, -44, 22, 44, color, 2),
      box(3, -44, 8, 44, shade(color, 0.08)),
      line('M0-44V-52', '#17251f', 2),
      shape('M0-78C12-64 10-52 0-50C-10-52-12-64 0-78Z', '#ffc255'),
      shape('M0-66C6-60 5-54 0-52C-5-54-6-60 0-66Z', '#fff3c4'),
      oval(0, 0, 22, 4, shade(terracotta, 0.05)),
    ),
    x,
    y,
    scale,
  )
}

export function basket(x: number, y: number, scale: number, color = '#c9924e'): Drawing {
  const dark = shade(color, 0.14)
  return place(
    layers(
      line('M-50-42C-44-104 44-104 50-42', dark, 6),
      shape('M-60-44H60L48 0H-48Z', color),
      line('M-54-30H54M-51-16H51', dark, 3),
      line('M-36-42L-30-2M-12-42L-10-2M12-42L10-2M36-42L30-2', dark, 2),
      box(-64, -50, 128, 9, mix('#ffffff', color, 0.2), 4),
    ),
    x,
    y,
    scale,
  )
}

export function jar(x: number, y: number, scale: number, content: string, lid: string = wood): Drawing {
  return place(
    layers(
      box(-24, -66, 48, 66, mix('#ffffff', content, 0.66), 8),
      box(-24, -46, 48, 46, content, 8),
      box(-22, -78, 44, 13, lid, 3),
      line('M-15-38V-14', mix('#ffffff', content, 0.5), 3),
    ),
    x,
    y,
    scale,
  )
}
