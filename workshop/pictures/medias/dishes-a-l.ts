// Recipes from a to lemon-chicken: the dish's real ingredients, seen from above. Backgrounds vary so that neighbours never match.
import { box, line, place } from '../marks.ts'
import { cream, leaf, mix, terracotta } from '../palettes.ts'
import { ingredient } from '../pieces/food.ts'
import { woodenSpoon } from '../pieces/kitchen.ts'
import { sprig } from '../pieces/plants.ts'
import { boards, cloth, dish, spoon } from '../pieces/plates.ts'
import { lemon } from '../pieces/table.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const saffron = '#fdeecb'
const sage = '#dfeee2'
const mist = '#dcebf3'
const lilac = '#e9e4f7'
const linen = '#f2ece0'
const clayCloth = '#e9b18f'
const seaCloth = '#5f93b8'
const pine = '#2f5d4c'
const night = '#233a4d'

export const dishesToL: Pictures = {
  'artichokes-polita': card(
    sage,
    box(0, 132, 320, 68, mix(sage, leaf, 0.82)),
    dish(
      sage,
      {
        x: 142,
        r: 86,
        kind: 'deep',
        rim: cream,
        bed: '#c9c46a',
        lay: [
          ['potato', 4],
          ['carrot', 5],
          ['artichoke', 3, 1.2],
          ['dill', 3],
        ],
      },
      3,
    ),
    place(lemon(0, 12, 0.95), 268, 76, 1, -20),
    place(lemon(0, 12, 0.8), 276, 122, 1, 30),
  ),
  'cauliflower-tahini': card(
    clayCloth,
    cloth(160, 100, 330, 150, '#f4c7a8', terracotta),
    dish(
      '#f4c7a8',
      {
        r: 88,
        rim: '#33413b',
        well: '#3f4f48',
        lay: [
          ['cauliflower', 6, 1.5],
          ['chickpea', 9],
          ['tahini', 3, 1.3],
          ['pomegranate', 16],
          ['parsley', 3],
        ],
      },
      6,
    ),
  ),
  'chickpea-spinach-pan': card(
    mist,
    dish(
      mist,
      {
        x: 138,
        y: 104,
        r: 86,
        kind: 'pan',
        well: '#8a5a38',
        bed: '#b8632f',
        lay: [
          ['spinach', 12, 1.1],
          ['chickpea', 20],
        ],
      },
      9,
    ),
    woodenSpoon(92, 56, 1, -118),
    place(ingredient('lemonWedge'), 282, 160, 1.6, -160),
  ),
  'cod-saffron-broth': card(
    night,
    dish(
      night,
      {
        r: 88,
        kind: 'deep',
        rim: '#f7f3ea',
        bed: '#f3b53f',
        lay: [
          ['fishFillet', 2, 0.72],
          ['leek', 6, 0.9],
          ['dill', 5],
          ['oil', 5, 0.5],
        ],
      },
      4,
    ),
    place(sprig(46, 6, 10), 20, 176, 1, -30),
    spoon(286, 104, 1.1, '#d8c3a2', 10),
  ),
  'cucumber-yogurt-soup': card(
    seaCloth,
    line('M0 30H320M0 40H320M0 172H320', '#9dc0d8', 3),
    dish(
      seaCloth,
      {
        x: 104,
        y: 92,
        r: 70,
        kind: 'bowl',
        rim: '#ffffff',
        bed: '#eef4e2',
        swirled: '#d5e4bd',
        lay: [
          ['cucumber', 4, 0.9],
          ['dill', 4],
        ],
      },
      5,
    ),
    dish(
      seaCloth,
      {
        x: 232,
        y: 122,
        r: 60,
        kind: 'bowl',
        rim: '#ffffff',
        bed: '#eef4e2',
        lay: [
          ['cucumber', 3, 1],
          ['oil', 3, 0.6],
          ['dill', 3],
        ],
      },
      8,
    ),
  ),
  'einkorn-mushrooms': card(
    linen,
    dish(
      linen,
      {
        r: 78,
        kind: 'oval',
        rim: '#7f5b42',
        well: '#e9d3a6',
        bed: '#c98a3a',
        lay: [
          ['grain', 44, 1.2],
          ['mushroom', 7, 1],
          ['basil', 4, 1.1],
        ],
      },
      3,
    ),
    place(sprig(60, 4, 22, '#9db79a', '#6f8f78'), 20, 44, 1, 24),
  ),
  'green-beans-ladera': card(
    saffron,
    boards(320, 200, '#f4d9a8', 5),
    dish(
      '#f4d9a8',
      {
        x: 138,
        r: 82,
        kind: 'pot',
        rim: '#c93a2b',
        bed: '#d9512f',
        lay: [
          ['bean', 16, 1.2],
          ['tomatoWedge', 4, 0.9],
          ['parsley', 3],
        ],
      },
      11,
    ),
    woodenSpoon(184, 70, 1, 58),
    place(ingredient('bread'), 276, 44, 1.6, 24),
  ),
  'leek-rice-prasorizo': card(
    lilac,
    dish(
      lilac,
      {
        x: 146,
        r: 86,
        kind: 'deep',
        rim: '#ffffff',
        bed: '#f7f1dc',
        lay: [
          ['rice', 34, 1.3],
          ['leek', 8, 1.1],
          ['dill', 4],
        ],
      },
      7,
    ),
    place(ingredient('lemon'), 272, 58, 1.7),
    spoon(278, 142, 0.9, '#a79bd0', 24),
  ),
  'lemon-chicken-fennel': card(
    pine,
    dish(
      pine,
      {
        r: 88,
        kind: 'tin',
        rim: '#8b9a96',
        bed: '#d9a14d',
        lay: [
          ['fennel', 4, 1.3],
          ['chicken', 4, 1.3],
          ['lemonWedge', 4, 1.2],
          ['olive', 6],
          ['parsley', 3],
        ],
      },
      5,
    ),
  ),
}
