// Pictures of the fasting plans: the same land by night, on the deep green of the plan's page.
import { box, disc, layers, line, oval, pick, place, ridge, shape, spots } from '../marks.ts'
import { brick, cream, ink, leaf, mix, peach, shade, sun, terracotta, wood, woodDark } from '../palettes.ts'
import { arch } from '../pieces/buildings.ts'
import { type Ingredient, ingredient } from '../pieces/food.ts'
import { hills, pebbles, rock, rows, steppingStones, stoneWall, windingPath } from '../pieces/land.ts'
import { person } from '../pieces/people.ts'
import {
  bush,
  cypress,
  lance,
  lavender,
  oliveBranch,
  oliveTree,
  seedling,
  sprig,
  umbrellaPine,
} from '../pieces/plants.ts'
import { dish, fork, glassAbove } from '../pieces/plates.ts'
import { chair, sideTable } from '../pieces/room.ts'
import { glitter, rowingBoat, swell } from '../pieces/sea.ts'
import { breathRings, moon, stars, sunOn } from '../pieces/sky.ts'
import { basket, bowl, bread, cup, fig, glass, jug, lemon, steam } from '../pieces/table.ts'
import { shoe } from '../pieces/things.ts'
import { type Pictures, picture } from './frames.ts'

const green = '#1c4a39'
const deep = '#123628'
const far = '#2b6a52'
const middle = '#178a5c'
const near = '#0f6d4b'
const bright = '#1fcf88'
const blue = '#18314a'
const blueFar = '#28506e'
const earth = '#2a2118'

const shore = picture(
  400,
  220,
  green,
  sunOn(300, 74, 38, sun, green),
  box(0, 132, 400, 90, blueFar),
  glitter(5, 300, 136, 176, sun),
  ridge(
    [
      [-10, 176],
      [120, 166],
      [260, 178],
      [410, 168],
    ],
    222,
    deep,
  ),
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
  ridge(
    [
      [-10, 112],
      [120, 96],
      [280, 104],
      [410, 76],
    ],
    222,
    far,
  ),
  ridge(
    [
      [-10, 146],
      [160, 138],
      [410, 112],
    ],
    222,
    middle,
  ),
  oliveTree(74, 146, 58, bright, near),
  oliveTree(160, 142, 54, bright, near),
  oliveTree(340, 124, 50, bright, near),
  ridge(
    [
      [-10, 178],
      [180, 168],
      [410, 142],
    ],
    222,
    near,
  ),
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
  ridge(
    [
      [-10, 176],
      [140, 166],
      [300, 178],
      [410, 168],
    ],
    222,
    near,
  ),
  oliveTree(240, 200, 178, bright, middle, '#a8835c'),
  line('M230 196C238 170 226 150 244 120M250 194C246 176 256 160 254 140', '#7f5f3f', 4),
  spots(
    [
      [176, 78],
      [296, 66],
      [318, 96],
      [214, 42],
      [262, 34],
    ],
    (x, y, index) => place(lance(24, 9, '#bff0d6', '#8fe3c0'), x, y, 1, -100 + index * 46),
  ),
)

