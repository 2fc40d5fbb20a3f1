// The greeting banners: one scene a week, the light a little higher each time.
import { type Drawing, disc, layers, place, shape } from '../marks.ts'
import { brick, cream, cypressDark, leaf, leafDark, mix, peach, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { arcade, arch, house, village } from '../pieces/buildings.ts'
import { furrows, rows, steppingStones, windingPath } from '../pieces/land.ts'
import {
  agave,
  bush,
  cypress,
  lavender,
  oliveBranch,
  oliveTree,
  poppy,
  roundTree,
  umbrellaPine,
} from '../pieces/plants.ts'
import { boat, glitter, strips } from '../pieces/sea.ts'
import { birds, streak, sunOn } from '../pieces/sky.ts'
import { bowl, jug, lemon } from '../pieces/table.ts'
import { type Crop, heroPair, type Pictures, slope } from './frames.ts'

const sea = tones('medfasting')
const dawn = tones('fatigue')
const garden = tones('stress')
const night = mix('#0d4f38', sea.deep, 0.5)

/** The sea in strips of water with round ends; on the phone they run through. */
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

const medfastingWeeks: Pictures = {
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
      slope(
        crop,
        590,
        [
          [690, 318],
          [800, 296],
          [900, 300],
          [1020, 280],
        ],
        night,
      ),
      slope(
        crop,
        640,
        [
          [760, 338],
          [880, 326],
          [1020, 330],
        ],
        sea.deep,
      ),
      bowl(826, 326, 0.8, cream, '#2b3a2c'),
      ...[-24, -8, 8, 24].map(x => disc(826 + x, 287, 9, x % 3 === 0 ? '#4d6a3a' : '#2b3a2c')),
      jug(912, 332, 0.98, terracotta),
      lemon(744, 336, 0.7),
      hangingBranch(9, 3, 176),
      ...(crop.isTall ? [boat(470, 214, 0.5, terracotta, cream), agave(400, 330, 0.8)] : []),
    ),
  ),
}

const far = mix(dawn.pale, dawn.haze, 0.5)

