import { pointsAt, spotsAt } from '../../points.ts'
import { seededRandom } from '../random.ts'
import type { Color, Point } from './canvas.ts'
import { type Painter, placed } from './painter.ts'
import { blend, CREAM, color, INK } from './palette.ts'
import { arc, ellipse, leaf, limb, point, polar, ribbon, roundRectangle, smooth, smoothLine } from './shapes.ts'

/** Mediterranean food and tableware, seen from above, each around (0, 0) and about a hand wide. */
export type Food = (painter: Painter) => void

const shade = (tone: Color, share: number): Color => blend(tone, INK, share)
const light = (tone: Color, share: number): Color => blend(tone, CREAM, share)

const TOMATO = color('#e1482b')
const GREEN = color('#3d9a6d')
const DARK_GREEN = color('#23724f')
const LEMON = color('#f7cf4d')
const GRAIN = color('#d9a95f')
const CRUST = color('#b9763c')
const CRUMB = color('#f2d6a4')
const FISH = color('#8fb0bd')
const OLIVE_TONE = color('#6f7c33')

export function drawPlate(painter: Painter, radius: number, tone: Color = CREAM): void {
  painter.fill(ellipse(point(0, 7), radius + 2, radius), shade(tone, 0.16), 0.5)
  painter.fill(ellipse(point(0, 0), radius), tone)
  painter.fill(ellipse(point(0, 0), radius * 0.78), shade(tone, 0.06))
  painter.fill(ellipse(point(0, 2), radius * 0.76), light(tone, 0.6))
}

/** A cup or a bowl: rim, inside, contents. */
export function bowlOf(rim: Color, inside: Color, radius = 46): Food {
  return painter => {
    painter.fill(ellipse(point(0, 6), radius + 1, radius), shade(rim, 0.2), 0.45)
    painter.fill(ellipse(point(0, 0), radius), rim)
    painter.fill(ellipse(point(0, 0), radius * 0.82), shade(inside, 0.12))
    painter.fill(ellipse(point(0, 3), radius * 0.79), inside)
  }
}

export const tomatoSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 24), TOMATO)
  painter.fill(ellipse(point(0, 0), 20), color('#f2765a'))
  for (const turn of [0, 72, 144, 216, 288]) {
    const wedge = placed(painter, { x: 0, y: 0, turn })
    wedge.fill(ellipse(point(11, 0), 6.5, 5), color('#f9b08c'))
    wedge.fill(ellipse(point(12, 0), 2, 1.4), CREAM)
  }
}

export const cucumberSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 19), DARK_GREEN)
  painter.fill(ellipse(point(0, 0), 16), color('#d7efb9'))
  for (const turn of [0, 60, 120, 180, 240, 300])
    painter.fill(ellipse(polar(point(0, 0), 7, turn), 3, 1.5, turn), color('#eef8d8'))
}

export const courgetteSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 20), color('#5b9a4a'))
  painter.fill(ellipse(point(0, 0), 16.5), color('#f0e9b4'))
  painter.fill(ellipse(point(0, 0), 8), color('#e5d990'))
}

export const aubergineSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 25, 21), color('#4d2f5e'))
  painter.fill(ellipse(point(0, 0), 21, 17.5), color('#e9d3b0'))
  for (const [x, y] of pointsAt('-8,-4 5,-7 9,5 -4,7')) painter.fill(ellipse(point(x, y), 3, 2), color('#c9a377'))
}

export const carrotSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 15), color('#e9812f'))
  painter.fill(ellipse(point(0, 0), 9), color('#f6a353'))
}

export const squashPiece: Food = painter => {
  painter.fill(
    smooth([point(-24, -6), point(0, -14), point(24, -6), point(20, 10), point(0, 4), point(-20, 10)], 6),
    color('#e58a34'),
  )
  painter.fill(smooth([point(-18, -5), point(0, -10), point(18, -5), point(0, -2)], 6), color('#f6ac5c'))
}

export const greenLeaf: Food = painter => {
  painter.fill(leaf(point(-30, 0), 60, 32, 0), GREEN)
  painter.fill(limb(point(-26, 0), point(22, 0), 1.4, 0.8), color('#bfe3b8'))
}

