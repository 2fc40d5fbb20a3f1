import { pointsAt, spotsAt } from '../../points.ts'
import { mix, rise } from '../easing.ts'
import type { Color } from '../scene/canvas.ts'
import { crescent } from '../scene/dial.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { blend, CREAM, color, INK } from '../scene/palette.ts'
import {
  ellipse,
  land,
  leaf,
  limb,
  point,
  rectangle,
  ribbon,
  roundRectangle,
  smooth,
  smoothLine,
} from '../scene/shapes.ts'

export type Tones = { sky: Color; far: Color; near: Color; accent: Color; sun: Color }

/** A plan's emblem. `share` goes from 0 to 1 while the sun rises to its place; then all is still. */
export type Emblem = (painter: Painter, tones: Tones, share: number) => void

function sunAt(painter: Painter, tones: Tones, x: number, low: number, high: number, share: number, radius = 62): void {
  const place = point(x, mix(low, high, share))
  painter.fill(ellipse(place, radius * 1.75), tones.sun, 0.12)
  painter.fill(ellipse(place, radius * 1.35), tones.sun, 0.2)
  painter.fill(ellipse(place, radius), tones.sun)
}

function branch(painter: Painter, tone: Color, fruit: Color): void {
  painter.fill(
    ribbon(smoothLine([point(-90, 14), point(-20, 0), point(60, -10), point(110, -6)], 8), () => 4),
    blend(tone, INK, 0.25),
  )
  for (const [x, y, turn] of spotsAt('-70,10,-60 -50,6,40 -22,0,-52 0,-3,38 26,-7,-48 48,-10,34 74,-10,-40 96,-8,-4'))
    painter.fill(leaf(point(x, y), 46, 15, turn), turn < 0 ? tone : blend(tone, INK, 0.2))
  for (const [x, y] of pointsAt('-34,18 14,14 62,8')) painter.fill(ellipse(point(x, y), 10, 8), fruit)
}

/** Balanced smooth stones beside an olive branch. */
export const pebbles: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 690, 330, 196, share)
  painter.fill(land([330, 330, 330, 330]), tones.far)
  painter.fill(land([420, 404, 398, 402, 410]), tones.near)
  for (const [y, wide, tall, tone] of [
    [410, 104, 34, '#b9b2a2'],
    [352, 76, 28, '#ded8c8'],
    [304, 48, 22, '#fff6ec'],
  ] as const) {
    painter.fill(ellipse(point(330, y + 4), wide, tall), INK, 0.18)
    painter.fill(ellipse(point(330, y), wide, tall), color(tone))
  }
  branch(placed(painter, { x: 590, y: 430, scale: 1.15, turn: -6 }), tones.accent, color('#151d18'))
}

/** A full glass, a lemon, a seedling: enough, in small portions. */
export const fullGlass: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 250, 320, 178, share)
  painter.fill(land([372, 350, 362, 344, 358, 350]), tones.far)
  painter.fill(land([430, 424, 426, 424, 430]), tones.near)
  painter.fill([point(440, 236), point(560, 236), point(544, 440), point(456, 440)], color('#dff4f8'), 0.9)
  painter.fill([point(446, 274), point(554, 274), point(541, 432), point(459, 432)], color('#8fd3e3'))
  painter.fill([point(458, 282), point(474, 282), point(480, 424), point(470, 424)], CREAM, 0.55)
  const lemon = placed(painter, { x: 660, y: 418, turn: -12 })
  lemon.fill(
    smooth(
      [
        point(-58, 0),
        point(-36, -26),
        point(20, -30),
        point(46, -10),
        point(62, 0),
        point(44, 14),
        point(16, 30),
        point(-36, 26),
      ],
      8,
    ),
    color('#f7cf4d'),
  )
  lemon.fill(smooth([point(-30, -16), point(14, -20), point(30, -8), point(-8, -8)], 6), color('#fbe596'))
  painter.fill(limb(point(330, 432), point(330, 350), 4, 3), tones.accent)
  painter.fill(leaf(point(330, 366), 66, 34, -150), tones.accent)
  painter.fill(leaf(point(330, 350), 70, 36, -36), blend(tones.accent, CREAM, 0.25))
}

/** A very old olive tree with young leaves. */
export const oldTree: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 300, 330, 190, share, 70)
  painter.fill(land([380, 360, 350, 366, 352, 370]), tones.far)
  painter.fill(land([446, 430, 420, 426, 438]), tones.near)
  const bark = color('#8d7355')
  painter.fill(
    smooth(
      [
        point(560, 452),
        point(592, 400),
        point(580, 330),
        point(552, 270),
        point(596, 296),
        point(622, 250),
        point(638, 300),
        point(676, 276),
        point(656, 340),
        point(660, 400),
        point(700, 452),
      ],
      8,
    ),
    bark,
  )
  painter.fill(
    smooth([point(604, 446), point(620, 390), point(614, 330), point(630, 350), point(634, 400), point(646, 446)], 8),
    blend(bark, INK, 0.25),
  )
  for (const [x, y, wide, tall, tone] of [
    [530, 232, 92, 62, 0.24],
    [706, 236, 96, 64, 0.24],
    [620, 186, 120, 76, 0.1],
    [566, 196, 70, 48, 0],
    [670, 190, 74, 50, 0],
  ] as const)
    painter.fill(ellipse(point(x, y), wide, tall), blend(tones.accent, INK, tone))
  for (const [x, y, turn] of spotsAt('470,246,-150 596,118,-100 690,128,-60 786,228,-20 756,280,30 500,282,160'))
    painter.fill(leaf(point(x, y), 34, 15, turn), blend(tones.accent, CREAM, 0.5))
}

