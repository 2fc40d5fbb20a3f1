// The short films: a still of what each one animates.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, ring, shape } from '../marks.ts'
import { cream, shade, sun, sunDeep } from '../palettes.ts'
import { bench, windowWall } from '../pieces/buildings.ts'
import { ingredient } from '../pieces/food.ts'
import { fromBehind } from '../pieces/hands.ts'
import { token } from '../pieces/home.ts'
import { grass, hills } from '../pieces/land.ts'
import { pot, seedling } from '../pieces/plants.ts'
import { fork, glassAbove, knife } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { lotus } from '../pieces/rest.ts'
import { chair, floorLamp, laptop, rug } from '../pieces/room.ts'
import { moon, streak, sunOn } from '../pieces/sky.ts'
import { moved, spiral, strew } from '../pieces/strew.ts'
import { bush, cypress, oliveTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const dayBlue = '#dff3fa'
const linen = '#cdebdc'
const violet = '#2b2f5e'
const night = '#171c44'
const stone = '#e2cfae'
const pond = '#7cc8dc'

export const films: Pictures = {
  'energy-envelope': card(
    dayBlue,
    sunOn(252, 50, 22, sun, dayBlue),
    hills(17, 0, 320, 96, 26, 170, '#a6e6f4'),
    hills(29, 0, 320, 122, 14, 180, '#6fd6ea'),
    box(0, 160, 320, 40, '#dba866'),
    box(0, 160, 320, 5, '#ecc48c'),
    shape('M60 132L160 84L260 132Z', '#f3d9b4'),
    shape('M70 132L160 89L250 132Z', '#e6c393'),
    box(60, 130, 200, 52, '#cfa76f', 4),
    ...[92, 126, 160, 194, 228].map(x =>
      layers(disc(x, 134, 15, '#d99a2b'), disc(x, 132, 15, '#f6c046'), disc(x, 132, 10.5, '#ffd777')),
    ),
    shape('M60 142L160 160L260 142V184H60Z', '#fbe9cf'),
    shape('M60 184L144 154L160 160L176 154L260 184Z', '#f3d9b4'),
    token(288, 178, 13, '#f6c046'),
  ),
  'balance-plate': card(
    linen,
    shape('M0 0H140L36 200H0Z', '#dcf3e7'),
    shape('M186 0H228L124 200H82Z', '#dcf3e7'),
    disc(165, 106, 86, shade(linen, 0.1)),
    disc(160, 100, 86, cream),
    disc(160, 100, 66, '#fffdf8'),
    shape('M160 34A66 66 0 0 0 160 166Z', '#cfeccb'),
    shape('M160 34A66 66 0 0 1 226 100H160Z', '#f0d7a0'),
    shape('M160 166A66 66 0 0 0 226 100H160Z', '#f4d3ba'),
    strew(ingredient('spinach'), spotsAt('120,62,40 112,104,-80 124,140,120'), 1.05),
    strew(ingredient('cherry'), spotsAt('146,66,0 138,94,30 146,126,80'), 1.2),
    strew(ingredient('cucumber'), spotsAt('128,82,0 150,108,20 136,152,0'), 0.95),
    strew(ingredient('grain'), moved(spiral(16, 22, 22, 5), 186, 74), 1.1),
    strew(ingredient('chickpea'), moved(spiral(9, 20, 20, 9), 186, 126), 1.05),
    line('M112 84C140 92 118 116 150 118C184 120 176 92 208 86', '#c9b52c', 3.5),
    fork(46, 104, 0.9, '#8fa69b'),
    knife(274, 104, 0.9, '#8fa69b'),
    glassAbove(284, 38, 20, '#a9dff0'),
  ),
  'light-and-clock': card(
    '#fde7c4',
    hills(41, 0, 320, 138, 22, 200, '#a9cfae'),
    hills(9, 0, 320, 162, 12, 200, '#7fb894'),
    disc(206, 98, 80, cream),
    ring(206, 98, 62, '#f3e3c4', 16),
    line('M146 114A62 62 0 0 0 266 114', '#46548a', 16),
    line('M168 96A38 38 0 0 0 222 132', '#8d7bea', 15),
    disc(206, 98, 13, '#f6d9c2'),
    line('M206 98L198 108M206 98V88', '#5b4c8f', 3.5),
    disc(146, 84, 22, '#ffe9b4'),
    disc(146, 84, 13, '#ffcf6b'),
    box(0, 0, 34, 200, '#f7e7d2'),
    box(34, 0, 4, 200, '#e6cfb2'),
    box(0, 184, 118, 16, '#e2c9a6'),
    line('M38 132H116', '#5d7f92', 6),
    line('M48 134V184M64 134V184M80 134V184M96 134V184M112 134V184', '#5d7f92', 3),
  ),
  'desk-stretch': card(
    '#d7e8dc',
    disc(262, 50, 16, '#ffe1a0'),
    hills(19, 180, 320, 84, 10, 110, '#9fcbb0'),
    windowWall(320, 200, 196, 18, 96, 80, '#eaf5ee', cream, 1),
    box(0, 172, 320, 28, '#c9a27c'),
    box(24, 104, 138, 9, '#b9793f', 2),
    line('M36 112V174M150 112V174', '#96602f', 7),
    laptop(92, 104, 0.72, '#5d6f74', '#bfe3ea'),
    pot(140, 104, 0.4, '#e39468'),
    seedling(140, 88, 0.5, '#3f9a5f', '#23724f'),
    rug(222, 182, 76, 11, '#ff9b72'),
    chair(226, 180, 0.84, '#3f6f6a'),
  ),
  'evening-stretch': card(
    night,
    windowWall(320, 200, 96, 12, 128, 112, violet, '#565a94', 1),
    moon(190, 44, 15, '#ffe9b8'),
    ...pointsAt('118,34 136,66 206,78 120,96').map(([x = 0, y = 0]) => disc(x, y, 1.8, '#ffe9b8')),
    disc(278, 66, 62, '#433a6a'),
    disc(278, 66, 38, '#6b5070'),
    floorLamp(278, 186, 132, '#ffc98a', '#1c2048'),
    box(0, 176, 320, 26, '#1e2250'),
    fromBehind(160, 166, 0.86, 'rose', 'raised'),
    box(40, 150, 240, 22, '#f0e3d4', 11),
    box(40, 164, 240, 28, '#c98aa0', 10),
    line('M84 166C90 174 92 182 90 192M236 166C230 174 228 182 230 192', '#b3748b', 3),
  ),
  'walking-start': card(
    '#e2f2dc',
    sunOn(72, 54, 24, sunDeep, '#e2f2dc'),
    streak(150, 40, 60, '#f4faf0'),
    hills(13, 0, 320, 100, 26, 200, '#b5dcb6'),
    hills(37, 0, 320, 128, 16, 200, '#86c596'),
    cypress(226, 140, 84),
    cypress(248, 146, 62),
    shape(
      'M120 200C150 176 210 172 196 156C184 144 140 148 146 138C150 131 168 132 176 130C164 134 160 138 176 143C206 150 236 154 226 170C218 184 200 190 206 200Z',
      '#f7e8c8',
    ),
    oliveTree(44, 186, 96),
    bench(96, 186, 0.62),
    person('walking', 'nour', 186, 150, 0.42),
    grass(270, 192, 0.8, '#4f9a68'),
    bush(300, 196, 0.7, '#4f9a68'),
  ),
  'breath-square': card(
    stone,
    ...[0, 1, 2, 3, 4, 5].flatMap(column =>
      [0, 1, 2, 3].map(row => box(column * 54, row * 50 + 2, 50, 46, (column + row) % 2 ? '#ead9bd' : '#f6ead6', 4)),
    ),
    box(82, 22, 156, 156, '#b5824f', 20),
    box(88, 28, 144, 144, '#3f8fa8', 16),
    box(100, 40, 120, 120, pond, 10),
    disc(160, 100, 46, '#9adbea'),
    disc(160, 100, 26, '#c4eef5'),
    lotus(160, 112, 0.62, '#ffb8a0'),
    line('M94 100V44Q94 34 104 34H160', '#ffd77f', 7),
    disc(160, 34, 11, '#fff4d6'),
    disc(160, 34, 7, '#f6b83c'),
    ...pointsAt('30,30 290,30 30,170 290,170').map(([x = 0, y = 0]) =>
      layers(disc(x, y, 20, '#c4703f'), disc(x, y, 15, '#3f8f5c'), disc(x - 4, y - 4, 7, '#62b37a')),
    ),
  ),
}
