// The series after medfasting: a worktop, a window, and what is on the table.

import { pointsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, shape, spots } from '../marks.ts'
import { cream, shade, sun, terracotta, wood } from '../palettes.ts'
import { windowWall } from '../pieces/buildings.ts'
import { kitchenTimer, lightShaft, onion, quarteredLoaf, shallowBasket } from '../pieces/home.ts'
import {
  awning,
  kitchenScales,
  leekStalk,
  ovenDish,
  pencil,
  stockPot,
  teaTowel,
  woodenSpoon,
} from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { lance, lavender, pot, pottedHerb, seedling } from '../pieces/plants.ts'
import { apple, cushion } from '../pieces/rest.ts'
import { chair, hangingLamp, shelf } from '../pieces/room.ts'
import { moon, rain, stars, sunOn } from '../pieces/sky.ts'
import {
  bowl,
  bread,
  carafe,
  cup,
  glass,
  jar,
  lemon,
  oilBottle,
  orange,
  steam,
  tabletop,
  tomato,
} from '../pieces/table.ts'
import { bag } from '../pieces/things.ts'
import { letter as foldedLetter, paperLanterns } from '../pieces/travel.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const bean = '#f3e6c4'

/** A worktop of this colour in front of a wall, with things on it. */
function worktop(wall: string, color: string, ...things: Drawing[]) {
  return card(wall, lightShaft('M190 0H320V60L150 200H20Z', wall, 0.45), tabletop(320, 156, 200, color), ...things)
}

/** A tin from the side, with its label. */
function tin(x: number, y: number, label: string): Drawing {
  return layers(
    box(x - 20, y - 50, 40, 50, '#c9d2d6', 3),
    box(x - 20, y - 42, 40, 34, label),
    disc(x, y - 25, 9, shade(label, 0.16)),
  )
}

/** The window sill of the three follow-up pages. */
function sill(sky: string, hillColor: string, ...things: Drawing[]) {
  return card(
    '#efe3cf',
    windowWall(320, 200, 46, 18, 228, 124, sky, cream, 1),
    hills(211, 50, 270, 108, 20, 140, hillColor),
    box(30, 140, 260, 14, '#fbf2e0', 3),
    box(30, 152, 260, 4, '#d9c7a4'),
    ...things,
  )
}