const fatigueWeeks: Pictures = {
  ...heroPair('fatigue-week-1', dawn.sky, crop =>
    layers(
      sunOn(792, 214, 70, peach, dawn.sky),
      slope(
        crop,
        572,
        [
          [690, 226],
          [770, 238],
          [860, 206],
          [940, 222],
          [1020, 190],
        ],
        far,
      ),
      streak(700, 196, 74, cream, 9),
      streak(880, 176, 96, cream, 9),
      streak(836, 152, 40, cream, 7),
      slope(
        crop,
        580,
        [
          [720, 268],
          [820, 252],
          [920, 266],
          [1020, 236],
        ],
        dawn.soft,
      ),
      slope(
        crop,
        600,
        [
          [740, 302],
          [850, 300],
          [940, 280],
          [1020, 286],
        ],
        dawn.full,
      ),
      slope(
        crop,
        630,
        [
          [780, 336],
          [900, 326],
          [1020, 316],
        ],
        dawn.deep,
      ),
      umbrellaPine(936, 330, 150, dawn.strong, dawn.dark),
      ...(crop.isTall ? [umbrellaPine(420, 322, 84, dawn.strong, dawn.dark)] : []),
    ),
  ),
  ...heroPair('fatigue-week-2', dawn.sky, crop =>
    layers(
      sunOn(806, 176, 74, mix(sun, peach, 0.5), dawn.sky),
      slope(
        crop,
        574,
        [
          [680, 236],
          [790, 214],
          [900, 232],
          [1020, 204],
        ],
        far,
      ),
      slope(
        crop,
        580,
        [
          [716, 262],
          [820, 250],
          [920, 244],
          [1020, 252],
        ],
        dawn.soft,
      ),
      house(890, 252, 0.5),
      cypress(930, 254, 60, dawn.strong, dawn.deep),
      cypress(946, 254, 44, dawn.strong, dawn.deep),
      slope(
        crop,
        600,
        [
          [730, 296],
          [850, 284],
          [940, 290],
          [1020, 272],
        ],
        dawn.full,
      ),
      rows(726, 304, 300, 3, 13, -0.07, mix('#8d7bea', dawn.full, 0.72), 8),
      slope(
        crop,
        640,
        [
          [790, 346],
          [900, 338],
          [1020, 332],
        ],
        dawn.deep,
      ),
      lavender(800, 352, 0.9, '#b9adf4', dawn.dark),
      lavender(848, 356, 1.1, '#b9adf4', dawn.dark),
      lavender(966, 352, 1.2, '#b9adf4', dawn.dark),
      ...(crop.isTall
        ? [lavender(430, 356, 1, '#b9adf4', dawn.dark), lavender(390, 358, 0.8, '#b9adf4', dawn.dark)]
        : []),
    ),
  ),
  ...heroPair('fatigue-week-3', dawn.sky, crop =>
    layers(
      sunOn(780, 138, 80, sun, dawn.sky),
      slope(
        crop,
        574,
        [
          [690, 246],
          [780, 220],
          [880, 214],
          [1020, 178],
        ],
        far,
      ),
      slope(
        crop,
        580,
        [
          [720, 270],
          [830, 246],
          [930, 250],
          [1020, 222],
        ],
        dawn.soft,
      ),
      ...[868, 896, 926, 958].map((x, index) => cypress(x, 252 - index * 4, 62 + index * 16, dawn.strong, dawn.deep)),
      slope(
        crop,
        596,
        [
          [720, 300],
          [840, 262],
          [940, 262],
          [1020, 250],
        ],
        dawn.full,
      ),
      windingPath(862, 262, 0.54, cream),
      slope(
        crop,
        650,
        [
          [800, 350],
          [930, 344],
          [1020, 330],
        ],
        dawn.deep,
      ),
      birds(650, 116, 0.7, dawn.dark),
      ...(crop.isTall
        ? [cypress(400, 300, 90, dawn.strong, dawn.deep), cypress(372, 304, 64, dawn.strong, dawn.deep)]
        : []),
    ),
  ),
  ...heroPair('fatigue-week-4', dawn.sky, crop =>
    layers(
      sunOn(770, 108, 84, sunDeep, dawn.sky, 3),
      slope(
        crop,
        574,
        [
          [690, 236],
          [800, 228],
          [900, 192],
          [1020, 200],
        ],
        far,
      ),
      village(866, 216, 0.6),
      slope(
        crop,
        584,
        [
          [700, 270],
          [820, 258],
          [920, 236],
          [1020, 240],
        ],
        dawn.soft,
      ),
      roundTree(778, 270, 48, leaf, leafDark),
      roundTree(976, 244, 60, leaf, leafDark),
      slope(
        crop,
        600,
        [
          [720, 300],
          [850, 284],
          [950, 286],
          [1020, 276],
        ],
        dawn.full,
      ),
      furrows(900, 286, 366, 640, 1110, 9, mix(sun, dawn.full, 0.55), 5),
      slope(
        crop,
        660,
        [
          [800, 348],
          [920, 346],
          [1020, 336],
        ],
        dawn.deep,
      ),
      umbrellaPine(958, 344, 164, leaf, cypressDark),
      poppy(760, 362, 54, terracotta, dawn.dark),
      poppy(786, 364, 40, terracotta, dawn.dark),
      birds(640, 92, 0.8, dawn.dark),
      ...(crop.isTall ? [house(430, 282, 0.7), poppy(372, 364, 60, terracotta, dawn.dark)] : []),
    ),
  ),
}

const paleGround = mix('#f7b38a', garden.pale, 0.7)
const lit = '#fff6ee'

