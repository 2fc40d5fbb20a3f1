// Pages drawn as places, a to r: shores, hills, gardens.

import { pointsAt } from '../../points.ts'
import { box, layers, line, oval, place, ridge, shape } from '../marks.ts'
import { cream, ink, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { bench, fence, village } from '../pieces/buildings.ts'
import { openBook } from '../pieces/desk.ts'
import { lantern, leekStalk } from '../pieces/kitchen.ts'
import { hills, stoneWall } from '../pieces/land.ts'
import { arbour, beam, lighthouse, tideGauge } from '../pieces/places.ts'
import { oliveBranch, sprig } from '../pieces/plants.ts'
import { glitter, rowingBoat, waveLine } from '../pieces/sea.ts'
import { stars, sunOn } from '../pieces/sky.ts'
import { basket, bowl } from '../pieces/table.ts'
import { balance, wateringCan } from '../pieces/things.ts'
import { cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const daily = tones('daily-life')
const awareness = tones('awareness')

export const placesToR: Pictures = {
  'a-pause-that-fits': card(
    '#e3f4ef',
    sunOn(264, 50, 24, sun, '#e3f4ef'),
    hills(3, 0, 320, 122, 18, 200, '#bfe6da'),
    box(0, 140, 320, 60, '#8fd0b4'),
    shape('M0 200L118 140H132L92 200ZM320 200L200 140H188L232 200Z', cream),
    oval(160, 178, 56, 9, '#5fae90'),
    arbour(160, 178, 1.1, '#ffffff', '#ef7f8f'),
    bench(160, 178, 0.42),
  ),
  'energy-week-review': card(
    '#fbd0a8',
    sunOn(212, 96, 34, '#fff0c4', '#fbd0a8'),
    ridge(pointsAt('-10,98 90,116 180,128 260,112 330,90'), 202, '#e9a58a'),
    ridge(pointsAt('-10,128 100,140 200,142 330,120'), 202, '#b98a9a'),
    village(84, 140, 0.3, '#f7e3d0'),
    ridge(pointsAt('-10,162 120,148 240,152 330,166'), 202, '#6f5f86'),
    ...[0, 1, 2, 3, 4, 5, 6].map(index =>
      layers(
        oval(52 + index * 36, 176, 13, 8 + (index % 2), '#3f3658'),
        oval(51 + index * 36, 173, 13, 8 + (index % 2), index % 2 ? '#f4e6d0' : '#dcc9c4'),
      ),
    ),
  ),
  'fasting-safety': card(
    '#4a4f92',
    stars(9, 12, 320, 60, '#d5d8f7'),
    sunOn(58, 122, 26, '#f2a07f', '#4a4f92'),
    beam(232, 55, 230, 92, '#7d7fb4', 160),
    box(0, 124, 320, 76, '#3a5a9a'),
    glitter(2, 58, 126, 160, '#f7c6a5', 0.7),
    shape('M180 200C186 150 210 134 240 130C270 128 300 134 330 124V200Z', '#23325f'),
    lighthouse(232, 134, 0.72),
    rowingBoat(92, 166, 0.72, terracotta),
    waveLine(40, 170, 182, 26, 4, '#6a86bf', 2.5),
  ),
  'first-week-review': card(
    '#f9c39a',
    sunOn(86, 92, 36, '#ffe7b0', '#f9c39a'),
    box(0, 104, 320, 40, '#e2906f'),
    glitter(7, 86, 106, 140, '#ffe7b0', 0.8),
    stoneWall(5, 0, 138, 320, 62, '#f4e2c9'),
    ...[0, 1, 2, 3, 4, 5, 6].map(index =>
      oval(30 + index * 21, 132 - (index % 2), 9, 7, index % 2 ? '#8f6f78' : '#b5918f'),
    ),
    place(openBook(0, 0, 0.54, '#8a4f6a', '#fffaf1', '#dcc9b0'), 246, 116),
    cypress(304, 140, 120, '#7f5a5a', '#5f4350'),
  ),
  'garden-rules': card(
    '#f7ecd2',
    sunOn(60, 54, 26, sun, '#f7ecd2'),
    cypress(36, 140, 92),
    oliveTree(272, 140, 96),
    stoneWall(8, 0, 112, 320, 52, '#e4d8c2'),
    ridge(pointsAt('-10,162 160,158 330,162'), 202, awareness.soft),
    shape('M126 164C122 176 96 186 70 202H252C230 186 204 176 200 164Z', cream),
    box(126, 70, 74, 94, '#f7ecd2'),
    ridge(pointsAt('126,132 160,126 200,132'), 164, '#9fc48a'),
    shape('M146 164C152 150 156 142 160 132H166C172 142 178 152 182 164Z', cream),
    line('M122 164V66H204V164', '#b79a74', 8),
    shape('M204 68L240 78V174L204 164Z', daily.full),
    line('M212 74V164M228 78V168', daily.strong, 2.5),
    lantern(104, 172, 0.6, ink),
  ),
  'honest-promise': card(
    '#dfe6fb',
    sunOn(246, 62, 30, sun, '#dfe6fb'),
    hills(19, 0, 320, 124, 26, 200, '#bccaf4'),
    box(0, 156, 320, 44, '#a8b4cf'),
    box(20, 150, 280, 14, '#e9e4da', 3),
    shape('M48 164H88V200H48ZM232 164H272V200H232Z', '#d2cbbd'),
    balance(
      160,
      150,
      1.02,
      '#3f4f7f',
      layers(place(oliveBranch(48, { leaves: 4, fruits: 1, leafLength: 19 }), -24, -4, 1, -16)),
      layers(oval(0, -9, 19, 10, '#8f98a8'), oval(-4, -12, 9, 4, '#b3bbc8')),
    ),
  ),
  'hunger-scale': card(
    '#dcebfb',
    sunOn(232, 52, 26, sun, '#dcebfb'),
    hills(24, 120, 340, 96, 18, 110, '#b9cdf2'),
    box(0, 108, 320, 92, '#7fa0ea'),
    ...[0, 1, 2].map(row => waveLine(150 + row * 18, 320, 124 + row * 22, 40, 4, '#a9c0f4', 3)),
    box(0, 74, 136, 126, '#d9c8a8'),
    box(0, 66, 144, 14, '#efe2c8', 2),
    tideGauge(96, 84, 30, 108, 10, '#ffffff', '#c93a2b'),
    box(0, 138, 136, 62, '#5f84d6'),
    box(96, 138, 30, 54, '#b9cdf7'),
    line('M101 148h10M101 160h18M101 171h10M101 182h10', '#c9566a', 3.5),
    line('M0 138H320', '#a9c0f4', 3),
    bowl(54, 66, 0.62, terracotta),
  ),
  'kitchen-garden-day': card(
    '#e0f2e2',
    sunOn(58, 48, 24, sun, '#e0f2e2'),
    hills(28, 0, 320, 96, 16, 140, '#bfe3c6'),
    fence(0, 120, 320, 30, cream),
    box(0, 118, 320, 82, '#8a5f42'),
    line('M0 138H320M0 166H320', '#744d34', 8),
    ...[28, 66, 104, 142].map((x, index) => leekStalk(x, 140, 0.5, index % 2 ? 5 : -5)),
    ...[24, 62, 100].map(x =>
      layers(place(sprig(30, 4, 12), x, 170, 1, -78), place(sprig(28, 4, 12), x + 6, 170, 1, -104)),
    ),
    wateringCan(226, 178, 0.92, '#4f8fae'),
    basket(284, 192, 0.52),
  ),
  'rest-before-empty': card(
    '#d8eef0',
    hills(8, 0, 320, 104, 26, 200, '#a9cfe0'),
    hills(16, 0, 320, 124, 20, 200, '#8fbfd6'),
    ridge(pointsAt('-10,148 160,140 330,150'), 202, '#9fd4b8'),
    roundTree(120, 160, 128),
    shape(
      'M60 164H180C168 176 132 178 126 184C132 190 170 190 184 200H56C70 190 108 190 114 184C108 178 72 176 60 164Z',
      '#6fb398',
    ),
    bench(132, 166, 0.76),
    shape('M214 142C226 156 214 170 226 200H300C276 176 250 160 222 142Z', cream),
  ),
  'riding-the-wave': card(
    '#fdeed0',
    sunOn(90, 74, 36, sunDeep, '#fdeed0'),
    box(0, 124, 320, 76, '#f2c77f'),
    shape('M40 126C90 126 110 60 168 60C226 60 240 126 290 126V140H40Z', '#3f9fb8'),
    shape('M64 126C104 126 122 84 168 84C214 84 230 126 268 126V140H64Z', '#6fc0d2'),
    box(0, 126, 320, 74, '#2f86a4'),
    waveLine(20, 300, 150, 40, 5, '#6fc0d2', 3),
    waveLine(50, 280, 172, 40, 5, '#5bb0c6', 3),
    rowingBoat(168, 62, 0.66, terracotta),
  ),
}