export const afterTable: Pictures = {
  'ordinary-monday': worktop(
    '#fbead0',
    '#d9a86f',
    place(
      layers(
        box(-74, -40, 148, 76, '#fffdf6', 3),
        line('M-64 18H64', '#c9b79a', 3),
        ...[-50, -18, 14, 46].map((x, index) =>
          layers(
            box(x - 10, -6, 20, 24, ['#f0b48a', '#9fcfb4', '#f3d48a', '#a9c6e4'][index] ?? cream),
            shape(`M${x - 13} -6L${x} -20L${x + 13} -6Z`, terracotta),
          ),
        ),
      ),
      132,
      118,
      1,
      -5,
    ),
    pencil(214, 132, 0.9, '#3f8a72', -60),
    cup(266, 158, 0.9, '#5f9fb8'),
  ),
  'one-evening-anchor': card(
    '#2f3f5f',
    windowWall(320, 200, 28, 26, 96, 92, '#1d2a4a', '#3f5278', 1),
    stars(31, 9, 120, 100, '#dfe6f6'),
    moon(86, 62, 17, '#fff0c4'),
    hangingLamp(206, 54, 0.8, '#f2b65a'),
    shape('M168 76H244L284 160H128Z', '#4f5f86'),
    tabletop(320, 158, 200, '#8a6248'),
    oval(206, 162, 84, 5, '#b98a5f'),
    glass(206, 160, 1),
  ),
  'five-tins-five-dinners': card(
    '#dcefe6',
    shelf(24, 96, 272, wood),
    ...['#e2573a', '#3f87a8', '#f2c230', '#6fae62', '#8f6fb0'].map((label, index) => tin(62 + index * 49, 96, label)),
    tabletop(320, 164, 200, '#c98f5f'),
    place(
      layers(oval(0, 0, 70, 12, '#3b3f48'), line('M66-2H128', '#3b3f48', 9), oval(0, -4, 58, 7, '#5a6069')),
      130,
      166,
    ),
    lemon(262, 168, 0.8),
  ),
  'reading-a-stall': card(
    '#d6eff8',
    sunOn(276, 40, 18, sun, '#d6eff8'),
    awning(18, 26, 284, 46, '#d9583f'),
    line('M28 40V190M292 40V190', wood, 6),
    box(16, 128, 288, 14, '#c9924e', 3),
    box(16, 142, 288, 58, '#a9733f'),
    ...[46, 78, 110, 62, 94].map((x, index) => orange(x, index < 3 ? 130 : 102, 0.7)),
    ...[206, 238, 270, 222, 254].map((x, index) => tomato(x, index < 3 ? 130 : 104, 0.66)),
    leekStalk(158, 126, 0.9, 8),
    leekStalk(174, 126, 0.9, -6),
  ),
  'white-beans-fennel-lemon': worktop(
    '#e5f0d8',
    '#c98f5f',
    oilBottle(52, 160, 0.86),
    bowl(164, 164, 1.36, '#4f8f9f', '#f7efd8'),
    spots(pointsAt('124,104 142,98 160,104 178,97 196,103 150,112 172,112 206,110 118,112'), (x, y) =>
      oval(x, y, 8, 5, bean, 20),
    ),
    disc(146, 104, 10, '#f39a3d'),
    disc(188, 108, 10, '#f6b25a'),
    place(lance(46, 12, '#7fbf6a', '#4f9a52'), 168, 104, 1, -60),
    orange(264, 164, 0.8),
  ),
  'laid-for-one': worktop(
    '#f5e0dc',
    '#e9d6bd',
    chair(160, 172, 1.24, '#8a6248', '#b98a5f'),
    box(0, 146, 320, 54, '#f7efe2'),
    box(0, 146, 320, 5, '#ffffff'),
    bowl(160, 164, 0.96, '#d9825a', '#fff3dc'),
    glass(222, 164, 0.8),
    pot(92, 164, 0.5, '#5f8fa8'),
    lavender(92, 142, 0.5, '#a07fd0'),
  ),
  'salt-backwards': worktop(
    '#dfe7ef',
    '#9fb0b8',
    kitchenScales(128, 162, 1.1, '#e06a52', '#f4f1ea'),
    shape('M104 96Q128 70 152 96Z', '#ffffff'),
    lemon(226, 162, 0.9),
    lemon(262, 164, 0.7, '#f2c230'),
    place(lance(70, 12, '#6fae62', '#3f8a52'), 200, 172, 1, -8),
  ),
  'when-appetite-changes': card(
    '#d5dfe8',
    windowWall(320, 200, 30, 20, 110, 92, '#b4c6d6', cream, 1),
    place(rain(17, 20, 96, 26, 104, '#e6eff6'), 38, 0),
    tabletop(320, 152, 200, '#b98f72'),
    cushion(74, 156, 0.8, '#c98aa0'),
    box(126, 148, 156, 10, '#8a6248', 4),
    bowl(204, 148, 0.96, '#5f9f8f', '#f2c27a'),
    steam(204, 96, 0.8, '#f2f6f9'),
    bread(262, 149, 0.36),
  ),
  'leftovers-as-flour': worktop(
    '#f0e6c9',
    '#b5815a',
    jar(52, 158, 0.94, '#e2703a'),
    jar(104, 158, 0.8, '#8fae62'),
    quarteredLoaf(184, 160, 0.74),
    place(layers(oval(0, 0, 44, 9, '#454b55'), line('M-40-2H-84', '#454b55', 8)), 274, 160),
    onion(290, 156, 0.5),
  ),
  'one-pan-ten-minutes': worktop(
    '#fbdcc9',
    '#8fa5a0',
    stockPot(126, 160, 1.06, '#d9583f'),
    steam(126, 82, 1, '#fff3ea'),
    kitchenTimer(246, 160, 0.86, '#f2c65a', '#ffffff'),
    woodenSpoon(196, 92, 0.7, 24),
  ),
  'eggs-in-red-peppers': worktop(
    '#e3efe9',
    '#cfa275',
    ovenDish(142, 164, 1.4, '#3f6f8f', '#d9442f'),
    oval(110, 126, 24, 8, '#fffaf0'),
    disc(110, 124, 7, '#f6b62f'),
    oval(174, 127, 24, 8, '#fffaf0'),
    disc(174, 125, 7, '#f6b62f'),
    bread(270, 164, 0.62),
    place(lance(30, 9, '#6fbf62', '#3f9a52'), 138, 122, 1, -30),
  ),
  'at-someone-elses-table': card(
    '#3f4a6f',
    paperLanterns(0, 22, 320, 26, ['#f6c05a', '#e2775a', '#8fc7b0']),
    chair(54, 186, 1.06, '#8a6248'),
    chair(266, 186, 1.06, '#8a6248'),
    box(70, 132, 180, 10, '#f3e6cf', 3),
    line('M92 142V196M228 142V196', '#c9a878', 7),
    carafe(112, 132, 0.74),
    shape('M142 132Q142 104 172 104Q202 104 202 132Z', '#c9d2d6'),
    disc(172, 101, 5, '#9fb0b8'),
    bread(226, 132, 0.34),
  ),
  'shop-on-a-full-stomach': worktop(
    '#e0ecf6',
    '#c9b79a',
    leekStalk(118, 84, 1.06, -10),
    leekStalk(138, 80, 1.06, 4),
    oilBottle(164, 118, 0.8),
    bag(142, 168, 1.5, '#d9a24f'),
    apple(232, 166, 0.72, '#d9483a', '#f2b04f'),
    tin(274, 164, '#3f87a8'),
  ),
  'twelve-dishes-a-year': card(
    '#3f7fa0',
    shape('M0 0H120L40 200H0Z', '#4a8aab'),
    ...Array.from({ length: 12 }, (_, index) => {
      const x = 62 + (index % 4) * 66
      const y = 40 + Math.floor(index / 4) * 60
      const food = ['#e2573a', '#f2c65a', '#6fae62', '#f0a05a', '#b5815a', '#8fc7b0'][(index * 5) % 6] ?? cream
      return layers(
        disc(x + 2, y + 3, 25, '#336a88'),
        disc(x, y, 25, '#fbf4e4'),
        disc(x, y, 17, food),
        disc(x - 5, y - 4, 5, shade(food, 0.2)),
      )
    }),
  ),
  'table-after-one-month': sill(
    '#fbe0b8',
    '#c9d89a',
    sunOn(214, 62, 18, '#ffcf7a', '#fbe0b8'),
    pot(150, 141, 1, terracotta),
    seedling(150, 104, 0.8),
  ),
  'table-after-three-months': sill(
    '#cfe9f6',
    '#9fcfa0',
    pottedHerb(154, 141, 0.86),
    teaTowel(252, 140, 0.62, '#f4e6cf', '#d9825a'),
  ),
  'table-after-six-months': sill(
    '#f3cdb8',
    '#c9a0a8',
    pottedHerb(120, 141, 0.8),
    lavender(122, 96, 0.6, '#b08fd9'),
    lemon(196, 141, 0.74),
    foldedLetter(242, 141, 0.9, 4),
    shallowBasket(64, 142, 0.5),
  ),
}
