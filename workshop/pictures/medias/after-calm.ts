// The series after stress: the garden, its gate, and the street beyond.
import { box, type Drawing, disc, layers, line, oval, place, shape } from '../marks.ts'
import { sun, terracotta, wood, woodDark } from '../palettes.ts'
import { door, fence, gate, house, windowWall } from '../pieces/buildings.ts'
import { alarmClock, clock } from '../pieces/desk.ts'
import { lightShaft, shallowBasket } from '../pieces/home.ts'
import { lantern } from '../pieces/kitchen.ts'
import { grass, hills, stoneWall } from '../pieces/land.ts'
import { bicycle } from '../pieces/nightfall.ts'
import { lavender, oliveBranch, poppy, pot, seedling } from '../pieces/plants.ts'
import { knife } from '../pieces/plates.ts'
import { bed, chair, shelf } from '../pieces/room.ts'
import { glitter, swell } from '../pieces/sea.ts'
import { bird, cloud, moon, rain, stars, sunOn } from '../pieces/sky.ts'
import { tabletop } from '../pieces/table.ts'
import { wateringCan } from '../pieces/things.ts'
import { letter as foldedLetter } from '../pieces/travel.ts'
import { roundTree } from '../pieces/trees.ts'
import { hedge, ladder, plantLabel, rosette, trowel } from '../pieces/yard.ts'
import { card, type Pictures } from '../scenes/frames.ts'

/** A lawn under a sky, with things on it. */
function garden(sky: string, lawn: string, ...things: Drawing[]) {
  return card(sky, hills(241, 0, 320, 110, 18, 200, '#a8cfa0'), box(0, 150, 320, 50, lawn), ...things)
}

/** A blackbird on a wire. */
function blackbird(x: number, y: number): Drawing {
  return place(
    layers(
      shape('M-20 2C-14-14 4-18 14-8L26-5L15-1C10 12-8 12-20 2L-36 12Z', '#23282c'),
      shape('M15-7L27-5L16-2Z', '#f2a23c'),
    ),
    x,
    y,
    0.9,
  )
}

