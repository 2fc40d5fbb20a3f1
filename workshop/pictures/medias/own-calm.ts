// What the days of stress have of their own, beside a session that comes back.

import { spotsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, ring, shape, spots } from '../marks.ts'
import { cream, sun, sunDeep, terracotta, wood, woodDark } from '../palettes.ts'
import { gate, windowWall } from '../pieces/buildings.ts'
import { kitchenScales, lantern } from '../pieces/kitchen.ts'
import { grass, hills } from '../pieces/land.ts'
import { planeTree, woodPost } from '../pieces/places.ts'
import { lavender, pot, seedling } from '../pieces/plants.ts'
import { spoon } from '../pieces/plates.ts'
import { person } from '../pieces/poses.ts'
import { shed } from '../pieces/rest.ts'
import { chair } from '../pieces/room.ts'
import { cloud, rain, sunOn, thinRings } from '../pieces/sky.ts'
import { bread, candle, jug, orange, tabletop } from '../pieces/table.ts'
import { cypress, roundTree } from '../pieces/trees.ts'
import { bucket, plantLabel, well } from '../pieces/yard.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const lawn = '#a9cf8f'

/** A lawn under a sky, with things on it. */
function garden(sky: string, ...things: Drawing[]) {
  return card(sky, hills(307, 0, 320, 116, 18, 200, '#bcd9a4'), box(0, 152, 320, 48, lawn), ...things)
}

/** A plank seen from its side. */
function plank(x: number, y: number, width: number, color: string): Drawing {
  return layers(box(x, y, width, 11, color, 2), line(`M${x + 10} ${y + 6}H${x + width - 14}`, '#8f6642', 1.5))
}

/** A forearm on its side, its hand to the right. */
function forearm(x: number, y: number): Drawing {
  return place(
    layers(
      line('M-120-6L-28-2', '#8d7bea', 30),
      line('M-30-2H26', '#e5b48c', 20),
      line('M22-2L56 4M24 4L52 12', '#e5b48c', 10),
    ),
    x,
    y,
  )
}

