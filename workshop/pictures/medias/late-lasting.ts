// The fatigue programme's fourth week: support, asking for help, and the road ahead.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, ridge, ring, shape, spots } from '../marks.ts'
import { cream, ink, mix, shade, sun, sunDeep, wood, woodDark } from '../palettes.ts'
import { bench, windowWall } from '../pieces/buildings.ts'
import { clock, pen } from '../pieces/desk.ts'
import { lightShaft, shallowBasket } from '../pieces/home.ts'
import { lantern, pencil } from '../pieces/kitchen.ts'
import { grass, hills, stoneWall } from '../pieces/land.ts'
import { lavender, poppy, pot, seedling } from '../pieces/plants.ts'
import { chair } from '../pieces/room.ts'
import { cloud, streak, sunOn } from '../pieces/sky.ts'
import { bowl, bread, carafe, jar, lemon, oilBottle, orange } from '../pieces/table.ts'
import { bag } from '../pieces/things.ts'
import { cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const chickpea = '#e3b25f'
const sea = '#7cc3dc'

/** A slip of paper pegged to a string. */
function slip(x: number, y: number, color: string, turn: number): Drawing {
  return place(
    layers(
      box(-15, -2, 32, 42, shade(color, 0.12), 2),
      box(-17, -4, 32, 42, color, 2),
      line('M-10 10H8M-10 18H8M-10 26H0', shade(color, 0.22), 3),
      box(-4, -11, 7, 17, wood, 2),
    ),
    x,
    y,
    1,
    turn,
  )
}

/** A tin from the side, with a plain label. */
function tin(x: number, y: number, width: number, height: number, label: string): Drawing {
  return layers(
    box(x - width / 2, y - height, width, height, '#c9d2d6', 3),
    box(x - width / 2, y - height + 6, width, height - 12, label),
    box(x + width * 0.18, y - height + 6, width * 0.32, height - 12, shade(label, 0.1)),
    line(`M${x - width / 2 + 3} ${y - height + 3}H${x + width / 2 - 3}`, '#eef2f3', 2),
  )
}

/** A half-open cupboard door with a list stuck inside. */
function cupboardDoor(hinge: number, side: 1 | -1, color: string): Drawing {
  const end = hinge + side * 44
  return shape(`M${hinge} 24L${end} 12V192L${hinge} 178Z`, color)
}

export const lasting: Pictures = {
  'meals-that-carry': card(
    '#d3f0f6',
    sunOn(206, 40, 24, sun, '#d3f0f6'),
    hills(23, 0, 320, 104, 26, 200, '#9fdbe4'),
    hills(29, 0, 320, 128, 20, 200, '#6fc6c4'),
    oliveTree(292, 142, 96, '#8fb56a', '#5f8f4a'),
    stoneWall(11, -6, 140, 332, 62, '#ead9b8'),
    box(-4, 134, 328, 9, '#f6ead0', 3),
    oval(160, 136, 130, 5, '#d8c49c'),
    shape('M38 122H282L272 136H48Z', wood),
    line('M40 124C30 112 34 104 46 108M280 124C290 112 286 104 274 108', shade(wood, 0.2), 5),
    box(38, 119, 244, 5, mix('#ffffff', wood, 0.3), 2),
    oilBottle(74, 120, 0.62),
    bowl(138, 120, 0.82, '#3f8fae', '#f4e3b8'),
    spots(pointsAt('106,82 118,79 131,77 145,77 158,79 170,82 124,83 138,82 152,83'), (x, y, index) =>
      disc(x, y, 6.5, index % 3 === 0 ? shade(chickpea, 0.1) : chickpea),
    ),
    shape('M150 74Q164 62 172 70Q164 80 150 74ZM112 72Q104 60 116 60Q124 68 112 72Z', '#3f9a5a'),
    bread(218, 120, 0.5),
    orange(262, 120, 0.68),
  ),
  'iron-without-labels': card(
    '#f3dccb',
    lightShaft('M0 0H120L230 200H60Z', '#f3dccb', 0.5),
    line('M24 34H296', '#8a5a44', 5),
    line('M250 34V52', '#4a4a52', 4),
    place(
      layers(
        box(-5, 0, 10, 46, '#3b3f48', 4),
        disc(0, 76, 36, '#3b3f48'),
        disc(0, 76, 28, '#565b66'),
        ring(0, 76, 22, '#474c56', 2),
      ),
      250,
      46,
    ),
    box(0, 168, 320, 32, '#b07252'),
    box(0, 168, 320, 6, '#cd9270'),
    oval(122, 170, 112, 4, '#94593e'),
    ...[
      [44, '#8a5a3c', 0.98],
      [100, '#6f8f4a', 1.12],
      [156, '#c98a3f', 0.98],
    ].map(([x, color, size]) => jar(Number(x), 169, Number(size), String(color), '#4a3a34')),
    spots(pointsAt('84,130 96,136 110,128 116,142 90,148 104,152'), (x, y) => oval(x, y, 4, 2.6, '#8fae62')),
    line('M186 166Q198 152 212 164', '#4f8a4f', 4),
    shape('M192 160Q186 146 198 144Q204 154 192 160ZM202 156Q206 142 218 148Q216 160 202 156Z', '#5fa85f'),
    lemon(286, 169, 0.72),
    lemon(254, 171, 0.66, '#f2c230'),
  ),
  'steps-without-debt': card(
    '#fbe6d0',
    sunOn(74, 46, 20, sunDeep, '#fbe6d0'),
    hills(37, 0, 320, 92, 24, 200, '#f2c2a0'),
    hills(43, 0, 320, 116, 22, 200, '#c9cf8a'),
    cypress(284, 118, 58, '#6f9f6a', '#4a7f5f'),
    cypress(302, 122, 42, '#6f9f6a', '#4a7f5f'),
    ridge(pointsAt('-10,142 110,132 230,126 330,130'), 202, '#a8c478'),
    shape(
      'M96 202C128 178 196 178 186 158C182 150 172 148 168 144L184 144C192 148 208 152 212 162C220 184 176 188 176 202Z',
      '#f8e8cc',
    ),
    shape('M168 144C160 138 196 136 208 127L214 127C206 138 178 140 184 144Z', '#e3e0b0'),
    roundTree(252, 150, 66, '#6fae62', '#3f8a52'),
    bench(226, 164, 0.62, '#b5663f'),
    box(0, 78, 52, 124, cream),
    box(44, 78, 8, 124, shade(cream, 0.08)),
    shape('M-6 82L26 58L62 82Z', '#d76f47'),
    box(8, 118, 26, 70, '#3f87a8', 2),
    disc(29, 154, 2.4, '#f2d38a'),
    box(-4, 188, 76, 14, '#e0cba4', 2),
    line('M58 188L50 128C48 116 62 114 62 124', woodDark, 4.5),
    grass(128, 196, 0.9, '#86a850'),
    grass(286, 190, 1.1, '#86a850'),
  ),
  'art-of-asking': card(
    '#cfe7e2',
    lightShaft('M200 0H320V40L180 200H60Z', '#cfe7e2', 0.55),
    line('M-4 36Q160 66 324 36', '#8a6a4a', 3),
    ...[
      [38, 45, '#fff3c4', -4],
      [86, 53, '#ffd9c2', 3],
      [134, 57, '#fffaf1', -2],
      [232, 53, '#d9e6fb', 4],
      [282, 45, '#fff3c4', -3],
    ].map(([x, y, color, turn]) => slip(Number(x), Number(y), String(color), Number(turn))),
    box(181, 44, 7, 17, wood, 2),
    box(0, 156, 320, 44, '#6fa89c'),
    box(0, 156, 320, 6, '#93c4b8'),
    oval(160, 158, 62, 4, '#55897e'),
    shape('M108 116C104 96 118 92 126 98C132 84 150 86 152 98C164 92 172 100 168 116Z', '#d59a57'),
    line('M122 112C120 104 124 100 130 102M146 110C144 102 150 98 156 102', '#f3d6a4', 4),
    place(
      layers(
        shape('M-10-44C-2-50 8-46 10-38L22 26H-4Z', '#e8b56a'),
        line('M-2-30L8-34M0-14L12-18M4 2L15-2', '#c98a3f', 3.5),
      ),
      188,
      104,
      1,
      16,
    ),
    shallowBasket(152, 158, 1.32, '#cf9a55'),
    slip(222, 116, '#fffaf1', 12),
    pot(42, 158, 0.56, '#d76f47'),
    lavender(42, 130, 0.6, '#8f7bdc'),
    carafe(282, 158, 0.6),
  ),
  'tiredness-unseen': card(
    '#ffe9c9',
    sunOn(250, 34, 20, sun, '#ffe9c9'),
    cloud(74, 34, 0.5, '#fff6e4'),
    hills(53, 0, 320, 66, 12, 82, '#e9c7a8'),
    box(0, 76, 320, 124, sea),
    box(0, 76, 320, 3, '#d9f1f6'),
    shape('M0 116Q80 108 160 116T320 114V202H0Z', '#5aa9cb'),
    shape('M0 150Q80 142 160 150T320 148V202H0Z', '#3f88b3'),
    shape('M0 184Q90 172 180 182T320 180V202H0Z', '#2f6a94'),
    place(
      layers(
        line('M0-8V-64', woodDark, 4),
        shape('M4-62C24-48 30-28 30-14H4Z', '#fffaf1'),
        shape('M-4-54C-18-42-22-26-22-14H-4Z', '#ffd0b8'),
        shape('M-38-10H40L28 8H-26Z', '#e2573a'),
        line('M-38-9H40', '#fff3dc', 3),
      ),
      146,
      74,
      0.92,
    ),
    ...[0, 1].map(index => ring(168 + (index % 2) * 2, 90 + index * 11, 4.6, '#dcebf2', 2.6)),
    place(
      layers(
        ring(0, -40, 9, '#22384a', 6),
        line('M0-30V44M-22-18H22', '#22384a', 10),
        line('M-48 14C-44 38-22 50 0 50C22 50 44 38 48 14', '#22384a', 11),
        shape('M-60 22L-46-4L-34 20ZM60 22L46-4L34 20Z', '#22384a'),
        line('M-4-28V40', '#4a6a80', 3),
      ),
      169,
      142,
      0.74,
    ),
    ...spotsAt('70,128,1 92,138,0.8 262,134,-0.9').map(([x = 0, y = 0, size = 1]) =>
      place(
        layers(oval(0, 0, 11, 5, '#f6cf8a'), shape('M-9 0L-19-6V6Z', '#f6cf8a'), disc(6, -1, 1.2, ink)),
        x,
        y,
        size,
      ),
    ),
  ),
  'ten-minutes-with-doctor': card(
    '#dbe7f6',
    windowWall(320, 200, 208, 24, 82, 76, '#fbeecb', cream, 1),
    lightShaft('M208 100H290L200 200H52Z', '#fbeecb', 0.6),
    clock(72, 58, 33, '#3f6fa8', '#2b3a5a', [12, 2], { from: 12, to: 2, color: '#ffd98a' }),
    box(0, 178, 320, 22, '#c3a487'),
    box(0, 178, 320, 4, '#d9bfa4'),
    oval(168, 186, 56, 5, '#a88a6e'),
    chair(166, 186, 0.98, '#7f5a8f', '#a98ac0'),
    place(layers(shape('M-30 0L-22-9H30L24 0Z', '#ffffff'), line('M-18-3H14M-14-6H20', '#c3cfdf', 1.6)), 167, 127, 0.9),
    pen(186, 116, 0.42, '#e2573a', -72),
    pot(262, 186, 0.9, '#d9825a'),
    ...[-34, -12, 12, 34].map(turn =>
      place(
        layers(
          shape('M0 0C-16-24-14-58 0-74C14-58 16-24 0 0Z', turn % 3 === 0 ? '#4f9f6f' : '#3f8a62'),
          line('M0-4V-62', '#2f6f50', 2),
        ),
        262,
        142,
        0.86,
        turn,
      ),
    ),
    box(16, 128, 62, 50, '#b98fae', 4),
    box(16, 124, 62, 8, '#cfaac4', 3),
    shape('M26 124L30 116H62L66 124Z', '#f2c65a'),
    shape('M28 117L31 110H60L62 117Z', '#8fbfd6'),
  ),
  'when-it-dips': card(
    '#e4def2',
    sunOn(262, 44, 22, '#ffe2a8', '#e4def2'),
    hills(67, 0, 320, 84, 18, 200, '#cbbfe3'),
    shape('M-4 96C50 94 84 118 110 144C140 172 190 172 220 142C244 118 276 92 324 88V204H-4Z', '#9a8fc4'),
    shape('M-4 112C46 112 76 134 104 158C138 186 196 186 226 156C252 130 280 108 324 106V204H-4Z', '#7fa07a'),
    line('M-4 122C44 122 70 142 98 164C136 192 200 192 230 164C256 140 284 120 324 116', '#f4e2bd', 9),
    oliveTree(36, 116, 62, '#7f9f62', '#5a7f4f'),
    roundTree(292, 106, 52, '#7fae62', '#4a8a52'),
    cypress(268, 116, 44, '#5a8a68', '#3f6f58'),
    oval(165, 168, 92, 15, '#e9e4f4'),
    oval(120, 178, 62, 10, '#f3f0fa'),
    oval(214, 180, 58, 9, '#f3f0fa'),
    disc(164, 160, 25, '#f9ecc4'),
    lantern(164, 186, 0.62, '#4a3f5c'),
    poppy(286, 190, 40, '#f0805a'),
    poppy(304, 194, 30, '#f0805a'),
    grass(30, 190, 1, '#6a8f62'),
  ),
  'dip-plan-sheet': card(
    '#b9a9dc',
    shape('M0 0H150L0 130Z', '#c6b8e4'),
    place(
      layers(
        box(-98, -78, 204, 168, '#9f8ec8', 4),
        box(-103, -84, 204, 168, '#fffdf8', 4),
        line('M-84-64H-30', '#7f6bb8', 6),
        ...['#ffd98a', '#f7b38a', '#d98fa8', '#9a86c9'].map((color, row) =>
          layers(
            box(-84 + row * 22, -44 + row * 23, 34, 15, color, 4),
            line(`M${-42 + row * 22} ${-37 + row * 23}H${row === 3 ? 86 : 60 + row * 8}`, '#e4dcec', 4),
          ),
        ),
        line('M-84 58H-60M-48 58H-24', '#e4dcec', 4),
        line('M50 62C66 62 70 46 86 44M86 44L77 42M86 44L81 52', '#3f9a7a', 4),
      ),
      146,
      99,
      1,
      4,
    ),
    pencil(276, 108, 1.34, '#f2a23c', -18),
    oval(64, 161, 24, 17, '#6f64a0'),
    oval(61, 156, 24, 17, '#d9cdbb'),
    oval(55, 150, 12, 5, '#efe7da'),
  ),
  'pantry-for-grey-days': card(
    '#bfcbd6',
    shape('M0 0H110L30 200H0Z', '#c9d4dd'),
    box(64, 18, 192, 166, '#8a6248', 3),
    box(72, 26, 176, 150, '#f4e4c6', 2),
    box(72, 92, 176, 8, wood),
    box(72, 100, 176, 5, '#dfc9a2'),
    box(72, 164, 176, 12, wood),
    tin(96, 92, 34, 38, '#3f87a8'),
    tin(96, 54, 34, 22, '#e2573a'),
    jar(142, 92, 0.74, chickpea, '#b5512f'),
    jar(184, 92, 0.74, '#d9412f', '#4a7f5f'),
    oilBottle(224, 92, 0.56),
    bread(114, 164, 0.58),
    lemon(172, 165, 0.62),
    orange(204, 165, 0.64),
    tin(230, 164, 24, 26, '#f2c230'),
    cupboardDoor(64, -1, '#a87a58'),
    cupboardDoor(256, 1, '#9c6f4e'),
    shape('M24 40L54 48V112L24 108Z', '#fffaf1'),
    line('M30 56L46 59M30 68L48 71M30 80L46 82M30 92L42 93', '#c9b38a', 3),
    disc(39, 47, 3, '#d9402f'),
    disc(292, 104, 3.5, '#f2d38a'),
    box(0, 192, 320, 10, '#8fa0ae'),
  ),
  'four-weeks-energy-review': card(
    '#d6eff8',
    sunOn(96, 44, 24, sun, '#d6eff8'),
    streak(214, 34, 60, '#eef9fc'),
    streak(252, 48, 38, '#eef9fc', 5),
    box(0, 76, 320, 60, sea),
    line('M30 90H86M120 98H150M20 104H52M196 88H236', '#a5dbe9', 3),
    ...[
      [[-10, 100], [70, 92], [170, 112], [330, 92], '#b5dfc6'],
      [[-10, 118], [90, 124], [220, 106], [330, 116], '#8fcfae'],
      [[-10, 142], [100, 128], [220, 140], [330, 130], '#63b98f'],
    ].map(([a, b, c, d, color]) => ridge([a, b, c, d] as [number, number][], 202, String(color))),
    line(
      'M272 101C256 104 250 108 262 112C270 116 240 118 226 122C206 128 232 132 216 140C206 146 178 148 172 158',
      '#fbeecb',
      4.5,
    ),
    ridge(pointsAt('-10,170 90,160 200,158 330,172'), 202, '#3f9a72'),
    line('M172 160C160 172 150 184 158 204', '#fbeecb', 11),
    roundTree(30, 160, 54, '#5fae72', '#2f7f58'),
    bag(236, 186, 0.62, '#e2764a'),
    line('M292 189L252 112', woodDark, 5),
    poppy(92, 190, 36, '#f0805a'),
    poppy(108, 194, 26, '#f2c230'),
    seedling(64, 190, 0.42),
  ),
}
