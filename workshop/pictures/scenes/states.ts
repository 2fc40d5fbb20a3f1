// Illustrations of the empty and error states: not found, empty, offline, at rest.

import { pointsAt } from '../../points.ts'
import { box, disc, layers, line, place, ridge, shape } from '../marks.ts'
import {
  clay,
  cream,
  ink,
  leaf,
  leafDark,
  mix,
  sand,
  shade,
  sun,
  sunDeep,
  terracotta,
  tones,
  wood,
  woodDark,
} from '../palettes.ts'
import { gate } from '../pieces/buildings.ts'
import { bookStack, closedBook, openBook, pen } from '../pieces/desk.ts'
import { hills, stoneWall, windingPath } from '../pieces/land.ts'
import { agave, lavender, pottedHerb } from '../pieces/plants.ts'
import { chair, shelf } from '../pieces/room.ts'
import { rowingBoat, waveLine } from '../pieces/sea.ts'
import { birds, moon, stars, sunOn } from '../pieces/sky.ts'
import { basket, lemon } from '../pieces/table.ts'
import { shoe } from '../pieces/things.ts'
import { cypress, roundTree, umbrellaPine } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'

const breathing = tones('breathing')

const movement = tones('movement')

const kitchen = tones('kitchen')

const daily = tones('daily-life')

const pink = tones('sedentarite')

const garden = tones('stress')

const hammock = layers(
  shape('M84 96C110 146 214 150 244 92C222 168 106 170 84 96Z', garden.full),
  shape('M84 96C110 146 214 150 244 92C214 138 118 136 84 96Z', garden.strong),
  line('M70 84L84 96M256 82L244 92', woodDark, 2.5),
)

export const states: Pictures = {
  'not-found': picture(
    600,
    420,
    garden.sky,
    sunOn(338, 150, 72, sun, garden.sky),
    hills(5, 0, 600, 210, 50, 420, mix('#f7b38a', garden.pale, 0.7)),
    cypress(76, 268, 190),
    cypress(520, 270, 210),
    cypress(566, 276, 150),
    stoneWall(4, 0, 220, 240, 56, cream),
    stoneWall(9, 392, 220, 208, 56, cream),
    roundTree(436, 268, 120, leaf, leafDark, '#f6cf46'),
    ridge(pointsAt('-10,272 150,268 320,276 460,268 610,274'), 422, garden.full),
    shape(
      'M282 274C276 300 250 318 262 340C276 366 218 396 190 422H388C378 396 352 372 350 344C348 316 340 298 344 274Z',
      cream,
    ),
    gate(313, 276, 116, 128, '#fff6ee', ink),
    agave(96, 350, 1.8),
    agave(516, 376, 1.9),
    birds(196, 92, 1, shade(garden.full, 0.4)),
  ),
  'sedentarite-soon': picture(
    400,
    240,
    pink.sky,
    sunOn(286, 92, 46, sun, pink.sky),
    hills(3, 0, 400, 168, 34, 240, pink.haze),
    cypress(344, 196, 110),
    cypress(374, 200, 80),
    ridge(pointsAt('-10,190 120,184 260,192 410,180'), 242, pink.pale),
    windingPath(268, 186, 0.32, cream),
    chair(112, 212, 1, pink.full),
    shoe(196, 222, 0.6, pink.deep),
    shoe(226, 228, 0.6, pink.full),
    birds(172, 66, 0.8, pink.deep),
  ),
  'empty-library': picture(
    320,
    200,
    sand,
    box(0, 164, 320, 36, clay),
    shelf(60, 78, 200, wood),
    shelf(60, 138, 200, wood),
    closedBook(112, 138, 0.7, daily.full),
    pottedHerb(218, 78, 0.62),
    box(92, 44, 9, 34, breathing.full, 1),
    place(box(-5, -36, 10, 36, movement.full, 1), 110, 78, 1, 12),
    disc(236, 128, 10, sunDeep),
  ),
  'empty-notebook': picture(
    320,
    200,
    '#f4ecdd',
    sunOn(236, 70, 34, sun, '#f4ecdd'),
    box(0, 158, 320, 42, clay),
    openBook(150, 138, 0.72, garden.full, '#fffdf8', '#fffdf8'),
    pen(236, 150, 0.8, breathing.deep, 62),
    pottedHerb(58, 158, 0.7),
  ),
  'empty-basket': picture(
    320,
    200,
    kitchen.sky,
    sunOn(238, 66, 34, sun, kitchen.sky),
    box(0, 158, 320, 42, clay),
    basket(152, 162, 0.95),
    lemon(246, 170, 0.62),
    pottedHerb(64, 158, 0.7),
  ),
  awaited: picture(
    320,
    200,
    breathing.sky,
    sunOn(232, 62, 32, sun, breathing.sky),
    hills(8, 0, 320, 112, 20, 140, breathing.pale),
    box(0, 124, 320, 76, breathing.full),
    ...[0, 1, 2].map(row => waveLine(26 + row * 22, 300 - row * 30, 146 + row * 18, 44, 5, breathing.strong, 3)),
    rowingBoat(150, 150, 1, terracotta),
    line('M98 138C70 150 60 160 44 168', cream, 2),
    line('M44 150V184', woodDark, 6),
    birds(96, 60, 0.8, breathing.strong),
  ),
  offline: picture(
    320,
    200,
    '#24476b',
    stars(6, 24, 320, 96, '#bcd3ea'),
    moon(232, 56, 24, sun),
    hills(8, 0, 320, 112, 20, 140, '#1b3957'),
    box(0, 124, 320, 76, '#3a6d99'),
    ...[0, 1, 2].map(row => waveLine(26 + row * 22, 300 - row * 30, 146 + row * 18, 44, 5, '#5b8db8', 3)),
    rowingBoat(150, 150, 1, terracotta),
    line('M98 138C70 150 60 160 44 168', cream, 2),
    line('M44 150V184', woodDark, 6),
  ),
  'rest-day': picture(
    320,
    200,
    garden.sky,
    sunOn(176, 66, 34, sun, garden.sky),
    hills(11, 0, 320, 134, 30, 200, garden.pale),
    umbrellaPine(58, 178, 150),
    umbrellaPine(268, 180, 164),
    hammock,
    ridge(pointsAt('-10,176 90,170 210,178 330,170'), 202, garden.full),
    bookStack(150, 186, 0.42, [breathing.full, kitchen.full]),
    lavender(214, 190, 0.6, '#f4c9e0'),
  ),
}
