// Pages of the stress programme: a garden seen week after week.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, place, ridge, shape, spots } from '../marks.ts'
import { leaf, leafDark, peach, shade, sun, tones, wood, woodDark } from '../palettes.ts'
import { ingredient } from '../pieces/food.ts'
import { restingHand } from '../pieces/hands.ts'
import { lantern } from '../pieces/kitchen.ts'
import { grass, hills, rock, stoneWall, windingPath } from '../pieces/land.ts'
import { lance, lavender, sprig } from '../pieces/plants.ts'
import { dish, knife, spoon } from '../pieces/plates.ts'
import { apple, hammock, shed, windChime } from '../pieces/rest.ts'
import { chair } from '../pieces/room.ts'
import { sparkle, stars, sunOn } from '../pieces/sky.ts'
import { basket } from '../pieces/table.ts'
import { shoe } from '../pieces/things.ts'
import { oliveTree, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const movement = tones('movement')

export const gardens: Pictures = {
  'basket-of-the-body': card(
    '#fbe6c9',
    sunOn(258, 56, 26, sun, '#fbe6c9'),
    hills(51, 0, 320, 104, 24, 160, '#f0c78f'),
    apple(122, 108, 0.62, '#d9463b', '#f2b24a'),
    apple(160, 102, 0.66, '#c93a2b', '#eea23c'),
    apple(194, 108, 0.6, '#d9463b', '#f2b24a'),
    place(sprig(80, 8, 14, '#5f8f6a', '#3f6b50'), 204, 122, 1, -58),
    place(layers(box(-20, -30, 40, 34, '#ffffff', 2), line('M0-30V4', '#e6ddcd', 2)), 104, 104, 1, -16),
    basket(158, 150, 1.16),
    stoneWall(13, 0, 148, 320, 52, '#e4d3b4'),
  ),
  'chair-as-shelter': card(
    '#d8efe9',
    sunOn(56, 48, 24, sun, '#d8efe9'),
    roundTree(38, 168, 110),
    ridge(pointsAt('-10,166 160,158 330,166'), 202, '#9fd4bd'),
    shed(190, 178, 1.1, '#d9a06a', '#8f5a3c', '#5f4230'),
    chair(196, 178, 0.52, '#f0c890'),
    ...[0, 1].map(index =>
      place(
        shape('M-8 0V-26H6V-10Q18-8 18 0Z', index ? '#4f6b5a' : '#3f5a4a'),
        220 + index * -10,
        184 + index * 5,
        0.7,
      ),
    ),
    lavender(280, 186, 0.9, '#b9adf4'),
  ),
  'edge-of-sleep': card(
    '#1b4450',
    stars(18, 22, 320, 100, '#cfe6e4'),
    disc(160, 150, 70, '#2b5660'),
    oliveTree(46, 172, 150, '#3f7a6c', '#2b5c55', '#6b5a4a'),
    oliveTree(276, 172, 156, '#3f7a6c', '#2b5c55', '#6b5a4a'),
    hammock(160, 102, 0.98, '#d9825f', '#b9a88f'),
    shape('M132 128C140 112 176 112 190 126L184 142C168 148 150 148 138 144Z', '#f2c9a8'),
    ...[0, 1].map(index =>
      shape(
        `M${116 + index * 12} 118V132H${108 + index * 12}Q${104 + index * 12} 138 ${112 + index * 12} 139H${124 + index * 12}V118Z`,
        index ? '#f4efe2' : '#e0d6c4',
      ),
    ),
    ridge(pointsAt('-10,172 160,166 330,174'), 202, '#12323c'),
    lantern(176, 190, 0.56, '#0a2028'),
  ),
  'fennel-potato-veloute': card(
    '#efe9f7',
    dish(
      '#efe9f7',
      {
        x: 152,
        r: 88,
        kind: 'bowl',
        rim: '#7f6fae',
        bed: '#c9dba0',
        swirled: '#dbe9bb',
        lay: [
          ['almond', 6, 1.1],
          ['dill', 5, 1.1],
        ],
      },
      14,
    ),
    line('M118 112Q138 96 154 110T196 100', '#a9a83a', 3.5),
    spoon(286, 96, 1.1, '#b9a88f', 8),
  ),
  'five-senses-one-apple': card(
    '#fff0d2',
    shape('M0 0H150L20 200H0Z', '#ffe2a8'),
    box(0, 128, 320, 72, '#f2d3a2'),
    shape('M44 150H262L284 182H22Z', wood),
    shape('M22 182H284V190H22Z', woodDark),
    oval(150, 166, 44, 7, shade(wood, 0.2)),
    apple(138, 166, 1.5, '#d63f34', '#f4bd4f'),
    place(knife(0, 0, 0.92, '#7f8a90', 78), 234, 172),
    line('M210 148C190 140 196 124 212 130C226 136 220 152 204 156', '#d63f34', 6),
  ),
  'one-bell-at-a-time': card(
    '#fdf3dc',
    sunOn(74, 138, 36, sun, '#fdf3dc'),
    line('M-10 44C60 22 200 20 330 40', woodDark, 9),
    spots(spotsAt('24,30,30 92,12,-20 234,12,20 292,30,-40'), (x, y, _index, turn) =>
      place(ingredient('kale'), x, y, 1.5, turn),
    ),
    windChime(166, 36, 1.28, ['#c98a2c', '#d9a441', '#c98a2c', '#ffcf5f', '#b97a2a', '#d9a441', '#c98a2c']),
    sparkle(180, 112, 15, '#ffffff'),
  ),
  'orchard-baked-apples': card(
    '#dfe9d2',
    dish('#dfe9d2', { r: 84, kind: 'tin', rim: '#c9673c', bed: '#a84f2c' }, 3),
    spots(pointsAt('92,80 160,72 228,82 124,128'), (x, y, index) =>
      layers(
        place(disc(0, 0, 30, index % 2 ? '#c93a2b' : '#d98a3a'), x, y),
        place(disc(-2, -3, 23, index % 2 ? '#dd6a45' : '#eab05f'), x, y),
        line(`M${x - 18} ${y + 4}Q${x} ${y - 8} ${x + 16} ${y - 14}`, '#f7e3b0', 5),
        disc(x, y - 2, 5, '#5f3524'),
      ),
    ),
    place(ingredient('yoghurt'), 198, 130, 1.1),
    spots(pointsAt('158,110 236,128 74,122 248,106 180,106'), (x, y) => place(ingredient('hazelnut'), x, y, 1)),
  ),
  'release-card': card(
    '#e9f2dc',
    ridge(pointsAt('-10,150 160,142 330,154'), 202, '#b5cf94'),
    rock(164, 188, 1.9, '#8f9a86'),
    shape(
      'M92 150C104 128 138 112 162 116C196 112 226 132 236 150C214 142 190 150 170 144C146 150 116 140 92 150Z',
      '#6f9a55',
    ),
    place(
      layers(
        box(-34, -150, 70, 150, shade('#e9f2dc', 0.16), 6),
        box(-37, -154, 70, 150, '#ffffff', 6),
        ...[0, 1, 2, 3, 4, 5, 6].map(index =>
          place(lance(34 - index * 3, 10 - index, leaf, leafDark), -16, -136 + index * 20, 1, index * -22),
        ),
      ),
      176,
      184,
      1,
      5,
    ),
    grass(60, 190, 1, '#5f8f4a'),
    grass(268, 192, 1.1, '#5f8f4a'),
  ),
  'tense-then-let-go': card(
    '#f6e3d6',
    sunOn(62, 54, 26, peach, '#f6e3d6'),
    hills(62, 0, 320, 118, 20, 200, '#e9bfa6'),
    box(0, 160, 320, 40, '#c9a088'),
    rock(168, 186, 2.5, '#a39a92'),
    shape(
      'M72 122C66 92 112 78 160 82C212 76 268 92 262 122C258 140 226 132 204 138C178 146 150 136 126 140C100 142 76 138 72 122Z',
      '#6f9f5a',
    ),
    shape(
      'M90 108C92 92 124 86 160 88C204 84 248 96 248 110C220 100 200 106 160 102C130 106 110 98 90 108Z',
      '#8aba6f',
    ),
    place(restingHand(0, 0, 0.72, '#4f7f44', '#6f9f5a'), 176, 116),
  ),
  'walk-without-arriving': card(
    '#dff1f4',
    sunOn(232, 58, 26, sun, '#dff1f4'),
    hills(71, 0, 320, 96, 26, 200, '#b9dde0'),
    ridge(pointsAt('-10,118 160,106 330,120'), 202, '#a9cf8f'),
    windingPath(178, 108, 0.5, '#f4e3cb'),
    spots(
      spotsAt('40,150,1 84,142,0.8 118,156,0.9 252,146,0.9 288,158,1.2 22,182,1.3 300,190,1.3'),
      (x, y, _index, size) => grass(x, y, size, '#5f9a4f'),
    ),
    place(shoe(0, 0, 0.72, movement.full), 92, 192),
    place(shoe(0, 0, 0.72, movement.strong), 132, 196),
  ),
}
