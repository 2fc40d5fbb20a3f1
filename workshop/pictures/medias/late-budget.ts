// The fatigue programme's second week: managing a day's energy.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, place, ridge, ring, shape, spots } from '../marks.ts'
import { cream, mix, shade, sun, sunDeep, wood } from '../palettes.ts'
import { curtain, door, windowWall } from '../pieces/buildings.ts'
import { openBook } from '../pieces/desk.ts'
import { ingredient } from '../pieces/food.ts'
import {
  chairBack,
  foldedCloths,
  holdingHand,
  kitchenTimer,
  lightShaft,
  onion,
  openPurse,
  quarteredLoaf,
  shallowBasket,
  sleepingCat,
  stool,
  token,
} from '../pieces/home.ts'
import { pencil } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { lavender, pot, seedling } from '../pieces/plants.ts'
import { dish } from '../pieces/plates.ts'
import { deckchair } from '../pieces/rest.ts'
import { streak, sunOn } from '../pieces/sky.ts'
import {
  burstTomato,
  gnocchi,
  goldenChickpea,
  gratedCarrot,
  kettleAbove,
  moved,
  type Spot,
  spiral,
  strew,
  tornMozzarella,
} from '../pieces/strew.ts'
import { bowl, jug, lemon } from '../pieces/table.ts'
import { wateringCan } from '../pieces/things.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const evening = '#f7cfae'
const teal = '#2f7478'

/** Shoulder to shoulder, each facing a different way. */
function trayRows(): Spot[] {
  return Array.from({ length: 31 }, (_, index): Spot => {
    const [column, row] = [index % 8, Math.floor(index / 8)]
    return [50 + column * 30 + (row % 2) * 12, 58 + row * 29 + (column % 2) * 5, (index * 67) % 180]
  })
}