export const darkLeaf: Food = painter => {
  painter.fill(
    smooth(
      [
        point(-30, 0),
        point(-14, -17),
        point(4, -13),
        point(20, -15),
        point(32, 0),
        point(18, 14),
        point(2, 12),
        point(-16, 16),
      ],
      6,
    ),
    DARK_GREEN,
  )
  painter.fill(limb(point(-26, 0), point(24, 0), 1.6, 0.8), color('#8fc79a'))
}

export const broccoli: Food = painter => {
  painter.fill(limb(point(0, 4), point(0, 24), 7, 6), color('#a9cf7c'))
  for (const [x, y, r] of spotsAt('-14,0,12 14,0,12 0,-9,15 -7,6,10 8,6,10'))
    painter.fill(ellipse(point(x, y), r), x < 0 ? DARK_GREEN : GREEN)
}

export const oliveFruit: Food = painter => {
  painter.fill(ellipse(point(0, 0), 11, 8.5, 20), OLIVE_TONE)
  painter.fill(ellipse(point(4, 0), 2.6, 2.2), color('#3f4a1c'))
}

export const lemonSlice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 21), LEMON)
  painter.fill(ellipse(point(0, 0), 17.5), color('#fff2bd'))
  for (let turn = 0; turn < 360; turn += 60)
    painter.fill([point(0, 0), ...arc(point(0, 0), 15.5, turn + 5, turn + 55)], color('#fbe07a'))
}

export const walnut: Food = painter => {
  painter.fill(ellipse(point(0, 0), 14, 11), color('#a87443'))
  painter.fill(
    ribbon(smoothLine([point(-12, 0), point(-4, -3), point(4, 3), point(12, 0)], 5), () => 2.4),
    color('#7f5230'),
  )
  for (const [x, y] of pointsAt('-5,4 5,-5')) painter.fill(ellipse(point(x, y), 3.4, 2), color('#c4935e'))
}

export const almond: Food = painter => {
  painter.fill(leaf(point(-12, 0), 24, 13, 0), color('#b57a45'))
  painter.fill(leaf(point(-7, -1), 14, 4, 0), color('#d29c66'))
}

export const egg: Food = painter => {
  painter.fill(ellipse(point(0, 2), 23.5, 18.5), color('#e2d2b4'))
  painter.fill(ellipse(point(0, 0), 23, 18), color('#fffdf6'))
  painter.fill(ellipse(point(2, 1), 11, 10.5), color('#f4b23c'))
  painter.fill(ellipse(point(-1, -2), 4, 3), color('#fad27a'))
}

export const fish: Food = painter => {
  painter.fill([point(48, 0), point(72, -17), point(66, 0), point(72, 17)], shade(FISH, 0.18))
  painter.fill(
    smooth(
      [
        point(-62, 2),
        point(-40, -15),
        point(0, -19),
        point(36, -9),
        point(54, 0),
        point(36, 9),
        point(0, 18),
        point(-40, 15),
      ],
      8,
    ),
    FISH,
  )
  painter.fill(
    smooth([point(-60, 0), point(-38, -14), point(0, -18), point(40, -7), point(0, -5), point(-38, -3)], 8),
    shade(FISH, 0.28),
  )
  painter.fill(ellipse(point(-46, -2), 3.2), INK)
  for (const x of [-20, 0, 20]) painter.fill(limb(point(x, 1), point(x - 4, 10), 1.2, 1.2), light(FISH, 0.5))
}

export const fillet: Food = painter => {
  painter.fill(
    smooth([point(-52, -4), point(-20, -22), point(26, -20), point(54, -2), point(24, 18), point(-22, 20)], 8),
    color('#f0a184'),
  )
  for (const x of [-28, -8, 12, 32])
    painter.fill(
      ribbon(smoothLine([point(x - 4, -15), point(x + 5, 0), point(x - 3, 15)], 5), () => 3),
      color('#fbd3c0'),
    )
}

export const bread: Food = painter => {
  painter.fill(
    smooth(
      [point(-40, -8), point(-22, -30), point(14, -32), point(40, -10), point(36, 18), point(0, 26), point(-36, 18)],
      8,
    ),
    CRUST,
  )
  painter.fill(
    smooth(
      [point(-34, -6), point(-19, -24), point(12, -26), point(34, -8), point(30, 14), point(0, 20), point(-30, 14)],
      8,
    ),
    CRUMB,
  )
  for (const [x, y] of pointsAt('-14,-8 8,-14 16,4 -6,8 -20,4'))
    painter.fill(ellipse(point(x, y), 3, 2), color('#dfbb80'))
}

