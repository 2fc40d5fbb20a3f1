// Pages of the stress programme's second week: weather passing over the garden.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, pick, place, ridge, shape, spots } from '../marks.ts'
import { cream, mix, sun, terracotta, woodDark } from '../palettes.ts'
import { house, windowWall } from '../pieces/buildings.ts'
import { envelope, handwriting, pen } from '../pieces/desk.ts'
import { pencil } from '../pieces/kitchen.ts'
import { grass, hills, rows, steppingStones, stoneWall } from '../pieces/land.ts'
import { bridge } from '../pieces/places.ts'
import { lavender, poppy, pot, seedling } from '../pieces/plants.ts'
import { lamp } from '../pieces/room.ts'
import { waveLine } from '../pieces/sea.ts'
import { cloud, moon, stars, streak, sunOn } from '../pieces/sky.ts'
import { wateringCan } from '../pieces/things.ts'
import { bush, cypress, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const dusk = '#4a4480'

export const weather: Pictures = {
  'a-kinder-voice': card(
    '#2f4a4a',
    stars(21, 12, 320, 60, '#cfe3d9'),
    hills(101, 0, 320, 108, 22, 200, '#26403f'),
    box(0, 164, 320, 36, '#1d3533'),
    shape('M76 168V84L160 36L244 84V168Z', '#ffe9b0'),
    box(92, 138, 136, 7, '#b5835a'),
    ...[0, 1, 2, 3].map(index =>
      layers(pot(110 + index * 33, 138, 0.34, terracotta), seedling(110 + index * 33, 122, 0.46)),
    ),
    wateringCan(160, 168, 0.36, '#4f8fae'),
    line('M76 168V84L160 36L244 84V168ZM118 168V60M160 168V36M202 168V60M76 84H244', '#f7f3e4', 4),
    bush(38, 172, 0.7, '#2a5548'),
    bush(286, 172, 0.8, '#2a5548'),
  ),
  'after-the-rain': card(
    '#d3e4ef',
    shape('M120 0H320V130H196Z', '#bfe3f7'),
    cloud(84, 62, 1, '#a9bac6'),
    cloud(140, 46, 0.8, '#bccad4'),
    hills(104, 0, 320, 112, 20, 200, '#9fc7a8'),
    ridge(pointsAt('-10,136 160,128 330,138'), 202, '#7fb588'),
    shape('M182 130C190 156 150 176 120 202H268C250 176 220 152 196 130Z', '#e4d6bd'),
    oval(200, 180, 34, 9, '#9fd0ec'),
    oval(204, 178, 20, 5, '#c9e8f7'),
    oval(196, 154, 14, 4, '#9fd0ec'),
    box(64, 112, 26, 74, mix('#ffffff', '#7fb588', 0.6), 4),
    box(64, 148, 26, 38, '#5fb0dc', 4),
    line('M66 126h9M66 138h6M66 150h9M66 162h6M66 174h9', '#3f6b5a', 2.5),
    place(
      layers(
        shape('M-20 4C-14-14 6-18 18-8L28-6L18 0C12 12-8 14-20 4L-34 14L-28 0Z', '#1f2428'),
        shape('M18-8L28-5L18-2Z', '#f2a23c'),
        line('M-2 10V18M4 9V18', '#1f2428', 2),
      ),
      272,
      148,
      1,
    ),
    grass(40, 192, 1, '#4f8f5a'),
    grass(110, 194, 0.8, '#4f8f5a'),
    grass(296, 194, 1, '#4f8f5a'),
  ),
  'before-you-reply': card(
    '#e6f0dd',
    sunOn(264, 46, 22, sun, '#e6f0dd'),
    hills(107, 0, 320, 104, 20, 200, '#c3dcae'),
    ridge(pointsAt('-10,128 90,122 120,202'), 202, '#8fbf7f'),
    ridge(pointsAt('200,202 230,122 330,130'), 202, '#8fbf7f'),
    shape('M112 128H208L232 202H84Z', '#6fb8d0'),
    waveLine(110, 220, 160, 30, 5, '#b5e0ec', 3),
    waveLine(100, 222, 180, 30, 5, '#b5e0ec', 3),
    oval(72, 150, 26, 8, '#b9b3a6'),
    oval(250, 150, 26, 8, '#b9b3a6'),
    bridge(160, 140, 164, 20, '#a8734a'),
    line('M82 128V92M120 116V80M200 116V80M238 128V92M78 94Q160 58 242 94', '#7f5233', 5),
    place(envelope(0, 0, 0.4, '#fffaf1', '#c93a2b'), 160, 62, 1, -5),
  ),
  'cloud-card': card(
    '#a9d48f',
    rows(0, 22, 330, 6, 26, 0, '#9cca82', 7),
    place(
      layers(
        box(-92, -54, 188, 116, '#86b56e', 4),
        box(-96, -58, 188, 116, '#ffffff', 4),
        line('M-2-58V58', '#e6ddcd', 2.5),
        ...[0, 1, 2].map(row =>
          layers(
            ...[0, 1, 2, 3].map(column =>
              cloud(
                -68 + column * 44 + (column > 1 ? 6 : 0),
                -22 + row * 36,
                0.36,
                pick(['#dfeaf2', '#a9c0d3', '#6f8aa3'], row),
              ),
            ),
          ),
        ),
      ),
      158,
      92,
      1,
      -4,
    ),
    pencil(196, 128, 1.2, '#e9a53a', 70),
  ),
  'letter-to-tomorrow': card(
    dusk,
    sunOn(214, 112, 28, '#f2a98f', dusk),
    hills(111, 120, 320, 118, 18, 150, '#37316a'),
    spots(pointsAt('150,120 172,128 252,124 272,116 196,130'), (x, y) =>
      layers(line(`M${x} ${y}v24`, '#3f7f6f', 2.5), disc(x, y, 7, '#ffffff'), disc(x, y, 2.5, '#ffe9a8')),
    ),
    windowWall(320, 200, 128, 16, 170, 130, '#6a5f8f', '#efe3cf', 1),
    box(0, 150, 320, 50, '#8f5f4a'),
    disc(62, 108, 56, '#857199'),
    lamp(62, 160, 1.06, '#ffd07a', '#4f3a34'),
    place(layers(box(-34, -44, 70, 88, '#ffffff', 3), handwriting(-24, -26, 40, 4, 16, '#8f8fb0')), 168, 176, 0.8, 74),
    pen(240, 176, 0.8, '#c9573f', 70),
  ),
  'name-the-cloud': card(
    '#c9e6f7',
    cloud(58, 52, 0.72, '#ffffff'),
    place(oval(0, 0, 40, 9, '#ffffff'), 150, 34),
    place(layers(disc(0, 0, 16, '#f4fafd'), disc(22, -6, 12, '#f4fafd'), disc(-18, 4, 11, '#f4fafd')), 226, 46),
    streak(252, 82, 44, '#ffffff', 7),
    streak(268, 94, 30, '#ffffff', 6),
    place(shape('M-34 8Q-24-20 0-10Q10-28 30-10Q44 0 30 8Z', '#e4f1f9'), 128, 92),
    place(shape('M-20 10C-24-6-8-14 0-22C8-12 24-6 20 10Z', '#ffffff'), 292, 38),
    ridge(pointsAt('-10,128 160,118 330,130'), 202, '#b5da94'),
    ridge(pointsAt('-10,154 160,148 330,158'), 202, '#93c576'),
    shape('M96 164L210 158L236 188L104 196Z', '#e8705a'),
    line('M124 163L136 194M152 161L168 192M182 160L204 190', '#fbe3d4', 4),
    spots(pointsAt('40,176 64,186 268,178 292,188'), (x, y, index) =>
      poppy(x, y + 12, 24, index % 2 ? '#ffffff' : '#ffd98a', '#5f9a4f'),
    ),
  ),
  'news-at-set-hours': card(
    '#fbd9b5',
    sunOn(54, 66, 28, '#fff0cf', '#fbd9b5'),
    ridge(pointsAt('-10,112 160,98 330,112'), 202, '#f0b587'),
    stoneWall(15, 0, 128, 320, 72, '#e0c7a4'),
    box(116, 64, 78, 64, '#4a78b5', 8),
    shape('M116 92V86a39 30 0 0 1 78 0V92Z', '#5f8fcf'),
    box(130, 92, 50, 7, '#2f4f7f', 3),
    line('M196 108H216', '#c93a2b', 5),
    box(206, 104, 16, 9, '#c93a2b', 2),
    place(box(-30, -6, 60, 10, '#2b3a44', 4), 262, 124),
    place(pot(0, 0, 0.94, terracotta), 262, 76, 1, 180),
    cypress(28, 130, 86),
  ),
  'showers-pass': card(
    '#bcd3e2',
    shape('M0 0H186L120 202H0Z', '#9db4c6'),
    shape('M186 0H320V200H120Z', '#d9eefa'),
    sunOn(272, 52, 24, sun, '#d9eefa'),
    cloud(70, 48, 1.1, '#7f97aa'),
    cloud(136, 36, 0.8, '#8fa5b6'),
    spots(pointsAt('24,70 52,88 82,66 108,92 132,70 40,118 72,126 98,122'), (x, y) =>
      line(`M${x} ${y}l12 20`, '#dbe8f1', 2.5),
    ),
    ridge(pointsAt('-10,148 160,140 330,150'), 202, '#84bd8f'),
    roundTree(54, 172, 74),
    stoneWall(17, 150, 118, 180, 46, '#e4d8c2'),
    place(
      layers(
        line('M0 0V-96', woodDark, 4),
        shape('M-12-84L0-100L12-84L7-22H-7Z', '#e1483b'),
        shape('M0-100L12-84L7-22H0Z', '#b9362b'),
        line('M0 0q0 9 9 7', woodDark, 4),
      ),
      214,
      168,
      1,
      14,
    ),
    lavender(280, 188, 0.9, '#b9adf4'),
  ),
  'three-in-the-morning': card(
    '#141f38',
    stars(27, 30, 320, 110, '#aebfdc'),
    moon(70, 46, 20, '#f4e6bd'),
    hills(117, 0, 320, 112, 24, 200, '#1d2c4a'),
    house(232, 124, 0.7, '#33456a', '#26345a', '#1a2544'),
    box(210, 93, 11, 14, '#ffd98a', 1),
    ridge(pointsAt('-10,128 160,120 330,126'), 202, '#18263f'),
    steppingStones(spotsAt('222,128,5 214,136,8 198,146,11 178,158,15 150,172,20 112,188,26'), '#c9d3e3', '#18263f'),
    cypress(44, 176, 112, '#2a4050', '#1d3040'),
    cypress(84, 170, 78, '#2a4050', '#1d3040'),
    bush(288, 178, 0.9, '#223a4a'),
  ),
  'worry-by-the-clock': card(
    '#fde2c2',
    sunOn(52, 84, 30, '#fff3d2', '#fde2c2'),
    hills(121, 0, 320, 128, 22, 200, '#eab98a'),
    ridge(pointsAt('-10,162 160,154 330,164'), 202, '#c9b27a'),
    box(126, 166, 92, 22, '#b9ad98', 3),
    box(146, 110, 52, 58, '#d9cfbc', 2),
    box(176, 110, 22, 58, '#b9ad98'),
    oval(172, 104, 66, 17, '#a89c86'),
    oval(172, 98, 66, 17, '#efe6d4'),
    line('M122 98h10M212 98h10M172 84v4M172 108v4M136 88l7 3M208 88l-7 3M136 108l7-3M208 108l-7-3', '#8f836e', 3),
    shape('M172 98L216 106L210 110Z', '#b5a88f'),
    shape('M168 100L172 62L182 100Z', '#8a6f4a'),
    place(layers(box(-20, -7, 40, 7, '#c9573f', 2), box(-18, -5, 38, 3, cream)), 204, 166),
    grass(72, 186, 1, '#8f9a4f'),
    grass(262, 188, 1.1, '#8f9a4f'),
  ),
}
