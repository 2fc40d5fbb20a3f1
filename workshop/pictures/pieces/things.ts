// Everyday objects that fit in a hand.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { cream, mix, shade } from '../palettes.ts'

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
