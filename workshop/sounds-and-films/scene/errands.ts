import { pointsAt } from '../../points.ts'
import { type Painter, placed } from './painter.ts'
import { blend, CREAM, color, INK } from './palette.ts'
import { arc, ellipse, leaf, limb, point, ribbon, roundRectangle, smoothLine } from './shapes.ts'

/** Activities that fill a day, each around (0, 0) and about a hundred pixels wide: they cost or restore energy. */
export type Errand = (painter: Painter) => void

const WATER = color('#7fcde4')
const STRAW = color('#d9a862')
const STRAW_DARK = color('#b98440')
const LEAF = color('#3f9a78')

export const washing: Errand = painter => {
  painter.fill(limb(point(-34, 44), point(-34, -30), 4, 4), color('#8fa9b3'))
  painter.fill(
    ribbon(smoothLine([point(-34, -30), point(-28, -46), point(-8, -46), point(0, -34)], 6), () => 8),
    color('#8fa9b3'),
  )
  painter.fill([point(-18, -30), point(18, -30), point(10, -40), point(-10, -40)], color('#6f8b96'))
  for (const [x, y] of pointsAt('-14,-16 0,-12 14,-16 -8,4 8,6 0,24')) painter.fill(leaf(point(x, y), 14, 7, 90), WATER)
  painter.fill(roundRectangle(24, -20, 50, 40, 5), color('#f2b48f'))
  painter.fill(roundRectangle(24, 18, 50, 26, 1), CREAM)
}

export const shopping: Errand = painter => {
  painter.fill(limb(point(-6, -6), point(20, -48), 9, 8), color('#c98f4e'))
  painter.fill(leaf(point(-16, 4), 52, 20, -112), LEAF)
  painter.fill(leaf(point(-22, 4), 44, 18, -138), color('#2f7d62'))
  painter.fill(ellipse(point(30, -6), 14), color('#e1582f'))
  painter.fill([point(-48, -4), point(48, -4), point(38, 46), point(-38, 46)], STRAW)
  painter.fill(roundRectangle(-52, -8, 52, 6, 6), STRAW_DARK)
  for (const y of [18, 32])
    painter.fill(roundRectangle(-42 + (y - 18) * 0.2, y, 42 - (y - 18) * 0.2, y + 4, 2), STRAW_DARK, 0.6)
}

/** The same shopping, delivered: a small van. */
export const delivery: Errand = painter => {
  painter.fill(roundRectangle(-50, -30, 16, 30, 8), color('#4fb3a0'))
  painter.fill([point(16, -14), point(36, -14), point(50, 8), point(50, 30), point(16, 30)], color('#6fcabb'))
  painter.fill([point(22, -8), point(34, -8), point(42, 6), point(22, 6)], CREAM)
  painter.fill(leaf(point(-30, 8), 34, 16, -40), CREAM)
  for (const x of [-28, 30]) {
    painter.fill(ellipse(point(x, 32), 13), INK)
    painter.fill(ellipse(point(x, 32), 5.5), CREAM)
  }
}

export const call: Errand = painter => {
  const handset = placed(painter, { x: 0, y: 0, turn: -38 })
  handset.fill(
    ribbon(smoothLine([point(-38, 0), point(-20, -16), point(20, -16), point(38, 0)], 8), () => 17),
    color('#3f6f8a'),
  )
  for (const side of [-1, 1]) handset.fill(roundRectangle(side * 34 - 15, -6, side * 34 + 15, 18, 8), color('#2d5670'))
  for (const radius of [16, 28])
    painter.fill(
      ribbon(arc(point(24, -22), radius, -78, 12), () => 4.5),
      color('#f0a04b'),
      radius === 16 ? 1 : 0.55,
    )
}

export const laundry: Errand = painter => {
  for (const [y, tone] of [
    [-30, '#f2b48f'],
    [-17, '#fff6ec'],
    [-4, '#9fd3c7'],
  ] as const)
    painter.fill(roundRectangle(-38, y, 38, y + 14, 7), color(tone))
  painter.fill([point(-50, 8), point(50, 8), point(42, 46), point(-42, 46)], color('#c7a6d6'))
  painter.fill(roundRectangle(-54, 2, 54, 14, 6), color('#a885bb'))
  for (const x of [-28, -8, 12, 32]) painter.fill(roundRectangle(x - 4, 22, x + 4, 36, 4), color('#a885bb'), 0.6)
}

/** An evening table: a lamp, two bowls. */
export const evening: Errand = painter => {
  painter.fill(limb(point(0, -60), point(0, -34), 1.6, 1.6), INK)
  painter.fill([point(-12, -36), point(12, -36), point(28, -14), point(-28, -14)], color('#f0a04b'))
  painter.fill([point(-26, -14), point(26, -14), point(46, 22), point(-46, 22)], color('#ffe4ae'), 0.8)
  painter.fill(roundRectangle(-54, 22, 54, 31, 4), color('#c98f5a'))
  for (const side of [-1, 1]) {
    painter.fill(limb(point(side * 42, 30), point(side * 46, 54), 4, 3.5), color('#a8703f'))
    painter.fill([...arc(point(side * 24, 6), 16, 0, 180)], side < 0 ? color('#4fb3a0') : color('#e1705a'))
  }
}

/** A rest: a deckchair in the shade. */
export const rest: Errand = painter => {
  painter.fill(ellipse(point(0, 46), 52, 7), blend(LEAF, CREAM, 0.45))
  painter.fill(limb(point(-44, 44), point(30, -14), 4, 4), color('#a8703f'))
  painter.fill(limb(point(36, 44), point(-40, -34), 4, 4), color('#c98f5a'))
  painter.fill(
    ribbon(smoothLine([point(-42, -38), point(-26, -6), point(-2, 14), point(32, -12)], 8), () => 13),
    color('#4fb3d6'),
  )
  painter.fill(
    ribbon(smoothLine([point(-42, -38), point(-26, -6), point(-2, 14), point(32, -12)], 8), () => 4),
    CREAM,
  )
}

/** A coin that stands for energy. */
export function coin(painter: Painter, glow = 0): void {
  if (glow > 0) painter.fill(ellipse(point(0, 0), 50), color('#ffe6ac'), 0.6 * glow)
  painter.fill(ellipse(point(0, 3), 30), color('#d99a2b'))
  painter.fill(ellipse(point(0, 0), 30), color('#f6c046'))
  painter.fill(ellipse(point(0, 0), 23), color('#ffd777'))
  painter.fill(leaf(point(-11, 9), 30, 13, -40), color('#f0b03a'))
}
