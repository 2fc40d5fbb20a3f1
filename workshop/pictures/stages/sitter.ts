// Somebody who sits cross-legged, seen from behind.
import { type Drawing, disc, layers, line, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'

const heads = {
  bun: hair => layers(cap(hair), disc(0, -144, 8.5, hair)),
  short: hair => shape('M-15.5-118c-3-32 34-32 31 0c-2 5-4 6-6 6h-19c-2 0-4-1-6-6z', hair),
  long: hair => shape('M-17-120c-1-30 35-30 34 0c2 16 4 26 5 36c-12 7-32 7-44 0c1-10 3-20 5-36z', hair),
  curls: hair =>
    layers(
      disc(-11, -124, 10, hair),
      disc(11, -124, 10, hair),
      disc(0, -132, 12, hair),
      disc(-8, -114, 10, hair),
      disc(8, -114, 10, hair),
    ),
  scarf: hair => shape('M-17-120c-1-30 35-30 34 0c0 10 4 18 12 26c-16 8-42 8-58 0c8-8 12-16 12-26z', hair),
} satisfies Record<string, (hair: string) => Drawing>

const cap = (hair: string): Drawing => shape('M-15.5-121c-1-28 32-28 31 0c0 9-6 15-15.5 15s-15.5-6-15.5-15z', hair)

/** Hair, skin, cloth and trousers of a person. */
export interface Look {
  head: keyof typeof heads
  hair: string
  skin: string
  top: string
  legs: string
}

/** Some 144 units high, on the ground at `y`. */
export function sitter({ head, hair, skin, top, legs }: Look, x: number, y: number, scale = 1.14): Drawing {
  const [farTop, farLegs] = [shade(top, 0.12), shade(legs, 0.14)]
  return place(
    layers(
      shape('M-66-9C-68-25-46-36-26-38h52c20 2 42 13 40 29c-2 11-30 12-66 9c-36 3-64 2-66-9z', legs),
      shape('M-66-9c14-7 40-9 66 0c-24 4-64 6-66 0zM66-9c-14-7-40-9-66 0c24 4 64 6 66 0z', farLegs),
      shape('M-35-82c3-13 18-17 35-17s32 4 35 17c4 18-4 34-4 54c-18 7-44 7-62 0c0-20-8-36-4-54z', top),
      shape('M14-98c11 2 19 6 21 16c4 18-4 34-4 54c-5 2-11 3.5-17 4.3c6-26 5-54 0-74.3z', farTop),
      line('M-30-82c-12 14-18 28-21 46', top, 15),
      line('M30-82c12 14 18 28 21 46', farTop, 15),
      disc(-53, -28, 7.5, skin),
      disc(53, -28, 7.5, skin),
      shape('M-8-114h16v15c-4 5-12 5-16 0z', skin),
      disc(-15.5, -119, 3.6, skin),
      disc(15.5, -119, 3.6, skin),
      heads[head](hair),
    ),
    x,
    y,
    scale,
  )
}
