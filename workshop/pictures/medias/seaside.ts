// Pages of the fasting programme's second and third weeks: the shore, the market, the shared table.

import { pointsAt, spotsAt } from '../../points.ts'
import { box, disc, layers, line, oval, pick, place, ridge, shape, spots } from '../marks.ts'
import { cream, leaf, leafDark, shade, sun, terracotta, tones, woodDark } from '../palettes.ts'
import { village } from '../pieces/buildings.ts'
import { ingredient } from '../pieces/food.ts'
import { stockPot } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { gardenChair, gardenTable } from '../pieces/places.ts'
import { lance, oliveBranch } from '../pieces/plants.ts'
import { boat, fishSide, glitter, rowingBoat, waveLine } from '../pieces/sea.ts'
import { sunOn } from '../pieces/sky.ts'
import { bowl, bread, carafe, cup, glass, jug, steam, tabletop } from '../pieces/table.ts'
import { letter, openBox, paperLanterns, parasol, scarf, strawHat, suitcase, tiles, vine } from '../pieces/travel.ts'
import { oliveTree } from '../pieces/trees.ts'
import { card, type Pictures } from '../scenes/frames.ts'

const kitchen = tones('kitchen')
const daily = tones('daily-life')

export const seaside: Pictures = {
  'double-pot': card(
    '#fdf0d8',
    tiles(0, 0, 320, 118, 30, '#bcd9e6'),
    box(0, 140, 320, 60, '#6f9fbf'),
    tiles(0, 144, 320, 56, 28, '#5f93b8'),
    stockPot(104, 162, 1.06, '#c93a2b'),
    steam(92, 70, 1, '#ffffff'),
    steam(126, 66, 0.8, '#ffffff'),
    ...[0, 1].map(index =>
      layers(
        box(186 + index * 66, 122 - index * 4, 58, 44, index ? '#f2b24a' : kitchen.full, 6),
        box(182 + index * 66, 114 - index * 4, 66, 12, index ? '#d9923c' : kitchen.strong, 5),
      ),
    ),
  ),
  'feasts-and-journeys': card(
    '#fbc9a4',
    sunOn(256, 92, 30, '#ffe7b0', '#fbc9a4'),
    ridge(pointsAt('-10,128 120,118 240,84 330,96'), 202, '#d98f7f'),
    village(244, 104, 0.52),
    box(0, 150, 320, 50, '#a87868'),
    box(0, 146, 320, 8, '#f4dcc0'),
    paperLanterns(10, 26, 250, 18, ['#e1483b', '#ffcf5f', '#3f9fb8']),
    line('M22 146V18', woodDark, 6),
    suitcase(112, 148, 0.92, '#3f7f8f'),
    strawHat(214, 148, 0.86, '#f7dc9a', '#c93a2b'),
  ),
  'handful-of-nuts': card(
    '#eef0d4',
    spots(spotsAt('30,26,30 94,16,70 160,24,40 226,14,80 290,26,120'), (x, y, _index, turn) =>
      place(lance(56, 20, '#7fae5a', '#5f8f44'), x, y, 1, turn),
    ),
    line('M-10 10Q160-8 330 12', woodDark, 5),
    tabletop(320, 150, 200, '#d9b98a'),
    spots(spotsAt('86,112,0.9 112,104,1 138,106,0.9 164,112,0.9 126,96,0.9'), (x, y, index, size) =>
      place(ingredient(index % 2 ? 'walnut' : 'almond'), x, y, size * 1.4, index * 40),
    ),
    bowl(126, 172, 1.2, '#c9693f', '#a8522f'),
    spots(pointsAt('94,112 120,108 148,112 166,116'), (x, y, index) =>
      place(ingredient(index % 2 ? 'almond' : 'walnut'), x, y, 1.35, index * 30),
    ),
    shape('M216 176C204 140 220 124 234 122C238 118 254 118 258 122C274 126 288 142 276 176Z', '#efe3c8'),
    shape('M232 122C226 108 232 102 246 106C260 102 266 108 260 122Z', '#e2d2b0'),
    line('M230 123H262', '#c93a2b', 5),
  ),
  'knowing-when-to-stop': card(
    '#f3c9b8',
    sunOn(232, 96, 32, '#ffe0b0', '#f3c9b8'),
    box(0, 98, 320, 56, '#8f7fae'),
    glitter(8, 232, 102, 148, '#ffe0b0', 0.9),
    ridge(pointsAt('-10,148 120,140 330,156'), 202, '#e9c79f'),
    ridge(pointsAt('-10,186 160,178 330,190'), 202, '#d9b088'),
    place(rowingBoat(0, 0, 1.5, '#c9573f'), 120, 168, 1, -5),
    line('M62 146L172 156M76 154L184 148', '#8f5f3c', 4),
  ),
  'menu-in-hand': card(
    '#f7e6cf',
    box(0, 0, 320, 162, '#f2d2a8'),
    vine(0, 8, 330, leaf, leafDark),
    vine(226, 34, 100, leaf, leafDark),
    vine(260, 62, 60, leafDark, leaf),
    box(0, 162, 320, 38, '#cbb89c'),
    parasol(150, 176, 0.92, terracotta, cream),
    gardenTable(150, 186, 1.04, '#ffffff'),
    carafe(126, 124, 0.42),
    place(layers(box(-15, -40, 30, 40, '#3f6b5a', 2), shape('M15-40L28-34V5L15 0Z', '#2f5546')), 168, 124, 0.8),
    gardenChair(70, 188, 0.84, '#3f8f9f'),
    gardenChair(232, 188, -0.84, '#3f8f9f'),
  ),
  'one-dish-for-all': card(
    '#e4f1e0',
    hills(81, 0, 320, 84, 20, 140, '#c3dfbb'),
    shape('M112 62H208L330 204H-10Z', '#c99a66'),
    shape('M112 62H208L214 70H106Z', '#dcb482'),
    oval(160, 124, 62, 26, '#a84f2c'),
    oval(160, 120, 62, 26, '#c9673c'),
    oval(160, 120, 52, 20, '#e3a54a'),
    spots(pointsAt('136,116 160,110 182,118 150,128 172,130'), (x, y, index) =>
      oval(x, y, 9, 5, pick(['#3f8f4f', '#e1482b', '#8cc76a'], index)),
    ),
    spots(spotsAt('112,86,0.7 208,86,0.7 66,132,1 254,132,1 160,178,1.2'), (x, y, index, size) =>
      layers(
        oval(x, y + 3, 26 * size, 10 * size, shade('#c99a66', 0.16)),
        oval(x, y, 26 * size, 10 * size, pick(['#ffffff', '#5f93b8', '#f2b24a', '#7fbfa0', '#ef8f7f'], index)),
        oval(x, y, 17 * size, 6 * size, pick(['#efe6d8', '#7fadc9', '#f7cb7f', '#a0d4bb', '#f5b0a4'], index)),
      ),
    ),
  ),
  'protein-three-times': card(
    '#eaf0ff',
    box(0, 120, 320, 80, '#f4e3c9'),
    box(0, 120, 320, 5, '#ffffff'),
    ...[0, 1, 2].map(index =>
      layers(
        oval(58 + index * 102, 170, 46, 12, shade('#f4e3c9', 0.12)),
        oval(58 + index * 102, 165, 46, 12, '#3f6fc0'),
        oval(58 + index * 102, 164, 33, 7, '#5f8fdc'),
      ),
    ),
    bowl(58, 164, 0.58, cream, '#c9913c'),
    spots(pointsAt('40,136 52,133 64,134 76,136 58,138'), (x, y) => disc(x, y, 5, '#e3b25e')),
    oval(148, 150, 14, 18, '#c98a5a'),
    oval(174, 152, 14, 17, '#d9a070'),
    place(fishSide(0, 0, 0.74, '#8fa9b8'), 262, 152, 1, -6),
    sunOn(160, 52, 24, sun, '#eaf0ff'),
  ),
  'sea-twice-a-week': card(
    '#dff0f6',
    box(0, 60, 320, 60, '#7fc0d6'),
    boat(64, 92, 0.5, terracotta, cream),
    boat(252, 84, 0.36, '#2f6b8f', cream),
    waveLine(96, 230, 96, 40, 4, '#a9d8e6', 3),
    box(196, 84, 96, 38, '#c9924e', 3),
    line('M196 102H292', '#a8743a', 3),
    spots(pointsAt('212,80 232,76 254,78 276,80'), (x, y) => disc(x, y, 11, '#f6cf46')),
    box(0, 120, 320, 80, '#d9b98a'),
    shape('M34 134L270 128L300 192L20 196Z', '#ffffff'),
    place(ingredient('wholeFish'), 128, 150, 1.1, 4),
    place(ingredient('wholeFish'), 196, 174, 1.1, -4),
  ),
  'small-discomforts': card(
    '#cfd9e2',
    box(0, 0, 320, 200, '#e6ddd0'),
    box(52, 12, 216, 118, '#b9c9d6'),
    shape('M52 12H268V66C200 56 120 72 52 60Z', '#d6e1e8'),
    ridge(pointsAt('52,104 120,112 190,98 268,108'), 130, '#93a9b0'),
    spots(pointsAt('74,32 102,52 128,26 156,60 184,34 212,58 240,30 88,84 140,92 196,88 246,84'), (x, y) =>
      line(`M${x} ${y}l-4 14`, '#eef4f7', 2),
    ),
    line('M52 12H268V130H52ZM160 12V130', '#ffffff', 7),
    box(24, 134, 272, 66, '#c9a98a'),
    box(24, 134, 272, 7, '#ecd8c0'),
    scarf(110, 148, 1, '#c9573f', '#f4dcc0'),
    cup(224, 150, 0.92, '#3f7f8f', '#c98a3c'),
    steam(222, 104, 0.8, '#ffffff'),
  ),
  'table-without-clock': card(
    '#fbe3e4',
    box(80, 0, 80, 200, '#dff0d2'),
    box(160, 0, 80, 200, '#ffe2b0'),
    box(240, 0, 80, 200, '#dbe6f2'),
    box(0, 160, 80, 40, '#e9b8bc'),
    box(80, 160, 80, 40, '#a5cf8f'),
    box(160, 160, 80, 40, '#e9b06a'),
    box(240, 160, 80, 40, '#a9c0d6'),
    oliveTree(160, 164, 156),
    box(28, 136, 264, 9, '#ffffff', 3),
    line('M52 145V190M268 145V190', '#e6ddcd', 6),
    bowl(70, 136, 0.46, terracotta, '#e98f9f'),
    jug(124, 136, 0.42, daily.full),
    bread(198, 136, 0.4),
    glass(246, 136, 0.42),
    carafe(272, 136, 0.36),
  ),
  'what-you-keep': card(
    '#f1e6f4',
    sunOn(58, 54, 24, sun, '#f1e6f4'),
    tabletop(320, 146, 200, '#d3b4d9'),
    openBox(154, 176, 1.22, '#a8734a'),
    letter(136, 118, 1.2, -8, '#c93a6b'),
    place(oliveBranch(80, { leaves: 5, fruits: 2, leafLength: 28 }), 178, 116, 1, -34),
    box(66, 120, 176, 56, '#a8734a', 4),
    line('M66 156H242', '#8f5f3c', 2.5),
    disc(154, 140, 6, sun),
    spots(spotsAt('262,176,1 288,180,0.8 276,168,0.6'), (x, y, index, size) =>
      oval(x, y, 15 * size, 9 * size, pick(['#8f98a8', '#b9bfc9', '#d6d3d0'], index)),
    ),
  ),
}
