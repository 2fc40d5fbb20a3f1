// The common sound and video pieces: breath, bells, waves and light.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, line, oval, pick, place, ridge, shape, spots } from '../marks.ts'
import { cream, peach, shade, sun, sunDeep, terracotta, tones, wood, woodDark } from '../palettes.ts'
import { arch, shutter, stairs, windowWall } from '../pieces/buildings.ts'
import { fromBehind } from '../pieces/hands.ts'
import { hills } from '../pieces/land.ts'
import { bell } from '../pieces/places.ts'
import { fork, knife } from '../pieces/plates.ts'
import { deckchair, lilyPad, lotus, reed } from '../pieces/rest.ts'
import { bed, lamp, rug, shelf } from '../pieces/room.ts'
import { glitter, swell, waveLine } from '../pieces/sea.ts'
import { moon, sparkle, sunOn } from '../pieces/sky.ts'
import { glass, jar } from '../pieces/table.ts'
import { singingBowl } from '../pieces/things.ts'
import { cypress, oliveTree, umbrellaPine } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const breathing = tones('breathing')
const movement = tones('movement')
const kitchen = tones('kitchen')
const daily = tones('daily-life')
const dusk = '#3a3370'

export const sounds: Pictures = {
  'breathe-six': card(
    breathing.sky,
    sunOn(160, 70, 34, sun, breathing.sky, 3),
    ...[0, 1, 2, 3, 4].map(row =>
      swell(
        -40 - row * 34,
        340,
        92 + row * 24,
        132,
        17,
        202,
        pick(['#c9eef8', '#9fe0f2', '#6fd2ec', breathing.full, breathing.strong], row),
      ),
    ),
  ),
  'breathe-long-out': card(
    '#dff1ee',
    disc(250, 58, 30, '#fff3cf'),
    ...[0, 1, 2, 3].map(index => reed(44 + index * 20, 150, 54 + index * 6, 12, '#3f8f7f', '#a8734a')),
    ...[0, 1, 2, 3, 4, 5].map(index =>
      reed(136 + index * 20, 150, 92 + index * 4, 26 + index * 3, '#2f7a6b', '#8f5f3a'),
    ),
    box(0, 148, 320, 52, '#8fd0d6'),
    waveLine(18, 300, 164, 56, 4, '#c9ebec', 3),
    waveLine(60, 280, 182, 56, 4, '#b5e0e3', 3),
  ),
  'body-scan-bells': card(
    '#efe6d6',
    box(222, 14, 66, 76, '#cfe6f2'),
    line('M222 14H288V90H222ZM255 14V90M222 48H288', cream, 5),
    stairs(8, 206, 9, 28, 12.5, '#f6eee0'),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(index =>
      singingBowl(
        24 + index * 28,
        190 - index * 12.5,
        0.42 - index * 0.024,
        pick(['#c98a2c', '#d9a441', '#b97a2a'], index),
      ),
    ),
  ),
  'evening-calm': card(
    dusk,
    disc(214, 46, 3, '#fff3cf'),
    sparkle(214, 46, 10, '#fff3cf'),
    hills(4, 90, 330, 112, 30, 160, '#5a5aa8'),
    hills(9, 90, 330, 130, 22, 160, '#46468f'),
    windowWall(320, 200, 118, 18, 172, 126, '#2a2455', '#6a5f9a', 1),
    box(0, 150, 320, 50, '#4a3f74'),
    disc(64, 96, 62, '#4a3a68'),
    disc(64, 96, 42, '#7a5a68'),
    lamp(64, 164, 1, '#f2b25c', '#8f6a4a'),
  ),
  'walking-pulse': card(
    '#ffe3cf',
    sunOn(268, 52, 24, sun, '#ffe3cf'),
    ridge(pointsAt('-10,104 160,92 330,100'), 202, '#f9b98f'),
    shape('M64 150L0 196V176L56 146ZM262 156L110 200H170L270 160Z', '#e9935f'),
    shape('M150 96C128 130 116 160 96 204H232C216 160 190 130 172 96Z', '#ffd3b3'),
    spots(spotsAt('157,112,3 168,122,4 152,134,5 172,148,6 148,164,7 178,182,9'), (x, y, index, r) =>
      oval(x, y, r, r * 1.6, '#fff6ee', index % 2 ? 10 : -10),
    ),
    oliveTree(60, 152, 118),
    oliveTree(266, 160, 132),
  ),
  'before-meal-pause': card(
    kitchen.haze,
    box(0, 150, 320, 50, kitchen.soft),
    oval(104, 176, 84, 16, shade(kitchen.soft, 0.12)),
    oval(102, 171, 84, 16, '#ffffff'),
    oval(102, 169, 58, 9, '#e6f0ea'),
    fork(242, 186, 0.5, kitchen.deep, 82),
    knife(242, 174, 0.5, kitchen.deep, 82),
    bell(214, 160, 0.5, '#d9a441'),
    bell(250, 160, 0.72, '#c98a2c'),
    bell(295, 160, 0.94, '#d9a441'),
    sunOn(92, 66, 28, sun, kitchen.haze),
  ),
  'micro-rest': card(
    daily.sky,
    box(0, 84, 320, 60, daily.soft),
    glitter(6, 246, 88, 134, '#ffffff'),
    ridge(pointsAt('-10,140 160,132 330,140'), 202, '#f4e6c8'),
    shape('M0 166C60 148 200 150 250 172C200 188 60 194 0 190Z', '#d9c7a0'),
    umbrellaPine(70, 166, 156),
    place(deckchair(0, 0, 1, terracotta, '#ffe3cf'), 180, 180, 1.06),
    box(206, 142, 26, 12, cream, 3),
  ),
  'morning-opening': card(
    '#f9e0bd',
    box(0, 146, 320, 54, '#c98f5f'),
    shape('M142 124H244L214 146H62Z', '#fff0cc'),
    shape('M62 146H214L176 200H-10Z', '#ecc693'),
    box(142, 14, 102, 110, '#ffeec4'),
    sunOn(190, 66, 24, sunDeep, '#ffeec4', 2),
    line('M142 14H244V124H142ZM193 14V124', '#ffffff', 6),
    shutter(98, 14, 40, 110, daily.full),
    shutter(248, 14, 40, 110, daily.full),
    box(0, 146, 320, 5, '#ecc9a0'),
    glass(112, 184, 0.96),
    shape('M94 184L20 200H60L130 186Z', '#b87f52'),
  ),
  'breathing-garden': card(
    '#e3f3ea',
    sunOn(160, 92, 58, sun, '#e3f3ea', 3),
    ridge(pointsAt('-10,136 160,128 330,138'), 202, '#a9dcc2'),
    arch(160, 150, 150, 132, 24, '#ffffff'),
    ridge(pointsAt('-10,150 160,146 330,152'), 202, '#6fbf95'),
    oval(160, 174, 104, 20, '#4fa3b8'),
    oval(160, 174, 78, 13, '#6fbccc'),
    lilyPad(104, 178, 20, '#3f9a6d'),
    lilyPad(218, 172, 16, '#3f9a6d'),
    lotus(160, 178, 0.78, '#f7a8c0'),
    cypress(44, 152, 92),
    cypress(280, 154, 104),
  ),
  'night-without-food': card(
    '#18314a',
    box(0, 0, 320, 200, '#26405c'),
    shape('M180 104V52A42 42 0 0 1 264 52V104Z', '#101f33'),
    moon(224, 60, 18, sun),
    spots(pointsAt('200,40 244,88 204,84 240,36'), (x, y) => disc(x, y, 1.6, '#dce8f2')),
    line('M180 104V52A42 42 0 0 1 264 52V104Z', '#8fa9c0', 5),
    shelf(28, 92, 108, wood),
    jar(58, 92, 0.66, '#e9a53a'),
    jar(104, 92, 0.66, '#b9b04a'),
    box(0, 168, 320, 32, '#1a2f47'),
    bed(176, 186, 0.98, '#5b8fb8', woodDark, '#e6eef4'),
  ),
  'gentle-movement': card(
    '#ffe9dc',
    sunOn(84, 78, 34, peach, '#ffe9dc'),
    hills(11, 0, 320, 104, 30, 180, '#a9e0ee'),
    hills(23, 0, 320, 126, 22, 180, '#6cc9e0'),
    box(0, 136, 320, 64, '#f2c9a8'),
    line('M0 136H320', '#fff6ee', 5),
    line('M20 108V136M68 108V136M116 108V136M164 108V136M212 108V136M260 108V136M308 108V136', '#fff6ee', 5),
    line('M0 106H320', '#fff6ee', 6),
    rug(176, 184, 112, 13, movement.full),
    fromBehind(176, 154, 0.9, 'sam', 'wide'),
    box(140, 146, 72, 10, shade(wood, 0.15), 4),
    line('M146 152L140 186M206 152L212 186', wood, 7),
    line('M146 152V96M206 152V96', wood, 6),
    box(140, 92, 72, 15, wood, 6),
    box(142, 120, 68, 9, wood, 4),
  ),
}
