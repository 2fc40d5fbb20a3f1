// Pages about the table, the kitchen and the day’s small tools, a to l: still lifes.

import { pointsAt } from '../../points.ts'
import { box, disc, layers, line, oval, pick, place, ring, shape, spots } from '../marks.ts'
import { cream, leaf, leafDark, peach, shade, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { windowWall } from '../pieces/buildings.ts'
import { notebook } from '../pieces/desk.ts'
import { ingredient } from '../pieces/food.ts'
import { restingHand } from '../pieces/hands.ts'
import { kettle, pencil, teaTowel } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { lance } from '../pieces/plants.ts'
import { boards, dish } from '../pieces/plates.ts'
import { hangingLamp } from '../pieces/room.ts'
import { moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, carafe, cup, glass, jar, orange, saucer, steam } from '../pieces/table.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const daily = tones('daily-life')
const breathing = tones('breathing')

export const tablesToL: Pictures = {
  'after-dinner': card(
    '#2b3a5c',
    box(0, 148, 320, 52, '#4a5a80'),
    box(0, 144, 320, 6, '#6a7aa0'),
    box(204, 150, 116, 50, '#34436a'),
    line('M214 160H308', '#8a9ac0', 5),
    teaTowel(262, 160, 0.62, '#f4e6cf', terracotta),
    shape('M96 62L28 150H178Z', '#4b5678'),
    hangingLamp(96, 34, 0.86, sunDeep),
    cup(104, 160, 0.9, cream, '#b5873f'),
    steam(102, 112, 0.8, '#dfe6f2'),
    box(232, 40, 62, 54, '#18233d', 3),
    moon(262, 66, 14, sun),
  ),
  'breathing-week-card': card(
    '#cfe9f3',
    box(52, 18, 216, 164, '#c99a66', 8),
    box(60, 26, 200, 148, '#dcb381', 5),
    place(
      layers(
        box(-62, -58, 128, 124, '#b98d5c', 4),
        box(-66, -62, 128, 124, '#ffffff', 4),
        ...[0, 1, 2, 3].map(row =>
          layers(
            ...[0, 1, 2, 3, 4, 5, 6].map(column => ring(-48 + column * 16, -28 + row * 24, 5, breathing.full, 2.4)),
          ),
        ),
      ),
      148,
      104,
      1,
      -3,
    ),
    place(lance(42, 16, leaf, leafDark), 126, 44, 1, -12),
    line('M236 26V92', '#7f5233', 2.5),
    pencil(236, 132, 0.9, breathing.strong, 0),
  ),
  'energy-diary': card(
    '#fdf0dc',
    box(0, 138, 320, 62, '#e6b98a'),
    box(0, 138, 320, 5, '#f4d3ae'),
    kettle(250, 150, 1.1, daily.full),
    steam(196, 84, 0.9, '#ffffff'),
    place(notebook(0, 0, 0.9, terracotta, -78), 128, 158),
    ...[0, 1, 2].map(index =>
      disc(98 + index * 24, 168 - index * 11, 5.5, pick([peach, '#f08a5a', terracotta], index)),
    ),
    pencil(214, 178, 0.9, '#5577ef', 70),
  ),
  'first-plate': card(
    '#fff2da',
    sunOn(70, 54, 26, sun, '#fff2da'),
    hills(7, 0, 320, 92, 20, 130, '#cdebd9'),
    windowWall(320, 200, 22, 14, 180, 92, '#f9e3c6', cream, 1),
    box(0, 132, 320, 68, '#f2cf9f'),
    oval(150, 168, 92, 22, shade('#f2cf9f', 0.1)),
    oval(148, 163, 92, 22, '#ffffff'),
    oval(148, 161, 66, 14, '#f1ece2'),
    place(ingredient('fig'), 134, 154, 0.9, -14),
    place(ingredient('fig'), 162, 155, 0.9, 16),
    glass(268, 166, 1.05),
  ),
  'fourteen-hours': card(
    '#46407c',
    shape('M96 0H320V200H146Z', '#8f6b96'),
    shape('M176 0H320V200H216Z', '#f7b98f'),
    moon(62, 66, 24, sun),
    stars(4, 10, 120, 110, '#cfc7f7'),
    sunOn(268, 112, 30, sunDeep, '#f7b98f'),
    box(0, 138, 320, 62, '#fbead2'),
    box(0, 138, 320, 7, '#ffffff'),
    box(0, 186, 320, 14, '#e9d0ac'),
    jar(162, 172, 1.05, '#8fb58a'),
  ),
  'light-day': card(
    '#e2efe6',
    boards(320, 200, '#d9a877', 4),
    box(0, 0, 320, 116, '#e2efe6'),
    box(0, 116, 320, 5, '#ebc69c'),
    saucer(124, 164, 1.7, cream),
    bowl(124, 158, 1.02, '#2f7f78', '#f0a548'),
    steam(122, 100, 1.1, '#ffffff'),
    orange(214, 168, 0.8),
    carafe(278, 162, 1.1),
  ),
  'light-water-plate': card(
    '#fde6b8',
    sunOn(250, 70, 34, sunDeep, '#fde6b8'),
    hills(17, 100, 320, 116, 22, 150, daily.haze),
    windowWall(320, 200, 128, 10, 172, 128, '#bfe3dd', '#ffffff', 1),
    box(0, 146, 320, 54, '#ffffff'),
    shape('M200 146L110 200H230L320 150V146Z', '#fdeecb'),
    carafe(72, 176, 1.16),
    glass(136, 180, 0.92),
    oval(234, 178, 56, 9, daily.pale),
    oval(234, 174, 56, 9, cream),
    oval(234, 173, 38, 5, '#efe6d4'),
  ),
  'legumes-unhurried': card(
    '#dcead0',
    dish(
      '#dcead0',
      { x: 138, y: 102, r: 84, kind: 'bowl', rim: '#f4efe2', well: '#a9dcea', lay: [['chickpea', 34, 1.15]] },
      6,
    ),
    disc(282, 48, 40, '#c9b3a0'),
    disc(278, 44, 40, '#b9794a'),
    disc(278, 44, 33, '#7d8f4c'),
    spots(pointsAt('262,36 280,28 292,46 274,54 286,62 264,58'), (x, y, index) =>
      oval(x, y, 6, 4.6, index % 2 ? '#93a560' : '#66773b'),
    ),
    place(restingHand(0, 0, 0.86, '#d9a47a', '#5577ef', 0), 214, 130, -1, -16),
  ),
}
