// What the days of medfasting's third week have of their own, beside a session that comes back.

import { spotsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, shape, spots } from '../marks.ts'
import { cream, sun, terracotta, wood, woodDark } from '../palettes.ts'
import { windowWall } from '../pieces/buildings.ts'
import { lightShaft } from '../pieces/home.ts'
import { stockPot, teaTowel } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { wineGlass } from '../pieces/nightfall.ts'
import { pottedHerb } from '../pieces/plants.ts'
import { cloth, fork } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { chair } from '../pieces/room.ts'
import { moon, stars, thinRings } from '../pieces/sky.ts'
import { bowl, candle, carafe, glass, lemon, steam, tabletop } from '../pieces/table.ts'
import { bag } from '../pieces/things.ts'
import { card, type Pictures } from '../scenes/frames.ts'

/** A slip of paper, folded once. */
function slip(color: string): Drawing {
  return layers(box(-16, -11, 32, 22, color, 2), line('M0-11V11', '#dccfb4', 2))
}

/** A dish under its lid. */
function covered(x: number, y: number, lid: string): Drawing {
  return place(
    layers(oval(0, 0, 42, 7, '#b98a5f'), shape('M-34-4C-32-44 32-44 34-4Z', lid), disc(0, -37, 5, cream)),
    x,
    y,
  )
}

/** The sole of a shoe, seen from above. */
function footprint(color: string): Drawing {
  return layers(oval(0, -5, 6, 9, color), oval(0, 11, 4.5, 5.5, color))
}

export const ownTable: Pictures = {
  'rise-from-the-chair': card(
    '#fbe6cf',
    lightShaft('M170 0H320V80L150 200H10Z', '#fbe6cf', 0.5),
    box(0, 170, 320, 30, '#d9b48a'),
    chair(104, 178, 1.2, wood, '#d76f47'),
    person('rising', 'rose', 128, 178, 1.05),
    line('M220 120V64M206 80L220 62L234 80', '#e2a25a', 6),
    pottedHerb(278, 172, 0.9, terracotta),
  ),
  'tin-in-hand': card(
    '#cfe4ea',
    cloth(160, 104, 260, 168, '#5f8fb8', '#dbe9f2', -4),
    place(
      layers(
        box(-78, -44, 156, 88, '#aab4ba', 26),
        box(-70, -36, 140, 72, '#d9b13b', 20),
        ...[-24, 0, 24].map((y, index) =>
          layers(
            shape(`M-62 ${y}C-40 ${y - 13} 26 ${y - 13} 48 ${y}C26 ${y + 13} -40 ${y + 13} -62 ${y}Z`, '#8fa3b4'),
            line(`M-52 ${y}Q0 ${y - 3} 42 ${y}`, index === 1 ? '#c4d2dc' : '#b4c4d0', 3),
            shape(`M44 ${y}L62 ${y - 9}V${y + 9}Z`, '#7a8fa2'),
          ),
        ),
        box(76, -40, 22, 80, '#c4ccd0', 10),
        line('M87-28V28', '#9aa6ac', 3),
      ),
      144,
      104,
      1,
      -4,
    ),
    lemon(268, 160, 1.1),
    fork(286, 84, 0.8, '#eef2f4', 12),
  ),
  'one-walnut': card(
    '#efe0c8',
    tabletop(320, 150, 200, '#c4935f'),
    thinRings(140, 132, [70, 92], '#e0c49a'),
    oval(140, 152, 78, 13, '#5f8fb8'),
    oval(140, 149, 62, 9, '#7fa9cc'),
    place(
      layers(
        oval(0, 0, 34, 28, '#a8733f'),
        oval(0, -3, 27, 21, '#d9a868'),
        line('M0-22V16', '#a8733f', 3),
        line('M-8-18Q-20-8-8-2Q-20 6-8 14M8-18Q20-8 8-2Q20 6 8 14', '#b98247', 4),
      ),
      140,
      128,
    ),
    bag(262, 166, 0.9, '#d9b98a'),
  ),
  'before-the-menu': card(
    '#7f8fc4',
    hills(271, 20, 190, 92, 16, 130, '#56649a'),
    windowWall(320, 200, 30, 18, 150, 96, '#4a3f63', '#7a6a8f', 2),
    disc(248, 52, 34, '#63547a'),
    disc(248, 52, 16, '#ffd98a'),
    line('M248 0V38', '#2f2743', 3),
    tabletop(320, 148, 200, '#e9dcc9'),
    place(
      layers(box(-46, -30, 92, 60, '#a34f3f', 4), box(-34, -18, 68, 36, '#b96351', 3), line('M-18 0H18', '#f0d2b0', 4)),
      142,
      160,
      1,
      -6,
    ),
    glass(226, 166, 1),
    place(shape('M-24 16L0-26L24 16Z', cream), 276, 164),
    wineGlass(56, 168, 0.8, '#f0d2b0', '#8fa0c8'),
  ),
  'questions-for-the-table': card(
    '#f9dcc0',
    tabletop(320, 140, 200, '#b97f52'),
    spots(spotsAt('122,92,-24 146,84,6 178,90,28 158,96,-8'), (x, y, index, turn) =>
      place(slip(['#fffdf6', '#f6e9cf', '#fffdf6', '#fbf2e0'][index] ?? cream), x, y, 1, turn),
    ),
    bowl(152, 162, 1.3, '#3f87a8'),
    place(slip('#fffdf6'), 228, 176, 1.1, 14),
    glass(60, 164, 1, '#d76f47'),
    glass(278, 160, 1),
  ),
  'while-it-simmers': card(
    '#fbe9d2',
    lightShaft('M0 0H130L40 200H0Z', '#fbe9d2', 0.5),
    box(0, 92, 320, 22, '#d9704f'),
    box(0, 92, 320, 6, '#e58a68'),
    stockPot(214, 94, 0.9, '#5f8fa8'),
    steam(214, 34, 0.9, '#ffffff'),
    teaTowel(66, 114, 0.8, '#f6efe2', '#d9704f'),
    box(0, 114, 320, 86, '#e9c49a'),
    oval(166, 160, 74, 18, woodDark),
    oval(166, 156, 74, 18, '#c98f5f'),
    spots(
      spotsAt('60,150,20 66,178,-20 112,190,-64 166,192,-90 222,188,-116 266,172,-152 270,144,170'),
      (x, y, index, turn) => place(footprint(index % 2 ? '#b97a4f' : '#c98a5c'), x, y, 0.9, turn),
    ),
  ),
  'three-dinners-to-keep': card(
    '#3f4a86',
    stars(281, 10, 260, 60, '#efe6fb'),
    moon(222, 42, 13, '#fff0c4'),
    hills(283, 40, 280, 80, 14, 120, '#2f3768'),
    windowWall(320, 200, 60, 14, 200, 84, '#5a4c80', '#8a7aa8', 1),
    tabletop(320, 150, 200, '#8a6248'),
    ...[74, 160, 246].map(x => candle(x + 40, 152, 0.62)),
    covered(74, 160, '#d76f47'),
    covered(160, 160, '#3f9a8a'),
    covered(246, 160, sun),
    carafe(20, 164, 0.7),
  ),
}
