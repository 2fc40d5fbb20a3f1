// The five holistic practices.

import { pointsAt } from '../../points.ts'
import { box, oval, place, ridge } from '../marks.ts'
import {
  cream,
  leaf,
  leafDark,
  mix,
  paper,
  peach,
  sun,
  sunDeep,
  terracotta,
  tones,
  wood,
  woodDark,
} from '../palettes.ts'
import { curtain, house, windowWall } from '../pieces/buildings.ts'
import { notebook, pen } from '../pieces/desk.ts'
import { seated } from '../pieces/hands.ts'
import { hills, stoneWall } from '../pieces/land.ts'
import { lavender, oliveBranch, pottedHerb } from '../pieces/plants.ts'
import { cloth, cupAbove, dish, fork, glassAbove, knife } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { lamp, mat } from '../pieces/room.ts'
import { swell } from '../pieces/sea.ts'
import { cloud, moon, stars, sunOn } from '../pieces/sky.ts'
import { cup, saucer, steam, tabletop } from '../pieces/table.ts'
import { cypress, roundTree, umbrellaPine } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'

const breathing = tones('breathing')

const movement = tones('movement')

const sleep = tones('sleep')

const awareness = tones('awareness')

const kitchen = tones('kitchen')

const daily = tones('daily-life')

const dusk = '#3a3370'

export const practices: Pictures = {
  'practice-conscious-breathing': picture(
    640,
    400,
    breathing.sky,
    sunOn(320, 210, 116, sun, breathing.sky, 3),
    swell(-20, 660, 262, 150, 16, 400, breathing.pale),
    swell(-90, 660, 290, 170, 18, 400, breathing.soft),
    ridge(pointsAt('-10,344 140,322 330,334 520,320 650,336'), 402, breathing.full),
    seated(320, 352, 1.5, 'lea', 'heart'),
    lavender(92, 366, 1.5, '#b9adf4'),
    lavender(148, 376, 1.2, '#b9adf4'),
    cypress(560, 346, 190),
    cypress(604, 352, 140),
    ridge(pointsAt('-10,384 200,372 420,382 650,368'), 402, breathing.deep),
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
