// What the days of fatigue have of their own, beside a session that comes back.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, curvePath, type Drawing, disc, layers, line, oval, place, shape, spots } from '../marks.ts'
import { cream, sun, terracotta, wood, woodDark } from '../palettes.ts'
import { bench, stairs, windowWall } from '../pieces/buildings.ts'
import { pencil } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { telephone } from '../pieces/nightfall.ts'
import { chair } from '../pieces/room.ts'
import { rowingBoat, swell } from '../pieces/sea.ts'
import { moon, sunOn } from '../pieces/sky.ts'
import { jar } from '../pieces/table.ts'
import { bag } from '../pieces/things.ts'
import { card, type Pictures } from '../scenes/frames.ts'

/** A paper label on its string. */
function priceTag(x: number, y: number, turn: number): Drawing {
  return place(
    layers(
      line('M0-34Q6-18 0-8', woodDark, 2.5),
      shape('M-17 2L0-12L17 2V32H-17Z', '#fff3d4'),
      disc(0, 0, 3.5, woodDark),
      line('M-9 14H9M-9 22H4', '#d9b98a', 3),
    ),
    x,
    y,
    1,
    turn,
  )
}

/** A framed picture on a wall. */
function frame(x: number, ground: string, ...things: Drawing[]): Drawing {
  return place(layers(box(-36, -46, 72, 92, '#b5885f', 2), box(-29, -39, 58, 78, ground), ...things), x, 72)
}

/** A note of music and its stem. */
function note(x: number, y: number): Drawing {
  return layers(oval(x, y, 8, 6, '#3a3f63', -20), line(`M${x + 7} ${y - 2}V${y - 34}`, '#3a3f63', 3))
}

