// One picture per tag of the library.

import { pointsAt } from '../../points.ts'
import { box, disc, place, ridge } from '../marks.ts'
import { cream, mix, shade, sun, sunDeep, tones, wood } from '../palettes.ts'
import { closedBook, openBook } from '../pieces/desk.ts'
import { seated } from '../pieces/hands.ts'
import { hills } from '../pieces/land.ts'
import { agave, lavender, oliveBranch, pottedHerb } from '../pieces/plants.ts'
import { cloth, dish, fork, knife } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { bed } from '../pieces/room.ts'
import { swell } from '../pieces/sea.ts'
import { breathRings, moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, cup, lemon, saucer, steam, tabletop, tomato } from '../pieces/table.ts'
import { cypress } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'

const understanding = tones('understanding')

const breathing = tones('breathing')

const movement = tones('movement')

const sleep = tones('sleep')

const awareness = tones('awareness')

const kitchen = tones('kitchen')

const daily = tones('daily-life')

const recipe = tones('recipe')

const dusk = '#3a3370'

export const tags: Pictures = {
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
    ridge(pointsAt('-10,158 90,146 200,158 330,144'), 202, awareness.pale),
    seated(160, 180, 0.78, 'amina'),
    ridge(pointsAt('-10,182 100,178 220,184 330,178'), 202, awareness.full),
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
  'tag-after-table': picture(
    320,
    200,
    kitchen.sky,
    sunOn(236, 62, 30, sun, kitchen.sky),
    tabletop(320, 150, 200, kitchen.pale),
    bowl(128, 156, 1.3, kitchen.full),
    lemon(222, 158, 0.9),
  ),
  'tag-after-energy': picture(
    320,
    200,
    breathing.sky,
    sunOn(160, 96, 40, sunDeep, breathing.sky),
    hills(14, 0, 320, 128, 26, 200, breathing.pale),
    hills(19, 0, 320, 160, 18, 200, breathing.full),
    cypress(262, 158, 66),
  ),
  'tag-after-calm': picture(
    320,
    200,
    movement.sky,
    sunOn(92, 66, 30, sun, movement.sky),
    hills(24, 0, 320, 140, 20, 200, movement.pale),
    agave(206, 186, 1.1),
    lavender(92, 192, 1.1, movement.full),
  ),
}