const vineTable = picture(
  400,
  220,
  green,
  sunOn(330, 62, 30, sun, green),
  ridge(
    [
      [-10, 150],
      [160, 132],
      [410, 152],
    ],
    222,
    far,
  ),
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

const firstLight = picture(
  400,
  220,
  blue,
  sunOn(282, 96, 42, sun, blue),
  ridge(
    [
      [-10, 116],
      [120, 96],
      [260, 108],
      [410, 86],
    ],
    222,
    blueFar,
  ),
  ridge(
    [
      [-10, 142],
      [150, 138],
      [300, 122],
      [410, 130],
    ],
    222,
    mix(blueFar, middle, 0.45),
  ),
  ridge(
    [
      [-10, 164],
      [140, 152],
      [300, 160],
      [410, 146],
    ],
    222,
    middle,
  ),
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
  ridge(
    [
      [-10, 118],
      [140, 102],
      [280, 116],
      [410, 98],
    ],
    222,
    far,
  ),
  ridge(
    [
      [-10, 148],
      [160, 140],
      [410, 150],
    ],
    222,
    middle,
  ),
  windingPath(196, 142, 0.42, '#e9dcc0'),
  spots(
    [
      [66, 176, 100],
      [122, 164, 74],
      [290, 164, 80],
      [344, 180, 112],
    ],
    (x, y, _index, h) =>
      layers(
        shape(`M${x - 8} ${y}L${x + h * 0.7} ${y + h * 0.22}L${x + 8} ${y}Z`, near),
        cypress(x, y, h, bright, deep),
      ),
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

const crateOf = picture(
  400,
  220,
  earth,
  box(52, 22, 296, 176, '#8a6238', 6),
  box(64, 34, 272, 152, '#5f4226', 3),
  spots(
    [
      [110, 70],
      [158, 66],
      [126, 112],
    ],
    (x, y) => place(disc(0, 0, 25, '#e1482b'), x, y),
  ),
  spots(
    [
      [110, 70],
      [158, 66],
      [126, 112],
    ],
    (x, y) => place(shape('M0-3L-12-8L-4 0L-9 11L0 4L9 11L4 0L12-8Z', '#2f7a50'), x, y),
  ),
  spots(
    [
      [216, 72, 60],
      [250, 88, 70],
    ],
    (x, y, _index, turn) => place(ingredient('auberginehalf').slice(0, 1), x, y, 0.8, turn),
  ),
  place(disc(0, 0, 1, leaf), 0, 0),
  spots(
    [
      [108, 154],
      [150, 152],
    ],
    (x, y) => place(lemon(0, 12, 0.9), x, y),
  ),
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
  spots(
    [
      [196, 200],
      [226, 208],
      [330, 148],
      [360, 160],
    ],
    (x, y) => place(ingredient('walnut'), x, y, 1.4),
  ),
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
  spots(
    [
      [128, 92, 40],
      [170, 62, 46],
      [222, 52, 48],
      [270, 82, 42],
      [206, 92, 44],
      [244, 112, 32],
      [150, 118, 30],
    ],
    (x, y, index, r) => disc(x, y, r, index % 2 ? middle : near),
  ),
  spots(
    [
      [150, 84],
      [196, 60],
      [248, 72],
      [214, 104],
      [278, 98],
    ],
    (x, y, index) => place(ingredient('kale'), x, y, 1.2, index * 50),
  ),
  spots(
    [
      [172, 104],
      [236, 96],
      [132, 110],
    ],
    (x, y) => place(fig(0, 0, 0.42), x, y),
  ),
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
  ridge(
    [
      [-10, 156],
      [160, 144],
      [410, 158],
    ],
    222,
    '#c9b48a',
  ),
  ridge(
    [
      [-10, 206],
      [200, 190],
      [410, 204],
    ],
    222,
    '#b59b72',
  ),
  place(rowingBoat(0, 0, 2.1, terracotta), 168, 176, 1, -7),
  line('M110 148L248 214', '#7f5233', 5),
  basket(326, 200, 0.92),
  box(300, 148, 52, 8, cream, 3),
)

export const plans: Pictures = {
  'plan-weight-loss-1': shore,
  'plan-weight-loss-2': twoPlates,
  'plan-weight-loss-3': sevenHills,
  'plan-weight-loss-with-agonist-therapy-1': smallPlate,
  'plan-weight-loss-with-agonist-therapy-2': terraces,
  'plan-weight-loss-with-agonist-therapy-3': picture(
    400,
    220,
    green,
    sunOn(86, 64, 30, sun, green),
    ridge(
      [
        [-10, 150],
        [180, 138],
        [410, 152],
      ],
      222,
      far,
    ),
    box(0, 170, 400, 52, near),
    glass(208, 194, 1.5, '#8fd0df', 0.84),
    lemon(276, 194, 0.8),
    seedling(120, 176, 1.2, bright, middle),
  ),
  'plan-aging-prevention-1': oldOlive,
  'plan-aging-prevention-2': vineTable,
  'plan-aging-prevention-3': picture(
    400,
    220,
    green,
    sunOn(290, 78, 40, sun, green),
    ridge(
      [
        [-10, 160],
        [140, 150],
        [300, 162],
        [410, 150],
      ],
      222,
      middle,
    ),
    windingPath(252, 156, 0.34, '#e9dcc0'),
    person('strolling', 'jean', 140, 186, 0.66),
    person('strolling', 'rose', 176, 188, 0.62),
    ridge(
      [
        [-10, 196],
        [200, 186],
        [410, 198],
      ],
      222,
      near,
    ),
    lavender(60, 208, 1, '#b9adf4', bright),
    lavender(342, 206, 1.2, '#b9adf4', bright),
  ),
  'plan-energy-optimization-1': firstLight,
  'plan-energy-optimization-2': breakfast,
  'plan-energy-optimization-3': noonPath,
  'plan-stress-regulations-1': dusk,
  'plan-stress-regulations-2': picture(
    400,
    220,
    green,
    breathRings(200, 104, 82, bright, green),
    disc(200, 104, 14, sun),
    swell(-30, 430, 184, 110, 12, 222, near),
  ),
  'plan-stress-regulations-3': picture(
    400,
    220,
    green,
    sunOn(270, 92, 40, sun, green),
    ridge(
      [
        [-10, 166],
        [200, 154],
        [410, 168],
      ],
      222,
      middle,
    ),
    arch(204, 184, 124, 150, 26, cream),
    cypress(108, 186, 120, bright, near),
    cypress(312, 188, 140, bright, near),
    ridge(
      [
        [-10, 184],
        [200, 180],
        [410, 186],
      ],
      222,
      near,
    ),
    steppingStones(
      [
        [206, 190, 22],
        [190, 202, 30],
        [216, 216, 38],
      ],
      cream,
      near,
    ),
  ),
  'plan-improved-metabolic-health-1': clockPlate,
  'plan-improved-metabolic-health-2': waves,
  'plan-improved-metabolic-health-3': picture(
    400,
    220,
    blue,
    sunOn(292, 66, 34, sun, blue),
    ridge(
      [
        [-10, 158],
        [160, 140],
        [410, 160],
      ],
      222,
      middle,
    ),
    person('walking', 'nour', 190, 188, 0.7),
    ridge(
      [
        [-10, 188],
        [200, 182],
        [410, 192],
      ],
      222,
      near,
    ),
    cypress(70, 190, 110, bright, deep),
    cypress(344, 192, 84, bright, deep),
  ),
  'plan-inflammation-reduction-1': crateOf,
  'plan-inflammation-reduction-2': oilAndFish,
  'plan-inflammation-reduction-3': figShade,
  'plan-sport-optimization-1': coastPath,
  'plan-sport-optimization-2': rowerBeach,
  'plan-sport-optimization-3': picture(
    400,
    220,
    green,
    sunOn(96, 66, 32, sun, green),
    ridge(
      [
        [-10, 140],
        [160, 118],
        [410, 146],
      ],
      222,
      far,
    ),
    ridge(
      [
        [-10, 178],
        [200, 168],
        [410, 182],
      ],
      222,
      middle,
    ),
    person('lunge', 'sam', 214, 190, 0.8),
    ridge(
      [
        [-10, 198],
        [200, 192],
        [410, 202],
      ],
      222,
      near,
    ),
    umbrellaPine(334, 204, 150, bright, deep),
  ),
}
