// Recipes, seen from above, continued.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, place, shape, spots } from '../marks.ts'
import { cream } from '../palettes.ts'
import { ingredient, swirl } from '../pieces/food.ts'
import { woodenSpoon } from '../pieces/kitchen.ts'
import { sprig } from '../pieces/plants.ts'
import { boards, cloth, dish, scatter } from '../pieces/plates.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const sage = '#dfeee2'
const seaCloth = '#5f93b8'

export const suppers: Pictures = {
  'avgolemono-chicken-soup': card(
    '#d6e8dc',
    dish(
      '#d6e8dc',
      {
        x: 142,
        r: 88,
        kind: 'deep',
        rim: '#5f8fa8',
        bed: '#f7e08a',
        swirled: '#fbeeb0',
        lay: [
          ['turkey', 7, 0.8],
          ['carrot', 7, 0.7],
          ['dill', 4],
        ],
      },
      5,
    ),
    place(ingredient('lemon'), 274, 60, 1.6),
    place(ingredient('lemonWedge'), 280, 134, 1.5, 150),
  ),
  'chicken-courgette-meatballs': card(
    '#f6dcc0',
    dish(
      '#f6dcc0',
      {
        x: 118,
        y: 104,
        r: 84,
        kind: 'pan',
        well: '#b93a24',
        bed: '#d9472c',
        lay: [
          ['meatball', 10, 1.1],
          ['parsley', 4],
        ],
      },
      4,
    ),
    dish(
      '#f6dcc0',
      { x: 266, y: 54, r: 42, kind: 'bowl', rim: cream, bed: '#e0b565', lay: [['couscous', 14, 1.6]] },
      7,
    ),
    dish('#f6dcc0', { x: 268, y: 148, r: 40, kind: 'bowl', rim: '#4f8f8a', bed: '#ffffff', swirled: '#ebe4d6' }, 9),
  ),
  'eggs-yogurt-cilbir': card(
    '#c9dbe9',
    cloth(164, 100, 230, 230, '#dde9f2', '#7f9fbf', -6),
    dish('#dde9f2', { x: 160, r: 88, kind: 'deep', rim: '#3f5f7f', bed: '#e3e8e6' }, 3),
    line('M118 84C124 44 196 48 204 90C208 130 160 148 128 130C104 116 112 92 132 84', '#d9512f', 6),
    place(ingredient('friedEgg'), 142, 92, 1, 20),
    place(ingredient('friedEgg'), 180, 112, 0.96, 140),
    spots(pointsAt('126,124 190,76 164,136'), (x, y, index) => place(ingredient('dill'), x, y, 1, index * 50)),
  ),
  'mackerel-tomato-oven': card(
    sage,
    dish(sage, { r: 84, kind: 'oval', rim: '#ffffff', bed: '#f0a06a' }, 6),
    spots(
      pointsAt(
        '80,84 104,66 136,54 176,52 214,64 240,86 236,118 206,138 166,146 124,142 92,126 74,106 160,100 130,98 194,100',
      ),
      (x, y) => place(ingredient('cherry'), x, y, 1.05),
    ),
    spots(spotsAt('112,84,8 206,82,-8 114,120,-6 206,120,8'), (x, y, _index, turn) =>
      place(
        layers(
          shape('M-44 0Q-10-19 40-7L46 0L40 7Q-10 19-44 0Z', '#7d97a8'),
          shape('M-44 0Q-10 19 40 7L46 0Z', '#c9d6dc'),
          line('M-24-8L-18 0M-10-10L-4 0M4-10L10 0M18-8L24 0', '#3f5566', 3.5),
        ),
        x,
        y,
        0.96,
        turn,
      ),
    ),
    place(ingredient('thyme'), 160, 76, 1.3, 20),
    place(ingredient('thyme'), 164, 128, 1.3, -16),
  ),
  'muhammara-walnut-pepper': card(
    '#efe3cf',
    boards(320, 200, '#e8d6b8', 4),
    dish('#e8d6b8', { x: 146, y: 100, r: 88, kind: 'bowl', rim: '#3f7f78', well: '#b5402a' }, 2),
    place(swirl(54, '#cf5f40'), 146, 102),
    place(swirl(26, '#e0805c'), 148, 100),
    spots(pointsAt('116,84 178,82 186,124 128,138 152,102'), (x, y, index) =>
      place(ingredient('walnut'), x, y, 1.35, index * 70),
    ),
    spots(spotsAt('140,64,20 96,116,100 168,150,200'), (x, y, _, turn) => place(ingredient('mint'), x, y, 1, turn)),
    spots(spotsAt('250,40,24 272,76,34 258,116,12 282,150,40'), (x, y, index, turn) =>
      place(index % 2 ? ingredient('carrotStick') : box(-32, -6, 64, 12, '#a9d48a', 4), x, y, 1.2, turn),
    ),
  ),
  'mussels-tomato-fennel': card(
    '#f2d9b4',
    boards(320, 200, '#e9c48f', 4),
    dish(
      '#e9c48f',
      {
        x: 140,
        r: 88,
        kind: 'pan',
        well: '#a83a24',
        bed: '#d9512f',
        lay: [
          ['fennel', 3, 0.8],
          ['mussel', 11, 1.25],
          ['parsley', 5],
        ],
      },
      8,
    ),
    line('M150 44C166 40 176 52 170 62', '#f2983c', 5),
  ),
  'pan-bagnat-lunch': card(
    seaCloth,
    shape('M38 22L286 14L298 180L26 190Z', '#c79a66'),
    shape('M38 22L150 18L26 120Z', '#b58752'),
    line('M26 128L298 118M210 16L218 184', '#f4ead6', 3),
    ...[106, 220].map((x, index) =>
      layers(
        disc(x + 4, 108, 56, '#a8743f'),
        disc(x, 102, 56, '#d9a45c'),
        disc(x, 102, 48, '#f6e3b8'),
        place(scatter('salad', 3, 24, 1.1, index + 3), x, 102),
        place(ingredient('tomato'), x - 16, 90, 1.1),
        place(ingredient('tomato'), x + 18, 112, 1),
        place(ingredient('egg'), x + 12, 84, 0.9, 20),
        place(ingredient('radish'), x - 18, 120, 1),
        place(ingredient('radish'), x + 2, 106, 0.9),
        place(ingredient('basil'), x - 10, 104, 0.9, 30 + index * 60),
        place(ingredient('olive'), x + 2, 130, 0.9),
      ),
    ),
  ),
  'rabbit-olives-rosemary': card(
    '#d9e2c4',
    dish(
      '#d9e2c4',
      {
        r: 88,
        kind: 'pot',
        rim: '#2f3a38',
        bed: '#a8622f',
        spread: 0.54,
        lay: [
          ['chicken', 4, 0.95],
          ['carrot', 6, 1.1],
          ['greenOlive', 8, 1.1],
        ],
      },
      13,
    ),
    place(sprig(96, 9, 15, '#6fa07a', '#466b52'), 116, 128, 1, -32),
  ),
  'stuffed-tomatoes-peppers': card(
    '#e9e2f4',
    dish('#e9e2f4', { r: 90, kind: 'tin', rim: '#4f8fae', bed: '#d99a4c' }, 5),
    spots(pointsAt('92,70 228,132 160,132'), (x, y) =>
      layers(
        disc(x, y, 29, '#c9382a'),
        disc(x - 2, y - 3, 26, '#e4523b'),
        disc(x + 2, y - 2, 17, '#c9382a'),
        disc(x + 2, y - 4, 16, '#ec6a50'),
        shape(`M${x + 2} ${y - 8}l-9-4l5 6l-8 4l9 2l-1 9l5-7l6 6l0-9l8-3l-9-1z`, '#2f7a50'),
      ),
    ),
    spots(pointsAt('160,68 92,132 228,68'), (x, y) =>
      layers(
        disc(x, y, 29, '#3f7f3f'),
        disc(x - 2, y - 3, 26, '#62a852'),
        disc(x + 2, y - 2, 16, '#4a8f42'),
        disc(x + 2, y - 4, 15, '#7abf66'),
        line(`M${x + 2} ${y - 6}l4-9`, '#2f5f34', 5),
      ),
    ),
    spots(spotsAt('126,100,20 194,100,160 56,100,80 262,100,100 126,156,10 194,46,170'), (x, y, _index, turn) =>
      place(
        layers(shape('M-16 6C-12-12 12-12 16 6Z', '#f6dfa0'), line('M-16 6C-12-12 12-12 16 6', '#c9913c', 3)),
        x,
        y,
        1,
        turn,
      ),
    ),
    place(ingredient('thyme'), 160, 100, 1.2),
  ),
  'cardamom-rice-pudding': card(
    '#e9dff0',
    dish(
      '#e9dff0',
      {
        x: 102,
        y: 92,
        r: 66,
        kind: 'bowl',
        rim: '#7f5f8f',
        bed: '#fdf6e6',
        swirled: '#f0e4c9',
        lay: [
          ['rice', 10, 1.4],
          ['pistachio', 5],
        ],
      },
      4,
    ),
    dish(
      '#e9dff0',
      {
        x: 226,
        y: 118,
        r: 60,
        kind: 'bowl',
        rim: '#7f5f8f',
        bed: '#fdf6e6',
        lay: [
          ['rice', 12, 1.4],
          ['paprika', 9, 1.2],
        ],
      },
      9,
    ),
    woodenSpoon(284, 62, 0.8, 34),
    spots(spotsAt('24,172,20 52,184,-30 150,176,60 176,24,10 198,36,80'), (x, y, _index, turn) =>
      place(layers(shape('M-11 0Q0-9 11 0Q0 9-11 0Z', '#8fae5a'), line('M-9 0H9', '#6b8a3f', 1.4)), x, y, 1.1, turn),
    ),
    line('M30 40C20 30 30 18 42 24C54 30 48 46 36 42', '#f2c230', 5),
  ),
  'split-pea-mint-soup': card(
    '#f4e3c4',
    dish(
      '#f4e3c4',
      {
        x: 138,
        r: 86,
        kind: 'deep',
        rim: '#b5683c',
        bed: '#9db450',
        lay: [
          ['yoghurt', 1, 1.2],
          ['mint', 5, 1.1],
          ['pea', 8],
        ],
      },
      12,
    ),
    place(ingredient('bread'), 272, 94, 1.9, 16),
  ),
}
