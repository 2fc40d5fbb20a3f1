// Night pictures of the fasting plans: inflammation, sport.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, line, oval, place, ridge, shape, spots } from '../marks.ts'
import { cream, leaf, peach, shade, sun, terracotta } from '../palettes.ts'
import { ingredient } from '../pieces/food.ts'
import { rock } from '../pieces/land.ts'
import { oliveBranch, sprig } from '../pieces/plants.ts'
import { glitter, rowingBoat } from '../pieces/sea.ts'
import { sunOn } from '../pieces/sky.ts'
import { basket, bowl, fig, jug, lemon } from '../pieces/table.ts'
import { shoe } from '../pieces/things.ts'
import { type Pictures, picture } from './frames.ts'
import { blue, blueFar, earth, green, middle, near } from './night.ts'

const crateOf = picture(
  400,
  220,
  earth,
  box(52, 22, 296, 176, '#8a6238', 6),
  box(64, 34, 272, 152, '#5f4226', 3),
  spots(pointsAt('110,70 158,66 126,112'), (x, y) => place(disc(0, 0, 25, '#e1482b'), x, y)),
  spots(pointsAt('110,70 158,66 126,112'), (x, y) =>
    place(shape('M0-3L-12-8L-4 0L-9 11L0 4L9 11L4 0L12-8Z', '#2f7a50'), x, y),
  ),
  spots(spotsAt('216,72,60 250,88,70'), (x, y, _index, turn) =>
    place(ingredient('auberginehalf').slice(0, 1), x, y, 0.8, turn),
  ),
  place(disc(0, 0, 1, leaf), 0, 0),
  spots(pointsAt('108,154 150,152'), (x, y) => place(lemon(0, 12, 0.9), x, y)),
  ...[0, 1, 2, 3].map(index => place(sprig(76, 7, 17), 196 + index * 14, 176, 1, -96 + index * 14)),
  place(disc(0, 0, 22, '#e1482b'), 300, 146),
  place(shape('M0-3L-12-8L-4 0L-9 11L0 4L9 11L4 0L12-8Z', '#2f7a50'), 300, 146),
  place(lemon(0, 12, 0.9), 308, 80, 1, 30),
  line('M52 62H64M52 158H64M336 62H348M336 158H348', '#5f4226', 3),
)

const oilAndFish = picture(
  400,
  220,
  earth,
  box(0, 130, 400, 92, '#2f5f8f'),
  line('M0 150H400M0 158H400M0 206H400', '#7fa9cf', 3),
  jug(108, 176, 1.36, cream),
  line('M74 128C92 120 124 120 142 128M74 140C92 132 124 132 142 140', '#3f7fbf', 5),
  place(oliveBranch(44, { leaves: 3, fruits: 0, leafLength: 20, light: middle, dark: near }), 86, 112, 1, -8),
  place(ingredient('wholeFish'), 260, 178, 1.2, -6),
  spots(pointsAt('196,200 226,208 330,148 360,160'), (x, y) => place(ingredient('walnut'), x, y, 1.4)),
)

const figShade = picture(
  400,
  220,
  '#e9dcc0',
  shape('M0 0H400V168H0Z', '#f4ead6'),
  shape('M96 168C60 130 84 60 150 44C230 24 330 52 344 110C352 140 330 160 300 168Z', '#b9c9b4'),
  box(0, 168, 400, 54, '#c9a578'),
  oval(196, 190, 150, 14, '#a8875f'),
  line(
    'M196 192C200 160 190 140 200 112M198 140C180 126 168 116 158 100M200 126C216 112 230 106 244 92',
    '#6f4c30',
    12,
  ),
  spots(spotsAt('128,92,40 170,62,46 222,52,48 270,82,42 206,92,44 244,112,32 150,118,30'), (x, y, index, r) =>
    disc(x, y, r, index % 2 ? middle : near),
  ),
  spots(pointsAt('150,84 196,60 248,72 214,104 278,98'), (x, y, index) =>
    place(ingredient('kale'), x, y, 1.2, index * 50),
  ),
  spots(pointsAt('172,104 236,96 132,110'), (x, y) => place(fig(0, 0, 0.42), x, y)),
)

const coastPath = picture(
  400,
  220,
  blue,
  sunOn(268, 92, 36, peach, blue),
  box(0, 112, 400, 60, blueFar),
  glitter(6, 268, 116, 160, peach),
  shape('M0 222V92C60 96 110 120 150 148C210 176 300 178 400 170V222Z', near),
  shape('M92 118C130 140 150 168 240 176C190 186 130 196 150 222H70C60 180 120 160 92 118Z', '#e9dcc0'),
  rock(76, 200, 1.1, '#5f7f70'),
  shoe(72, 160, 0.52, terracotta),
  shoe(100, 168, 0.52, shade(terracotta, 0.14)),
  bowl(306, 212, 1.2, cream, '#7a6238'),
  place(ingredient('egg'), 290, 154, 1),
  place(ingredient('egg'), 322, 156, 0.9),
)

const rowerBeach = picture(
  400,
  220,
  green,
  sunOn(110, 70, 34, sun, green),
  box(0, 112, 400, 50, blueFar),
  glitter(9, 110, 116, 150, sun),
  ridge(pointsAt('-10,156 160,144 410,158'), 222, '#c9b48a'),
  ridge(pointsAt('-10,206 200,190 410,204'), 222, '#b59b72'),
  place(rowingBoat(0, 0, 2.1, terracotta), 168, 176, 1, -7),
  line('M110 148L248 214', '#7f5233', 5),
  basket(326, 200, 0.92),
  box(300, 148, 52, 8, cream, 3),
)

export const bodyPlans: Pictures = {
  'plan-inflammation-reduction-1': crateOf,
  'plan-inflammation-reduction-2': oilAndFish,
  'plan-inflammation-reduction-3': figShade,
  'plan-sport-optimization-1': coastPath,
  'plan-sport-optimization-2': rowerBeach,
}