export const budget: Pictures = {
  'balanced-week-review': card(
    evening,
    sunOn(236, 92, 32, sunDeep, evening),
    streak(24, 44, 70, '#fbe0c6'),
    streak(64, 60, 44, '#fbe0c6', 5),
    hills(31, 0, 320, 110, 18, 200, '#d9a0a0'),
    ridge(pointsAt('-10,146 150,138 330,150'), 202, '#a06f86'),
    oval(166, 186, 60, 8, '#84586f'),
    disc(160, 160, 26, '#6b4436'),
    disc(160, 160, 21, '#c99a6b'),
    ring(160, 160, 13, '#a8734a', 2.5),
    ring(160, 160, 6, '#a8734a', 2.5),
    box(24, 124, 272, 11, '#e0b184', 3),
    box(24, 131, 272, 5, '#a8734a', 2),
    spots(spotsAt('48,114,17 84,113,15 118,112,18 154,114,15 216,112,18 250,114,15 280,114,14'), (x, y, index, r) => {
      const color = ['#8f8797', '#efe3d6', '#6f6a80', '#d3b7a6', '#b3a7b3', '#7f7487', '#f2e6da'][index] ?? cream
      return layers(
        oval(x, y, r, r * 0.72, color),
        oval(x - r * 0.2, y - r * 0.28, r * 0.5, r * 0.22, mix('#ffffff', color, 0.35)),
      )
    }),
  ),
  'energy-purse': card(
    '#fdf0cf',
    lightShaft('M210 0H320V60L250 122H120Z', '#fdf0cf', 0.9),
    box(0, 118, 320, 82, '#dba866'),
    box(0, 118, 320, 6, '#ecc48c'),
    shape('M118 124H248L200 200H40Z', '#e8bd80'),
    oval(92, 176, 66, 10, '#bf8a4c'),
    openPurse(82, 176, 0.98, '#b5406a', '#f2c65a'),
    ...[0, 1, 2, 3, 4].map(index => token(172 + index * 31, 166, 14, '#ffcb52')),
  ),
  'must-wait-give': card(
    '#cfdff0',
    lightShaft('M0 0H96L200 150H40Z', '#cfdff0', 0.45),
    box(0, 132, 320, 10, wood),
    box(0, 142, 320, 6, shade(wood, 0.22)),
    line('M42 148V164L30 148M184 148V164L172 148', shade(wood, 0.3), 6),
    lemon(56, 112, 0.78),
    shallowBasket(56, 132, 0.88),
    onion(126, 120, 0.7),
    onion(164, 120, 0.7),
    onion(145, 118, 0.84, '#b8653a'),
    shallowBasket(145, 132, 0.88, '#b98a5a'),
    ...[-26, 0, 26].map(step => place(disc(0, -9, 13, step === 0 ? '#6f3f7c' : '#86508f'), 252 + step * 0.94, 84)),
    line('M228 64L232 56M252 62L255 53M276 64L280 57', '#4f7f4a', 3.5),
    shallowBasket(252, 106, 0.96, '#dcae68'),
    holdingHand(290, 96, 0.95, '#c98a62', '#2f7478'),
    holdingHand(214, 96, -0.95, '#c98a62', '#2f7478'),
  ),
  'three-lists-sheet': card(
    '#a6d5d8',
    shape('M0 0H130L0 120Z', '#b9e0e1'),
    place(
      layers(
        box(-92, -76, 192, 164, '#86bcc2', 4),
        box(-97, -82, 192, 164, '#ffffff', 4),
        ...['#f0805a', '#e9b13a', '#2fa37a'].map((color, column) => {
          const left = -84 + column * 59
          return layers(
            box(left, -68, 46, 11, color, 5),
            line(
              [0, 1, 2, 3].map(row => `M${left + 3} ${-42 + row * 16}h${row === 3 ? 22 : 40}`).join(''),
              '#dcd6c8',
              3.5,
            ),
          )
        }),
        line('M-84 28H82', '#ece6da', 2),
        ...[0, 1, 2, 3, 4, 5, 6].map(index =>
          layers(box(-84 + index * 24.6, 44, 18, 18, index < 2 ? '#ffd98a' : '#dfeef0', 4)),
        ),
      ),
      150,
      98,
      1,
      -5,
    ),
    pencil(254, 102, 1.3, '#e9663f', 24),
    oval(199, 154, 17, 16, '#d0cabd'),
    disc(196, 150, 17, '#e9a53a'),
    disc(196, 150, 11, '#ffcb52'),
  ),
  'in-portions': card(
    '#dcdcf2',
    lightShaft('M0 0H120L210 138H30Z', '#dcdcf2', 0.5),
    chairBack(216, 150, 1.12, '#5f78b8', 'rails'),
    box(0, 136, 320, 64, '#c98f5c'),
    box(0, 136, 320, 6, '#e0b184'),
    shape('M26 192L46 148H194L214 192Z', '#e9c48f'),
    shape('M26 192H214V198H26Z', '#a8734a'),
    quarteredLoaf(120, 160, 0.8),
    kitchenTimer(272, 184, 0.8, '#e2573a', '#ffc58f'),
  ),
  'kettle-couscous-bowl': card(
    teal,
    shape('M0 0H92L0 130Z', '#387f82'),
    dish(teal, { x: 124, y: 104, r: 84, kind: 'bowl', rim: '#f4efe2', well: '#e9dfc9', bed: '#efc76c' }, 21),
    strew(disc(0, 0, 2.2, '#dba943'), moved(spiral(46, 66, 64, 4), 124, 106)),
    strew(disc(0, 0, 2.2, '#fbe3a4'), moved(spiral(46, 66, 64, 9), 124, 106)),
    strew(gratedCarrot, moved(spiral(13, 26, 24, 6), 98, 82), 1.15),
    strew(gratedCarrot, moved(spiral(9, 20, 18, 16), 150, 130), 1.15),
    strew(goldenChickpea, moved(spiral(11, 30, 28, 15), 146, 80), 1.08),
    strew(goldenChickpea, moved(spiral(6, 22, 20, 25), 96, 132), 1.08),
    strew(ingredient('raisin'), moved(spiral(13, 60, 58, 28), 124, 106), 1.4),
    strew(ingredient('parsley'), moved(spiral(3, 30, 26, 3), 122, 106), 1),
    kettleAbove(266, 128, 0.92, '#f0a23c', '#4a3428', 38),
    line('M212 70C204 58 220 48 212 34M232 62C224 50 240 40 232 24M252 58C246 48 258 38 252 26', '#cfe6e4', 4),
  ),
  'house-at-your-height': card(
    '#c7e6f5',
    sunOn(276, 40, 16, sun, '#c7e6f5'),
    hills(44, 180, 320, 78, 14, 110, '#9cc9a4'),
    windowWall(320, 200, 206, 22, 94, 72, '#eef1dc', cream, 1),
    lightShaft('M206 30L190 124L150 176H40L120 100Z', '#eef1dc', 0.55),
    box(0, 176, 320, 24, '#d9b48f'),
    box(0, 104, 178, 9, wood, 2),
    box(0, 113, 70, 65, '#6fa88f'),
    line('M35 116V175M27 142v8M43 142v8', '#528a72', 3),
    box(164, 113, 9, 65, shade(wood, 0.14)),
    stool(116, 184, 44, '#d9763f'),
    jug(34, 104, 0.58, '#4f86a8'),
    bowl(108, 104, 0.56, '#e9b13a', '#fbe9c4'),
    line('M208 124V184M298 124V184', '#7f8f96', 5),
    box(202, 122, 102, 8, '#a9b7bc', 3),
    box(206, 160, 94, 7, '#a9b7bc', 3),
    disc(210, 187, 6, '#3f4f56'),
    disc(296, 187, 6, '#3f4f56'),
    foldedCloths(230, 122, 38, ['#e8837a', '#fbe3c4']),
    foldedCloths(276, 122, 38, ['#8fbfd6', '#ffffff', '#f2c65a']),
    foldedCloths(254, 160, 52, ['#ffffff', '#7fb5a0']),
  ),
  'when-a-bright-day-comes': card(
    '#ffdf9a',
    disc(320, 0, 92, '#ffeab8'),
    disc(320, 0, 56, '#fff4d6'),
    shape('M0 40L196 0H0Z', '#f6cc7c'),
    door(72, 132, 60, 104, '#3f87a8', '#ffdf9a'),
    box(20, 128, 106, 14, '#f7ecd8', 2),
    box(20, 137, 106, 9, '#dcc4a0'),
    box(0, 146, 320, 54, '#efc58a'),
    shape('M236 146H320V200H284Z', '#f8d8a4'),
    ...[26, 62, 98].map(x => oval(x, 190, 18, 5, '#bf8f5c')),
    ...[26, 62, 98].map((x, index) => seedling(x, 169, 0.6 + index * 0.03, '#3f9a5f', '#23724f')),
    ...[26, 62, 98].map(x => pot(x, 190, 0.5, '#b5512f')),
    lavender(196, 168, 0.5, '#a99ae0', '#8fa07a'),
    seedling(228, 169, 0.54, '#b3bd72', '#8f9a5a'),
    ...[196, 228].map(x => pot(x, 190, 0.5, '#e39468')),
    wateringCan(152, 193, 0.6, '#4f9f8f'),
    deckchair(282, 192, 0.78, '#fffaf1', '#e2573a'),
  ),
  'good-enough': card(
    '#d9ecf8',
    sunOn(236, 44, 20, sun, '#d9ecf8'),
    windowWall(320, 200, 182, 16, 96, 82, '#e9def2', cream, 1),
    curtain(170, 8, 34, 100, '#c9b5e2', 1),
    curtain(290, 8, 34, 100, '#c9b5e2', -1),
    lightShaft('M182 98H278L220 200H60Z', '#e9def2', 0.8),
    box(12, 84, 12, 104, wood, 5),
    box(296, 126, 11, 62, wood, 4),
    box(20, 160, 280, 13, shade(wood, 0.12)),
    box(22, 134, 276, 28, '#fffaf1', 7),
    shape('M30 134C26 112 34 104 62 104C90 104 98 112 94 134Z', '#ffffff'),
    shape('M78 106C92 106 98 114 94 134H76C84 124 84 114 78 106Z', '#ece4f2'),
    shape(
      'M132 138C138 116 160 122 172 114C190 102 214 116 232 112C258 106 286 112 300 128V150C296 176 268 170 250 178C226 188 206 168 184 176C160 184 152 162 140 160C128 156 126 148 132 138Z',
      '#e9a46f',
    ),
    shape(
      'M132 138C138 116 160 122 172 114C176 132 156 140 164 168C150 164 148 160 140 160C128 156 126 148 132 138Z',
      '#f4c196',
    ),
    line(
      'M196 118C190 138 204 150 196 170M246 114C238 132 252 150 244 174M276 116C270 130 280 140 276 160',
      '#d18a58',
      3,
    ),
    sleepingCat(222, 122, 0.74, '#5b5566'),
    place(openBook(0, 0, 0.26, '#3f8fa8'), 116, 127, 1, -6),
  ),
  'tray-gnocchi-tomatoes': card(
    '#d3e3c8',
    dish('#d3e3c8', { r: 90, kind: 'tin', rim: '#3f5f86', bed: '#c9633a' }, 5),
    strew(gnocchi, trayRows(), 1.12),
    strew(ingredient('pepper'), spotsAt('96,62,20 226,84,-50 132,140,70 262,136,10'), 1.1),
    strew(ingredient('yellowPepper'), spotsAt('146,60,-40 74,116,60 204,138,-14 254,58,30'), 1.1),
    strew(burstTomato, spotsAt('60,64,10 120,84,80 180,74,200 168,146,40 240,110,150 96,146,300 264,88,20'), 1.12),
    strew(tornMozzarella, spotsAt('92,98,10 156,112,80 212,56,160 216,112,30'), 1.05),
    strew(ingredient('basil'), spotsAt('122,116,20 186,100,-60'), 0.9),
  ),
}
