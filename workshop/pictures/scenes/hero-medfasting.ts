// Mediterranean fasting: an olive branch over the sea, the light slightly higher each week.

import { pointsAt } from '../../points.ts'
import { type Drawing, disc, layers, place, shape } from '../marks.ts'
import { cream, leafDark, mix, peach, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { village } from '../pieces/buildings.ts'
import { agave, oliveBranch } from '../pieces/plants.ts'
import { boat, glitter, strips } from '../pieces/sea.ts'
import { sunOn } from '../pieces/sky.ts'
import { bowl, jug, lemon } from '../pieces/table.ts'
import { type Crop, heroPair, type Pictures, slope } from './frames.ts'

const sea = tones('medfasting')

const night = mix('#0d4f38', sea.deep, 0.5)

/** The sea in strips of water with round ends; on phones they span the width. */
function bay({ isTall }: Crop, horizon: number): Drawing {
  const starts = [660, 612, 684, 596, 648, 610, 668]
  const colors = [
    sea.pale,
    mix(sea.soft, sea.pale, 0.5),
    sea.soft,
    mix(sea.full, sea.soft, 0.5),
    sea.full,
    sea.strong,
    sea.deep,
  ]
  return strips(
    starts.map((left, index): [number, number] => [isTall ? 270 : left, horizon + index * 25]),
    1040,
    26,
    colors,
  )
}

function cape(x: number, y: number, width: number, height: number, color: string): Drawing {
  return shape(
    `M${x} ${y}C${x + width * 0.16} ${y - height * 0.3} ${x + width * 0.24} ${y - height * 0.34} ${x + width * 0.4} ${y - height * 0.42}C${x + width * 0.56} ${y - height * 0.5} ${x + width * 0.66} ${y - height} ${x + width} ${y - height * 0.94}V${y}Z`,
    color,
  )
}

function hangingBranch(seed: number, fruits: number, length = 250): Drawing {
  return place(
    oliveBranch(length, { seed, leaves: 8, fruits, leafLength: 62, light: '#3aa672', dark: leafDark, bend: 0.1 }),
    1012,
    12,
    1,
    146,
  )
}

export const medfastingWeeks: Pictures = {
  ...heroPair('medfasting-week-1', sea.sky, crop =>
    layers(
      sunOn(800, 186, 66, peach, sea.sky),
      bay(crop, 186),
      cape(852, 187, 170, 62, sea.strong),
      cape(906, 187, 120, 40, night),
      glitter(4, 800, 192, 330, cream),
      hangingBranch(3, 1, 210),
    ),
  ),
  ...heroPair('medfasting-week-2', sea.sky, crop =>
    layers(
      sunOn(790, 132, 82, sun, sea.sky),
      bay(crop, 200),
      cape(880, 201, 140, 48, sea.strong),
      glitter(8, 790, 208, 330, cream),
      boat(706, 262, 0.82, terracotta, cream),
      hangingBranch(5, 3, 268),
      ...(crop.isTall ? [boat(420, 232, 0.44, terracotta, cream)] : []),
    ),
  ),
  ...heroPair('medfasting-week-3', sea.sky, crop =>
    layers(
      sunOn(760, 104, 76, sunDeep, sea.sky, 3),
      bay(crop, 176),
      glitter(2, 760, 184, 250, cream),
      cape(850, 177, 170, 54, sea.strong),
      village(936, 146, 0.46),
      slope(crop, 590, pointsAt('690,318 800,296 900,300 1020,280'), night),
      slope(crop, 640, pointsAt('760,338 880,326 1020,330'), sea.deep),
      bowl(826, 326, 0.8, cream, '#2b3a2c'),
      ...[-24, -8, 8, 24].map(x => disc(826 + x, 287, 9, x % 3 === 0 ? '#4d6a3a' : '#2b3a2c')),
      jug(912, 332, 0.98, terracotta),
      lemon(744, 336, 0.7),
      hangingBranch(9, 3, 176),
      ...(crop.isTall ? [boat(470, 214, 0.5, terracotta, cream), agave(400, 330, 0.8)] : []),
    ),
  ),
}
