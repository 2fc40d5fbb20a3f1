// Pages about the table, the kitchen and the day’s small tools, m to z: still lifes.

import { pointsAt } from '../../points.ts'
import { box, disc, layers, line, oval, pick, place, ridge, ring, shape, spots } from '../marks.ts'
import { cream, leaf, leafDark, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { bench } from '../pieces/buildings.ts'
import { closedBook, notebook, openBook } from '../pieces/desk.ts'
import { ingredient } from '../pieces/food.ts'
import { awning, crate, kitchenScales, leekStalk, lunchBox, ovenDish, pencil, stockPot } from '../pieces/kitchen.ts'
import { hills, rock } from '../pieces/land.ts'
import { gardenChair, gardenTable, planeTree } from '../pieces/places.ts'
import { lance, sprig, wheat } from '../pieces/plants.ts'
import { dish, scatter } from '../pieces/plates.ts'
import { hangingLamp } from '../pieces/room.ts'
import { glitter, rowingBoat, waveLine } from '../pieces/sea.ts'
import { moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, cup, glass, jar, jug, lemon, oilBottle, saucer, steam, tabletop, tomato } from '../pieces/table.ts'
import { feather } from '../pieces/things.ts'
import { oliveTree, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const kitchen = tones('kitchen')
const daily = tones('daily-life')
const understanding = tones('understanding')
const awareness = tones('awareness')
const night = '#1f2f4a'

export const tablesFromM: Pictures = {
  'mediterranean-checklist': card(
    '#fbe7b8',
    notebook(150, 100, 1.34, kitchen.strong, -4),
    ...Array.from({ length: 13 }, (_, index) =>
      layers(
        disc(128 + (index % 3) * 32, 44 + Math.floor(index / 3) * 25, 8, index < 9 ? kitchen.full : '#ffffff'),
        ring(128 + (index % 3) * 32, 44 + Math.floor(index / 3) * 25, 8, kitchen.deep, 2.4),
      ),
    ),
    lemon(266, 168, 1.05),
    pencil(252, 82, 1, terracotta, 28),
    place(lance(38, 12, leaf, leafDark), 268, 146, 1, -40),
  ),
  'mediterranean-plate': card(
    '#4f7f9f',
    line('M0 36H320M0 164H320', '#86adc6', 3),
    dish('#4f7f9f', { r: 94, rim: '#fffaf1' }, 1),
    spots(pointsAt('114,74 106,106 122,134 142,62'), (x, y, index) =>
      place(ingredient('salad'), x, y, 1.3, index * 60),
    ),
    spots(pointsAt('128,90 126,118 146,74 144,128 106,120'), (x, y) => place(ingredient('tomato'), x, y, 0.8)),
    place(scatter('grain', 34, 30, 1.1, 4), 192, 68),
    place(scatter('chickpea', 9, 24, 0.85, 6), 186, 140),
    place(ingredient('sardine'), 206, 124, 0.62, -34),
    line('M160 34V166M160 100H228', '#fffaf1', 4),
  ),
  'olive-oil-daily': card(
    '#e9f0d4',
    sunOn(66, 56, 30, sun, '#e9f0d4'),
    hills(6, 0, 320, 138, 20, 200, '#c5d6a0'),
    oliveTree(84, 146, 104),
    tabletop(320, 156, 200, '#8fa86a'),
    place(oilBottle(0, 0, 1.1, '#56692f'), 262, 92, 1, -104),
    line('M132 120C128 132 128 146 128 166', '#e3c04a', 4),
    saucer(138, 178, 1.3, '#ffffff'),
    oval(134, 172, 30, 3.4, '#e3c04a'),
  ),
  'one-hour-kitchen': card(
    '#fff0cf',
    shape('M0 0H130L40 150H0Z', '#ffe2a4'),
    tabletop(320, 142, 200, '#d9a877'),
    ovenDish(84, 172, 0.86, '#3f7fa0', '#e0703a'),
    stockPot(196, 166, 0.74, '#c93a2b'),
    steam(196, 98, 1, '#ffffff'),
    jar(262, 178, 0.7, '#e3b25e'),
    jar(294, 178, 0.7, '#7d8f4c'),
    jar(246, 186, 0.7, '#c8553d'),
    box(60, 24, 88, 62, '#fff8e6', 2),
    sunOn(104, 54, 16, sunDeep, '#fff8e6', 1),
  ),
  'quiet-thirst': card(
    '#d3eeec',
    sunOn(72, 58, 26, sun, '#d3eeec'),
    box(0, 96, 320, 50, daily.soft),
    glitter(4, 72, 100, 142, '#ffffff'),
    tabletop(320, 146, 200, '#fbf3e2'),
    jug(150, 174, 1.26, terracotta),
    glass(238, 176, 1.12, '#a9dcea'),
    place(sprig(62, 4, 20, '#4db07a', leafDark), 240, 140, 1, -66),
  ),
  'rhythm-review': card(
    '#f3e3f0',
    box(0, 150, 320, 50, '#d9b8d4'),
    place(openBook(0, 0, 0.94, '#8a4f8a', '#ffffff', '#ffffff'), 142, 106),
    ...[0, 1, 2, 3, 4, 5, 6].map(index =>
      ring(
        index < 4 ? 72 + index * 17 : 162 + (index - 4) * 22,
        index < 4 ? 92 + index * 3 : 100 - (index - 4) * 3,
        6.5,
        pick(['#8a4f8a', awareness.full], index),
        3,
      ),
    ),
    pencil(216, 176, 0.9, awareness.strong, 66),
    cup(278, 172, 0.92, '#ffffff', '#c9b44a'),
    steam(276, 124, 0.8, '#ffffff'),
  ),
  'shifted-hours': card(
    night,
    stars(16, 22, 320, 80, '#bcd3ea'),
    hills(15, 150, 340, 110, 30, 200, '#16233a'),
    box(150, 128, 170, 72, '#2b466b'),
    spots(pointsAt('184,116 214,108 250,118'), (x, y) => box(x, y, 5, 6, sun)),
    rowingBoat(256, 158, 0.56, '#8a5a4a'),
    waveLine(176, 310, 174, 30, 4, '#4a6a94', 2.5),
    box(0, 0, 166, 200, '#e0a868'),
    box(20, 18, 126, 118, '#fff0c0'),
    line('M83 18V136M20 70H146', '#a86f3f', 5),
    box(20, 18, 126, 118, '#fff0c0'),
    hangingLamp(84, 18, 0.4, terracotta),
    line('M20 18H146V136H20Z', '#8f5a32', 6),
    box(6, 136, 156, 12, '#8f5a32', 3),
    lunchBox(92, 136, 0.8, daily.full),
  ),
  'twelve-hour-night': card(
    '#e6e0f4',
    disc(160, 78, 66, '#33306b'),
    shape('M160 12A66 66 0 0 1 160 144Z', '#bfe6f2'),
    moon(132, 72, 18, sun),
    stars(2, 0, 1, 1, sun),
    spots(pointsAt('118,46 144,38 112,100 140,112'), (x, y) => disc(x, y, 2, '#fff3cf')),
    disc(190, 102, 18, sunDeep),
    box(0, 146, 320, 54, '#b7a3dc'),
    shape('M20 146H300L312 176H8Z', '#ffffff'),
    oval(160, 160, 46, 8, '#dcd3ee'),
    oval(160, 158, 46, 8, '#f6f2ff'),
    line('M100 156V168M220 154V168', '#7a68ad', 4),
    glass(258, 168, 0.5),
    glass(62, 168, 0.5),
  ),
  'vegetables-first': card(
    '#dff3e4',
    awning(0, 0, 320, 34, kitchen.full),
    leekStalk(92, 148, 0.86, -8),
    leekStalk(118, 146, 0.9, 4),
    spots(pointsAt('150,126 174,122 198,128 162,140 188,142'), (x, y) => place(tomato(0, 14, 0.78), x, y)),
    ...[0, 1, 2].map(index =>
      place(box(-8, -58, 16, 62, index % 2 ? '#4f9a5c' : '#3f8a4f', 8), 222 + index * 15, 146, 1, 12 + index * 8),
    ),
    place(ingredient('fennel'), 76, 132, 1.2, -20),
    crate(160, 186, 1.16),
    box(0, 186, 320, 14, '#a8c79a'),
  ),
  'what-breath-can-do': card(
    understanding.sky,
    hills(33, 0, 320, 128, 24, 200, '#cfd9f7'),
    box(0, 152, 320, 48, '#b8c99a'),
    box(24, 146, 272, 12, '#f6efe2', 4),
    line('M52 158V200M268 158V200', '#d8cdb8', 10),
    kitchenScales(160, 146, 0.94, understanding.full, '#d9a441'),
    place(feather(0, 0, 0.5, '#ffffff', 78), 60, 80),
    place(rock(0, 0, 0.42, '#8f9aa8'), 238, 83),
  ),
  'whole-grains': card(
    '#f7e3c0',
    sunOn(248, 60, 28, sun, '#f7e3c0'),
    ...[36, 62, 90, 232, 258, 288].map((x, index) =>
      wheat(x, 150, 112 - (index % 3) * 12, index % 2 ? '#d29a3c' : '#e0b054', index % 2 ? 8 : -8),
    ),
    tabletop(320, 142, 200, '#e4dccb'),
    ...['#c9924e', '#f2e0b0', '#8a5a38', '#e8bd62', '#d8b06a'].map((grain, index) =>
      layers(
        bowl(44 + index * 58, 174, 0.5, pick([terracotta, '#4f8f8a', cream, '#5f7f9f', '#b5683c'], index), grain),
        oval(44 + index * 58, 148, 22, 7, grain),
      ),
    ),
  ),
  'when-to-talk': card(
    '#d9f2ee',
    sunOn(258, 56, 28, sun, '#d9f2ee'),
    hills(12, 0, 320, 116, 24, 200, daily.haze),
    roundTree(46, 160, 112),
    ridge(pointsAt('-10,158 160,150 330,160'), 202, daily.soft),
    gardenTable(160, 184, 0.84, cream),
    glass(146, 132, 0.36),
    glass(174, 132, 0.36),
    gardenChair(92, 186, 0.92, terracotta),
    gardenChair(230, 186, -0.92, '#4f8fae'),
  ),
  'where-you-start': card(
    '#fdf1dc',
    sunOn(262, 60, 30, sunDeep, '#fdf1dc'),
    hills(41, 0, 320, 140, 22, 200, '#f4dcae'),
    planeTree(96, 168, 158),
    ridge(pointsAt('-10,164 160,156 330,166'), 202, awareness.soft),
    bench(196, 186, 1.06),
    place(closedBook(0, 0, 0.52, understanding.full), 196, 155),
    pencil(244, 152, 0.6, terracotta, 82),
  ),
}
