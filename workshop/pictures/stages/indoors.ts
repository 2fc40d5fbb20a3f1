// Scenes in rooms: by a window, at a table, at a desk.
import { box, type Drawing, disc, layers, line, oval, shape } from '../marks.ts'
import { cream, shade, wood, woodDark } from '../palettes.ts'
import { shutter } from '../pieces/buildings.ts'
import { closedBook, pen } from '../pieces/desk.ts'
import { fromBehind, restingHand } from '../pieces/hands.ts'
import { stockPot } from '../pieces/kitchen.ts'
import { bell } from '../pieces/places.ts'
import { pot, pottedHerb, seedling } from '../pieces/plants.ts'
import { cushion } from '../pieces/rest.ts'
import { armchair, floorLamp, lamp, laptop, rug } from '../pieces/room.ts'
import { sparkle } from '../pieces/sky.ts'
import { bowl, cup, glass, jug, steam } from '../pieces/table.ts'
import { bag, feather } from '../pieces/things.ts'
import { nightRoom, room, table } from './places.ts'
import type { Stage } from './stage.ts'

const sage = { wall: '#e9efe4', frame: '#fffaf1', ground: '#d9c4a0' }
const straw = { wall: '#f6edda', frame: '#fffaf1', ground: '#d8b98c' }
const mist = { wall: '#e6edf1', frame: '#ffffff', ground: '#c9b79c' }
/** Late in the day. */
const dusk = {
  wall: '#f3e3d6',
  frame: '#fff1e4',
  ground: '#c99a78',
  day: ['#f6dcc8', '#f6d2b4', '#f2b79a'],
  hill: '#b79ab8',
} as const

const plate = (x: number, y: number, rx: number): Drawing =>
  layers(
    oval(x, y + 6, rx, rx * 0.18, '#c9a880'),
    oval(x, y, rx, rx * 0.18, '#ffffff'),
    oval(x, y - 2, rx * 0.68, rx * 0.11, '#e9f0ea'),
  )

/** A candle, and the light that it gives. */
const candle = (x: number, y: number, height: number): Drawing =>
  layers(
    box(x - 11, y - height, 22, height, '#fbf1de', 4),
    oval(x, y + 1, 26, 5, '#a9714a'),
    line(`M${x} ${y - height}v-7`, '#5a4638', 2),
  )

const flame = (x: number, y: number): Drawing =>
  layers(disc(x, y - 12, 22, '#fbd28c'), shape(`M${x} ${y - 28}q11 14 0 24q-11-10 0-24z`, '#ff9d4a'))

/** A dish under its cover. */
const covered = (x: number, y: number, color: string): Drawing =>
  layers(
    shape(`M${x - 48} ${y - 12}q4-44 48-44t48 44z`, color),
    shape(`M${x + 12} ${y - 54}q32 6 36 42h-24q4-24-12-42z`, shade(color, 0.12)),
    disc(x, y - 60, 7, shade(color, 0.2)),
    box(x - 58, y - 12, 116, 11, shade(color, 0.06), 5),
  )

const ringing = (x: number, y: number, scale: number): Drawing =>
  layers(line(`M${x} 384V${y - 30 * scale}`, '#b9a58c', 2), bell(x, y, scale, '#d9a24f'))

