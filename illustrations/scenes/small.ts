// Tags, practices and the quiet states of the screens.
import { box, disc, layers, line, oval, place, ridge, shape } from '../marks.ts'
import {
  clay,
  cream,
  ink,
  leaf,
  leafDark,
  mix,
  paper,
  peach,
  sand,
  shade,
  sun,
  sunDeep,
  terracotta,
  tones,
  wood,
  woodDark,
} from '../palettes.ts'
import { curtain, gate, house, windowWall } from '../pieces/buildings.ts'
import { hills, stoneWall, windingPath } from '../pieces/land.ts'
import { person, seated } from '../pieces/people.ts'
import { agave, cypress, lavender, oliveBranch, pottedHerb, roundTree, umbrellaPine } from '../pieces/plants.ts'
import { cloth, cupAbove, dish, fork, glassAbove, knife } from '../pieces/plates.ts'
import { bed, chair, lamp, mat, shelf } from '../pieces/room.ts'
import { rowingBoat, swell, waveLine } from '../pieces/sea.ts'
import { birds, breathRings, cloud, moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, cup, lemon, saucer, steam, tabletop, tomato } from '../pieces/table.ts'
import { bookStack, closedBook, notebook, openBook, pen, shoe } from '../pieces/things.ts'
import { type Pictures, picture } from './frames.ts'

const understanding = tones('understanding')
const breathing = tones('breathing')
const movement = tones('movement')
const sleep = tones('sleep')
const awareness = tones('awareness')
const kitchen = tones('kitchen')
const daily = tones('daily-life')
const recipe = tones('recipe')
const pink = tones('sedentarite')
const garden = tones('stress')
const dusk = '#3a3370'

const tags: Pictures = {
  'tag-understanding': picture(
    320,
    200,
    understanding.sky,
    sunOn(226, 74, 38, sun, understanding.sky),
    tabletop(320, 158, 200, understanding.pale),
    openBook(156, 122, 0.92, understanding.full),
    place(oliveBranch(88, { leaves: 5, fruits: 2, leafLength: 30 }), 214, 166, 1, -18),
  ),
  'tag-breathing': picture(
    320,
    200,
    breathing.sky,
    breathRings(160, 92, 76, breathing.full, breathing.sky),
    disc(160, 92, 15, sun),
    swell(-20, 340, 152, 92, 20, 200, mix(breathing.soft, breathing.pale, 0.5)),
    swell(-60, 340, 174, 92, 18, 200, breathing.full),
  ),
  'tag-movement': picture(
    320,
    200,
    movement.sky,
    sunOn(86, 78, 36, sun, movement.sky),
    hills(4, 0, 320, 146, 30, 200, movement.pale),
    hills(9, 0, 320, 170, 16, 200, movement.full),
    person('walking', 'nour', 190, 176, 0.72),
    cypress(268, 172, 84),
  ),
  'tag-sleep': picture(
    320,
    200,
    dusk,
    stars(8, 22, 320, 110, '#cfc7f7'),
    moon(238, 62, 30, sun),
    hills(3, 0, 320, 138, 26, 200, sleep.deep),
    box(0, 172, 320, 28, sleep.dark),
    bed(140, 184, 0.94, sleep.full, wood),
  ),
  'tag-awareness': picture(
    320,
    200,
    awareness.sky,
    sunOn(160, 104, 62, sunDeep, awareness.sky),
    ridge(
      [
        [-10, 158],
        [90, 146],
        [200, 158],
        [330, 144],
      ],
      202,
      awareness.pale,
    ),
    seated(160, 180, 0.78, 'amina'),
    ridge(
      [
        [-10, 182],
        [100, 178],
        [220, 184],
        [330, 178],
      ],
      202,
      awareness.full,
    ),
    lavender(52, 190, 0.8, '#b9adf4'),
    lavender(82, 194, 0.6, '#b9adf4'),
    agave(270, 192, 0.8),
  ),
  'tag-kitchen': picture(
    320,
    200,
    kitchen.sky,
    cloth(160, 100, 250, 230, kitchen.haze, kitchen.full, 6),
    fork(64, 100, 0.95, kitchen.deep),
    knife(256, 100, 0.95, kitchen.deep),
    dish(
      kitchen.haze,
      {
        r: 74,
        lay: [
          ['salad', 4, 1.4],
          ['tomato', 4, 1.1],
          ['cucumber', 4, 1.1],
          ['olive', 4],
          ['feta', 3],
        ],
      },
      4,
    ),
  ),
  'tag-daily-life': picture(
    320,
    200,
    daily.sky,
    sunOn(236, 66, 34, sun, daily.sky),
    hills(5, 0, 320, 122, 24, 200, daily.haze),
    tabletop(320, 150, 200, daily.full),
    pottedHerb(74, 166, 0.92),
    saucer(176, 170, 1, cream),
    cup(176, 168, 1.05, cream),
    steam(174, 112, 0.9, '#ffffff'),
    closedBook(262, 176, 0.7, daily.deep),
  ),
  'tag-recipe': picture(
    320,
    200,
    recipe.sky,
    tabletop(320, 148, 200, mix(recipe.full, '#ffffff', 0.42)),
    bowl(160, 168, 1.5, cream, shade(cream, 0.1)),
    tomato(132, 110, 0.9),
    tomato(176, 106, 1.05),
    lemon(158, 112, 0.8),
    ...[0, 1].map(index =>
      place(oliveBranch(70, { leaves: 4, fruits: 0, leafLength: 28, seed: index + 2 }), 182, 92, 1, -60 + index * 34),
    ),
    tomato(258, 172, 0.7),
    lemon(64, 172, 0.75),
  ),
}

