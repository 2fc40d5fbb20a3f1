// Recipes from lemon-pea on: the dish's real ingredients, seen from above.

import { spotsAt } from '../../points.ts'
import { layers, line, oval, pick, place, shape, spots } from '../marks.ts'
import { cream, peach } from '../palettes.ts'
import { ingredient } from '../pieces/food.ts'
import { glassTeapot, teaTowel, woodenSpoon } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { sprig } from '../pieces/plants.ts'
import { cloth, dish, spoon } from '../pieces/plates.ts'
import { sunOn } from '../pieces/sky.ts'
import { cup, lemon, tabletop } from '../pieces/table.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const saffron = '#fdeecb'
const blush = '#fde3d8'
const lilac = '#e9e4f7'
const apricot = '#f9c896'
const stone = '#cfcbbd'

export const dishesFromL: Pictures = {
  'lemon-pea-orzo': card(
    blush,
    dish(
      blush,
      {
        x: 132,
        y: 98,
        r: 86,
        kind: 'pan',
        well: '#e9cf8f',
        bed: '#f2dc9e',
        lay: [
          ['orzo', 26, 1.4],
          ['pea', 16, 1.1],
          ['feta', 6],
          ['mint', 3],
        ],
      },
      2,
    ),
    woodenSpoon(64, 150, 0.9, -140),
    place(lemon(0, 12, 1), 276, 52, 1, 20),
  ),
  'lentils-soft-egg': card(
    apricot,
    place(teaTowel(0, 0, 1.9, '#fff6ee', '#e3875a'), 34, 20, 1, 8),
    dish(
      apricot,
      {
        x: 166,
        y: 100,
        r: 92,
        rim: '#f4f7f2',
        bed: '#5f6b3c',
        lay: [
          ['lentil', 46, 1.15],
          ['carrot', 4, 0.8],
        ],
      },
      8,
    ),
    spots(spotsAt('146,88,-24 188,108,40'), (x, y, _, turn) =>
      place(
        layers(
          oval(0, 3, 28, 21, '#4d582f'),
          oval(0, 0, 27, 20, '#fffaf1'),
          oval(-3, 0, 13.5, 12.5, '#f6a623'),
          oval(-6, -3, 6, 5, '#ffc95e'),
        ),
        x,
        y,
        1,
        turn,
      ),
    ),
    place(ingredient('parsley'), 176, 72, 1.3, 20),
    place(ingredient('parsley'), 150, 122, 1.3, -40),
    place(ingredient('parsley'), 204, 82, 1, 70),
  ),
  'linden-verbena-infusion': card(
    '#5a4f86',
    sunOn(250, 112, 46, peach, '#5a4f86'),
    hills(4, 0, 320, 132, 24, 200, '#453c6e'),
    tabletop(320, 154, 200, '#8a6fae'),
    glassTeapot(138, 172, 1.15, '#dcd06a'),
    place(sprig(50, 5, 16, '#7fae62', '#4f8a52'), 116, 142, 0.9, -20),
    cup(226, 176, 0.82, cream, '#dcd06a'),
    cup(284, 182, 0.82, cream, '#dcd06a'),
    line('M52 178C30 172 34 152 54 156C70 160 66 174 52 170', '#f2983c', 5),
  ),
  'oat-pear-bowl': card(
    stone,
    cloth(210, 110, 200, 240, '#dedacd', '#8f9a86', 10),
    dish('#dedacd', { x: 158, r: 86, kind: 'bowl', rim: '#5f7f8f', bed: '#ead7b0', lay: [['oat', 18, 0.9]] }, 4),
    ...[-34, -14, 6, 26].map((turn, index) =>
      place(ingredient('pear'), 134 + index * 16, 92 + Math.abs(index - 1.5) * 5, 1.15, turn),
    ),
    line('M176 142L218 122', '#8a4f2c', 8),
    line('M178 140L216 121', '#a8693d', 2),
    place(ingredient('walnut'), 122, 134, 1),
  ),
  'one-pot-coral-lentils': card(
    '#cfe6da',
    dish(
      '#cfe6da',
      {
        x: 144,
        r: 84,
        kind: 'pot',
        rim: '#2f6f78',
        bed: '#f0883e',
        swirled: '#f6a566',
        lay: [
          ['redLentil', 18, 1.1],
          ['spinach', 7, 1.1],
        ],
      },
      6,
    ),
    place(ingredient('lemonWedge'), 284, 148, 1.7, -170),
  ),
  'oven-vegetables-briam': card(
    lilac,
    dish(lilac, { r: 90, kind: 'pot', rim: '#c9713e', bed: '#b5452a' }, 2),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(index =>
      place(
        ingredient(pick(['courgette', 'aubergine', 'potato', 'tomato'], index)),
        160 + Math.cos(index * 0.5236) * 54,
        100 + Math.sin(index * 0.5236) * 54,
        1.24,
        index * 30,
      ),
    ),
    ...[0, 1, 2, 3].map(index =>
      place(
        ingredient(pick(['tomato', 'potato', 'courgette', 'aubergine'], index)),
        160 + Math.cos(index * 1.57) * 20,
        100 + Math.sin(index * 1.57) * 20,
        1.1,
      ),
    ),
    place(ingredient('thyme'), 160, 98, 1.2, 30),
  ),
  'sardine-fennel-toast': card(
    '#f6dfc6',
    dish('#f6dfc6', { r: 88, kind: 'slate' }, 3),
    ...[100, 220].map((x, index) =>
      layers(
        place(shape('M-46 34C-56-10-46-42 0-42C46-42 56-10 46 34Q0 46-46 34Z', '#6f4a30'), x, 100),
        place(shape('M-40 29C-48-8-40-36 0-36C40-36 48-8 40 29Q0 38-40 29Z', '#c79a6a'), x, 100),
        ...[-20, 4, 24].map((y, part) =>
          place(ingredient('endive'), x - 14 + part * 12, 96 + y * 0.7, 0.66, part * 50 + index * 30),
        ),
        place(ingredient('orangeWedge'), x + 16, 112, 1, 20),
        place(ingredient('sardine'), x - 2, 86, 0.86, -16 + index * 30),
        place(ingredient('sardine'), x - 4, 108, 0.78, -8 + index * 20),
        place(ingredient('dill'), x + 20, 84, 1),
      ),
    ),
  ),
  'white-bean-chard-soup': card(
    saffron,
    dish(
      saffron,
      {
        x: 168,
        r: 86,
        kind: 'deep',
        rim: '#f6ead2',
        bed: '#b9a24f',
        lay: [
          ['seaweed', 9, 1],
          ['whiteBean', 12, 1.3],
          ['spinach', 3, 0.8],
        ],
      },
      12,
    ),
    line('M160 96C150 88 156 76 168 80C180 84 176 98 164 96', '#f2c230', 5),
    spoon(44, 100, 1.2, '#b58a4a', -6),
  ),
  'yogurt-walnut-breakfast': card(
    '#fff1d6',
    shape('M0 0H180L60 200H0Z', '#ffe4b0'),
    dish(
      '#fff1d6',
      {
        x: 164,
        r: 86,
        kind: 'bowl',
        rim: '#3f8f9f',
        bed: '#ffffff',
        swirled: '#efe8da',
        lay: [
          ['oat', 12, 0.9],
          ['fig', 5, 1.1],
          ['walnut', 6],
        ],
      },
      7,
    ),
    spoon(284, 108, 1, '#c79a4a', 14),
  ),
}