export const afterCalm: Pictures = {
  'the-garden-goes-on': garden(
    '#fbe8cf',
    '#9fc98a',
    sunOn(66, 44, 20, sun, '#fbe8cf'),
    gate(238, 166, 96, 96, '#d9b98a', '#4a5a52'),
    ...[30, 58, 92, 128].map((x, index) =>
      poppy(x, 190 - (index % 2) * 6, 64 + (index % 3) * 12, index % 2 ? '#f0805a' : '#e2573a'),
    ),
    lavender(164, 186, 0.9, '#8f7bdc'),
    grass(198, 192, 1, '#6f9f5a'),
  ),
  thresholds: card(
    '#eadfd0',
    lightShaft('M0 0H120L220 200H60Z', '#eadfd0', 0.5),
    door(176, 168, 84, 136, '#4f7fa0', '#eadfd0'),
    box(112, 166, 128, 14, '#c9bfae', 3),
    oval(176, 168, 34, 4, '#b0a592'),
    box(0, 180, 320, 20, '#b9a68c'),
    pot(276, 180, 0.8, terracotta),
    lavender(276, 148, 0.8, '#9f86d6'),
  ),
  'waiting-rooms': card(
    '#dcebe9',
    box(0, 166, 320, 34, '#a9c0ba'),
    clock(160, 50, 28, '#d9704f', woodDark, [3, 9]),
    ...[70, 160, 250].map((x, index) => chair(x, 182, 1, wood, ['#e2a25a', '#5f9fa8', '#e2a25a'][index])),
    line('M286 0V40', woodDark, 2),
    pot(286, 66, 0.6, '#5f8fa8'),
    place(oliveBranch(46, { leaves: 5, fruits: 0, leafLength: 16 }), 286, 44, 1, 100),
  ),
  'sunday-at-five': card(
    '#6f5f9a',
    shape('M0 0H320V70Q160 110 0 70Z', '#57508a'),
    hills(251, 0, 320, 126, 20, 200, '#4a4478'),
    house(160, 172, 1.1, '#7f76a8', '#4f4470', '#3a3460'),
    box(150, 112, 22, 26, '#ffd98a', 2),
    box(0, 170, 320, 30, '#3a3663'),
    moon(272, 46, 14, '#f6ecd0'),
  ),
  'hands-that-are-busy': card(
    '#f6e3c4',
    tabletop(320, 148, 200, '#b5815a'),
    shallowBasket(116, 160, 1.3, '#cf9a55'),
    ...[-40, -18, 4, 26].map((x, index) =>
      line(
        `M${104 + x} ${128 - (index % 2) * 6}Q${120 + x} ${112 - (index % 2) * 4} ${138 + x} 126`,
        index % 2 ? '#6fae52' : '#4f9447',
        7,
      ),
    ),
    disc(242, 142, 28, '#d9704f'),
    line('M220 132Q242 116 264 132M216 146Q242 128 268 148M224 160Q242 144 262 160', '#f0a080', 3.5),
    knife(214, 184, 0.7, '#c9d2d6', 80),
  ),
  'mending-after-a-storm': garden(
    '#b6c4d0',
    '#86b082',
    cloud(92, 46, 1, '#8fa0b0'),
    cloud(196, 38, 0.9, '#a3b2c0'),
    shape('M210 60L320 40V96L236 110Z', '#fbe9b8'),
    rain(23, 14, 150, 66, 132, '#dce8f0'),
    fence(26, 184, 270, 56, '#e9dcc4'),
    place(
      layers(box(-34, -6, 68, 11, '#c98a4f', 2), disc(-24, 0, 2, woodDark), disc(24, 0, 2, woodDark)),
      168,
      152,
      1,
      -8,
    ),
  ),
  'lists-that-can-breathe': garden(
    '#d9eef6',
    '#a3cd86',
    line('M160 170V110M160 120L112 70M160 112L208 66', woodDark, 10),
    disc(96, 62, 30, '#6fae62'),
    disc(124, 44, 26, '#5f9f58'),
    disc(206, 46, 30, '#6fae62'),
    disc(230, 70, 24, '#5f9f58'),
    bird(160, 62, 1.2, '#33405a'),
    ladder([262, 178], [222, 88], 22, 6, '#c98a4f'),
  ),
  'silence-for-two': card(
    '#f6c9a4',
    sunOn(160, 84, 24, '#ffdf9a', '#f6c9a4'),
    box(0, 100, 320, 60, '#c98f9a'),
    swell(-20, 340, 124, 92, 6, 200, '#a97a90'),
    glitter(47, 160, 104, 156, '#ffe9c0', 1),
    box(0, 158, 320, 42, '#e9cfa0'),
    chair(92, 190, 1.1, '#5f4a5a', '#8a6a7a'),
    chair(214, 190, 1.1, '#5f4a5a', '#8a6a7a'),
  ),
  'where-the-phone-sleeps': card(
    '#2f3a5a',
    windowWall(320, 200, 214, 20, 78, 74, '#22305a', '#44527a', 1),
    moon(254, 54, 16, '#fff0c4'),
    box(0, 170, 320, 30, '#252e4a'),
    bed(226, 180, 0.66, '#5a6a9a', '#6a5a5a', '#aab4d0'),
    shelf(22, 120, 104, '#8a6248'),
    oval(74, 118, 36, 7, '#e9d6b0'),
    box(52, 98, 42, 16, '#11182a', 4),
  ),
  'when-the-alarm-is-wrong': garden(
    '#efe6f8',
    '#b0cf9a',
    ...[24, 62, 100, 226, 262, 298].map((x, index) =>
      lavender(x, 190 - (index % 2) * 10, 0.86, index % 2 ? '#9f86d6' : '#8470cf'),
    ),
    alarmClock(162, 172, 1.2, '#e2573a', [5, 1]),
    line('M96 84L82 74M104 66L94 52M228 84L242 74M220 66L230 52', '#e2a25a', 5),
  ),
  'the-same-tree': card(
    '#d8ecf4',
    box(0, 60, 130, 112, '#f0dcc0'),
    box(0, 52, 136, 10, terracotta),
    box(24, 86, 28, 38, '#8fb6c8', 2),
    box(78, 86, 28, 38, '#8fb6c8', 2),
    box(0, 170, 320, 30, '#c3c0b8'),
    box(0, 170, 320, 5, '#dedbd2'),
    roundTree(214, 176, 146, '#5fae72', '#2f8a5a'),
    bicycle(148, 184, 0.86, '#d9584f', '#3a3f4a'),
  ),
  'what-anger-guards': garden(
    '#e2b8a0',
    '#8fa870',
    sunOn(54, 48, 18, '#f6d08a', '#e2b8a0'),
    hedge(53, 0, 160, 112, 64, '#4f7f52'),
    hedge(59, 208, 160, 112, 64, '#4f7f52'),
    gate(160, 168, 92, 90, '#b5886a', '#2f3a36'),
    lantern(252, 190, 0.8, '#c9352a'),
  ),
  'counting-blackbirds': card(
    '#fbe3c9',
    sunOn(252, 56, 22, sun, '#fbe3c9'),
    line('M-4 78Q160 108 324 70', '#4a4f58', 2.5),
    blackbird(78, 80),
    blackbird(156, 86),
    blackbird(226, 80),
    shape('M-10 204V150L50 116L110 150V168L176 128L240 168V150L290 122L340 150V204Z', '#c9704f'),
    shape('M-10 204V168L50 134L110 168V186L176 146L240 186V168L290 140L340 168V204Z', '#f3e2c6'),
    box(38, 164, 20, 24, '#7fa8b8', 2),
    box(166, 172, 20, 24, '#7fa8b8', 2),
  ),
  'passing-on-a-gesture': garden(
    '#e6f3dc',
    '#b5885f',
    box(0, 150, 320, 6, '#cfa57a'),
    pot(112, 172, 0.9, terracotta),
    seedling(112, 138, 0.86),
    wateringCan(208, 172, 0.92, '#5f8fae'),
    foldedLetter(274, 174, 0.9, 6),
  ),
  'calm-after-one-month': garden(
    '#e4ebe6',
    '#b4ccb0',
    gate(160, 172, 120, 116, '#c9b490', '#5a6a62'),
    oval(70, 152, 90, 14, '#f1f5f1'),
    oval(250, 158, 96, 16, '#f4f7f4'),
    place(layers(disc(0, 0, 6, '#d9a24f'), disc(0, 0, 2.6, '#c9b490'), box(-1.8, 5, 3.6, 18, '#d9a24f')), 222, 104),
  ),
  'calm-after-three-months': card(
    '#a9744f',
    shape('M0 0H320V200H0Z', '#b5815a'),
    box(40, 24, 200, 152, '#8a5f40', 4),
    ...[0, 1, 2, 3, 4].map(index =>
      rosette(74 + (index % 3) * 66, 66 + Math.floor(index / 3) * 68, 1.1, '#7fbf6a', '#3f8a52'),
    ),
    plantLabel(74, 98, 0.7),
    plantLabel(140, 98, 0.7),
    trowel(272, 96, 1.2, '#d9584f', 18),
    seedling(206, 150, 0.5),
  ),
  'calm-after-six-months': card(
    '#2c3358',
    stars(61, 18, 320, 80, '#e6e9fb'),
    box(24, 56, 150, 126, '#3f4770'),
    shape('M14 56L99 22L184 56Z', '#2a2f52'),
    box(74, 84, 44, 52, '#ffd98a', 2),
    line('M96 84V136M74 110H118', '#8a6a4a', 3),
    roundTree(252, 150, 92, '#3f6a62', '#2a4f4c'),
    stoneWall(67, 174, 138, 150, 44, '#6a6f8f'),
    box(0, 182, 320, 18, '#232846'),
  ),
}