/** Terraces under a rising sun, two cypresses, a path. */
export const terraces: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 600, 350, 186, share, 76)
  painter.fill(land([330, 290, 312, 350, 316, 296, 330]), tones.far)
  painter.fill(land([400, 380, 366, 384, 372, 392]), blend(tones.far, tones.near, 0.5))
  painter.fill(land([452, 436, 424, 432, 446]), tones.near)
  painter.fill(
    smooth(
      [
        point(420, 545),
        point(500, 500),
        point(470, 462),
        point(520, 432),
        point(546, 432),
        point(512, 464),
        point(580, 500),
        point(560, 545),
      ],
      8,
    ),
    color('#ecdcbc'),
  )
  for (const [x, foot, tall] of spotsAt('232,452,190 296,458,140 778,458,170')) {
    painter.fill(leaf(point(x, foot), tall, 42, -90), blend(tones.accent, INK, 0.55))
    painter.fill(leaf(point(x + 5, foot - 8), tall * 0.86, 18, -89), blend(tones.accent, INK, 0.3))
  }
  for (const [x, y, wide] of spotsAt('90,492,130 300,506,110 690,500,150'))
    painter.fill(roundRectangle(x, y, x + wide, y + 9, 4), blend(tones.near, CREAM, 0.18))
}

/** A still bay at dusk: a lit window, a cup on the wall. */
export const stillBay: Emblem = (painter, tones, share) => {
  painter.fill(crescent(point(290, mix(210, 138, share)), 42), color('#ffe9b8'))
  for (const [x, y] of pointsAt('120,90 200,190 420,80 520,150 600,70 470,210'))
    painter.fill(ellipse(point(x, y), 2.6), CREAM, 0.8)
  painter.fill(rectangle(-5, 318, 965, 545), tones.far)
  painter.fill(
    smooth([point(-20, 320), point(120, 292), point(260, 306), point(400, 296), point(520, 320)], 8),
    blend(tones.sky, INK, 0.3),
  )
  for (const [x, y, wide] of spotsAt('230,350,120 260,374,70 320,336,60'))
    painter.fill(roundRectangle(x, y, x + wide, y + 5, 2.5), color('#ffe9b8'), 0.45)
  painter.fill(rectangle(640, 190, 880, 440), blend(tones.near, CREAM, 0.12))
  painter.fill([point(612, 194), point(760, 108), point(908, 194)], color('#b5633f'))
  painter.fill(roundRectangle(716, 250, 804, 346, 8), color('#ffdf9a'))
  painter.fill(rectangle(757, 250, 763, 346), color('#b5633f'))
  painter.fill(rectangle(716, 295, 804, 301), color('#b5633f'))
  painter.fill(rectangle(-5, 436, 965, 545), tones.near)
  painter.fill(rectangle(-5, 428, 965, 442), blend(tones.near, CREAM, 0.3))
  const cup = placed(painter, { x: 430, y: 428 })
  cup.fill(ellipse(point(44, -36), 20, 20), CREAM)
  cup.fill(ellipse(point(44, -36), 10, 10), tones.far)
  cup.fill(
    smooth([point(-46, -70), point(46, -70), point(40, -16), point(20, 0), point(-20, 0), point(-40, -16)], 5),
    CREAM,
  )
  for (const x of [-16, 10])
    cup.fill(
      ribbon(
        smoothLine([point(x, -84), point(x + 8, -104), point(x - 4, -122), point(x + 6, -142)], 6),
        at => 6 * (1 - at),
      ),
      CREAM,
      0.5,
    )
}

/** Even waves under a wide sun. */
export const waves: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 480, 330, 214, share, 104)
  for (const [row, tone] of [
    tones.far,
    blend(tones.far, tones.near, 0.5),
    tones.near,
    blend(tones.near, tones.accent, 0.55),
  ].entries()) {
    const heights = Array.from({ length: 13 }, (_, index) => 322 + row * 52 + ((index + row) % 2 === 0 ? 15 : -15))
    painter.fill(land(heights), tone)
  }
}