export const herb: Food = painter => {
  painter.fill(
    ribbon(smoothLine([point(-26, 8), point(0, 0), point(26, -4)], 6), () => 2.2),
    DARK_GREEN,
  )
  for (const [x, y, turn] of spotsAt('-16,5,-120 -14,4,60 0,0,-110 2,0,60 14,-2,-100 16,-3,50 24,-4,-10'))
    painter.fill(leaf(point(x, y), 16, 8, turn), GREEN)
}

export const orange: Food = painter => {
  painter.fill(ellipse(point(0, 4), 26, 25), shade(color('#f08b2c'), 0.2), 0.4)
  painter.fill(ellipse(point(0, 0), 26), color('#f49a3a'))
  painter.fill(ellipse(point(-7, -8), 10, 8), color('#f9b868'))
  painter.fill(ellipse(point(2, 1), 3), DARK_GREEN)
}

export const pear: Food = painter => {
  painter.fill(
    smooth(
      [
        point(0, -36),
        point(11, -22),
        point(14, -6),
        point(26, 12),
        point(16, 32),
        point(-16, 32),
        point(-26, 12),
        point(-14, -6),
        point(-11, -22),
      ],
      6,
    ),
    color('#c3c64e'),
  )
  painter.fill(
    smooth([point(-4, -26), point(-8, -4), point(-18, 12), point(-10, 22), point(-2, 4)], 6),
    color('#dde07f'),
  )
  painter.fill(limb(point(0, -34), point(4, -46), 2, 1.6), CRUST)
}

export const fig: Food = painter => {
  painter.fill(ellipse(point(0, 2), 22, 24), color('#5a3a63'))
  painter.fill(ellipse(point(0, 4), 17, 18), color('#f3d9c8'))
  painter.fill(ellipse(point(0, 5), 12, 13), color('#c9475a'))
  for (let turn = 0; turn < 360; turn += 45) painter.fill(ellipse(polar(point(0, 5), 7, turn), 1.6), color('#f6d9a0'))
}

export const yogurt: Food = painter => {
  bowlOf(color('#7fb6d6'), color('#fffdf8'), 40)(painter)
  painter.fill(
    ribbon(smoothLine([point(-16, 4), point(-4, -6), point(8, 4), point(18, -4)], 6), () => 5),
    color('#f2b33d'),
  )
}

export const nutBowl: Food = painter => {
  bowlOf(color('#d9a862'), color('#8d5f37'), 44)(painter)
  for (const [x, y, turn] of spotsAt('-16,-8,20 8,-14,70 16,8,-30 -6,14,110 0,0,-60'))
    almond(placed(painter, { x, y, turn, scale: 0.95 }))
}

export const soup: Food = painter => {
  bowlOf(color('#f7efe2'), color('#d98b3d'), 52)(painter)
  for (const [x, y] of pointsAt('-18,-8 10,-16 20,10 -6,16')) painter.fill(ellipse(point(x, y), 6, 5), color('#edb469'))
  herbAt(painter, 2, 0, 0.7)
}

function herbAt(painter: Painter, x: number, y: number, scale: number): void {
  herb(placed(painter, { x, y, scale, turn: -20 }))
}

export const waterGlass: Food = painter => {
  painter.fill(ellipse(point(0, 5), 31, 30), INK, 0.1)
  painter.fill(ellipse(point(0, 0), 30), color('#eefafd'))
  painter.fill(ellipse(point(0, 0), 25), color('#a9dff0'))
  painter.fill(ellipse(point(-4, -5), 14, 10), color('#cdeef8'))
}

/** Many small things in a patch; the same seed always gives the same layout. */
function patch(
  count: number,
  seed: number,
  wide: number,
  tall: number,
  one: (painter: Painter, index: number) => void,
): Food {
  const random = seededRandom(seed)
  const spots = Array.from({ length: count }, (_, index) => {
    // Sunflower order fills an oval evenly; slight jitter keeps it from looking planted.
    const radius = Math.sqrt((index + 0.5) / count)
    const angle = index * 137.5 + 30 * random()
    return {
      x: wide * radius * Math.cos((angle * Math.PI) / 180),
      y: tall * radius * Math.sin((angle * Math.PI) / 180),
      turn: 360 * random(),
    }
  })
  return painter => {
    for (const [index, spot] of spots.toReversed().entries()) one(placed(painter, spot), index)
  }
}

