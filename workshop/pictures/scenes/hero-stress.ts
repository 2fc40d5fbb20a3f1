// Stress: arches, cypresses and stepping stones, the light slightly higher each week.

import { pointsAt, spotsAt } from '../../points.ts'
import { layers } from '../marks.ts'
import { brick, leaf, leafDark, mix, peach, sun, sunDeep, tones } from '../palettes.ts'
import { arcade, arch, village } from '../pieces/buildings.ts'
import { steppingStones, windingPath } from '../pieces/land.ts'
import { agave, lavender } from '../pieces/plants.ts'
import { birds, sunOn } from '../pieces/sky.ts'
import { bush, cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import { heroPair, type Pictures, slope } from './frames.ts'

const garden = tones('stress')

const paleGround = mix('#f7b38a', garden.pale, 0.7)

const lit = '#fff6ee'

export const stressWeeks: Pictures = {
  ...heroPair('stress-week-1', garden.sky, crop =>
    layers(
      sunOn(842, 170, 84, peach, garden.sky),
      slope(crop, 574, pointsAt('700,258 800,244 900,262 1020,238'), paleGround),
      cypress(742, 296, 190),
      cypress(778, 300, 132),
      slope(crop, 584, pointsAt('720,294 830,282 930,290 1020,276'), garden.full),
      arch(874, 300, 112, 176, 24, lit),
      steppingStones(spotsAt('866,312,24 838,328,32 796,348,42'), lit, garden.full),
      ...(crop.isTall ? [cypress(420, 290, 120), bush(480, 294, 0.7, leafDark)] : []),
    ),
  ),
  ...heroPair('stress-week-2', garden.sky, crop =>
    layers(
      sunOn(792, 136, 76, mix(sun, peach, 0.55), garden.sky),
      slope(crop, 574, pointsAt('690,262 790,232 900,250 1020,214'), paleGround),
      arcade(676, 292, 4, 84, 116, lit),
      slope(crop, 584, pointsAt('700,288 820,284 930,288 1020,280'), garden.full),
      cypress(926, 318, 214),
      cypress(966, 330, 160),
      agave(856, 330, 0.9),
      steppingStones(spotsAt('758,302,20 740,317,28 764,338,40'), lit, garden.full),
      ...(crop.isTall ? [roundTree(430, 296, 120, leaf, leafDark, '#f6cf46')] : []),
    ),
  ),
  ...heroPair('stress-week-3', garden.sky, crop =>
    layers(
      sunOn(826, 124, 80, sun, garden.sky),
      slope(crop, 574, pointsAt('690,246 800,250 900,216 1020,224'), paleGround),
      village(856, 240, 0.5),
      slope(crop, 584, pointsAt('716,282 830,270 930,262 1020,268'), garden.soft),
      cypress(716, 300, 120),
      cypress(742, 304, 160),
      cypress(772, 302, 104),
      slope(crop, 600, pointsAt('730,304 850,290 950,288 1020,282'), garden.full),
      windingPath(862, 290, 0.42, lit),
      oliveTree(940, 316, 140),
      slope(crop, 650, pointsAt('790,352 900,346 1020,330'), brick),
      lavender(796, 352, 0.9, '#f4c9e0'),
      lavender(828, 356, 1.1, '#f4c9e0'),
      ...(crop.isTall ? [cypress(400, 300, 110), cypress(428, 304, 80)] : []),
    ),
  ),
  ...heroPair('stress-week-4', garden.sky, crop =>
    layers(
      sunOn(846, 150, 96, sunDeep, garden.sky, 3),
      slope(crop, 574, pointsAt('700,252 800,236 900,244 1020,222'), paleGround),
      slope(crop, 580, pointsAt('700,286 820,272 920,274 1020,262'), garden.soft),
      arch(846, 294, 180, 250, 32, lit),
      cypress(724, 306, 200),
      cypress(966, 300, 230),
      cypress(694, 308, 130),
      slope(crop, 590, pointsAt('710,304 830,292 930,294 1020,284'), garden.full),
      steppingStones(spotsAt('848,300,20 836,313,28 856,330,36 826,352,46'), lit, garden.full),
      roundTree(928, 330, 96, leaf, leafDark, '#f6cf46'),
      lavender(754, 340, 0.9, '#f4c9e0'),
      birds(656, 104, 0.7, brick),
      ...(crop.isTall ? [roundTree(420, 304, 110, leaf, leafDark, '#f6cf46'), bush(500, 306, 0.8, leafDark)] : []),
    ),
  ),
}
