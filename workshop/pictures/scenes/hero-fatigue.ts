// Fatigue: dawn over hills, the light slightly higher each week.

import { pointsAt } from '../../points.ts'
import { layers } from '../marks.ts'
import { cream, cypressDark, leaf, leafDark, mix, peach, sun, sunDeep, terracotta, tones } from '../palettes.ts'
import { house, village } from '../pieces/buildings.ts'
import { furrows, rows, windingPath } from '../pieces/land.ts'
import { lavender, poppy } from '../pieces/plants.ts'
import { birds, streak, sunOn } from '../pieces/sky.ts'
import { cypress, roundTree, umbrellaPine } from '../pieces/trees.ts'
import { heroPair, type Pictures, slope } from './frames.ts'

const dawn = tones('fatigue')

const far = mix(dawn.pale, dawn.haze, 0.5)

export const fatigueWeeks: Pictures = {
  ...heroPair('fatigue-week-1', dawn.sky, crop =>
    layers(
      sunOn(792, 214, 70, peach, dawn.sky),
      slope(crop, 572, pointsAt('690,226 770,238 860,206 940,222 1020,190'), far),
      streak(700, 196, 74, cream, 9),
      streak(880, 176, 96, cream, 9),
      streak(836, 152, 40, cream, 7),
      slope(crop, 580, pointsAt('720,268 820,252 920,266 1020,236'), dawn.soft),
      slope(crop, 600, pointsAt('740,302 850,300 940,280 1020,286'), dawn.full),
      slope(crop, 630, pointsAt('780,336 900,326 1020,316'), dawn.deep),
      umbrellaPine(936, 330, 150, dawn.strong, dawn.dark),
      ...(crop.isTall ? [umbrellaPine(420, 322, 84, dawn.strong, dawn.dark)] : []),
    ),
  ),
  ...heroPair('fatigue-week-2', dawn.sky, crop =>
    layers(
      sunOn(806, 176, 74, mix(sun, peach, 0.5), dawn.sky),
      slope(crop, 574, pointsAt('680,236 790,214 900,232 1020,204'), far),
      slope(crop, 580, pointsAt('716,262 820,250 920,244 1020,252'), dawn.soft),
      house(890, 252, 0.5),
      cypress(930, 254, 60, dawn.strong, dawn.deep),
      cypress(946, 254, 44, dawn.strong, dawn.deep),
      slope(crop, 600, pointsAt('730,296 850,284 940,290 1020,272'), dawn.full),
      rows(726, 304, 300, 3, 13, -0.07, mix('#8d7bea', dawn.full, 0.72), 8),
      slope(crop, 640, pointsAt('790,346 900,338 1020,332'), dawn.deep),
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
      slope(crop, 574, pointsAt('690,246 780,220 880,214 1020,178'), far),
      slope(crop, 580, pointsAt('720,270 830,246 930,250 1020,222'), dawn.soft),
      ...[868, 896, 926, 958].map((x, index) => cypress(x, 252 - index * 4, 62 + index * 16, dawn.strong, dawn.deep)),
      slope(crop, 596, pointsAt('720,300 840,262 940,262 1020,250'), dawn.full),
      windingPath(862, 262, 0.54, cream),
      slope(crop, 650, pointsAt('800,350 930,344 1020,330'), dawn.deep),
      birds(650, 116, 0.7, dawn.dark),
      ...(crop.isTall
        ? [cypress(400, 300, 90, dawn.strong, dawn.deep), cypress(372, 304, 64, dawn.strong, dawn.deep)]
        : []),
    ),
  ),
  ...heroPair('fatigue-week-4', dawn.sky, crop =>
    layers(
      sunOn(770, 108, 84, sunDeep, dawn.sky, 3),
      slope(crop, 574, pointsAt('690,236 800,228 900,192 1020,200'), far),
      village(866, 216, 0.6),
      slope(crop, 584, pointsAt('700,270 820,258 920,236 1020,240'), dawn.soft),
      roundTree(778, 270, 48, leaf, leafDark),
      roundTree(976, 244, 60, leaf, leafDark),
      slope(crop, 600, pointsAt('720,300 850,284 950,286 1020,276'), dawn.full),
      furrows(900, 286, 366, 640, 1110, 9, mix(sun, dawn.full, 0.55), 5),
      slope(crop, 660, pointsAt('800,348 920,346 1020,336'), dawn.deep),
      umbrellaPine(958, 344, 164, leaf, cypressDark),
      poppy(760, 362, 54, terracotta, dawn.dark),
      poppy(786, 364, 40, terracotta, dawn.dark),
      birds(640, 92, 0.8, dawn.dark),
      ...(crop.isTall ? [house(430, 282, 0.7), poppy(372, 364, 60, terracotta, dawn.dark)] : []),
    ),
  ),
}