const dots = (tones: readonly string[], wide: number, tall: number) => {
  const mixed = tones.map(tone => color(tone))
  return (painter: Painter, index: number): void => {
    const tone = mixed[index % mixed.length] ?? CREAM
    painter.fill(ellipse(point(0, 0), wide, tall), tone)
    painter.fill(ellipse(point(-wide * 0.25, -tall * 0.3), wide * 0.4, tall * 0.32), light(tone, 0.45))
  }
}

export const chickpeas: Food = patch(26, 3, 46, 34, dots(['#e2b565', '#d9a552', '#e9c27a'], 8, 7.4))
export const lentils: Food = patch(46, 5, 46, 33, dots(['#8a5a34', '#77492a', '#9c6a3f', '#6d7a3a'], 6, 5))
export const whiteBeans: Food = patch(24, 7, 46, 34, dots(['#f2e6cf', '#fbf3e2', '#e6d6b8'], 10, 6.5))

/** A heap of bulgur, rice or semolina: one soft mound with grains. */
export const grain: Food = painter => {
  painter.fill(ellipse(point(0, 0), 58, 44), GRAIN)
  patch(60, 11, 53, 39, (spot, index) =>
    spot.fill(
      ellipse(point(0, 0), 4.6, 2.4),
      index % 3 === 0 ? color('#f0cf8f') : index % 3 === 1 ? color('#c48f45') : color('#e6bd74'),
    ),
  )(painter)
}

export const brownRice: Food = painter => {
  painter.fill(ellipse(point(0, 0), 58, 44), color('#d8bd92'))
  patch(54, 13, 53, 39, (spot, index) =>
    spot.fill(
      ellipse(point(0, 0), 6, 2.2),
      index % 3 === 0 ? color('#f3e3c3') : index % 3 === 1 ? color('#b99766') : color('#e6cfa3'),
    ),
  )(painter)
}

/** Foods drawn in threes: a single slice or leaf looks lost on a plate. */
export const COMES_IN_THREES: ReadonlySet<Food> = new Set([
  almond,
  walnut,
  oliveFruit,
  tomatoSlice,
  cucumberSlice,
  carrotSlice,
  greenLeaf,
  lemonSlice,
  aubergineSlice,
  egg,
  broccoli,
])

/** A drizzle of oil, drawn up to `share` of its length. */
export function oilThread(painter: Painter, line: readonly Point[], share: number): void {
  const path = smoothLine(line, 10)
  const drawn = path.slice(0, Math.max(2, Math.round(path.length * share)))
  if (share > 0.02)
    painter.fill(
      ribbon(drawn, at => (at < 0.04 || at > 0.96 ? 3 : 5.5)),
      color('#c9b52c'),
      0.9,
    )
}

/** Seen from the side and slightly above: a spout bottle tilted to pour. */
export const oilBottle: Food = painter => {
  painter.fill(roundRectangle(-20, -60, 20, 60, 12), color('#7d8f2f'))
  painter.fill(roundRectangle(-14, -30, 14, 54, 9), color('#c9b52c'))
  painter.fill([point(-9, -58), point(9, -58), point(5, -92), point(-5, -92)], color('#66762a'))
  painter.fill(roundRectangle(-7, -102, 7, -90, 3), CRUST)
  painter.fill(roundRectangle(-10, -16, -5, 40, 2.5), CREAM, 0.35)
}

/** Fork and knife beside a plate of this radius. */
export function cutlery(painter: Painter, radius: number, tone: Color): void {
  const left = -radius - 34
  const right = radius + 34
  for (const x of [-7, 0, 7]) painter.fill(limb(point(left + x, -74), point(left + x, -34), 2, 2), tone)
  painter.fill(
    smooth([point(left - 10, -36), point(left + 10, -36), point(left + 6, -14), point(left - 6, -14)], 5),
    tone,
  )
  painter.fill(limb(point(left, -20), point(left, 84), 3.2, 4.6), tone)
  painter.fill(
    smooth([point(right - 5, -76), point(right + 7, -60), point(right + 7, -6), point(right - 5, -4)], 5),
    tone,
  )
  painter.fill(limb(point(right, -8), point(right, 84), 3.6, 4.8), tone)
}