const practices: Pictures = {
  'practice-conscious-breathing': picture(
    640,
    400,
    breathing.sky,
    sunOn(320, 210, 116, sun, breathing.sky, 3),
    swell(-20, 660, 262, 150, 16, 400, breathing.pale),
    swell(-90, 660, 290, 170, 18, 400, breathing.soft),
    ridge(
      [
        [-10, 344],
        [140, 322],
        [330, 334],
        [520, 320],
        [650, 336],
      ],
      402,
      breathing.full,
    ),
    seated(320, 352, 1.5, 'lea', 'heart'),
    lavender(92, 366, 1.5, '#b9adf4'),
    lavender(148, 376, 1.2, '#b9adf4'),
    cypress(560, 346, 190),
    cypress(604, 352, 140),
    ridge(
      [
        [-10, 384],
        [200, 372],
        [420, 382],
        [650, 368],
      ],
      402,
      breathing.deep,
    ),
  ),
  'practice-body-scan': picture(
    640,
    400,
    sleep.sky,
    sunOn(470, 130, 60, peach, sleep.sky),
    hills(6, 60, 640, 220, 50, 300, sleep.pale),
    cloud(200, 120, 0.9, '#ffffff'),
    windowWall(640, 400, 120, 46, 400, 208, mix(sleep.pale, paper, 0.3), cream, 2),
    box(0, 306, 640, 94, mix(wood, cream, 0.5)),
    mat(320, 346, 420, sleep.full),
    ...[-114, -40, 36, 106].map((x, index) => oval(326 + x, 336, 26 + (index % 2) * 8, 7, mix(sun, sleep.full, 0.7))),
    person('lying', 'nour', 330, 340, 2),
    pottedHerb(72, 340, 1.3),
    curtain(640, 20, 100, 280, mix(sleep.soft, cream, 0.35), -1),
  ),
  'practice-evening-gratitude': picture(
    640,
    400,
    dusk,
    stars(5, 26, 640, 190, '#cfc7f7'),
    moon(446, 92, 34, sun),
    hills(12, 150, 640, 190, 50, 300, sleep.deep),
    windowWall(640, 400, 180, 30, 360, 210, mix(awareness.pale, cream, 0.55), woodDark, 1),
    tabletop(640, 300, 400, wood),
    lamp(104, 330, 1.9, sunDeep),
    place(notebook(0, 0, 1.25, terracotta, -80), 330, 340),
    pen(438, 336, 1.2, dusk, 62),
    saucer(540, 350, 1.2, cream),
    cup(540, 347, 1.25, cream, '#c98a3c'),
    steam(538, 280, 1, '#ffffff'),
  ),
  'practice-movement-routine': picture(
    640,
    400,
    movement.sky,
    sunOn(450, 150, 78, sun, movement.sky),
    hills(7, 0, 640, 256, 60, 400, movement.pale),
    hills(2, 0, 640, 290, 40, 400, movement.soft),
    house(546, 282, 0.9),
    umbrellaPine(90, 320, 200),
    stoneWall(3, 0, 306, 640, 30, cream),
    box(0, 334, 640, 66, mix(terracotta, movement.full, 0.4)),
    mat(320, 372, 220, daily.full),
    person('sideBend', 'amina', 316, 376, 1.34),
    roundTree(588, 372, 110, leaf, leafDark, '#f6cf46'),
  ),
  'practice-mindful-eating': picture(
    640,
    400,
    kitchen.sky,
    cloth(320, 210, 470, 470, cream, kitchen.full, -4),
    dish(
      cream,
      {
        x: 320,
        y: 204,
        r: 136,
        rim: '#ffffff',
        lay: [
          ['salad', 3, 1.5],
          ['fig', 3, 1.2],
          ['goat', 3, 1],
          ['walnut', 2, 1],
          ['basil', 2, 1],
        ],
      },
      12,
    ),
    fork(136, 210, 1.6, kitchen.deep),
    knife(500, 210, 1.6, kitchen.deep),
    glassAbove(540, 78, 40, '#bfe4ee'),
    place(oliveBranch(150, { leaves: 4, fruits: 2, leafLength: 46 }), 36, 372, 1, -28),
    cupAbove(90, 66, 30, terracotta, '#7a4a2b'),
  ),
}

const hammock = layers(
  shape('M84 96C110 146 214 150 244 92C222 168 106 170 84 96Z', garden.full),
  shape('M84 96C110 146 214 150 244 92C214 138 118 136 84 96Z', garden.strong),
  line('M70 84L84 96M256 82L244 92', woodDark, 2.5),
)

const states: Pictures = {
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
    ridge(
      [
        [-10, 272],
        [150, 268],
        [320, 276],
        [460, 268],
        [610, 274],
      ],
      422,
      garden.full,
    ),
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
    ridge(
      [
        [-10, 190],
        [120, 184],
        [260, 192],
        [410, 180],
      ],
      242,
      pink.pale,
    ),
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
    ridge(
      [
        [-10, 176],
        [90, 170],
        [210, 178],
        [330, 170],
      ],
      202,
      garden.full,
    ),
    bookStack(150, 186, 0.42, [breathing.full, kitchen.full]),
    lavender(214, 190, 0.6, '#f4c9e0'),
  ),
}

export const small: Pictures = { ...tags, ...practices, ...states }
