// The sign-in banners: 800 × 1000, everything below 55 % of the height or to the far right, clear of the text.

import { pointsAt, spotsAt } from '../../points.ts'
import { type Drawing, disc, layers, place, ridge, shape } from '../marks.ts'
import { brick, cream, cypressDark, leaf, leafDark, mix, peach, sun, terracotta, tones } from '../palettes.ts'
import { arch, house, village } from '../pieces/buildings.ts'
import { rows, steppingStones, windingPath } from '../pieces/land.ts'
import { agave, lavender, oliveBranch } from '../pieces/plants.ts'
import { boat, glitter } from '../pieces/sea.ts'
import { birds, sunOn } from '../pieces/sky.ts'
import { bowl, jug, lemon } from '../pieces/table.ts'
import { cypress, oliveTree, roundTree, umbrellaPine } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'

const sea = tones('medfasting')
const dawn = tones('fatigue')
const garden = tones('stress')
const brand = tones('brand')
const lit = '#fff6ee'

function water(top: number, floor: number, colors: readonly string[], width = 800): Drawing {
  const gap = (floor - top) / colors.length
  return layers(...colors.map((color, index) => shape(`M0 ${top + index * gap}H${width}V${floor}H0Z`, color)))
}

const medfasting = (isTall: boolean): Drawing =>
  layers(
    sunOn(612, isTall ? 606 : 560, isTall ? 84 : 108, mix(sun, peach, 0.5), sea.sky),
    water(612, 1000, [
      sea.pale,
      mix(sea.soft, sea.pale, 0.5),
      sea.soft,
      mix(sea.full, sea.soft, 0.6),
      sea.full,
      sea.full,
    ]),
    shape('M0 612C60 596 120 590 176 596C230 600 270 606 320 613Z', sea.strong),
    shape('M0 613C40 600 90 598 150 613Z', sea.deep),
    glitter(4, 612, 622, 846, cream, 1.9),
    boat(404, 712, 1.25, terracotta, cream),
    boat(250, 648, 0.5, brick, cream),
    ridge(pointsAt('-20,900 120,862 280,872 440,900 620,880 820,850'), 1010, sea.deep),
    ridge(pointsAt('-20,960 160,926 380,930 560,952 820,918'), 1010, '#0d4f38'),
    oliveTree(118, 900, 250, '#3aa672', leafDark),
    bowl(490, 944, 1.3, cream, '#2b3a2c'),
    ...[-44, -20, 6, 30, 50].map(x => disc(488 + x, 880, 14, x % 4 === 0 ? '#4d6a3a' : '#2b3a2c')),
    jug(640, 948, 1.6, terracotta),
    lemon(388, 952, 1.1),
    lemon(352, 960, 0.9),
    place(
      oliveBranch(300, { seed: 5, leaves: 7, fruits: 3, leafLength: 78, light: '#3aa672', dark: leafDark, bend: 0.1 }),
      820,
      236,
      1,
      128,
    ),
  )

const fatigue = (isTall: boolean): Drawing =>
  layers(
    sunOn(600, isTall ? 622 : 590, isTall ? 88 : 118, mix(sun, peach, 0.6), dawn.sky, 3),
    ridge(pointsAt('-20,640 120,606 300,640 480,616 640,636 820,586'), 1010, mix(dawn.pale, dawn.haze, 0.5)),
    ridge(pointsAt('-20,690 160,664 340,690 520,668 680,684 820,650'), 1010, dawn.pale),
    village(196, 672, 0.72),
    ridge(pointsAt('-20,740 140,736 320,712 520,736 700,706 820,716'), 1010, dawn.soft),
    ...[560, 594, 632, 676, 724].map((x, index) =>
      cypress(x, 728 - index * 3, 92 + index * 17, dawn.strong, dawn.deep),
    ),
    ridge(pointsAt('-20,812 160,776 360,790 560,760 820,782'), 1010, dawn.full),
    windingPath(498, 764, 1.25, cream),
    rows(590, 812, 300, 4, 22, -0.05, mix('#8d7bea', dawn.full, 0.7), 15),
    ridge(pointsAt('-20,888 120,872 260,900 420,990 470,1010'), 1010, dawn.deep),
    umbrellaPine(120, 890, 236, dawn.strong, dawn.dark),
    lavender(300, 962, 1.5, '#b9adf4', dawn.dark),
    lavender(236, 940, 1.2, '#b9adf4', dawn.dark),
    lavender(716, 992, 1.7, '#b9adf4', dawn.dark),
    birds(612, 392, 1.2, dawn.dark),
  )