/** A painted jug, lemons and walnuts on a cloth. */
export const paintedJug: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 740, 300, 168, share, 58)
  painter.fill(land([376, 372, 376, 372]), tones.far)
  painter.fill(rectangle(-5, 400, 965, 545), tones.near)
  for (const y of [424, 438]) painter.fill(rectangle(-5, y, 965, y + 4), CREAM, 0.35)
  painter.fill(
    ribbon(smoothLine([point(420, 200), point(486, 190), point(496, 256), point(430, 312)], 8), () => 17),
    CREAM,
  )
  painter.fill(
    smooth(
      [
        point(306, 152),
        point(432, 152),
        point(424, 200),
        point(462, 290),
        point(452, 400),
        point(430, 440),
        point(310, 440),
        point(288, 400),
        point(278, 290),
        point(316, 200),
      ],
      8,
    ),
    CREAM,
  )
  painter.fill([point(304, 150), point(286, 138), point(310, 176)], CREAM)
  painter.fill(roundRectangle(284, 348, 456, 360, 4), color('#5f93c9'))
  painter.fill(roundRectangle(288, 372, 452, 379, 3), color('#5f93c9'))
  branch(placed(painter, { x: 362, y: 290, scale: 0.6 }), color('#3d9a6d'), color('#26332b'))
  for (const [x, y, turn] of spotsAt('560,430,-10 640,446,14')) {
    const lemon = placed(painter, { x, y, turn, scale: 0.86 })
    lemon.fill(
      smooth(
        [
          point(-58, 0),
          point(-36, -28),
          point(20, -31),
          point(46, -10),
          point(62, 0),
          point(44, 14),
          point(16, 31),
          point(-36, 28),
        ],
        8,
      ),
      color('#f7cf4d'),
    )
    lemon.fill(smooth([point(-30, -17), point(14, -21), point(30, -9), point(-8, -9)], 6), color('#fbe596'))
  }
  for (const x of [746, 794]) {
    painter.fill(ellipse(point(x, 452), 24, 20), color('#b07a48'))
    painter.fill(limb(point(x, 434), point(x, 470), 1.8, 1.8), color('#7f5230'))
  }
}

/** A boat drawn up on the beach after the effort. */
export const restingBoat: Emblem = (painter, tones, share) => {
  sunAt(painter, tones, 320, 330, 186, share)
  painter.fill(rectangle(-5, 300, 965, 545), tones.far)
  for (const [x, y, wide] of spotsAt('270,318,100 290,336,60 640,326,90'))
    painter.fill(roundRectangle(x, y, x + wide, y + 5, 2.5), tones.sun, 0.4)
  painter.fill(land([420, 396, 380, 372, 376, 384]), color('#d8bd8d'))
  painter.fill(land([470, 452, 450, 446, 452]), color('#c7a671'))
  painter.fill(
    smooth(
      [
        point(300, 346),
        point(420, 366),
        point(560, 366),
        point(690, 322),
        point(660, 410),
        point(560, 448),
        point(420, 446),
        point(338, 412),
      ],
      8,
    ),
    color('#d76f47'),
  )
  painter.fill(
    smooth([point(318, 352), point(430, 372), point(560, 372), point(676, 334), point(560, 394), point(430, 394)], 8),
    color('#8e3f24'),
  )
  painter.fill(limb(point(470, 340), point(690, 476), 5, 5), color('#8d6a45'))
  painter.fill(leaf(point(670, 462), 74, 26, 32), color('#8d6a45'))
  painter.fill(roundRectangle(752, 392, 858, 456, 10), color('#d9a862'))
  painter.fill(roundRectangle(744, 384, 866, 400, 7), color('#b98440'))
  painter.fill(
    ribbon(smoothLine([point(764, 386), point(780, 330), point(830, 330), point(846, 386)], 8), () => 8),
    color('#b98440'),
  )
}

/** The last picture of every recap: two cups on one table, for a conversation. */
export function conversation(painter: Painter, tones: Tones, share: number): void {
  sunAt(painter, tones, 480, 250, 176, rise(share, 0, 1), 84)
  painter.fill(land([340, 322, 332, 318, 334, 326]), tones.far)
  painter.fill(ellipse(point(480, 420), 250, 46), color('#a8703f'))
  painter.fill(ellipse(point(480, 410), 250, 46), color('#c98f5a'))
  painter.fill(limb(point(480, 456), point(480, 545), 16, 20), color('#a8703f'))
  for (const [side, tone] of [
    [-1, CREAM],
    [1, tones.accent],
  ] as const) {
    const cup = placed(painter, { x: 480 + side * 104, y: 412, scale: 0.86 })
    cup.fill(ellipse(point(0, 4), 66, 13), blend(tone, INK, 0.14))
    cup.fill(ellipse(point(side * 44, -36), 20, 20), tone)
    cup.fill(ellipse(point(side * 44, -36), 10, 10), color('#c98f5a'))
    cup.fill(
      smooth([point(-46, -70), point(46, -70), point(40, -16), point(20, 0), point(-20, 0), point(-40, -16)], 5),
      tone,
    )
    for (const x of [-12, 12])
      cup.fill(
        ribbon(
          smoothLine([point(x, -82), point(x + 8, -102), point(x - 4, -120), point(x + 6, -138)], 6),
          at => 6 * (1 - at),
        ),
        CREAM,
        0.5,
      )
  }
}
