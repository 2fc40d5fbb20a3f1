// The stress programme's fourth week: the garden, its hedge, its well and its gate.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, ridge, ring, shape } from '../marks.ts'
import { cream, leaf, leafDark, mix, shade, sun, sunDeep, woodDark } from '../palettes.ts'
import { house } from '../pieces/buildings.ts'
import { fromBehind } from '../pieces/hands.ts'
import { grass, hills, stoneWall } from '../pieces/land.ts'
import { woodPost } from '../pieces/places.ts'
import { lavender, poppy, seedling } from '../pieces/plants.ts'
import { moon, streak, sunOn } from '../pieces/sky.ts'
import { moved, type Spot, spiral, strew } from '../pieces/strew.ts'
import { cup } from '../pieces/table.ts'
import { shoe } from '../pieces/things.ts'
import { cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import {
  bucket,
  compassRose,
  fenceAway,
  glassBack,
  glassBell,
  hedge,
  ladder,
  plantLabel,
  rosette,
  trowel,
  well,
} from '../pieces/yard.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const dusk = '#6c5c9c'
const lawn = '#b4d88c'
const plank = '#b98a5f'

/** A straw hat hanging by its crown, brim towards the viewer. */
function hungHat(x: number, y: number, scale: number, straw: string, band: string, turn: number): Drawing {
  return place(
    layers(
      oval(0, 0, 27, 30, shade(straw, 0.12)),
      oval(-1, -1, 25, 28, straw),
      oval(0, 1, 15.5, 17, band),
      oval(0, 0, 13, 14, shade(straw, 0.05)),
      line('M6 15L11 30M3 16L2 31', band, 4),
    ),
    x,
    y,
    scale,
    turn,
  )
}

/** One point of the rose: rows of pebbles narrowing outwards. */
function pebblePoint(turn: number): Spot[] {
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [3, 2, 2, 1, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, index): Spot => {
      const [reach, side] = [23 + row * 10.2, (index - (count - 1) / 2) * 11]
      return [160 + sin * reach + cos * side, 100 - cos * reach + sin * side, row * 67 + index * 50]
    }),
  )
}

const betweenSpots = [45, 135, 225, 315].flatMap(turn => {
  const angle = (turn * Math.PI) / 180
  return [36, 49].map((reach): Spot => [160 + Math.sin(angle) * reach, 100 - Math.cos(angle) * reach, turn])
})

const ringSpots = Array.from({ length: 36 }, (_, index): Spot => {
  const angle = (index / 36) * 2 * Math.PI
  return [160 + Math.sin(angle) * 68, 100 - Math.cos(angle) * 68, (angle * 180) / Math.PI]
})

const pebble = (color: string): Drawing => oval(0, 0, 6, 5, color)

/** One leaf of the gate, open towards the viewer, beside the road. */
function gateLeaf(hinge: number, side: 1 | -1): Drawing {
  const end = hinge + side * 52
  const bars = [0.25, 0.5, 0.75].map(part => {
    const x = hinge + side * 52 * part
    return `M${x} ${112 + part * 6}V${166 + part * 24}`
  })
  return line(`M${hinge} 110L${end} 118V190L${hinge} 166M${hinge} 136L${end} 152${bars.join('')}`, '#3f6b66', 4.5)
}

