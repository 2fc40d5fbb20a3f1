// The second set of sound pieces: descents, rests, rain, steps and small gestures.

import { spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, pick, shape, spots } from '../marks.ts'
import { clay, cream, peach, sun, sunDeep, terracotta, tones, wood, woodDark } from '../palettes.ts'
import { shutter, stairs } from '../pieces/buildings.ts'
import { closedBook, pen } from '../pieces/desk.ts'
import { fromBehind, restingHand, seated } from '../pieces/hands.ts'
import { lantern } from '../pieces/kitchen.ts'
import { grass, hills, pebbles, steppingStones } from '../pieces/land.ts'
import { bell } from '../pieces/places.ts'
import { lavender, poppy, pot, seedling } from '../pieces/plants.ts'
import { person } from '../pieces/poses.ts'
import { cushion } from '../pieces/rest.ts'
import { armchair, laptop, rug } from '../pieces/room.ts'
import { boat, swell, waveLine } from '../pieces/sea.ts'
import { bird, birds, cloud, moon, rain, stars, sunOn, thinRings } from '../pieces/sky.ts'
import { candle, cup, glass } from '../pieces/table.ts'
import { feather } from '../pieces/things.ts'
import { cypress, oliveTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const sleep = tones('sleep')
const breathing = tones('breathing')
const awareness = tones('awareness')
const kitchen = tones('kitchen')
const daily = tones('daily-life')
const movement = tones('movement')

export const lateSounds: Pictures = {
  'sleep-descent': card(
    '#2d2760',
    stars(12, 22, 320, 90, '#cfc6ff'),
    moon(262, 46, 22, '#fff3cf'),
    box(0, 170, 320, 30, '#1f1a48'),
    stairs(10, 206, 8, 30, 15, '#6a5fb4'),
    spots(spotsAt('226,86,6 196,101,6 166,116,5 136,131,5 106,146,4 76,161,4 46,176,3'), (x, y, index, r) =>
      disc(x, y, r, pick(['#ffe9b0', '#f5cf8a'], index)),
    ),
  ),
  'power-rest': card(
    '#dcefe9',
    box(0, 0, 320, 150, '#cfe8e0'),
    hills(8, -10, 330, 92, 26, 152, '#a4d8c6'),
    box(0, 150, 320, 50, '#f0dfc0'),
    rug(150, 178, 128, 16, daily.soft),
    armchair(110, 180, 1.1, daily.strong),
    cushion(206, 176, 0.9, '#ffd98a'),
    box(262, 40, 6, 136, woodDark, 3),
    shape('M236 46L250 14H280L294 46Z', '#ffe7b8'),
  ),
  'worry-parking': card(
    '#f6ead6',
    box(0, 120, 320, 80, '#c99263'),
    box(40, 120, 240, 58, '#a8734a'),
    box(52, 132, 216, 20, '#7f5233'),
    shape('M52 152H268L286 186H34Z', '#d8a878'),
    shape('M118 160H206L214 178H110Z', '#fffaf1'),
    line('M162 160V178', '#d9c7a8', 2),
    shape('M96 30L160 24L164 88L100 94Z', '#ffffff'),
    line('M106 44L150 40M107 56L152 52M108 68L138 65', '#c7b394', 3),
    pen(214, 84, 0.9, awareness.strong, -64),
  ),
  'walking-slow': card(
    '#fbe6d8',
    sunOn(60, 58, 26, peach, '#fbe6d8'),
    hills(15, -10, 330, 96, 22, 202, '#f3c3a3'),
    box(0, 132, 320, 70, '#e9b189'),
    steppingStones(
      spotsAt('288,186,22 236,176,20 192,168,17 156,160,14 128,153,11 107,147,8 92,142,6'),
      '#fff2e4',
      '#e9b189',
    ),
    cypress(40, 150, 76),
    cypress(274, 142, 96),
    person('strolling', 'rose', 190, 170, 0.6, { bun: [-10, -174] }),
    grass(246, 194, 0.9, '#8fb58a'),
  ),
  'muscle-release': card(
    '#e8eef4',
    box(0, 140, 320, 60, '#c9d8e4'),
    feather(206, 104, 1.05, '#ffffff', -58),
    oval(206, 176, 60, 8, '#b3c6d6'),
    restingHand(104, 160, 1, '#c98a5e', '#5577ef', -4),
    line('M112 44C104 62 108 82 122 94M276 58C286 76 284 96 270 110', '#ffffff', 4),
  ),
  'mindful-bite': card(
    kitchen.sky,
    box(0, 136, 320, 64, '#e6c9a0'),
    oval(160, 172, 96, 17, '#d2b084'),
    oval(160, 167, 96, 17, '#ffffff'),
    oval(160, 165, 66, 10, '#edf3ee'),
    shape('M136 164C136 140 146 126 160 126C176 126 184 142 184 164Z', '#6b3f73'),
    shape('M160 126C172 126 184 142 184 164H168C172 150 168 136 160 126Z', '#54305c'),
    line('M160 126C160 118 164 114 170 112', '#3d9a6d', 4),
    disc(212, 163, 7, '#6b3f73'),
    glass(272, 170, 0.8),
    thinRings(160, 146, [52, 72], '#bfe6d2', 2.5),
  ),
  'morning-light': card(
    '#fff1d4',
    sunOn(160, 126, 46, sunDeep, '#fff1d4', 3),
    hills(6, -10, 330, 116, 16, 202, '#f6c583'),
    fromBehind(160, 152, 0.56, 'nour', 'wide', true),
    hills(22, -10, 330, 142, 20, 202, '#e0a45e'),
    birds(66, 54, 1.1, '#b5793a'),
    poppy(60, 206, 70, '#e8694a'),
    poppy(96, 208, 54, '#e8694a'),
    poppy(258, 206, 64, '#e8694a'),
  ),
  'evening-thanks': card(
    '#4a3b6b',
    box(0, 0, 320, 120, '#5d4a80'),
    hills(3, -10, 330, 104, 26, 150, '#43345f'),
    box(0, 148, 320, 52, '#7a5570'),
    candle(84, 164, 0.86),
    candle(160, 172, 1.02),
    candle(236, 164, 0.86),
  ),
  'rain-pause': card(
    '#b8cbd6',
    cloud(90, 62, 1.3, '#dbe6ec'),
    cloud(236, 52, 1.1, '#cbd9e2'),
    hills(19, -10, 330, 134, 24, 202, '#7f9fae'),
    rain(31, 42, 320, 66, 178, '#e6f0f5'),
    box(226, 96, 26, 62, '#f3ead9'),
    shape('M220 98L239 70L258 98Z', terracotta),
    shape('M233 126V116A6 6 0 0 1 245 116V126Z', '#4f6673'),
    oval(92, 184, 60, 8, '#cfe0e8'),
    oval(80, 184, 22, 4, '#ffffff'),
    oval(80, 184, 18, 3, '#cfe0e8'),
  ),
  'closing-day': card(
    '#e9c8a8',
    sunOn(160, 92, 30, '#f08a5d', '#e9c8a8', 2),
    hills(10, 70, 250, 116, 12, 160, '#a86f6a'),
    box(0, 0, 74, 160, '#d3a784'),
    box(246, 0, 74, 160, '#d3a784'),
    shutter(74, 12, 64, 148, '#4f7f86'),
    shutter(196, 12, 50, 148, '#4f7f86'),
    box(0, 158, 320, 42, '#8a5a4a'),
    closedBook(84, 182, 0.9, '#f2b25c'),
  ),
  'sounds-around': card(
    '#fdf1d8',
    hills(25, -10, 330, 120, 22, 202, '#e8cf97'),
    oliveTree(72, 164, 120),
    bird(176, 66, 1.5, '#8a6a34'),
    line('M196 58C204 50 204 40 198 32M210 62C222 50 222 34 212 22', '#d9a441', 3),
    box(238, 100, 44, 66, '#fffaf1'),
    shape('M230 102L260 74L290 102Z', terracotta),
    bell(260, 124, 0.42, '#d9a441'),
    waveLine(120, 226, 192, 36, 4, '#9fd0d8', 4),
    seated(162, 178, 0.6, 'jean', 'belly'),
  ),
  'breathe-square': card(
    breathing.sky,
    box(0, 132, 320, 70, '#cfeef6'),
    hills(9, -10, 330, 122, 16, 150, '#a9e0ee'),
    swell(-30, 350, 152, 130, 6, 202, '#8fd5e6'),
    swell(-70, 350, 176, 120, 6, 202, breathing.full),
    disc(160, 92, 66, '#fff3d2'),
    line('M88 146V52C88 36 96 28 112 28', breathing.strong, 10),
    line('M112 28H208C224 28 232 36 232 52', sunDeep, 10),
    line('M232 52V146C232 162 224 170 208 170', '#ff9b72', 10),
    line('M208 170H112C96 170 88 162 88 146', breathing.deep, 10),
    seated(160, 162, 0.66, 'nour'),
  ),
  'breathe-waves': card(
    '#e9f3f6',
    disc(238, 60, 24, '#ffe1b0'),
    box(0, 84, 320, 50, '#7fc4d6'),
    boat(84, 92, 0.6, woodDark, cream),
    swell(-20, 340, 128, 160, 12, 202, '#a9dbe6'),
    shape('M-6 204V168C60 150 120 158 180 170C236 181 280 178 326 166V204Z', '#f1dfbd'),
    line('M-6 166C60 148 120 156 180 168C236 179 280 176 326 164', '#ffffff', 6),
    seated(164, 186, 0.66, 'lea'),
    pebbles(62, 190, 0.8, [clay, '#b9a27e', '#cdb894']),
    pebbles(258, 196, 0.7, ['#b9a27e', clay, '#cdb894']),
  ),
  'eyes-open-anchor': card(
    '#e7ecf0',
    box(0, 110, 320, 90, '#8fb0bf'),
    waveLine(20, 300, 128, 48, 3, '#b7d0da', 3),
    waveLine(50, 280, 148, 48, 3, '#a5c3cf', 3),
    line('M160 60V152M130 78H190M112 124C116 156 140 168 160 168C180 168 204 156 208 124', '#2f4d5c', 11),
    layers(disc(160, 46, 17, '#2f4d5c'), disc(160, 46, 8, '#e7ecf0')),
    shape('M100 134L112 112L126 132ZM220 134L208 112L194 132Z', '#2f4d5c'),
    sunOn(268, 48, 20, sun, '#e7ecf0'),
  ),
  'desk-reset': card(
    movement.sky,
    box(66, 14, 188, 104, '#cfeaf2'),
    disc(218, 48, 18, '#fff0c8'),
    shape('M66 98C104 84 140 98 178 92C208 86 234 84 254 92V118H66Z', '#a9d8c4'),
    line('M66 14H254V118H66ZM160 14V118', '#ffffff', 6),
    box(0, 130, 320, 72, wood),
    box(0, 130, 320, 6, '#c48d60'),
    laptop(96, 132, 0.72, '#5d6a70', '#dfe9ec'),
    cup(232, 134, 0.5, movement.full),
    pot(276, 134, 0.52),
    seedling(276, 111, 0.8),
    fromBehind(160, 208, 0.98, 'lea', 'raised', true),
    box(116, 160, 88, 50, woodDark, 16),
    line('M138 166V204M160 166V204M182 166V204', '#694326', 4),
  ),
  'kind-wish': card(
    '#efe4f4',
    hills(14, -10, 330, 132, 18, 202, '#c9b3dc'),
    disc(250, 54, 22, '#fff0cc'),
    lantern(160, 108, 0.62, '#8a5fa8'),
    lantern(84, 84, 0.48, '#a377bd'),
    lantern(226, 138, 0.44, '#a377bd'),
    lantern(118, 166, 0.36, '#b590cc'),
    lavender(30, 196, 0.8, sleep.full),
    lavender(288, 196, 0.8, sleep.full),
  ),
}
