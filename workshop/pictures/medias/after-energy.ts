// The series after fatigue: a house at one's own pace, and the same hill in three lights.

import { pointsAt } from '../../points.ts'
import { box, type Drawing, disc, layers, line, oval, place, shape, spots } from '../marks.ts'
import { cream, sun, sunDeep, terracotta, wood, woodDark } from '../palettes.ts'
import { bench, door, house, shutter, stairs, village, windowWall } from '../pieces/buildings.ts'
import { alarmClock, clock, closedBook, envelope, notebook, openBook, pen } from '../pieces/desk.ts'
import { lightShaft } from '../pieces/home.ts'
import { glassTeapot } from '../pieces/kitchen.ts'
import { hills } from '../pieces/land.ts'
import { telephone } from '../pieces/nightfall.ts'
import { lavender, pot } from '../pieces/plants.ts'
import { hammock } from '../pieces/rest.ts'
import { armchair, bed, floorLamp, lamp, rug, sideTable } from '../pieces/room.ts'
import { cloud, moon, stars, sunOn } from '../pieces/sky.ts'
import { bowl, cup } from '../pieces/table.ts'
import { openBox, strawHat, suitcase } from '../pieces/travel.ts'
import { bush, cypress, oliveTree, roundTree } from '../pieces/trees.ts'
import { glassBell } from '../pieces/yard.ts'
import { card, type Pictures } from '../scenes/frames.ts'

/** A room with a floor, its wall lit from the right. */
function room(wall: string, floor: string, ...things: Drawing[]) {
  return card(wall, lightShaft('M200 0H320V80L140 200H30Z', wall, 0.4), box(0, 164, 320, 36, floor), ...things)
}

/** The hill of the three follow-up pages. */
function hill(sky: string, far: string, near: string, ...things: Drawing[]) {
  return card(
    sky,
    ...things.slice(0, 1),
    hills(223, 0, 320, 112, 24, 200, far),
    shape('M-10 204C60 120 190 108 330 158V204Z', near),
    ...things.slice(1),
  )
}