const stressWeeks: Pictures = {
  ...heroPair('stress-week-1', garden.sky, crop =>
    layers(
      sunOn(842, 170, 84, peach, garden.sky),
      slope(
        crop,
        574,
        [
          [700, 258],
          [800, 244],
          [900, 262],
          [1020, 238],
        ],
        paleGround,
      ),
      cypress(742, 296, 190),
      cypress(778, 300, 132),
      slope(
        crop,
        584,
        [
          [720, 294],
          [830, 282],
          [930, 290],
          [1020, 276],
        ],
        garden.full,
      ),
      arch(874, 300, 112, 176, 24, lit),
      steppingStones(
        [
          [866, 312, 24],
          [838, 328, 32],
          [796, 348, 42],
        ],
        lit,
        garden.full,
      ),
      ...(crop.isTall ? [cypress(420, 290, 120), bush(480, 294, 0.7, leafDark)] : []),
    ),
  ),
  ...heroPair('stress-week-2', garden.sky, crop =>
    layers(
      sunOn(792, 136, 76, mix(sun, peach, 0.55), garden.sky),
      slope(
        crop,
        574,
        [
          [690, 262],
          [790, 232],
          [900, 250],
          [1020, 214],
        ],
        paleGround,
      ),
      arcade(676, 292, 4, 84, 116, lit),
      slope(
        crop,
        584,
        [
          [700, 288],
          [820, 284],
          [930, 288],
          [1020, 280],
        ],
        garden.full,
      ),
      cypress(926, 318, 214),
      cypress(966, 330, 160),
      agave(856, 330, 0.9),
      steppingStones(
        [
          [758, 302, 20],
          [740, 317, 28],
          [764, 338, 40],
        ],
        lit,
        garden.full,
      ),
      ...(crop.isTall ? [roundTree(430, 296, 120, leaf, leafDark, '#f6cf46')] : []),
    ),
  ),
  ...heroPair('stress-week-3', garden.sky, crop =>
    layers(
      sunOn(826, 124, 80, sun, garden.sky),
      slope(
        crop,
        574,
        [
          [690, 246],
          [800, 250],
          [900, 216],
          [1020, 224],
        ],
        paleGround,
      ),
      village(856, 240, 0.5),
      slope(
        crop,
        584,
        [
          [716, 282],
          [830, 270],
          [930, 262],
          [1020, 268],
        ],
        garden.soft,
      ),
      cypress(716, 300, 120),
      cypress(742, 304, 160),
      cypress(772, 302, 104),
      slope(
        crop,
        600,
        [
          [730, 304],
          [850, 290],
          [950, 288],
          [1020, 282],
        ],
        garden.full,
      ),
      windingPath(862, 290, 0.42, lit),
      oliveTree(940, 316, 140),
      slope(
        crop,
        650,
        [
          [790, 352],
          [900, 346],
          [1020, 330],
        ],
        brick,
      ),
      lavender(796, 352, 0.9, '#f4c9e0'),
      lavender(828, 356, 1.1, '#f4c9e0'),
      ...(crop.isTall ? [cypress(400, 300, 110), cypress(428, 304, 80)] : []),
    ),
  ),
  ...heroPair('stress-week-4', garden.sky, crop =>
    layers(
      sunOn(846, 150, 96, sunDeep, garden.sky, 3),
      slope(
        crop,
        574,
        [
          [700, 252],
          [800, 236],
          [900, 244],
          [1020, 222],
        ],
        paleGround,
      ),
      slope(
        crop,
        580,
        [
          [700, 286],
          [820, 272],
          [920, 274],
          [1020, 262],
        ],
        garden.soft,
      ),
      arch(846, 294, 180, 250, 32, lit),
      cypress(724, 306, 200),
      cypress(966, 300, 230),
      cypress(694, 308, 130),
      slope(
        crop,
        590,
        [
          [710, 304],
          [830, 292],
          [930, 294],
          [1020, 284],
        ],
        garden.full,
      ),
      steppingStones(
        [
          [848, 300, 20],
          [836, 313, 28],
          [856, 330, 36],
          [826, 352, 46],
        ],
        lit,
        garden.full,
      ),
      roundTree(928, 330, 96, leaf, leafDark, '#f6cf46'),
      lavender(754, 340, 0.9, '#f4c9e0'),
      birds(656, 104, 0.7, brick),
      ...(crop.isTall ? [roundTree(420, 304, 110, leaf, leafDark, '#f6cf46'), bush(500, 306, 0.8, leafDark)] : []),
    ),
  ),
}

export const heroes: Pictures = { ...medfastingWeeks, ...fatigueWeeks, ...stressWeeks }
