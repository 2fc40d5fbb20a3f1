// Pages drawn as places, r to z: shores, hills, gardens.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, place, ridge, shape, spots } from '../marks.ts'
import { cream, ink, leaf, leafDark, peach, sun, sunDeep, terracotta, tones, wood, woodDark } from '../palettes.ts'
import { gate } from '../pieces/buildings.ts'
import { hills, stoneWall } from '../pieces/land.ts'
import { beam, bell, fountain, lighthouse, woodPost } from '../pieces/places.ts'
import { lance } from '../pieces/plants.ts'
import { armchair } from '../pieces/room.ts'
import { boat, rowingBoat, waveLine } from '../pieces/sea.ts'
import { moon, stars, streak, sunOn } from '../pieces/sky.ts'
import { cypress, oliveTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const daily = tones('daily-life')
const understanding = tones('understanding')
const dawnSky = '#fde9dc'

export const placesFromR: Pictures = {
  'round-the-garden': card(
    '#bfe3b4',
    disc(160, 100, 84, '#f7ecd2'),
    disc(160, 100, 62, '#a5d69a'),
    box(148, 176, 24, 26, '#f7ecd2'),
    line('M140 184H148M172 184H180', ink, 5),
    box(144, 178, 4, 14, '#8a6238'),
    box(172, 178, 4, 14, '#8a6238'),
    disc(160, 100, 26, '#ded5c2'),
    disc(160, 100, 20, '#8fcfe0'),
    disc(160, 100, 8, '#cdeaf2'),
    disc(66, 76, 24, leafDark),
    disc(70, 72, 15, leaf),
    box(238, 62, 16, 44, wood, 3),
    line('M243 64V104M249 64V104', woodDark, 2),
    spots(pointsAt('150,16 168,12 184,22 136,22'), (x, y, index) =>
      layers(disc(x, y, 13, index % 2 ? leaf : leafDark), disc(x, y, 4, '#ef7f8f')),
    ),
    spots(pointsAt('130,72 192,74 126,128 194,130'), (x, y) => disc(x, y, 9, '#7fbf86')),
    spots(pointsAt('36,150 286,150 34,30 290,34'), (x, y) => disc(x, y, 17, '#7fbf86')),
  ),
  'signs-in-the-body': card(
    '#f6ecd9',
    sunOn(250, 60, 28, sun, '#f6ecd9'),
    ridge(pointsAt('-10,150 160,144 330,152'), 202, '#c9b48f'),
    oliveTree(152, 162, 148, '#5fa87a', '#2f7a58', '#8a6038'),
    line(
      'M140 160C120 168 96 166 74 182M150 160C146 174 132 180 124 194M160 160C164 176 184 178 190 194M168 158C190 166 206 166 236 180',
      '#8a6038',
      6,
    ),
    place(lance(34, 14, '#f08a34', '#d9702a'), 196, 72, 1, 24),
  ),
  'signs-to-show-a-doctor': card(
    dawnSky,
    sunOn(70, 92, 30, peach, dawnSky),
    hills(13, 0, 320, 110, 30, 200, '#c3d2f2'),
    hills(27, 0, 320, 132, 22, 200, '#9fb5ec'),
    beam(224, 62, 250, 80, '#fff6dc', 172),
    ridge(pointsAt('130,186 180,154 240,148 330,140'), 202, '#4a64b8'),
    lighthouse(224, 154, 0.8, cream, understanding.full),
    box(0, 176, 320, 24, '#7f9ae6'),
    ridge(pointsAt('120,186 200,176 330,180'), 202, '#3a519c'),
  ),
  'three-paths': card(
    '#e2e8fd',
    sunOn(250, 46, 26, sun, '#e2e8fd'),
    ridge(pointsAt('-10,118 80,104 150,56 220,106 330,114'), 202, '#9db1f3'),
    ridge(pointsAt('-10,130 160,120 330,132'), 202, '#86d3b0'),
    line('M160 186C30 184 24 116 148 72', cream, 9),
    line('M160 186C196 158 136 118 152 72', cream, 9),
    line('M160 186C300 184 290 116 156 72', cream, 9),
    oliveTree(160, 196, 62),
  ),
  'three-six-five': card(
    '#d5effa',
    hills(35, 0, 320, 112, 20, 200, '#b5e2ee'),
    cypress(46, 144, 96),
    cypress(278, 144, 108),
    box(0, 142, 320, 58, '#e9dcc2'),
    oval(160, 172, 150, 26, '#dccdb0'),
    fountain(160, 178, 1.2, '#fffaf1', '#5bbfdc', 84),
  ),
  'tired-sleepy-low': card(
    '#fdf1d8',
    box(108, 0, 106, 200, '#3f3d78'),
    box(214, 0, 106, 200, '#d3dde0'),
    sunOn(54, 48, 22, sunDeep, '#fdf1d8'),
    moon(160, 48, 18, sun),
    stars(3, 0, 1, 1, sun),
    spots(pointsAt('128,30 196,70 138,84'), (x, y) => disc(x, y, 1.8, '#e5e0ff')),
    streak(228, 48, 60, '#eef3f4', 10),
    streak(246, 70, 56, '#eef3f4', 10),
    streak(226, 92, 40, '#eef3f4', 8),
    box(0, 150, 108, 50, '#f2d3a2'),
    box(108, 150, 106, 50, '#2f2d60'),
    box(214, 150, 106, 50, '#b9c7cc'),
    armchair(54, 182, 0.76, terracotta),
    armchair(161, 182, 0.76, '#7d76c9'),
    armchair(267, 182, 0.76, '#8fa7b0'),
  ),
  'useful-alarm': card(
    '#fdf0d2',
    sunOn(160, 86, 34, sunDeep, '#fdf0d2'),
    hills(20, 0, 320, 122, 20, 200, '#cfd9f7'),
    ridge(pointsAt('-10,148 160,142 330,150'), 202, '#8fcfae'),
    shape('M146 146C150 164 120 178 104 202H216C206 180 176 166 174 146Z', cream),
    stoneWall(7, 0, 118, 94, 44, '#e4dccb'),
    stoneWall(12, 226, 118, 94, 44, '#e4dccb'),
    gate(160, 162, 120, 92, '#fffaf1', understanding.deep),
    line('M88 84H46', woodDark, 4),
    bell(58, 122, 0.84, '#d9a441'),
  ),
  'what-four-weeks-can-do': card(
    '#eaf1ff',
    sunOn(232, 50, 22, '#fff0c4', '#eaf1ff'),
    ridge(pointsAt('-40,130 60,84 170,78 250,110 330,100'), 202, '#d0ddfb'),
    ridge(pointsAt('-10,120 90,122 190,104 330,122'), 202, '#aac0f5'),
    ridge(pointsAt('-10,146 110,130 230,142 330,130'), 202, '#7f9cf0'),
    ridge(pointsAt('-10,164 140,168 240,158 330,172'), 202, '#4a66cf'),
    spots(
      spotsAt('216,84,4 196,96,5 208,108,6 184,120,7 196,136,9 166,150,11 178,166,13 142,186,16'),
      (x, y, _index, r) => oval(x, y, r, r * 0.42, cream),
    ),
  ),
  'your-baseline': card(
    '#d3f1ee',
    sunOn(226, 76, 32, sun, '#d3f1ee'),
    box(0, 112, 320, 88, daily.soft),
    line('M0 112H320', '#ffffff', 3),
    boat(80, 114, 0.4, terracotta, cream),
    rowingBoat(164, 122, 0.44, '#3f7f9f'),
    boat(272, 118, 0.5, '#2f6b5f', cream),
    ...[0, 1, 2].map(row => waveLine(20 + row * 30, 310 - row * 20, 140 + row * 20, 46, 4, '#a5e6dc', 3)),
    woodPost(122, 196, 118),
    line('M117 96h10M117 108h10M117 120h10M117 132h10', cream, 3),
  ),
}
