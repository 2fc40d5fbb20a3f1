// Night pictures of the fasting plans: lighter, beside a therapy, long term.

import { pointsAt } from '../../points.ts'
import { box, disc, line, pick, place, ridge, shape, spots } from '../marks.ts'
import { cream, mix, sun, terracotta, wood } from '../palettes.ts'
import { pebbles } from '../pieces/land.ts'
import { lance, oliveBranch, sprig } from '../pieces/plants.ts'
import { dish, fork, glassAbove } from '../pieces/plates.ts'
import { chair, sideTable } from '../pieces/room.ts'
import { glitter } from '../pieces/sea.ts'
import { sunOn } from '../pieces/sky.ts'
import { bowl, bread } from '../pieces/table.ts'
import { bush, oliveTree } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'
import { blueFar, bright, deep, earth, far, green, middle, near } from './night.ts'

const shore = picture(
  400,
  220,
  green,
  sunOn(300, 74, 38, sun, green),
  box(0, 132, 400, 90, blueFar),
  glitter(5, 300, 136, 176, sun),
  ridge(pointsAt('-10,176 120,166 260,178 410,168'), 222, deep),
  place(pebbles(0, 0, 1.35, ['#8fa79a', '#c9d6cf', '#fbf8f2']), 142, 184),
  place(
    oliveBranch(130, {
      leaves: 6,
      fruits: 3,
      leafLength: 38,
      light: bright,
      dark: middle,
      stem: middle,
      fruit: '#0d1712',
    }),
    196,
    188,
    1,
    -10,
  ),
)

const twoPlates = picture(
  400,
  220,
  earth,
  dish(
    earth,
    {
      x: 132,
      y: 112,
      r: 86,
      lay: [
        ['salad', 4, 1.4],
        ['tomato', 3],
        ['carrot', 5],
        ['broccoli', 3],
        ['pea', 8],
      ],
    },
    4,
  ),
  dish(earth, { x: 300, y: 112, r: 68, lay: [] }, 5),
  dish(
    mix(cream, earth, 0.94),
    { x: 300, y: 112, r: 38, kind: 'bowl', rim: terracotta, bed: '#f2b04a', lay: [['chive', 4]] },
    6,
  ),
)

const sevenHills = picture(
  400,
  220,
  green,
  sunOn(86, 58, 26, sun, green),
  ...[0, 1, 2, 3, 4, 5, 6].map(index =>
    shape(
      `M${-24 + index * 58} 222C${4 + index * 58} 222 ${6 + index * 58} ${138 + (index % 2) * 12} ${46 + index * 58} ${138 + (index % 2) * 12}S${88 + index * 58} 222 ${116 + index * 58} 222Z`,
      index === 1 || index === 4 ? '#bfe9d3' : pick([middle, bright, near], index),
    ),
  ),
  box(0, 202, 400, 20, deep),
)

const smallPlate = picture(
  400,
  220,
  earth,
  dish(
    earth,
    {
      x: 172,
      y: 110,
      r: 84,
      lay: [
        ['spinach', 5, 1.2],
        ['bean', 4],
        ['fishFillet', 1, 0.9],
        ['whiteBean', 8, 0.8],
        ['lemonWedge', 2],
      ],
    },
    8,
  ),
  glassAbove(314, 92, 44, '#8fd0df'),
  fork(58, 112, 1.2, '#c9b79a'),
  place(sprig(52, 5, 12), 290, 172, 1, -12),
)

const terraces = picture(
  400,
  220,
  green,
  sunOn(312, 56, 28, sun, green),
  ridge(pointsAt('-10,112 120,96 280,104 410,76'), 222, far),
  ridge(pointsAt('-10,146 160,138 410,112'), 222, middle),
  oliveTree(74, 146, 58, bright, near),
  oliveTree(160, 142, 54, bright, near),
  oliveTree(340, 124, 50, bright, near),
  ridge(pointsAt('-10,178 180,168 410,142'), 222, near),
  oliveTree(58, 180, 78, bright, '#0b5239'),
  shape('M250 148C262 170 214 186 176 224H312C306 196 282 176 262 147Z', '#e9dcc0'),
  line(
    'M306 190C300 166 284 150 270 132M340 222C332 196 318 180 306 168M306 206V168M283 172V148M270 154V132M336 224V202',
    '#c9924e',
    4,
  ),
)

const oldOlive = picture(
  400,
  220,
  green,
  sunOn(112, 84, 40, sun, green),
  ridge(pointsAt('-10,176 140,166 300,178 410,168'), 222, near),
  oliveTree(240, 200, 178, bright, middle, '#a8835c'),
  line('M230 196C238 170 226 150 244 120M250 194C246 176 256 160 254 140', '#7f5f3f', 4),
  spots(pointsAt('176,78 296,66 318,96 214,42 262,34'), (x, y, index) =>
    place(lance(24, 9, '#bff0d6', '#8fe3c0'), x, y, 1, -100 + index * 46),
  ),
)

const vineTable = picture(
  400,
  220,
  green,
  sunOn(330, 62, 30, sun, green),
  ridge(pointsAt('-10,150 160,132 410,152'), 222, far),
  box(0, 184, 400, 38, near),
  line('M60 190V44M344 190V44M40 40H364', '#8a6a48', 8),
  ...[70, 112, 156, 204, 250, 296, 338].map((x, index) =>
    bush(x, 62 + (index % 2) * 8, 0.62, index % 2 ? middle : bright),
  ),
  ...[132, 226, 282].map(x => disc(x, 76, 7, '#8d7bea')),
  ...[126, 138, 220, 232, 276, 288].map(x => disc(x, 66, 7, '#7362c9')),
  chair(96, 200, 0.72, wood),
  chair(310, 200, -0.72, wood),
  sideTable(204, 204, 150, 58, '#c9a578'),
  bread(176, 147, 0.55),
  bowl(240, 147, 0.62, cream, '#b9773f'),
)

export const weightPlans: Pictures = {
  'plan-weight-loss-1': shore,
  'plan-weight-loss-2': twoPlates,
  'plan-weight-loss-3': sevenHills,
  'plan-weight-loss-with-agonist-therapy-1': smallPlate,
  'plan-weight-loss-with-agonist-therapy-2': terraces,
  'plan-aging-prevention-1': oldOlive,
  'plan-aging-prevention-2': vineTable,
}