export const afterEnergy: Pictures = {
  'first-week-unguided': card(
    '#d9f0e4',
    sunOn(62, 44, 20, sun, '#d9f0e4'),
    hills(227, 0, 320, 96, 22, 200, '#b0dcc0'),
    hills(229, 0, 320, 130, 20, 200, '#86c79a'),
    shape(
      'M140 202C170 168 250 172 232 146C222 132 190 132 196 116L204 116C206 128 246 128 252 146C262 176 210 180 210 202Z',
      '#f6e7c9',
    ),
    bench(92, 170, 0.7, '#b5663f'),
    roundTree(282, 150, 60, '#6fae62', '#3f8a52'),
  ),
  'weather-on-the-door': card(
    '#efe3d2',
    box(92, 8, 140, 200, '#6fa0b5', 4),
    box(106, 24, 112, 64, '#84b3c6', 3),
    box(106, 104, 112, 84, '#84b3c6', 3),
    disc(220, 118, 5, '#f2d38a'),
    line('M98 40Q162 62 228 40', woodDark, 2.5),
    cloud(134, 62, 0.42, '#f4f6f8'),
    disc(184, 60, 14, '#ffc94f'),
    box(131, 44, 6, 13, wood, 2),
    box(181, 42, 6, 13, wood, 2),
  ),
  'going-back-by-the-side-door': card(
    '#f6d9ae',
    shape('M0 0H150L60 200H0Z', '#f9e3c0'),
    stairs(150, 190, 3, 26, 14, '#d9b98a'),
    door(214, 148, 62, 104, '#3f7f6f', '#f6d9ae'),
    shape('M214 60L232 66V146L214 148Z', '#f9f0d4'),
    pot(278, 190, 0.7, terracotta),
    lavender(278, 160, 0.7, '#8f7bdc'),
    box(0, 190, 320, 12, '#cfae80'),
  ),
  'a-journey-in-three-floors': card(
    '#d6e8f8',
    cloud(240, 42, 0.7, '#ffffff'),
    hills(233, 0, 320, 118, 26, 200, '#a8d0a0'),
    house(236, 124, 0.6),
    box(0, 168, 320, 32, '#e9d9b8'),
    suitcase(92, 178, 1.16, '#d9704f'),
    strawHat(168, 180, 0.7, '#f2d48a', '#5f8fa8'),
  ),
  'fireless-chickpea-bowl': room(
    '#dff0e8',
    '#c9a27a',
    box(70, 156, 180, 10, '#8a6248', 4),
    bowl(160, 156, 1.3, '#5f8fb8', '#f4e9cf'),
    spots(pointsAt('122,98 138,93 154,98 170,92 186,98 200,96 146,105 178,105'), (x, y, index) =>
      disc(x, y, 8, index % 3 === 1 ? '#e2452b' : '#e3b25f'),
    ),
    shape('M160 92Q172 76 184 88Q174 98 160 92Z', '#4f9f5a'),
  ),
  'what-noise-costs': room(
    '#e2dcf0',
    '#b9a6cf',
    sideTable(160, 186, 150, 52, '#8a6a8f'),
    telephone(160, 132, 0.62, '#d9584f'),
    glassBell(160, 134, 1.5, '#f4f1fb'),
  ),
  'papers-by-the-envelope': room(
    '#f3e4d0',
    '#c9986a',
    openBox(132, 176, 1.1, '#b9885a'),
    envelope(138, 90, 0.56, '#fffaf0', '#d9584f'),
    envelope(254, 148, 0.72, '#fdf1d6', '#3f87a8'),
  ),
  'the-hour-that-is-yours': room(
    '#fbeec9',
    '#d9b07a',
    clock(160, 68, 46, '#5f8f7f', woodDark, [10, 12], { from: 10, to: 11, color: '#ffc94f' }),
    openBook(160, 168, 0.86, '#d9704f'),
  ),
  'guests-while-seated': room(
    '#e4efd9',
    '#b98f6a',
    rug(150, 182, 130, 12, '#d9825a'),
    armchair(96, 182, 1.1, '#5f8f8a'),
    sideTable(222, 184, 104, 50, '#8a6248'),
    glassTeapot(208, 134, 0.62, '#d99a4f'),
    cup(254, 134, 0.54, '#f4f1ea'),
  ),
  'the-screen-that-takes': card(
    '#3a3f63',
    box(0, 166, 320, 34, '#2c304f'),
    shape('M208 66H272L300 166H180Z', '#55588a'),
    floorLamp(240, 170, 140, '#f2c65a'),
    sideTable(112, 178, 140, 46, '#7f5a4a'),
    box(66, 126, 92, 7, '#9fb0c8', 3),
    alarmClock(240, 178, 0.6, '#e2775a', [10, 12]),
  ),
  'after-a-cold': room(
    '#e9ecf4',
    '#c9b6a4',
    windowWall(320, 200, 196, 22, 92, 80, '#fbe6b0', cream, 1),
    box(196, 22, 46, 80, '#c9d6e4'),
    bed(126, 182, 0.96, '#8fb0cf'),
    sideTable(282, 182, 50, 54, '#a9794f'),
    cup(282, 128, 0.5, '#e2775a'),
  ),
  'pleasure-is-not-wages': card(
    '#d9f2e9',
    sunOn(262, 40, 18, sun, '#d9f2e9'),
    hills(239, 0, 320, 128, 18, 200, '#9fd3a8'),
    roundTree(44, 168, 120, '#5fae72', '#2f8a5a'),
    roundTree(276, 168, 120, '#6fb872', '#3f8a52'),
    hammock(160, 128, 1.04, '#e2775a', '#8a6248'),
    closedBook(160, 184, 0.6, '#3f7fa0'),
  ),
  'days-of-great-heat': card(
    '#fcd9a0',
    sunOn(160, 52, 34, sunDeep, '#fcd9a0', 3),
    box(18, 70, 106, 96, '#f6ead2'),
    box(196, 70, 106, 96, '#f9f0dc'),
    shutter(52, 88, 38, 54, '#5f9fa8'),
    shutter(230, 88, 38, 54, '#5f9fa8'),
    shape('M10 70L71 44L132 70ZM188 70L249 44L310 70Z', terracotta),
    box(0, 166, 320, 34, '#d9b27a'),
    shape('M112 164H208L198 192H122Z', '#7f9fb0'),
    oval(160, 165, 48, 7, '#9fdcf0'),
  ),
  'how-i-work-one-page': room(
    '#e6e0d2',
    '#b5885f',
    lamp(66, 172, 1.1, '#f2b65a'),
    notebook(170, 120, 1.2, '#3f8a8f', -6),
    pen(258, 124, 1, '#d9584f', -40),
  ),
  'energy-after-one-month': hill(
    '#fbdcd0',
    '#e4bfae',
    '#a9c98a',
    sunOn(252, 92, 24, '#ffc08a', '#fbdcd0'),
    oliveTree(150, 138, 34),
    bush(280, 176, 0.5, '#86b070'),
  ),
  'energy-after-three-months': hill(
    '#cdeaf8',
    '#a9d8b8',
    '#7fbf7a',
    sunOn(160, 36, 22, sun, '#cdeaf8'),
    oliveTree(150, 138, 66),
    bush(280, 176, 0.6, '#5fa862'),
    cypress(54, 158, 40),
  ),
  'energy-after-six-months': hill(
    '#4a4a7f',
    '#3f4470',
    '#33506a',
    layers(stars(41, 16, 320, 90, '#e6e6fb'), moon(256, 50, 17, '#fff0c4')),
    oliveTree(150, 140, 102, '#6f9f82', '#4f7f6a', '#6a5a5a'),
    place(village(0, 0, 0.34, '#f4d9a0', '#8a5a6a'), 276, 166),
    cypress(54, 158, 56, '#4f7f72', '#33605a'),
  ),
}