export const indoors: Readonly<Record<string, Stage>> = {
  'body-scan-bells': {
    place: room('arch', { ...sage, wall: '#e6eaf2' }),
    disc: [126, 446, 42],
    things: [
      line('M86 384H304', '#b9a58c', 4),
      ringing(190, 440, 0.62),
      ringing(238, 512, 0.86),
      ringing(286, 438, 0.5),
      pottedHerb(300, 600, 0.62),
    ],
  },
  'before-meal-pause': {
    place: table(room('square', straw), '#ecd3ae'),
    disc: [130, 408, 44],
    things: [
      plate(136, 616, 92),
      bell(216, 586, 0.5, '#d9a441'),
      bell(258, 590, 0.72, '#c98a2c'),
      bell(312, 594, 0.94, '#d9a441'),
    ],
  },
  'mindful-bite': {
    place: table(room('square', sage), '#ecd9ba'),
    disc: [262, 404, 44],
    things: [
      plate(150, 622, 104),
      shape('M112 616C112 574 130 548 156 548C184 548 196 578 196 616Z', '#6b3f73'),
      shape('M156 548C184 548 196 578 196 616H170C178 590 172 568 156 548Z', '#54305c'),
      line('M156 548c0-14 6-20 16-26', '#3d9a6d', 5),
      glass(300, 622, 1.05),
    ],
  },
  'one-walnut': {
    place: table(room('square', { ...straw, wall: '#f3ead6' }), '#e6cda6'),
    disc: [132, 404, 44],
    things: [
      bag(302, 618, 0.9, '#c98f6a'),
      oval(150, 626, 96, 17, '#6f9fc0'),
      oval(150, 620, 96, 17, '#8fbcd8'),
      shape('M98 606C98 566 124 546 150 546C176 546 202 566 202 606C184 626 116 626 98 606Z', '#a8734a'),
      oval(150, 604, 44, 13, '#e6c08a'),
      line('M126 604q12-14 24 0t24 0M150 594v20', '#a8734a', 3),
    ],
  },
  'before-the-menu': {
    place: table(room('square', dusk), '#e2b994'),
    disc: [140, 408, 44],
    things: [
      shape('M92 540L196 526L204 626L98 632Z', '#8f3f3a'),
      line('M112 562L180 554M114 580L170 574', '#e6c9a0', 3),
      glass(262, 622, 1.1),
      shape('M300 628L336 560L364 628Z', '#fffaf1'),
      shape('M336 560L364 628H344Z', '#e9dcc8'),
    ],
  },
  'evening-thanks': {
    place: table(room('wide', { ...dusk, wall: '#efdde0', hill: '#9a8ab8' }), '#dcb7a0'),
    disc: [92, 398, 38],
    things: [candle(108, 612, 64), candle(195, 622, 92), candle(282, 612, 64)],
    lights: [flame(108, 545), flame(195, 527), flame(282, 545)],
  },
  'three-dinners-to-keep': {
    place: table(room('wide', { ...dusk, wall: '#f3e4d8', hill: '#a896b4' }), '#d9b48e'),
    disc: [298, 396, 36],
    things: [
      ...[80, 195, 310].map(x => candle(x + 34, 590, 50)),
      covered(80, 622, '#d97f56'),
      covered(195, 626, '#5f9c8a'),
      covered(310, 622, '#e2b04f'),
    ],
    lights: [114, 229, 344].map(x => flame(x, 537)),
  },
  'what-came-to-the-table': {
    place: table(room('square', { ...dusk, wall: '#f0e0e2', hill: '#a08fbc' }), '#dab593'),
    disc: [262, 404, 42],
    things: [
      jug(76, 616, 1.1, '#5f8fb0'),
      candle(160, 604, 76),
      shape('M186 620C186 588 206 572 240 572C274 572 292 590 292 620Z', '#c98f4e'),
      line('M212 592l14 16M236 586l14 18M260 588l12 16', '#e9c48c', 4),
      disc(312, 586, 15, '#ee9a3c'),
      disc(338, 588, 15, '#f2a94a'),
      disc(326, 570, 15, '#f6b659'),
      bowl(326, 630, 0.72, '#7a5a8a'),
    ],
    lights: [flame(160, 525)],
  },
  'closing-day': {
    place: room('square', { ...dusk, wall: '#f4e2d0' }),
    disc: [195, 430, 46],
    things: [
      shutter(66, 330, 62, 256, '#4f7f86'),
      shutter(262, 330, 62, 256, '#4f7f86'),
      closedBook(196, 586, 0.96, '#f2b25c'),
    ],
  },
  'morning-opening': {
    place: table(room('square', { ...straw, wall: '#faeed6', day: ['#e7f1ee', '#f4f1dc', '#ffdf9f'] }), '#e6c79c'),
    disc: [195, 424, 50],
    things: [
      shutter(10, 330, 56, 256, '#4fb3a4'),
      shutter(324, 330, 56, 256, '#4fb3a4'),
      line('M195 330V586', '#fffaf1', 7),
      shape('M120 604H300L250 640H40Z', '#f3dcb4'),
      glass(132, 630, 1.24),
      pot(288, 622, 0.9),
      seedling(288, 584, 1.1),
    ],
  },
  'desk-reset': {
    place: room('wide', { ...mist, wall: '#f4ebe4' }),
    disc: [82, 404, 38],
    things: [
      box(-1340, 576, 3070, 16, wood),
      laptop(82, 576, 0.9, '#5d6a70', '#dfe9ec'),
      cup(288, 576, 0.62, '#f08a4b'),
      pot(336, 576, 0.6),
      seedling(336, 551, 0.8),
      fromBehind(195, 632, 1.16, 'lea', 'raised', true),
      box(130, 576, 130, 62, woodDark, 18),
      line('M158 584V632M195 584V632M232 584V632', '#694326', 4),
    ],
  },
  'four-winds-at-the-window': {
    place: room('square', { ...straw, day: ['#e7f1ee', '#f4f1dc', '#ffdf9f'], hill: '#e4c58a' }),
    disc: [195, 420, 54],
    things: [
      shape('M70 344q-34 8-50 42q30-6 50-22z', '#e8694a'),
      shape('M70 470q-24 26-22 60q22-16 26-44z', '#f2b84b'),
      shape('M320 344q28 6 48 36q-30 0-48-16z', '#4f9fb8'),
      shape('M320 470q20 28 14 62q-18-18-20-46z', '#8d7bea'),
      pottedHerb(110, 586, 0.6),
    ],
  },
  'evening-calm': {
    place: nightRoom('square'),
    disc: [246, 410, 44],
    things: [line('M195 330V586M70 458H320', '#3a3e70', 6)],
    lights: [
      sparkle(118, 378, 10, '#fff3cf'),
      disc(116, 520, 62, '#3d3a66'),
      disc(116, 520, 42, '#6a5468'),
      lamp(116, 586, 1.05, '#f2b25c', '#8f6a4a'),
    ],
  },
  'muscle-release': {
    place: table(room('arch', { ...mist, wall: '#e4ebf1' }), '#dfe4e6'),
    disc: [128, 432, 40],
    things: [
      oval(250, 622, 62, 8, '#c3cdd2'),
      feather(250, 540, 1.25, '#ffffff', -58),
      restingHand(148, 612, 1.1, '#c98a5e', '#5577ef', -4),
    ],
  },
  'power-rest': {
    place: room('wide', { ...sage, wall: '#e4efe9' }),
    disc: [86, 402, 38],
    things: [
      rug(196, 634, 170, 14, '#e9cf9c'),
      floorLamp(318, 632, 250, '#ffe7b8'),
      armchair(186, 630, 1.5, '#2f8f7f'),
      cushion(186, 588, 0.8, '#ffd98a'),
    ],
  },
  'worry-parking': {
    place: table(room('square', straw), '#d8b58a'),
    disc: [258, 404, 42],
    things: [
      shape('M76 512L178 500L186 606L84 612Z', '#ffffff'),
      line('M94 534L164 526M96 552L166 544M98 570L146 565', '#c7b394', 4),
      pen(224, 566, 1.1, '#c98a2c', -64),
      box(228, 598, 130, 38, shade('#d8b58a', 0.2), 4),
      shape('M240 598H346L336 620H250Z', '#fffaf1'),
      disc(293, 628, 5, '#f0cf94'),
      cup(336, 594, 0.56, '#5f9c8a'),
    ],
  },
  'while-it-simmers': {
    place: table(room('square', { ...sage, wall: '#edf1e4' }), '#d5dcd2'),
    disc: [134, 404, 42],
    things: [
      stockPot(206, 614, 1.2, '#d9573f'),
      steam(176, 520, 1.1, '#ffffff'),
      steam(232, 512, 1.1, '#ffffff'),
      box(120, 614, 172, 9, '#7f8a84', 4),
      pottedHerb(338, 602, 0.62, cream),
    ],
  },
}
