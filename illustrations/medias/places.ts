// Pages told as places: shores, hills, gardens.
import { box, disc, layers, line, oval, place, ridge, shape, spots } from '../marks.ts'
import { cream, ink, leaf, leafDark, peach, sun, sunDeep, terracotta, tones, wood, woodDark } from '../palettes.ts'
import { bench, fence, gate, village } from '../pieces/buildings.ts'
import { openBook } from '../pieces/desk.ts'
import { lantern, leekStalk } from '../pieces/kitchen.ts'
import { hills, stoneWall } from '../pieces/land.ts'
import { arbour, beam, bell, fountain, lighthouse, tideGauge, woodPost } from '../pieces/places.ts'
import { lance, oliveBranch, sprig } from '../pieces/plants.ts'
import { armchair } from '../pieces/room.ts'
import { boat, glitter, rowingBoat, waveLine } from '../pieces/sea.ts'
import { moon, stars, streak, sunOn } from '../pieces/sky.ts'
import { basket, bowl } from '../pieces/table.ts'
import { balance, wateringCan } from '../pieces/things.ts'
import { cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const daily = tones('daily-life')
const understanding = tones('understanding')
const awareness = tones('awareness')
const dawnSky = '#fde9dc'

export const places: Pictures = {
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
    ridge(
      [
        [-10, 98],
        [90, 116],
        [180, 128],
        [260, 112],
        [330, 90],
      ],
      202,
      '#e9a58a',
    ),
    ridge(
      [
        [-10, 128],
        [100, 140],
        [200, 142],
        [330, 120],
      ],
      202,
      '#b98a9a',
    ),
    village(84, 140, 0.3, '#f7e3d0'),
    ridge(
      [
        [-10, 162],
        [120, 148],
        [240, 152],
        [330, 166],
      ],
      202,
      '#6f5f86',
    ),
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
    ridge(
      [
        [-10, 162],
        [160, 158],
        [330, 162],
      ],
      202,
      awareness.soft,
    ),
    shape('M126 164C122 176 96 186 70 202H252C230 186 204 176 200 164Z', cream),
    box(126, 70, 74, 94, '#f7ecd2'),
    ridge(
      [
        [126, 132],
        [160, 126],
        [200, 132],
      ],
      164,
      '#9fc48a',
    ),
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
    ridge(
      [
        [-10, 148],
        [160, 140],
        [330, 150],
      ],
      202,
      '#9fd4b8',
    ),
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
  'round-the-garden': card(
    '#bfe3b4',
    disc(160, 100, 84, '#f7ecd2'),
    disc(160, 100, 62, '#a5d69a'),
    box(148, 176, 24, 26, '#f7ecd2'),
    line('M140 184H148M172 184H180', ink, 5),
    box(144, 178, 4, 14, '#8a6238'),
    box(172, 178, 4, 14, '#8a6238'),
    disc(160, 100, 26, '#ded5c2'),
    disc(160, 100, 20, '#8fcfe0'),
    disc(160, 100, 8, '#cdeaf2'),
    disc(66, 76, 24, leafDark),
    disc(70, 72, 15, leaf),
    box(238, 62, 16, 44, wood, 3),
    line('M243 64V104M249 64V104', woodDark, 2),
    spots(
      [
        [150, 16],
        [168, 12],
        [184, 22],
        [136, 22],
      ],
      (x, y, index) => layers(disc(x, y, 13, index % 2 ? leaf : leafDark), disc(x, y, 4, '#ef7f8f')),
    ),
    spots(
      [
        [130, 72],
        [192, 74],
        [126, 128],
        [194, 130],
      ],
      (x, y) => disc(x, y, 9, '#7fbf86'),
    ),
    spots(
      [
        [36, 150],
        [286, 150],
        [34, 30],
        [290, 34],
      ],
      (x, y) => disc(x, y, 17, '#7fbf86'),
    ),
  ),
  'signs-in-the-body': card(
    '#f6ecd9',
    sunOn(250, 60, 28, sun, '#f6ecd9'),
    ridge(
      [
        [-10, 150],
        [160, 144],
        [330, 152],
      ],
      202,
      '#c9b48f',
    ),
    oliveTree(152, 162, 148, '#5fa87a', '#2f7a58', '#8a6038'),
    line(
      'M140 160C120 168 96 166 74 182M150 160C146 174 132 180 124 194M160 160C164 176 184 178 190 194M168 158C190 166 206 166 236 180',
      '#8a6038',
      6,
    ),
    place(lance(34, 14, '#f08a34', '#d9702a'), 196, 72, 1, 24),
  ),
  'signs-to-show-a-doctor': card(
    dawnSky,
    sunOn(70, 92, 30, peach, dawnSky),
    hills(13, 0, 320, 110, 30, 200, '#c3d2f2'),
    hills(27, 0, 320, 132, 22, 200, '#9fb5ec'),
    beam(224, 62, 250, 80, '#fff6dc', 172),
    ridge(
      [
        [130, 186],
        [180, 154],
        [240, 148],
        [330, 140],
      ],
      202,
      '#4a64b8',
    ),
    lighthouse(224, 154, 0.8, cream, understanding.full),
    box(0, 176, 320, 24, '#7f9ae6'),
    ridge(
      [
        [120, 186],
        [200, 176],
        [330, 180],
      ],
      202,
      '#3a519c',
    ),
  ),
  'three-paths': card(
    '#e2e8fd',
    sunOn(250, 46, 26, sun, '#e2e8fd'),
    ridge(
      [
        [-10, 118],
        [80, 104],
        [150, 56],
        [220, 106],
        [330, 114],
      ],
      202,
      '#9db1f3',
    ),
    ridge(
      [
        [-10, 130],
        [160, 120],
        [330, 132],
      ],
      202,
      '#86d3b0',
    ),
    line('M160 186C30 184 24 116 148 72', cream, 9),
    line('M160 186C196 158 136 118 152 72', cream, 9),
    line('M160 186C300 184 290 116 156 72', cream, 9),
    oliveTree(160, 196, 62),
  ),
  'three-six-five': card(
    '#d5effa',
    hills(35, 0, 320, 112, 20, 200, '#b5e2ee'),
    cypress(46, 144, 96),
    cypress(278, 144, 108),
    box(0, 142, 320, 58, '#e9dcc2'),
    oval(160, 172, 150, 26, '#dccdb0'),
    fountain(160, 178, 1.2, '#fffaf1', '#5bbfdc', 84),
  ),
  'tired-sleepy-low': card(
    '#fdf1d8',
    box(108, 0, 106, 200, '#3f3d78'),
    box(214, 0, 106, 200, '#d3dde0'),
    sunOn(54, 48, 22, sunDeep, '#fdf1d8'),
    moon(160, 48, 18, sun),
    stars(3, 0, 1, 1, sun),
    spots(
      [
        [128, 30],
        [196, 70],
        [138, 84],
      ],
      (x, y) => disc(x, y, 1.8, '#e5e0ff'),
    ),
    streak(228, 48, 60, '#eef3f4', 10),
    streak(246, 70, 56, '#eef3f4', 10),
    streak(226, 92, 40, '#eef3f4', 8),
    box(0, 150, 108, 50, '#f2d3a2'),
    box(108, 150, 106, 50, '#2f2d60'),
    box(214, 150, 106, 50, '#b9c7cc'),
    armchair(54, 182, 0.76, terracotta),
    armchair(161, 182, 0.76, '#7d76c9'),
    armchair(267, 182, 0.76, '#8fa7b0'),
  ),
  'useful-alarm': card(
    '#fdf0d2',
    sunOn(160, 86, 34, sunDeep, '#fdf0d2'),
    hills(20, 0, 320, 122, 20, 200, '#cfd9f7'),
    ridge(
      [
        [-10, 148],
        [160, 142],
        [330, 150],
      ],
      202,
      '#8fcfae',
    ),
    shape('M146 146C150 164 120 178 104 202H216C206 180 176 166 174 146Z', cream),
    stoneWall(7, 0, 118, 94, 44, '#e4dccb'),
    stoneWall(12, 226, 118, 94, 44, '#e4dccb'),
    gate(160, 162, 120, 92, '#fffaf1', understanding.deep),
    line('M88 84H46', woodDark, 4),
    bell(58, 122, 0.84, '#d9a441'),
  ),
  'what-four-weeks-can-do': card(
    '#eaf1ff',
    sunOn(232, 50, 22, '#fff0c4', '#eaf1ff'),
    ridge(
      [
        [-40, 130],
        [60, 84],
        [170, 78],
        [250, 110],
        [330, 100],
      ],
      202,
      '#d0ddfb',
    ),
    ridge(
      [
        [-10, 120],
        [90, 122],
        [190, 104],
        [330, 122],
      ],
      202,
      '#aac0f5',
    ),
    ridge(
      [
        [-10, 146],
        [110, 130],
        [230, 142],
        [330, 130],
      ],
      202,
      '#7f9cf0',
    ),
    ridge(
      [
        [-10, 164],
        [140, 168],
        [240, 158],
        [330, 172],
      ],
      202,
      '#4a66cf',
    ),
    spots(
      [
        [216, 84, 4],
        [196, 96, 5],
        [208, 108, 6],
        [184, 120, 7],
        [196, 136, 9],
        [166, 150, 11],
        [178, 166, 13],
        [142, 186, 16],
      ],
      (x, y, _index, r) => oval(x, y, r, r * 0.42, cream),
    ),
  ),
  'your-baseline': card(
    '#d3f1ee',
    sunOn(226, 76, 32, sun, '#d3f1ee'),
    box(0, 112, 320, 88, daily.soft),
    line('M0 112H320', '#ffffff', 3),
    boat(80, 114, 0.4, terracotta, cream),
    rowingBoat(164, 122, 0.44, '#3f7f9f'),
    boat(272, 118, 0.5, '#2f6b5f', cream),
    ...[0, 1, 2].map(row => waveLine(20 + row * 30, 310 - row * 20, 140 + row * 20, 46, 4, '#a5e6dc', 3)),
    woodPost(122, 196, 118),
    line('M117 96h10M117 108h10M117 120h10M117 132h10', cream, 3),
  ),
}