export const ownEnergy: Pictures = {
  'three-prices': card(
    '#dcf0f6',
    box(0, 164, 320, 36, '#a9d3df'),
    telephone(64, 150, 0.9, '#d76f47'),
    stairs(122, 164, 4, 18, 18, '#7fa9b8'),
    bag(256, 164, 1.1, '#e2a25a'),
    priceTag(98, 104, 10),
    priceTag(160, 74, -6),
    priceTag(288, 96, 8),
  ),
  'smaller-verbs': card(
    '#eaf5f8',
    place(
      layers(box(-104, -66, 208, 132, '#fffdf6', 4), ...[-36, -8, 20, 48].map(y => line(`M-92 ${y}H92`, '#cfe3ea', 3))),
      160,
      104,
      1,
      -3,
    ),
    shape('M78 128C66 92 98 64 128 72C158 78 160 116 146 132C130 146 92 148 78 128Z', '#8f9aa3'),
    shape('M92 92C102 78 124 76 134 88C122 84 104 84 92 92Z', '#aab4bc'),
    spots(spotsAt('176,126,1 198,122,0.9 219,121,0.8 238,118,0.7'), (x, y, index, size) =>
      oval(x, y, 10 * size, 7.5 * size, ['#8f9aa3', '#a3adb5', '#96a1aa'][index % 3] ?? cream),
    ),
    pencil(250, 62, 0.9, '#3acbe9', -62),
  ),
  'where-to-cut': card(
    '#e2f4f8',
    box(0, 168, 320, 32, '#b4dbe4'),
    shape('M0 74H250V112H0Z', '#f2b65a'),
    shape('M250 74H300L286 93L300 112H250Z', '#e8a646'),
    ...[84, 168].map(x => line(`M${x} 72V78M${x} 84V90M${x} 96V102M${x} 108V114`, '#fff6e4', 4)),
    place(
      layers(
        line('M-34-22L26 18M-34 22L26-18', '#6f8a96', 7),
        disc(-44, -28, 13, '#d76f47'),
        disc(-44, -28, 6, '#e2f4f8'),
        disc(-44, 28, 13, '#d76f47'),
        disc(-44, 28, 6, '#e2f4f8'),
        disc(0, 0, 3.5, cream),
      ),
      246,
      88,
      0.85,
      150,
    ),
    chair(78, 182, 0.72, wood, '#3f9fb8'),
    chair(166, 182, 0.72, wood, '#3f9fb8'),
  ),
  'portrait-of-a-bright-day': card(
    '#bfe3f2',
    hills(291, 0, 140, 108, 18, 150, '#9fcf9a'),
    windowWall(320, 200, 14, 22, 108, 116, '#eef1e4', cream, 1),
    box(0, 170, 320, 30, '#d9c3a0'),
    line('M176 176L206 40M268 176L234 40M220 44V182', '#b5885f', 6),
    box(162, 52, 116, 86, '#fffdf6', 2),
    box(169, 59, 102, 72, '#cdeaf4'),
    sunOn(238, 82, 12, sun, '#cdeaf4', 1),
    shape(`${curvePath(pointsAt('169,112 196,100 224,110 250,98 271,106'))}V131H169Z`, '#8fc98a'),
    shape(`${curvePath(pointsAt('169,124 206,112 240,122 271,116'))}V131H169Z`, '#6fb27a'),
    box(156, 136, 128, 7, '#b5885f', 2),
    jar(302, 178, 0.7, '#9fc4d0'),
  ),
  'museum-of-almost': card(
    '#f3ece0',
    box(0, 150, 320, 50, '#cfae84'),
    box(0, 146, 320, 6, '#e6d3b4'),
    frame(
      66,
      '#cfe6f0',
      box(-29, 26, 58, 13, '#9fc98a'),
      place(
        layers(
          box(-9, -54, 18, 54, '#fffaf1'),
          ...[-42, -30, -18].map(y => line(`M-9 ${y}H9`, '#d8cbb4', 2.5)),
          box(-7, -62, 14, 8, '#efe3cf'),
        ),
        0,
        28,
        1,
        11,
      ),
    ),
    frame(
      160,
      '#3f4a5a',
      shape('M-24-4H24C22 20 12 28 0 28C-12 28-22 20-24-4Z', '#8fb4c4'),
      line('M-10-4L-4 8L-12 18M-4 8L12 14L16-4', '#ffd98a', 2.5),
    ),
    frame(
      254,
      '#fbdcc4',
      shape('M-24 26V4C-16-4-6 8 2 2C10-4 18-16 24-10V26Z', '#c98a5f'),
      shape('M-24 4C-16-4-6 8 2 2C10-4 18-16 24-10L22-16C14-22 8-8 0-4C-8 0-18-8-24-2Z', '#fff3e4'),
      disc(14, -20, 4, '#e2573a'),
    ),
    bench(160, 188, 1.1),
  ),
  'rests-in-the-score': card(
    '#33406f',
    moon(88, 52, 14, '#fff0c4'),
    hills(297, 10, 140, 106, 12, 140, '#28335c'),
    windowWall(320, 200, 20, 16, 110, 108, '#6f82bb', '#8a9bd0', 1),
    line('M218 150V196M186 198L218 176L250 198', '#2f3760', 6),
    place(
      layers(
        box(-94, -56, 188, 112, '#fffdf6', 3),
        ...[-32, 20].flatMap(y => [0, 8, 16, 24].map(step => line(`M-84 ${y - 14 + step}H84`, '#cfd6e6', 1.5))),
        line('M-30-48V-22M36-48V-22M-30 4V32M36 4V32', '#cfd6e6', 2),
        box(-8, -38, 18, 6, '#3a3f63'),
        box(52, 14, 18, 6, '#3a3f63'),
        note(-62, -26),
        note(-12, 24),
      ),
      214,
      98,
      1,
      3,
    ),
  ),
  'trough-of-the-wave': card(
    '#dff1f6',
    disc(238, 50, 22, '#fff3d4'),
    swell(-60, 380, 96, 250, 22, 200, '#9fd3e4'),
    rowingBoat(132, 140, 1, terracotta),
    swell(-150, 420, 138, 300, 26, 200, '#5fb4d2'),
    swell(-40, 380, 172, 220, 12, 200, '#3f97ba'),
  ),
}
