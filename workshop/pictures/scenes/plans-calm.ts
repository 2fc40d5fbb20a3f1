// Night pictures of the fasting plans: energy, calm, metabolism.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, place, ridge, shape, spots } from '../marks.ts'
import { brick, cream, ink, mix, sun, terracotta, woodDark } from '../palettes.ts'
import { type Ingredient, ingredient } from '../pieces/food.ts'
import { hills, rows, stoneWall, windingPath } from '../pieces/land.ts'
import { glitter, swell } from '../pieces/sea.ts'
import { moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, cup, steam } from '../pieces/table.ts'
import { cypress } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'
import { blue, blueFar, bright, deep, earth, far, green, middle, near } from './night.ts'

const firstLight = picture(
  400,
  220,
  blue,
  sunOn(282, 96, 42, sun, blue),
  ridge(pointsAt('-10,116 120,96 260,108 410,86'), 222, blueFar),
  ridge(pointsAt('-10,142 150,138 300,122 410,130'), 222, mix(blueFar, middle, 0.45)),
  ridge(pointsAt('-10,164 140,152 300,160 410,146'), 222, middle),
  rows(20, 172, 400, 3, 14, -0.04, bright, 8),
  cypress(66, 164, 66, bright, near),
  cypress(88, 164, 46, bright, near),
)

const breakfast = picture(
  400,
  220,
  green,
  disc(96, 70, 150, mix(sun, green, 0.16)),
  sunOn(80, 58, 30, sun, green),
  box(0, 160, 400, 62, '#e9dcc0'),
  box(0, 160, 400, 6, cream),
  shape('M120 166L260 222H400V192Z', '#d9c7a2'),
  bowl(196, 190, 1.3, terracotta, '#fbf0d2'),
  ...[-30, -8, 18, 36].map((x, index) => disc(196 + x, 128 - (index % 2) * 4, 8, index % 2 ? '#4a5a9c' : '#d9923c')),
  shape(
    'M300 148C308 130 306 118 312 112C320 116 318 130 328 148C336 170 324 190 310 190C294 190 288 168 300 148Z',
    '#b6c85a',
  ),
  shape('M312 112C320 116 318 130 328 148C336 170 324 190 310 190C322 170 318 136 312 112Z', '#9aad42'),
  line('M312 112L316 100', woodDark, 4),
)

const noonPath = picture(
  400,
  220,
  green,
  sunOn(200, 44, 28, sun, green),
  ridge(pointsAt('-10,118 140,102 280,116 410,98'), 222, far),
  ridge(pointsAt('-10,148 160,140 410,150'), 222, middle),
  windingPath(196, 142, 0.42, '#e9dcc0'),
  spots(spotsAt('66,176,100 122,164,74 290,164,80 344,180,112'), (x, y, _index, h) =>
    layers(shape(`M${x - 8} ${y}L${x + h * 0.7} ${y + h * 0.22}L${x + 8} ${y}Z`, near), cypress(x, y, h, bright, deep)),
  ),
)

const dusk = picture(
  400,
  220,
  blue,
  stars(3, 22, 400, 90, '#c9d9e6'),
  moon(96, 56, 20, sun),
  box(0, 128, 400, 94, blueFar),
  hills(4, 0, 250, 124, 22, 130, '#10263a'),
  glitter(8, 320, 132, 176, '#6f94b0'),
  box(258, 60, 142, 120, '#0f2a22'),
  shape('M248 64L330 34L412 64Z', brick),
  box(300, 86, 50, 44, sun),
  line('M325 86V130M300 108H350', '#0f2a22', 4),
  stoneWall(6, 0, 176, 400, 46, '#3f6d5a'),
  cup(150, 176, 0.72, cream),
  steam(150, 138, 0.7, cream),
)

const clockPlate = picture(
  400,
  220,
  earth,
  disc(204, 116, 96, '#1f1810'),
  disc(200, 110, 96, cream),
  disc(200, 110, 80, '#eee3cf'),
  shape('M120 110A80 80 0 0 1 280 110Z', '#f6ecd6'),
  ...[
    ['broccoli', 150, 88],
    ['tomato', 176, 62],
    ['broccoli', 206, 52],
    ['cucumber', 178, 94],
    ['chickpea', 228, 84],
    ['chickpea', 214, 96],
    ['chickpea', 236, 98],
    ['spinach', 142, 98],
  ].map(([name, x, y]) => place(ingredient(name as Ingredient), Number(x), Number(y), 1.1)),
  place(ingredient('sardine'), 246, 66, 0.74, 42),
  line('M120 110H280', '#d8c3a2', 3),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(hour =>
    disc(200 + Math.sin(hour * 0.5236) * 88, 110 - Math.cos(hour * 0.5236) * 88, hour % 3 === 0 ? 4 : 2.6, '#b59b72'),
  ),
  line('M200 110L200 158M200 110L232 128', ink, 5),
  disc(200, 110, 6, ink),
)

const waves = picture(
  400,
  220,
  green,
  sunOn(200, 92, 62, sun, green, 3),
  swell(-30, 430, 128, 130, 22, 222, far),
  swell(-90, 430, 152, 130, 22, 222, middle),
  swell(-50, 430, 178, 130, 20, 222, bright),
  swell(-110, 430, 204, 130, 18, 222, near),
)

export const calmPlans: Pictures = {
  'plan-energy-optimization-1': firstLight,
  'plan-energy-optimization-2': breakfast,
  'plan-energy-optimization-3': noonPath,
  'plan-stress-regulations-1': dusk,
  'plan-improved-metabolic-health-1': clockPlate,
  'plan-improved-metabolic-health-2': waves,
}