export const gateGarden: Pictures = {
  'kind-hedge': card(
    '#d8ecf7',
    sunOn(54, 44, 22, sun, '#d8ecf7'),
    house(250, 108, 1.1, '#fff4e2', '#d9774f', '#5f8fa8'),
    roundTree(70, 120, 84, '#6fb06a', '#3f8a5a', '#f2a23c'),
    box(0, 96, 320, 60, '#c8dfa0'),
    hedge(7, 0, 86, 134, 78, '#3f8a5a'),
    hedge(9, 208, 86, 112, 78, '#3f8a5a'),
    hedge(5, 120, 128, 102, 36, '#377d50'),
    box(0, 160, 320, 40, '#9cc873'),
    oval(146, 190, 40, 5, '#84b25f'),
    ladder([138, 188], [206, 74], 34, 7, '#d9a05c'),
    ...[28, 54, 262, 292].map((x, index) => poppy(x, 190 - (index % 2) * 6, 44, index < 2 ? '#f0805a' : '#f2c230')),
  ),
  'work-hours-fence': card(
    dusk,
    ridge(pointsAt('-10,96 160,84 330,92'), 202, '#e79a86'),
    streak(180, 44, 70, '#8a76b4', 5),
    moon(266, 40, 15, '#fbe6c0'),
    hills(52, 0, 320, 112, 16, 200, '#574a7f'),
    cypress(282, 132, 66, '#3f6b66', '#2b4f56'),
    shape('M212 122H330V202H142Z', '#3f6f5c'),
    shape('M-10 122H212L142 202H-10Z', '#8a6a7c'),
    line('M0 138H196M0 156H180M0 178H162', '#7a5c70', 2),
    lavender(246, 150, 0.56, '#c9b8ff', '#2b5548'),
    lavender(290, 160, 0.7, '#c9b8ff', '#2b5548'),
    lavender(226, 176, 0.76, '#f2b8d0', '#2b5548'),
    lavender(272, 196, 0.9, '#f2b8d0', '#2b5548'),
    fenceAway([150, 198, 74], [212, 126, 30], 7, '#e6c49c'),
    line('M26 172V118M108 172V118', '#6b4436', 7),
    box(10, 108, 114, 11, '#c98a5c', 3),
    shape('M34 108L46 96H108L98 108Z', '#e6e9f2'),
    box(34, 105, 64, 4, '#b3b9cc', 1),
    disc(72, 101.5, 2.6, '#b3b9cc'),
    shoe(52, 186, 0.5, '#e2764a', '#f4e6d0'),
    shoe(92, 191, 0.5, '#e2764a', '#f4e6d0'),
  ),
  'side-by-side': card(
    '#eaf4dc',
    sunOn(92, 46, 20, sun, '#eaf4dc'),
    hills(61, 0, 320, 86, 22, 200, '#c3dcb0'),
    box(0, 100, 320, 100, '#a9cc8c'),
    shape('M146 100H178L262 202H62Z', '#f0e0c4'),
    strew(disc(0, 0, 1.4, '#d3bd97'), moved(spiral(26, 50, 40, 5), 160, 160)),
    ...spotsAt('128,116,0.4 196,116,0.4 106,136,0.58 216,134,0.58 80,160,0.8 46,190,1.05 242,160,0.8').map(
      ([x = 0, y = 0, size = 1]) => lavender(x, y, size, '#8f7bdc', '#5f8f5f'),
    ),
    fromBehind(134, 206, 0.6, 'jean', 'down'),
    fromBehind(190, 206, 0.56, 'rose', 'down', true),
    woodPost(268, 176, 134),
    line('M262 66H246M274 92H292', woodDark, 4),
    hungHat(240, 80, 0.84, '#f2cf7c', '#d9573b', -14),
    hungHat(294, 108, 0.84, '#e6b85c', '#3f7f9f', 12),
  ),
  'drawing-from-the-well': card(
    '#fdeabf',
    sunOn(272, 50, 24, sun, '#fdeabf'),
    hills(71, 0, 320, 112, 22, 200, '#e6cf8c'),
    ridge(pointsAt('-10,148 150,140 330,150'), 202, '#c9c078'),
    oliveTree(50, 160, 118, '#8aa35c', '#5f7f48'),
    oval(166, 190, 110, 9, '#b3a865'),
    well(162, 188, 0.94, '#d9c7a8', '#8a5a3c'),
    bucket(214, 132, 0.86, '#b9743f', '#8fd0e6'),
    cup(96, 130, 0.46, '#4f8fae'),
    cup(124, 136, 0.46, '#e2764a'),
    grass(36, 194, 1, '#9aa04f'),
    grass(290, 192, 1.1, '#9aa04f'),
  ),
  'what-matters-compass': card(
    lawn,
    shape('M40 0H88V200H40ZM136 0H184V200H136ZM232 0H280V200H232Z', '#abd080'),
    disc(162, 103, 75, '#9fc673'),
    disc(160, 100, 75, '#eadfbd'),
    strew(disc(0, 0, 4.6, '#fffaf1'), ringSpots),
    ...['#d9573b', '#e9a53a', '#3f7fb0', '#7b5fb0'].map((color, index) =>
      strew(pebble(color), pebblePoint(index * 90)),
    ),
    strew(disc(0, 0, 5.4, '#8a9691'), betweenSpots),
    disc(160, 100, 11, '#ffcb52'),
    rosette(160, 18, 0.66, '#4f9f5a', '#2f7a4a'),
    rosette(254, 100, 0.86, '#7fae4a', '#4f8a3a'),
    rosette(160, 182, 0.66, '#5fa88f', '#3a7f70'),
    rosette(66, 100, 0.86, '#8fb56a', '#5f8f4a'),
    disc(160, 18, 4.5, '#fff3c4'),
    disc(254, 100, 5, '#f2b8d0'),
    disc(160, 182, 4.5, '#c9b8ff'),
    disc(66, 100, 5, '#ffd98a'),
  ),
  'plan-on-one-page': card(
    '#fdf1dc',
    sunOn(52, 42, 20, sun, '#fdf1dc'),
    hills(81, 0, 320, 76, 16, 200, '#dfe6b5'),
    box(0, 92, 320, 108, '#c6db95'),
    oval(172, 184, 142, 14, '#aecb7c'),
    shape('M84 92H236L282 166H38Z', '#d9a868'),
    shape('M94 98H226L264 158H56Z', '#7a5640'),
    shape('M38 166H282V188H38Z', '#c08a50'),
    line('M38 177H282', '#a8743f', 2),
    shape('M38 166H50V188H38ZM270 166H282V188H270Z', '#a8743f'),
    seedling(122, 118, 0.82),
    plantLabel(150, 120, 0.8),
    lavender(192, 118, 0.6, '#8f7bdc'),
    plantLabel(218, 120, 0.8),
    place(
      layers(
        shape('M0 0C-30-4-32-26-18-30C-14-42 14-42 18-30C32-26 30-4 0 0Z', '#7fb84f'),
        shape('M0 0C-14-6-14-24 0-30C14-24 14-6 0 0Z', '#a8d46f'),
      ),
      88,
      152,
      0.84,
    ),
    plantLabel(116, 155, 0.92),
    poppy(154, 154, 50, '#e2573a', leaf),
    plantLabel(178, 155, 0.92),
    place(
      layers(
        line('M0 0C-8-14-18-20-24-22M0 0V-30M0 0C8-14 18-20 24-22', leafDark, 3.5),
        disc(-24, -24, 10, leaf),
        disc(24, -24, 10, leaf),
        disc(0, -34, 11, leaf),
        disc(-9, -10, 6, '#e23b45'),
        disc(11, -9, 6, '#e23b45'),
      ),
      212,
      152,
      0.84,
    ),
    plantLabel(236, 155, 0.86),
    trowel(252, 148, 0.76, '#d9573b', 14),
  ),
  'keeping-the-plan': card(
    '#cfdbe8',
    hills(91, 0, 320, 104, 18, 200, '#b9c9d8'),
    disc(248, 76, 54, '#e4d9c8'),
    box(176, 44, 144, 96, '#a5a0ac'),
    shape('M162 50L190 20H320V50Z', '#7f7a8c'),
    shape('M232 140V92a18 18 0 0 1 36 0V140Z', '#5f4a58'),
    disc(296, 82, 24, '#d9bf9a'),
    disc(296, 82, 15, '#ffe0a0'),
    line('M296 66V72', '#4a4456', 4),
    shape('M286 72H306L303 94H289Z', '#ffc255'),
    line('M40 150V66M40 112L18 84M40 100L64 72M40 84L28 60M64 72L62 54M18 84L6 78', '#6b6478', 5),
    ridge(pointsAt('-10,142 160,136 330,142'), 202, '#e9eff4'),
    line('M-4 158Q80 150 160 154T324 156M-4 176Q80 168 160 172T324 174M-4 194Q80 186 160 190T324 192', '#b3a7a4', 7),
    line('M-4 154Q80 146 160 150T324 152M-4 172Q80 164 160 168T324 170M-4 190Q80 182 160 186T324 188', '#ffffff', 3),
    glassBack(128, 186, 0.96, '#dcebea'),
    oval(128, 184, 34, 7, '#8a6a58'),
    seedling(128, 182, 1.2, '#4fae62', '#2c8150'),
    glassBell(128, 186, 0.96, '#9fb9c4'),
  ),
  'garden-plan-sheet': card(
    plank,
    line('M0 0V200M54 0V200M108 0V200M162 0V200M216 0V200M270 0V200', shade(plank, 0.13), 3),
    line('M14 40v12M128 180v8M246 20v10M300 120v12M32 150v10', shade(plank, 0.1), 4),
    shape('M0 0H70L0 90Z', mix('#ffffff', plank, 0.14)),
    place(
      layers(
        box(-98, -80, 204, 172, shade(plank, 0.2), 2),
        box(-103, -86, 204, 172, '#fff8e6', 2),
        shape('M-84-66H-24V-6H-84Z', '#cfe5b0'),
        shape('M-16-66H44V-6H-16Z', '#f6d7b0'),
        shape('M-84 2H-24V62H-84Z', '#dccbef'),
        shape('M-16 2H44V62H-16Z', '#bfe0e4'),
        shape('M-20-32L10-2L-20 28L-50-2Z', '#ffe49a'),
        line(
          'M-84-66H44V62H-6M-34 62H-84ZM-20-66V-32M-20 28V62M-84-2H-50M10-2H44M-20-32L10-2L-20 28L-50-2Z',
          '#4a5a4c',
          3,
        ),
        line('M-34 62L-40 78M-6 62L0 78', '#4a5a4c', 3),
        disc(-20, -2, 10, '#7fb8cc'),
        ring(-20, -2, 10, '#4a5a4c', 2.5),
        ring(-66, -48, 5, '#5f9a4f', 2.5),
        ring(-46, -50, 5, '#5f9a4f', 2.5),
        line('M6-54v12M16-54v12M26-54v12M36-54v12', '#d9824a', 2.5),
        line('M-74 50q4-6 8 0t8 0M-74 38q4-6 8 0t8 0', '#8a6fc0', 2.5),
        line('M16 48L22 38L28 48M28 50L34 40L40 50', '#3f8a98', 2.5),
        compassRose(74, -48, 22, '#4a5a4c', '#d9a05c'),
        line('M58 20H90M58 32H84M58 44H90', '#dccfb2', 3),
      ),
      152,
      98,
      1,
      -3,
    ),
    disc(151, 17, 6, '#d9402f'),
    disc(149, 15, 2.2, '#f6a090'),
    trowel(293, 112, 0.84, '#3f8a6a'),
    disc(293, 50, 3.4, '#4a3428'),
  ),
  'four-weeks-round': card(
    '#fbd9c0',
    sunOn(78, 34, 18, sunDeep, '#fbd9c0'),
    hills(41, 0, 320, 52, 14, 200, '#d9c9a4'),
    shape('M76 50H244L320 146V160H0V146Z', '#bcd88e'),
    ...[
      ['M86 60H140L130 90H64Z', '#7fb55f'],
      ['M180 60H234L256 90H190Z', '#e9b56a'],
      ['M58 98H126L112 136H26Z', '#a98fd6'],
      ['M194 98H262L294 136H208Z', '#5fa88f'],
    ].map(([data = '', color = leaf]) => shape(data, color)),
    line('M82 70H134M76 80H130', '#5f9a48', 4),
    line('M188 70H238M190 80H246', '#cf8f40', 4),
    line('M52 108H120M42 118H116M34 128H112', '#8467b8', 5),
    line('M202 108H266M206 118H276M208 128H286', '#3f8a74', 5),
    shape('M148 50H172L186 152H134Z', '#f6e6c8'),
    oval(160, 92, 26, 11, '#f6e6c8'),
    oval(160, 92, 15, 6.5, '#b9a88a'),
    oval(160, 91, 10, 4, '#5f9fb8'),
    roundTree(40, 96, 40, '#6fae5f', '#3f8a52'),
    roundTree(282, 96, 40, '#6fae5f', '#3f8a52', '#f0805a'),
    stoneWall(8, -6, 140, 112, 26, '#e3cfac'),
    stoneWall(5, 214, 140, 112, 26, '#e3cfac'),
    shape('M112 166H208L262 202H58Z', '#f6e6c8'),
    shape('M0 166H112L58 202H0ZM208 166H320V202H262Z', '#a3c774'),
    gateLeaf(108, -1),
    gateLeaf(212, 1),
    ...[108, 212].map(x =>
      layers(
        box(x - 10, 98, 20, 72, cream, 2),
        box(x + 2, 98, 8, 72, shade(cream, 0.1)),
        box(x - 14, 92, 28, 9, shade(cream, 0.05), 3),
        disc(x, 86, 8, cream),
      ),
    ),
    line('M212 114V120', woodDark, 3),
    ring(212, 126, 5.5, '#b8862c', 3.5),
    line('M212 132V150M212 144H218M212 150H217', '#b8862c', 3.5),
  ),
}
