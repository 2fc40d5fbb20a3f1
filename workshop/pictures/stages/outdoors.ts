// Scenes by the sea, in gardens and on hills.
import { spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, place, shape, spots } from '../marks.ts'
import { cream, shade, terracotta } from '../palettes.ts'
import { fromBehind } from '../pieces/hands.ts'
import { lantern } from '../pieces/kitchen.ts'
import { pebbles, steppingStones } from '../pieces/land.ts'
import { bell } from '../pieces/places.ts'
import { lavender, poppy } from '../pieces/plants.ts'
import { person } from '../pieces/poses.ts'
import { deckchair, lilyPad, reed, shed } from '../pieces/rest.ts'
import { boat, glitter, rowingBoat, waveLine } from '../pieces/sea.ts'
import { bird, birds, rain, stars } from '../pieces/sky.ts'
import { cypress, oliveTree, umbrellaPine } from '../pieces/trees.ts'
import { plantLabel } from '../pieces/yard.ts'
import { beach, garden, lilac, morning, nightHill, openSea, path, plain, pond, shaded } from './places.ts'
import { sitter } from './sitter.ts'
import type { Stage } from './stage.ts'

const stones = ['#927a58', '#a98f68', '#bda57c'] as const

export const outdoors: Readonly<Record<string, Stage>> = {
  'breathe-waves': {
    place: shaded(beach, 122, 633, 88),
    disc: [272, 376, 70],
    things: [
      glitter(6, 274, 462, 566, '#fffaf0', 0.9),
      boat(52, 458, 0.42, '#a4512f', '#fffaf1'),
      pebbles(334, 626, 0.72, stones),
      sitter({ head: 'bun', hair: '#5b3320', skin: '#dca478', top: '#d76f47', legs: '#2d4a63' }, 122, 632),
    ],
  },
  'breathe-six': {
    place: openSea,
    disc: [118, 376, 70],
    things: [
      glitter(11, 118, 460, 520, '#fffaf0', 0.9),
      boat(268, 592, 1.5, '#7a4a3a', '#fffaf1'),
      birds(316, 424, 0.8, '#5f8ea0'),
    ],
  },
  'breathe-square': {
    place: shaded(garden, 236, 635, 88, '#a5bd92'),
    disc: [118, 384, 64],
    things: [
      cypress(318, 560, 104),
      cypress(346, 566, 78),
      pebbles(66, 634, 0.66, stones),
      sitter({ head: 'curls', hair: '#1f1a18', skin: '#7d4b32', top: '#2f8fa8', legs: '#3d3a55' }, 236, 634),
    ],
  },
  'breathe-long-out': {
    place: pond,
    disc: [272, 372, 66],
    things: [
      ...[0, 1, 2, 3].map(index => reed(40 + index * 15, 612, 66 + index * 10, 8, '#4f9a88', '#a8734a')),
      ...[0, 1, 2, 3, 4, 5].map(index =>
        reed(104 + index * 16, 616, 104 + index * 9, 20 + index * 4, '#2f7a6b', '#8f5f3a'),
      ),
      lilyPad(286, 574, 40, '#6bb593'),
      lilyPad(336, 548, 26, '#5aa684'),
    ],
  },
  'trough-of-the-wave': {
    place: openSea,
    disc: [272, 378, 66],
    things: [
      glitter(4, 272, 460, 500, '#fffaf0', 0.8),
      rowingBoat(150, 566, 1.7, '#c2683f'),
      bird(64, 430, 1.2, '#6d97a6'),
    ],
  },
  'eyes-open-anchor': {
    place: openSea,
    disc: [100, 372, 58],
    things: [
      line('M246 462V602M198 492H294M170 552C176 596 210 616 246 616C282 616 316 596 322 552', '#2f4d5c', 15),
      disc(246, 448, 22, '#2f4d5c'),
      disc(246, 448, 10, '#cfe8ee'),
      shape('M152 568L169 536L190 562ZM340 568L323 536L302 562Z', '#2f4d5c'),
      waveLine(96, 400, 612, 76, 5, '#e6f7fa', 5),
      boat(62, 470, 0.36, '#7a4a3a', '#fffaf1'),
    ],
  },
  'micro-rest': {
    place: shaded(beach, 134, 634, 84),
    disc: [96, 374, 58],
    things: [
      boat(196, 470, 0.36, '#a4512f', '#fffaf1'),
      umbrellaPine(286, 620, 158),
      deckchair(134, 634, 1.5, terracotta, '#ffe3cf'),
      box(172, 520, 34, 14, cream, 3),
    ],
  },
  'morning-light': {
    place: shaded(morning, 236, 634, 62),
    disc: [100, 374, 66],
    things: [
      birds(288, 388, 1, '#b5793a'),
      line('M223 566V626M249 566V626', '#3b4a64', 19),
      fromBehind(236, 576, 0.86, 'nour', 'wide', true),
      poppy(52, 636, 66, '#e8694a'),
      poppy(84, 638, 48, '#e8694a'),
      poppy(348, 636, 60, '#e8694a'),
    ],
  },
  'rain-pause': {
    place: shaded(plain, 128, 631, 88, '#a4b6c0'),
    disc: [96, 376, 44],
    things: [
      rain(31, 40, 390, 436, 600, '#f4f9fb'),
      box(268, 470, 54, 128, '#f3ead9'),
      shape('M256 474L295 418L334 474Z', terracotta),
      shape('M282 520V498A13 13 0 0 1 308 498V520Z', '#4f6673'),
      bell(295, 518, 0.36, '#d9a441'),
      sitter({ head: 'long', hair: '#2a211d', skin: '#c98a5e', top: '#f2b84b', legs: '#4a5568' }, 128, 630),
      oval(310, 622, 50, 7, '#e2edf1'),
    ],
  },
  'rain-on-the-shed': {
    place: plain,
    disc: [330, 362, 36],
    things: [
      rain(17, 36, 390, 410, 560, '#f4f9fb'),
      shed(172, 622, 1.42, '#b98a5f', '#8a5a44', '#f6d79a'),
      line('M152 560V618M196 560V618M150 588H198M152 530V560', '#7f5233', 5),
      box(300, 556, 50, 68, '#7c97a6', 8),
      line('M300 576h50M300 602h50', '#627c8a', 4),
      oval(325, 556, 25, 6, '#cfe3ea'),
    ],
  },
  'sounds-around': {
    place: shaded(morning, 212, 635, 82),
    disc: [300, 372, 54],
    things: [
      oliveTree(104, 604, 164),
      bird(176, 470, 1.4, '#8a6a34'),
      line('M196 462c8-8 8-18 2-26M210 466c12-12 12-28 2-40', '#d9a441', 3),
      box(312, 520, 42, 64, '#fffaf1'),
      shape('M302 524L333 490L364 524Z', terracotta),
      sitter({ head: 'short', hair: '#c9c2b8', skin: '#d9a47a', top: '#5577ef', legs: '#4a4238' }, 212, 634, 1.04),
    ],
  },
  'kind-wish': {
    place: lilac,
    disc: [286, 366, 52],
    things: [lavender(50, 632, 1.5, '#8d7bea'), lavender(90, 636, 1.2, '#8d7bea'), lavender(338, 634, 1.4, '#8d7bea')],
    lights: [
      lantern(124, 440, 0.86, '#8a5fa8'),
      lantern(212, 520, 1.16, '#a377bd'),
      lantern(66, 534, 0.66, '#a377bd'),
      lantern(306, 572, 0.72, '#b590cc'),
    ],
  },
  'walking-pulse': {
    place: path,
    disc: [195, 378, 52],
    things: [
      shape('M168 552C150 580 134 604 110 640H280C256 604 240 580 222 552Z', '#fff0e0'),
      spots(spotsAt('188,566,3 204,578,4 184,592,5 210,606,6 176,622,7'), (x, y, index, r) =>
        oval(x, y, r, r * 1.6, '#dcb48f', index % 2 ? 10 : -10),
      ),
      oliveTree(98, 620, 142),
      oliveTree(304, 616, 126),
      person('walking', 'sam', 206, 612, 0.78),
    ],
  },
  'walking-slow': {
    place: path,
    disc: [104, 376, 58],
    things: [
      steppingStones(spotsAt('330,628,26 268,622,23 212,612,20 164,602,17 124,592,14 92,584,11'), '#fff4e8', '#f4d8bd'),
      cypress(330, 590, 132),
      cypress(50, 578, 92),
      person('strolling', 'rose', 232, 612, 0.94, { bun: [-10, -174] }),
    ],
  },
  'names-for-a-path': {
    place: garden,
    disc: [100, 372, 56],
    things: [
      cypress(312, 566, 128),
      cypress(346, 572, 96),
      shape('M186 556C176 582 150 610 120 642H286C252 610 222 582 204 556Z', '#f6ead0'),
      ...[
        [82, 618, 0.9],
        [132, 584, 0.7],
        [302, 622, 0.9],
        [254, 590, 0.7],
      ].map(([x = 0, y = 0, scale = 1]) => plantLabel(x, y, scale)),
      person('strolling', 'amina', 192, 622, 0.8),
    ],
  },
  'sleep-descent': {
    place: nightHill,
    disc: [286, 366, 46],
    things: [
      place(stars(12, 14, 390, 120, '#cfc6ff'), 0, 316),
      ...[0, 1, 2, 3, 4, 5, 6].map(step =>
        layers(
          box(52 + step * 10, 620 - step * 26, 268 - step * 34, 26, shade('#6a5fb4', 0.05 * step)),
          box(46 + step * 10, 620 - step * 26, 280 - step * 34, 9, '#7d72c8', 3),
        ),
      ),
    ],
    lights: [
      spots(spotsAt('84,612,4 92,586,5 102,560,5 112,534,6 122,508,6 132,482,7 142,456,7'), (x, y, _index, r) =>
        layers(disc(x, y - 6, r * 2.4, '#5c4f86'), disc(x, y - 6, r, '#ffe0a0')),
      ),
    ],
  },
}
