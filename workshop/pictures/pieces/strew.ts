// Repeated objects, and a few that only lie on a table: seen from above.

import { spotsAt } from '../../points.ts'
import { type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'
import { seeded } from '../seed.ts'

export type Spot = readonly [x: number, y: number, turn: number]

/** Draws level by level, so that all pieces of one colour share an element. */
export function strew(thing: Drawing, points: readonly Spot[], scale = 1): Drawing {
  return thing.flatMap(mark => points.flatMap(([x, y, turn]) => place([mark], x, y, scale, turn)))
}

/** An even scattering from the centre outwards. */
export function spiral(count: number, rx: number, ry: number, seed: number): Spot[] {
  const random = seeded(seed)
  const start = random(0, 6.28)
  return Array.from({ length: count }, (_, index): Spot => {
    const reach = Math.sqrt((index + 0.5) / count)
    const angle = start + index * 2.39996 + random(-0.2, 0.2)
    return [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry, random(0, 180)]
  })
}

export function moved(points: readonly Spot[], x: number, y: number): Spot[] {
  return points.map(([px, py, turn]): Spot => [px + x, py + y, turn])
}

export const gnocchi = layers(oval(0, 0, 15, 10, '#eebc5c'), line('M-5-5V5M5-5V5', '#cf9236', 2.4))
export const goldenChickpea = layers(disc(0, 0, 8, '#c4863a'), disc(-1, -1, 6, '#dba458'), disc(-2, -3, 2.2, '#f4d39a'))
export const gratedCarrot = line('M-9 2Q0-6 9 1', '#ee7f2b', 3)
export const burstTomato = layers(disc(0, 0, 12, '#e4452b'), line('M0 0L-6 3M0 0L1-7M0 0L6 4', '#ffb98a', 3))
export const tornMozzarella = layers(
  shape('M-18 2C-22-10-8-16 2-13C12-18 22-8 18 2C22 12 8 14 0 11C-10 16-20 12-18 2Z', '#fffdf6'),
  line('M-8-2Q0-8 8-3M-4 5Q4 1 10 4', '#e9dfc9', 2),
)

export function orangeRound(r: number): Drawing {
  const near = Math.round(r * 0.58)
  const far = Math.round(r * 0.41)
  return layers(
    disc(0, 0, r, '#e9802a'),
    disc(0, 0, r * 0.88, '#ffab4a'),
    line(
      `M${-near} 0H${near}M0 ${-near}V${near}M${-far} ${-far}L${far} ${far}M${-far} ${far}L${far} ${-far}`,
      '#ffe0ac',
      2.5,
    ),
  )
}

export const orangeFlower = layers(
  ...[0, 72, 144, 216, 288].map(turn => place(oval(0, -8, 4.6, 7.5, '#ffffff'), 0, 0, 1, turn)),
  disc(0, 0, 3.6, '#f6c744'),
)

/** A kettle from above, its spout to the left. */
export function kettleAbove(x: number, y: number, scale: number, color: string, handle: string, turn = 0): Drawing {
  return place(
    layers(
      shape('M-40-15L-70-7Q-75 0-70 7L-40 15Z', shade(color, 0.12)),
      disc(0, 0, 48, color),
      disc(0, 0, 36, shade(color, 0.07)),
      disc(0, 0, 33, color),
      line('M-34 0H34', handle, 13),
      disc(0, 0, 9, shade(handle, 0.25)),
    ),
    x,
    y,
    scale,
    turn,
  )
}

/** A leaf-shaped bread whose slits show the background; 260 long, its stem to the left. */
export function fougasse(ground: string): Drawing {
  const leafShape =
    'M-132 3C-120-14-108-22-96-32C-66-62-28-78 12-74C60-70 92-44 138 2C96 46 60 72 12 76C-28 78-66 64-96 38C-108 26-120 18-132 3Z'
  const slit = 'M-32 0Q0-13 32 0Q0 13-32 0Z'
  const cuts: readonly Spot[] = spotsAt(
    '-74,2,0 0,2,0 74,2,0 -56,-32,34 -6,-44,40 46,-36,40 -56,37,-34 -6,48,-40 46,40,-40',
  )
  return layers(
    place(shape(leafShape, shade(ground, 0.16)), 6, 9),
    shape(leafShape, '#b9782f'),
    place(shape(leafShape, '#dca04b'), -1, -3, 0.975),
    place(shape(leafShape, '#e9b864'), -4, -6, 0.9),
    strew(shape(slit, '#b9782f'), cuts, 1.08),
    strew(shape(slit, ground), cuts, 0.82),
  )
}