const stress = (isTall: boolean): Drawing =>
  layers(
    sunOn(isTall ? 400 : 590, isTall ? 640 : 604, isTall ? 90 : 128, mix(sun, peach, 0.4), garden.sky),
    ridge(pointsAt('-20,720 140,680 340,706 560,690 820,668'), 1010, mix('#f7b38a', garden.pale, 0.7)),
    house(330, 704, 0.62, lit),
    ridge(pointsAt('-20,770 180,736 400,752 620,738 820,730'), 1010, garden.soft),
    cypress(90, 824, 250),
    cypress(166, 838, 200),
    cypress(718, 800, isTall ? 250 : 290),
    cypress(772, 812, 200),
    arch(538, 848, isTall ? 210 : 236, isTall ? 296 : 330, isTall ? 40 : 46, lit),
    ridge(pointsAt('-20,834 180,812 420,838 640,838 820,800'), 1010, garden.full),
    steppingStones(spotsAt('540,846,40 514,874,54 556,908,68 498,954,86'), lit, garden.full),
    roundTree(300, 866, 170, leaf, leafDark, '#f6cf46'),
    lavender(676, 900, 1.4, '#f4c9e0'),
    ridge(pointsAt('-20,930 120,918 250,964 340,1012'), 1010, brick),
    agave(110, 946, 2.1),
    isTall ? [] : agave(744, 1004, 1.9),
    isTall ? [] : birds(598, 400, 1.1, brick),
  )

const seve = (isTall: boolean): Drawing =>
  layers(
    sunOn(606, isTall ? 624 : 566, isTall ? 84 : 116, sun, brand.sky),
    water(648, 780, [brand.pale, mix(brand.soft, brand.pale, 0.5), brand.soft]),
    glitter(6, 606, 654, 776, cream, 1.5),
    shape('M0 649C70 628 130 616 210 624C280 630 330 640 380 649Z', brand.full),
    village(186, 630, 0.7),
    boat(440, 700, 0.8, terracotta, cream),
    ridge(pointsAt('-20,770 160,744 360,776 560,768 820,726'), 1010, sea.soft),
    rows(500, 792, 320, 2, 18, -0.1, sea.full, 12),
    ridge(pointsAt('-20,826 200,806 420,836 640,818 820,792'), 1010, sea.full),
    windingPath(470, 824, 0.96, cream),
    oliveTree(262, 884, 280, '#3aa672', leafDark),
    cypress(660, 846, 190, '#3aa672', cypressDark),
    cypress(718, 856, 270, '#3aa672', cypressDark),
    cypress(768, 850, 170, '#3aa672', cypressDark),
    ridge(pointsAt('-20,902 140,884 280,920 390,1012'), 1010, leafDark),
    lavender(96, 930, 1.5, '#b9adf4', '#17503a'),
    lavender(170, 946, 1.2, '#b9adf4', '#17503a'),
    lavender(690, 990, 1.6, '#b9adf4', leafDark),
    birds(610, 388, 1.2, brand.dark),
  )

/** On phones the banner is a strip above the form: the same landscape, re-cropped, with its sun lower. */
function strip(drawing: Drawing): Drawing {
  return place(drawing, 0, -250, 0.4875)
}

export const banners: Pictures = {
  'banner-medfasting': picture(800, 1000, sea.sky, medfasting(false)),
  'banner-fatigue': picture(800, 1000, dawn.sky, fatigue(false)),
  'banner-stress': picture(800, 1000, garden.sky, stress(false)),
  'banner-seve': picture(800, 1000, brand.sky, seve(false)),
  'banner-medfasting-tall': picture(390, 220, sea.sky, strip(medfasting(true))),
  'banner-fatigue-tall': picture(390, 220, dawn.sky, strip(fatigue(true))),
  'banner-stress-tall': picture(390, 220, garden.sky, strip(stress(true))),
  'banner-seve-tall': picture(390, 220, brand.sky, strip(seve(true))),
}
