// The shared sound and video pieces: breath, bells, waves and light.
import { box, disc, layers, line, oval, pick, place, ridge, ring } from '../marks.ts'
import { cream, leafDark, mix, peach, shade, sun, sunDeep, terracotta, tones, wood } from '../palettes.ts'
import { shutter, windowWall } from '../pieces/buildings.ts'
import { lantern } from '../pieces/kitchen.ts'
import { hills, steppingStones } from '../pieces/land.ts'
import { lavender, oliveBranch, pottedHerb } from '../pieces/plants.ts'
import { cloth, fork, spoon } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { armchair, floorLamp, sideTable } from '../pieces/room.ts'
import { glitter, waveLine } from '../pieces/sea.ts'
import { moon, stars, sunOn, thinRings } from '../pieces/sky.ts'
import { bowl, candle, cup, glass, steam, tabletop } from '../pieces/table.ts'
import { feather, singingBowl } from '../pieces/things.ts'
import { bush, cypress, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const breathing = tones('breathing')
const sleep = tones('sleep')
const movement = tones('movement')
const kitchen = tones('kitchen')
const daily = tones('daily-life')
const dusk = '#3a3370'

export const sounds: Pictures = {
  'breathe-six': card(
    breathing.sky,
    disc(236, 62, 32, '#ffffff'),
    ...[0, 1, 2].map(row =>
      waveLine(
        -20 + row * 14,
        340,
        112 + row * 26,
        60,
        34 - row * 6,
        pick([breathing.full, breathing.soft, breathing.pale], row),
        6 - row,
      ),
    ),
    place(oliveBranch(60, { leaves: 4, fruits: 1, leafLength: 24 }), 34, 50, 1, -14),
  ),
  'breathe-long-out': card(
    '#24476b',
    moon(66, 54, 18, sun),
    line('M20 122C50 40 78 40 104 96C120 130 170 140 300 142', '#8fd6ea', 6),
    line('M20 146C50 84 78 84 104 124C120 150 170 160 300 162', '#4f86ad', 5),
    line('M20 170C50 128 78 128 104 152C120 170 170 178 300 180', '#35648a', 4),
    place(feather(0, 0, 0.62, '#dff0f7', 76), 188, 120),
  ),
  'body-scan-bells': card(
    '#efe8fb',
    tabletop(320, 150, 200, sleep.pale),
    ...[34, 54, 74, 94].map((r, index) => ring(160, 96, r, mix(sleep.full, '#efe8fb', 0.55 - index * 0.12), 4)),
    singingBowl(160, 164, 1.1, '#d9a441'),
    place(layers(line('M0 0L44-34', wood, 6), disc(48, -37, 9, terracotta)), 222, 160),
    candle(62, 172, 0.6),
  ),
  'evening-calm': card(
    dusk,
    stars(11, 18, 320, 90, '#cfc7f7'),
    sunOn(160, 128, 42, '#f2a07f', dusk),
    box(0, 128, 320, 72, '#4a4288'),
    glitter(3, 160, 132, 190, '#f7c6a5'),
    hills(9, -20, 120, 124, 22, 130, '#2a2455'),
    lantern(268, 186, 0.9, '#17132f'),
  ),
  'walking-pulse': card(
    movement.sky,
    thinRings(84, 88, [46, 62, 80, 100], movement.pale, 4),
    disc(84, 88, 32, sun),
    hills(14, 0, 320, 140, 36, 200, movement.pale),
    ridge(
      [
        [-10, 168],
        [100, 158],
        [220, 168],
        [330, 156],
      ],
      202,
      movement.full,
    ),
    ...[0, 1, 2, 3, 4, 5].map(index => oval(40 + index * 48, 178 + (index % 2) * 8, 10, 4, '#ffe1d0', -14)),
    person('walking', 'sam', 214, 170, 0.7),
  ),
  'before-meal-pause': card(
    kitchen.haze,
    cloth(160, 100, 240, 240, cream, kitchen.full, 0),
    disc(165, 106, 76, shade(cream, 0.1)),
    disc(160, 100, 76, '#ffffff'),
    disc(160, 100, 60, '#eef6ee'),
    thinRings(160, 100, [18, 30, 42], kitchen.soft, 3),
    disc(160, 100, 8, kitchen.full),
    fork(56, 102, 1.1, kitchen.deep),
    spoon(264, 102, 1.1, kitchen.deep),
  ),
  'micro-rest': card(
    daily.sky,
    sunOn(248, 60, 30, sun, daily.sky),
    hills(22, 0, 320, 118, 22, 200, daily.haze),
    box(0, 150, 320, 50, daily.pale),
    armchair(142, 184, 1.06, daily.full),
    sideTable(244, 184, 56, 44),
    cup(244, 141, 0.62, cream),
    steam(242, 106, 0.7, '#ffffff'),
    floorLamp(54, 184, 120, '#fff0cf'),
  ),
  'morning-opening': card(
    '#fff0d8',
    sunOn(160, 104, 44, sunDeep, '#fff0d8', 3),
    hills(31, 20, 300, 126, 30, 170, '#f7c08a'),
    hills(5, 20, 300, 146, 20, 170, '#ee9a66'),
    windowWall(320, 200, 84, 22, 152, 136, '#f6dcc0', cream, 1),
    shutter(34, 22, 46, 136, daily.full),
    shutter(240, 22, 46, 136, daily.full),
    pottedHerb(206, 168, 0.46),
  ),
  'breathing-garden': card(
    '#e3f3ea',
    disc(160, 108, 88, '#cde9da'),
    disc(160, 108, 66, '#b2dfc8'),
    disc(160, 108, 44, '#8fd0ae'),
    roundTree(160, 158, 104),
    ridge(
      [
        [-10, 166],
        [110, 156],
        [220, 160],
        [330, 152],
      ],
      202,
      '#6fbf95',
    ),
    steppingStones(
      [
        [162, 166, 14],
        [150, 177, 20],
        [170, 191, 28],
      ],
      cream,
      '#6fbf95',
    ),
    lavender(62, 186, 0.9, '#b9adf4'),
    lavender(254, 184, 1, '#b9adf4'),
    lavender(286, 190, 0.8, '#b9adf4'),
  ),
  'night-without-food': card(
    '#18314a',
    stars(7, 26, 320, 120, '#bcd3ea'),
    moon(92, 60, 26, sun),
    tabletop(320, 144, 200, '#28506e'),
    bowl(176, 168, 1.2, '#dfe9ee', '#b9cad6'),
    glass(256, 172, 0.92, '#8fc4dc'),
    place(
      oliveBranch(60, { leaves: 4, fruits: 2, leafLength: 24, light: '#5fa88a', dark: '#2f6b5f' }),
      44,
      176,
      1,
      -10,
    ),
  ),
  'gentle-movement': card(
    '#ffe7d6',
    sunOn(92, 84, 42, peach, '#ffe7d6'),
    ridge(
      [
        [-10, 150],
        [140, 140],
        [330, 152],
      ],
      202,
      movement.pale,
    ),
    ridge(
      [
        [-10, 176],
        [160, 168],
        [330, 178],
      ],
      202,
      movement.full,
    ),
    person('reaching', 'rose', 208, 182, 0.74),
    bush(40, 172, 0.8, leafDark),
    cypress(284, 172, 100),
  ),
}