export const ownCalm: Pictures = {
  'rain-on-the-shed': garden(
    '#b9c6d0',
    cloud(70, 34, 1, '#98a9b8'),
    cloud(250, 28, 1.1, '#a6b5c2'),
    shed(166, 172, 1.15, '#b5764f', '#6f5f5a', '#5a4038'),
    chair(166, 172, 0.5, '#e2b070'),
    lantern(190, 172, 0.4, sunDeep),
    rain(311, 34, 330, 30, 190, '#e6eef4'),
    box(250, 126, 40, 50, '#7a5a46', 5),
    oval(270, 126, 20, 6, '#9fc4d6'),
    line('M250 142H290M250 160H290', '#5a4234', 3),
  ),
  'where-a-sound-ends': card(
    '#ece4f6',
    thinRings(140, 76, [52, 78, 106, 136], '#d8cbec', 3),
    tabletop(320, 164, 200, '#b59ad0'),
    shape('M112 42H168C168 84 156 98 140 98C124 98 112 84 112 42Z', '#dfeef4'),
    shape('M114 62H166C163 86 153 95 140 95C127 95 117 86 114 62Z', '#bfe0ea'),
    line('M140 98V160', '#cfe3ea', 5),
    oval(140, 164, 28, 5, '#dfeef4'),
    spoon(214, 84, 1, '#a9a4b8', -62),
  ),
  'kitchen-scale': card(
    '#e7ddf2',
    tabletop(320, 160, 200, '#b5835f'),
    kitchenScales(176, 164, 1.2, '#d9704f', '#efe6da'),
    box(124, 76, 104, 12, '#f6efe2', 4),
    box(124, 86, 104, 7, '#8fb4d0', 3),
    forearm(166, 64),
    line('M282 0V26', woodDark, 3),
    shape('M258 58L270 26H294L306 58Z', '#f2c25a'),
  ),
  'names-for-a-path': garden(
    '#f6e6cc',
    sunOn(262, 44, 18, sun, '#f6e6cc'),
    cypress(40, 156, 96),
    cypress(286, 156, 84),
    shape('M150 116C156 140 120 160 84 200H226C206 164 186 140 166 116Z', '#e9cfa0'),
    spots(spotsAt('136,136,0.42 184,140,0.46 116,152,0.58 204,158,0.62 88,176,0.8 230,184,0.86'), (x, y, index, size) =>
      layers(
        index % 2 ? grass(x + 16 * size, y, size, '#5f9f4f') : seedling(x - 16 * size, y, size * 0.7),
        plantLabel(x, y, size),
      ),
    ),
  ),
  'rain-gauge': garden(
    '#c9d6de',
    cloud(84, 40, 1.1, '#9fb0be'),
    cloud(214, 30, 0.9, '#b0bfca'),
    shape('M226 52L320 34V86L250 100Z', '#fbeec4'),
    woodPost(132, 186, 120, wood),
    box(150, 52, 40, 108, '#e6f2f6', 10),
    box(154, 106, 32, 50, '#7fb9d6', 7),
    ...[72, 88, 104, 120, 136].map((y, index) => line(`M174 ${y}H${index % 2 ? 182 : 186}`, '#5f7f92', 2.5)),
    box(126, 84, 30, 8, woodDark, 3),
    box(126, 134, 30, 8, woodDark, 3),
    rain(313, 9, 120, 64, 140, '#eaf2f6'),
    grass(226, 190, 1.1, '#5f9550'),
    grass(76, 192, 0.9, '#6fa55c'),
  ),
  'ready-made-replies': garden(
    '#f6e4d0',
    shape('M178 118C168 140 206 160 196 200H268C268 168 232 142 226 118Z', '#8fc6de'),
    plank(40, 160, 108, '#c98f5f'),
    plank(46, 148, 104, '#b98150'),
    plank(42, 136, 106, '#d29c6a'),
    plank(50, 124, 98, '#c0895a'),
    place(plank(-66, -6, 132, '#d9a672'), 216, 144, 1, -7),
    grass(30, 190, 1.1, '#6fa55c'),
    grass(290, 186, 1.2, '#5f9550'),
    roundTree(278, 132, 72, '#7fb87a', '#4f8f5a'),
  ),
  'temperature-of-words': card(
    '#dcecf4',
    box(0, 158, 320, 42, '#a3805f'),
    shape('M50 70L160 16L270 70V164H50Z', '#eaf6ee'),
    shape('M50 70L160 16V164H50Z', '#d3e6f2'),
    shape('M160 16L270 70V164H160Z', '#fdf0cc'),
    line('M50 164V70L160 16L270 70V164M50 70H270M105 43V164M215 43V164', '#7f9a8f', 4),
    ...[72, 92, 128, 192, 228, 250].map(x => seedling(x, 162, x > 160 ? 0.7 : 0.42)),
    box(148, 62, 24, 90, '#fffdf6', 12),
    box(156, 98, 8, 42, '#e2573a', 4),
    disc(160, 140, 9, '#e2573a'),
    line('M168 80H176M168 96H176M168 112H176', '#7f9a8f', 2.5),
    line('M70 88L82 100M82 88L70 100M76 85V103M122 76L132 86M132 76L122 86', '#ffffff', 2.5),
  ),
  'pace-of-the-slower': card(
    '#fbe8c9',
    sunOn(160, 60, 20, sun, '#fbe8c9'),
    hills(317, 0, 320, 112, 10, 200, '#c9dca0'),
    shape('M136 112H184L280 200H40Z', '#ecd3a8'),
    planeTree(40, 178, 150),
    planeTree(284, 178, 150),
    person('strolling', 'jean', 138, 186, 0.52),
    person('strolling', 'amina', 186, 186, 0.52),
    line('M148 144L158 186', woodDark, 3.5),
  ),
  'bucket-comes-up-empty': garden(
    '#f3dfd0',
    roundTree(262, 146, 74, '#8fbf7a', '#5f955a'),
    well(258, 158, 0.42, '#c4b8a4'),
    well(116, 182, 1.15, '#c9bba6'),
    bucket(116, 118, 0.8, '#a8734a', '#5a4436'),
    grass(206, 190, 1, '#6fa55c'),
    grass(24, 192, 1, '#5f9550'),
  ),
  'four-winds-at-the-window': card(
    '#cfe8f0',
    sunOn(206, 66, 16, sun, '#cfe8f0', 1),
    hills(331, 40, 280, 112, 22, 170, '#a9cf9a'),
    windowWall(320, 200, 60, 20, 200, 130, '#f3e2c8', cream, 1),
    box(46, 148, 228, 14, '#fbf2e0', 3),
    line('M62 26Q40 30 34 50Q30 62 16 62', '#d76f47', 5),
    line('M258 26Q282 18 292 34Q300 46 314 38', '#5577ef', 5),
    line('M62 140Q42 150 36 170Q32 184 18 188', '#23a08c', 5),
    line('M258 140Q276 156 294 150Q306 146 312 160', '#e9a53a', 5),
    place(box(-20, -6, 40, 13, '#fffdf6', 2), 150, 142, 1, -6),
  ),
  'what-came-to-the-table': card(
    '#6a5a94',
    hills(337, 0, 320, 96, 18, 200, '#574a82'),
    ...[30, 90, 150, 210, 270].map((x, index) => disc(x + 10, 36 + (index % 2) * 8, 6, '#ffd98a')),
    line('M-4 22Q40 46 100 36T220 40T324 26', '#3f3566', 2.5),
    shape('M96 92H224L320 200H0Z', '#c4935f'),
    shape('M130 92H190L236 200H84Z', '#f6ead4'),
    candle(160, 114, 0.5),
    jug(104, 152, 0.7, '#5f9fb8'),
    bread(206, 138, 0.62),
    orange(142, 182, 0.7),
    orange(164, 176, 0.7),
    orange(186, 182, 0.7),
    shape('M118 172H208C204 194 190 200 163 200C136 200 122 194 118 172Z', '#d9704f'),
  ),
  'key-under-the-pot': garden(
    '#fbe3c4',
    gate(236, 160, 104, 92, '#d9b98a', '#5a6a5a'),
    box(0, 168, 320, 32, '#d9c4a2'),
    box(0, 168, 320, 5, '#ecdcc0'),
    place(layers(pot(0, 0, 1.15, terracotta), lavender(0, -46, 1, '#8f7bdc')), 104, 174, 1, -9),
    place(layers(ring(0, 0, 8, '#e0a83c', 5), line('M9 0H36M28 0V9M35 0V8', '#e0a83c', 5)), 136, 184),
  ),
}
