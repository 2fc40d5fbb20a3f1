// The stress programme's fourth week at table: a shared bread, oranges, a long table.

import { spotsAt } from '../../points.ts'
import { box, disc, line, oval, place, ring, shape, spots } from '../marks.ts'
import { ingredient } from '../pieces/food.ts'
import { chairBack } from '../pieces/home.ts'
import { hills } from '../pieces/land.ts'
import { gardenChair } from '../pieces/places.ts'
import { sprig } from '../pieces/plants.ts'
import { dish } from '../pieces/plates.ts'
import { chair } from '../pieces/room.ts'
import { fougasse, moved, orangeFlower, orangeRound, spiral, strew } from '../pieces/strew.ts'
import { glass, jug } from '../pieces/table.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const cobalt = '#3a6299'

export const feast: Pictures = {
  'orange-blossom-salad': card(
    cobalt,
    strew(
      place(ring(0, 0, 9, '#4a73ab', 2.5), 0, 0),
      spotsAt('22,24,0 298,24,0 22,176,0 298,176,0 34,100,0 286,100,0'),
    ),
    dish(cobalt, { r: 92, rim: '#fff9ee', well: '#f4ead8' }, 6),
    ...Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI
      return place(orangeRound(26), 160 + Math.sin(angle) * 44, 100 - Math.cos(angle) * 44, 1, index * 40)
    }),
    place(orangeRound(25), 160, 100, 1, 20),
    strew(shape('M-6-5L5-6L7 4L-5 6Z', '#7a4327'), moved(spiral(9, 56, 56, 17), 160, 100)),
    strew(oval(0, 0, 6, 4, '#8fb548'), moved(spiral(13, 60, 60, 40), 160, 100)),
    strew(orangeFlower, spotsAt('146,86,0 208,74,30 180,142,50 106,124,20'), 1.1),
  ),
  'long-table-day': card(
    '#fbe5b3',
    disc(278, 44, 26, '#ffd37a'),
    hills(33, 0, 320, 108, 14, 200, '#ecd08a'),
    box(0, 136, 320, 64, '#d9c878'),
    oval(150, 186, 160, 12, '#c0ae5f'),
    shape('M128 150C134 118 130 90 116 60H156C148 90 150 122 160 150Z', '#8a5f43'),
    spots(spotsAt('20,26,34 66,10,40 116,22,44 168,8,40 212,24,32'), (x, y, _index, r) => disc(x, y, r, '#4f8f52')),
    spots(spotsAt('40,14,24 96,6,28 146,20,24 196,4,24'), (x, y, _index, r) => disc(x, y, r, '#74ad5f')),
    chairBack(78, 130, 0.72, '#c9553a', 'rails'),
    chairBack(136, 130, 0.72, '#4f86a8', 'bars'),
    chairBack(192, 130, 0.72, '#f4ead2', 'round'),
    chairBack(246, 130, 0.72, '#8a6fb0', 'bars'),
    chair(22, 192, 0.66, '#3f8a78'),
    place(gardenChair(0, 0, 0.74, '#e0893f'), 300, 194, -1),
    line('M46 152V194M276 152V194', '#7f5233', 8),
    shape('M58 118H262L298 150H24Z', '#c9925c'),
    box(24, 149, 274, 9, '#a06c40', 2),
    shape('M122 118H204L216 150V166Q190 172 162 166T110 166V150Z', '#fffaf1'),
    shape('M110 150H216V166Q190 172 162 166T110 166Z', '#efe6d6'),
    shape('M166 143C136 149 122 141 126 132C130 124 152 122 168 125L162 131L168 136L162 139Z', '#c98f4a'),
    shape('M166 140C136 146 122 138 126 130C130 122 152 120 168 123L162 128L168 134L162 136Z', '#f0cf94'),
    shape('M182 127L177 132L183 137L180 144C196 146 206 139 203 132C200 127 190 125 182 127Z', '#c98f4a'),
    shape('M182 124L177 129L183 134L180 141C196 143 206 136 203 129C200 124 190 122 182 124Z', '#f0cf94'),
    disc(140, 131, 3, '#d9a45c'),
    disc(152, 127, 2.4, '#d9a45c'),
    disc(194, 132, 2.6, '#d9a45c'),
    jug(240, 142, 0.5, '#5f9fc0'),
    glass(82, 140, 0.36),
    glass(110, 128, 0.3),
  ),
  'olive-rosemary-fougasse': card(
    '#9fabdc',
    place(box(-138, -84, 276, 168, '#8f9bce', 3), 164, 106, 1, 4),
    place(box(-138, -84, 276, 168, '#f4efe6', 3), 160, 100, 1, 4),
    place(fougasse('#f4efe6'), 152, 100, 0.94, -8),
    strew(
      ingredient('olive'),
      spotsAt(
        '70,98,0 104,84,20 126,132,50 150,78,80 150,40,10 164,116,140 190,60,30 204,96,60 208,130,100 168,158,0 236,76,120 100,146,40',
      ),
      1,
    ),
    place(sprig(92, 9, 14, '#5f9a74', '#3f6b50'), 214, 178, 1, -24),
  ),
}
