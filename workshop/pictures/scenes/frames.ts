// Two crops of one scene: beside the text (wide) and above it (tall, on phones).
import { box, type Drawing, endsOf, layers, type Point, place, ridge } from '../marks.ts'

/** `sky` is a gradient behind the drawing: its colours at the top, two thirds down and at the horizon. */
export type Picture = { width: number; height: number; drawing: Drawing; sky?: readonly [string, string, string] }
export type Pictures = Record<string, Picture>
export type Crop = { isTall: boolean }

export function picture(width: number, height: number, ground: string, ...parts: Drawing[]): Picture {
  return { width, height, drawing: layers(box(0, 0, width, height, ground), ...parts) }
}

const heroHeight = 360
const tallScale = 208 / heroHeight

/** A scene drawn for the right 45 % of 1000 × 360; phones show 675 of those units, so it extends further left. */
export function heroPair(name: string, ground: string, scene: (crop: Crop) => Drawing): Pictures {
  return {
    [name]: picture(1000, heroHeight, ground, scene({ isTall: false })),
    [`${name}-tall`]: picture(390, 208, ground, place(scene({ isTall: true }), 390 - 1000 * tallScale, 0, tallScale)),
  }
}

/** A slope that rises from the lower edge beside the text, or spans the width on phones. */
export function slope({ isTall }: Crop, left: number, points: readonly Point[], color: string): Drawing {
  const [[firstX, firstY]] = endsOf(points)
  const start: Point[] = isTall
    ? [
        [300, firstY + 14],
        [430, firstY - 6],
      ]
    : [
        [left, heroHeight + 6],
        [left + (firstX - left) * 0.45, heroHeight - (heroHeight - firstY) * 0.28],
      ]
  return ridge([...start, ...points], heroHeight + 6, color)
}

/** A media's card: 320 × 200. */
export function card(ground: string, ...parts: Drawing[]): Picture {
  return picture(320, 200, ground, ...parts)
}
