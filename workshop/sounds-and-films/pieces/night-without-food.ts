import { pointsAt } from '../../points.ts'
import { clamp, ease, mix, rise, swell } from '../easing.ts'
import type { Cue, VideoPiece } from '../piece.ts'
import type { Canvas, Color, Point } from '../scene/canvas.ts'
import { blend, CREAM, color, MEDFASTING, SUN } from '../scene/palette.ts'
import {
  arc,
  between,
  ellipse,
  leaf,
  limb,
  point,
  rectangle,
  roundRectangle,
  smooth,
  smoothLine,
} from '../scene/shapes.ts'
import { addStrike, BOWL, FELT } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 120

/**
 * One room, one night. A jar of honey stands for the sugar stored in the liver, a jar of oil for fat; the golden points that travel are
 * energy. The order follows physiology; the levels are illustrative, not measurements.
 */
const DINNER_OVER = 14
const STORING = { from: 16, to: 38 }
const HONEY_GIVES = { from: 46, to: 106 }
const OIL_GIVES = { from: 68, to: 108 }
const DAWN = 98
const BREAKFAST = 107

const WINDOW = point(292, 214)
const HEART = point(300, 418)
const PLATE = point(742, 404)
const HONEY_MOUTH = point(676, 168)
const OIL_MOUTH = point(818, 142)

const HONEY = color('#f2b33d')
const OIL = color('#b8c441')
const GLASS = color('#dff0e6')
const SKIN = color('#b9774f')
const SKIN_NIGHT = color('#7d5a4a')
const SPARK = color('#ffe2a0')

/** 0 by day, 1 in the middle of the night. */
function darkness(time: number): number {
  return rise(time, 6, 34) * (1 - rise(time, DAWN - 4, 117))
}

function draw(canvas: Canvas, time: number): void {
  const dark = darkness(time)
  const tone = (day: Color, night: Color): Color => blend(day, night, dark)
  // A direct mix from light to dark turns a wall grey, so it passes through a green twilight.
  canvas.clear(blend(tone(color('#dff4e8'), color('#173029')), color('#4f9f83'), 1.6 * dark * (1 - dark)))
  drawWindow(canvas, time, tone)
  canvas.fill(
    rectangle(-5, 466, 965, 545),
    blend(tone(color('#c9e9d8'), color('#11241e')), color('#3f8a70'), 1.6 * dark * (1 - dark)),
  )
  drawShelf(canvas, time, tone)
  drawTable(canvas, time, tone)
  drawBed(canvas, time, tone)
  drawEnergy(canvas, time)
}

type Tone = (day: Color, night: Color) => Color

function windowOutline(grow: number): Point[] {
  const half = 138 + grow
  return [
    point(WINDOW.x - half, 340 + grow),
    ...arc(point(WINDOW.x, 188), half, 180, 360),
    point(WINDOW.x + half, 340 + grow),
  ]
}

/** Everything outside is painted first, then the wall around the arch. */
function drawWindow(canvas: Canvas, time: number, tone: Tone): void {
  const dawn = rise(time, DAWN - 2, 116)
  const dusk = 1 - rise(time, 2, 26)
  const night = blend(color('#16324f'), color('#8a6a94'), 2.6 * (dusk * (1 - dusk) + dawn * (1 - dawn)))
  const sky = blend(blend(night, color('#ffd9b0'), dusk ** 1.4), color('#ffe3bd'), dawn ** 1.4)
  canvas.fill(windowOutline(0), sky)
  drawStars(canvas, time)
  drawMoon(canvas, time)
  const sunHeight = time < 60 ? mix(246, 372, rise(time, -6, 22)) : mix(372, 214, rise(time, DAWN, 124))
  const sunPlace = point(time < 60 ? WINDOW.x + 56 : WINDOW.x - 58, sunHeight)
  if (Math.max(dusk, dawn) > 0) {
    canvas.fill(clipToWindow(ellipse(sunPlace, 62)), SUN, 0.35 * Math.max(dusk, dawn))
    canvas.fill(clipToWindow(ellipse(sunPlace, 38)), SUN, Math.max(dusk, dawn))
  }
  const left = WINDOW.x - 138
  const hill = (heights: readonly number[], day: Color, night: Color): void => {
    const line = smoothLine(
      heights.map((y, index) => point(left + (index / (heights.length - 1)) * 276, y)),
      12,
    )
    canvas.fill([...line, point(left + 276, 341), point(left, 341)], tone(day, night))
  }
  hill([292, 270, 282, 300, 280], MEDFASTING.soft, color('#1d4a3f'))
  hill([322, 312, 296, 306, 318], MEDFASTING.accent, color('#14604a'))
  drawFrame(canvas, tone)
}

/** Shapes in the window never reach its curved top, so only the sides and the sill clip them. */
function clipToWindow(outline: readonly Point[]): Point[] {
  return outline.map(place => point(clamp(place.x, WINDOW.x - 138, WINDOW.x + 138), Math.min(place.y, 340)))
}

function drawFrame(canvas: Canvas, tone: Tone): void {
  const frame = [...windowOutline(13), ...windowOutline(0).reverse()]
  const wood = tone(color('#fffaf0'), color('#3d5a50'))
  canvas.fill(frame, wood)
  canvas.fill(roundRectangle(WINDOW.x - 164, 338, WINDOW.x + 164, 354, 7), wood)
  canvas.fill(limb(point(WINDOW.x, 58), point(WINDOW.x, 340), 3.5, 3.5), wood)
}

function drawStars(canvas: Canvas, time: number): void {
  const night = rise(time, 24, 40) * (1 - rise(time, DAWN - 6, DAWN + 5))
  for (const [index, [x, y]] of pointsAt('196,150 232,96 262,176 330,84 372,128 396,206 218,230 346,172').entries()) {
    const twinkle = 0.75 + 0.25 * Math.sin(time * 0.7 + index * 2)
    canvas.fill(ellipse(point(x ?? 0, y ?? 0), index % 3 === 0 ? 3 : 2), CREAM, night * twinkle)
  }
}

/** The moon crosses the window in the course of the night: the only clock in the room. */
function drawMoon(canvas: Canvas, time: number): void {
  const share = clamp((time - 28) / (DAWN - 28))
  const visible = swell(28, DAWN + 2, 6, 7)(time)
  const place = point(mix(WINDOW.x - 100, WINDOW.x + 100, share), 214 - 96 * Math.sin(Math.PI * share))
  canvas.fill(ellipse(place, 42), color('#ffe9b8'), 0.1 * visible)
  canvas.fill(ellipse(place, 24), color('#fff0cf'), visible)
  canvas.fill(ellipse(point(place.x + 7, place.y - 5), 5), color('#f1dcae'), visible)
  canvas.fill(ellipse(point(place.x - 7, place.y + 7), 3.5), color('#f1dcae'), visible)
}

function drawShelf(canvas: Canvas, time: number, tone: Tone): void {
  canvas.fill(roundRectangle(584, 286, 906, 300, 6), tone(color('#c98f5a'), color('#5a4636')))
  for (const x of [618, 872])
    canvas.fill(
      [point(x - 6, 300), point(x + 6, 300), point(x + 2, 326), point(x - 6, 326)],
      tone(color('#a8703f'), color('#463529')),
    )
  const honey =
    0.3 +
    0.55 * rise(time, STORING.from + 2, STORING.to) -
    0.62 * rise(time, HONEY_GIVES.from, HONEY_GIVES.to) +
    0.12 * rise(time, 113, 119)
  const oil = 0.74 + 0.04 * rise(time, STORING.from + 6, STORING.to) - 0.07 * rise(time, OIL_GIVES.from, OIL_GIVES.to)
  drawJar(canvas, { left: 636, right: 716, top: 178, level: honey, fill: HONEY }, tone)
  drawJar(canvas, { left: 760, right: 876, top: 152, level: oil, fill: OIL }, tone)
}

type Jar = { left: number; right: number; top: number; level: number; fill: Color }

function drawJar(canvas: Canvas, jar: Jar, tone: Tone): void {
  const bottom = 286
  canvas.fill(roundRectangle(jar.left, jar.top, jar.right, bottom, 16), tone(GLASS, color('#365248')))
  const inside = { left: jar.left + 6, right: jar.right - 6, top: jar.top + 8, bottom: bottom - 6 }
  const surface = mix(inside.bottom - 4, inside.top, jar.level)
  canvas.fill(
    roundRectangle(inside.left, surface, inside.right, inside.bottom, Math.min(11, (inside.bottom - surface) / 2)),
    tone(jar.fill, blend(jar.fill, color('#173029'), 0.22)),
  )
  canvas.fill(roundRectangle(inside.left + 6, jar.top + 16, inside.left + 12, bottom - 30, 3), CREAM, 0.35)
  canvas.fill(
    roundRectangle(jar.left + 8, jar.top - 12, jar.right - 8, jar.top + 4, 6),
    tone(color('#e4c49c'), color('#6d5a45')),
  )
}

function drawTable(canvas: Canvas, time: number, tone: Tone): void {
  const wood = tone(color('#d9a26b'), color('#5f4a38'))
  canvas.fill(limb(point(648, 430), point(636, 520), 7, 6), tone(color('#a8703f'), color('#463529')))
  canvas.fill(limb(point(836, 430), point(848, 520), 7, 6), tone(color('#a8703f'), color('#463529')))
  canvas.fill(roundRectangle(612, 418, 872, 438, 9), wood)
  drawPlate(canvas, time, tone)
  drawGlass(canvas, tone)
}

/** Dinner is eaten in the first seconds; the empty plate stays and is filled again at breakfast. */
function drawPlate(canvas: Canvas, time: number, tone: Tone): void {
  const dinner = 1 - rise(time, 4, DINNER_OVER)
  const breakfast = rise(time, BREAKFAST, BREAKFAST + 3)
  canvas.fill(ellipse(point(PLATE.x, PLATE.y + 9), 82, 9), tone(color('#efe4d2'), color('#8a8f84')))
  if (dinner > 0.02) {
    for (const [x, width, tint] of [
      [-34, 44, '#2f9d6b'],
      [0, 52, '#ff9060'],
      [32, 42, '#ffd98a'],
      [-10, 34, '#e1482b'],
    ] as const) {
      canvas.fill(
        ellipse(point(PLATE.x + x * (0.5 + 0.5 * dinner), PLATE.y - 3), (width / 2) * dinner, 18 * dinner),
        tone(color(tint), color('#4a4a3a')),
      )
    }
    for (const angle of [-120, -80, -50])
      canvas.fill(
        leaf(point(PLATE.x - 6, PLATE.y - 8), 26 * dinner, 11, angle),
        tone(MEDFASTING.deep, color('#0f3a2c')),
      )
  }
  if (breakfast > 0.02) {
    canvas.fill(roundRectangle(PLATE.x - 52, PLATE.y - 14, PLATE.x + 2, PLATE.y + 7, 8), color('#c98f5a'), breakfast)
    canvas.fill(roundRectangle(PLATE.x - 48, PLATE.y - 18, PLATE.x - 2, PLATE.y - 9, 4), color('#e8b98a'), breakfast)
    canvas.fill(ellipse(point(PLATE.x + 26, PLATE.y - 5), 15), color('#ff9060'), breakfast)
    canvas.fill(ellipse(point(PLATE.x + 48, PLATE.y + 1), 9), MEDFASTING.deep, breakfast)
  }
  canvas.fill(
    smooth(
      [
        point(PLATE.x - 92, PLATE.y - 1),
        point(PLATE.x, PLATE.y + 5),
        point(PLATE.x + 92, PLATE.y - 1),
        point(PLATE.x + 50, PLATE.y + 16),
        point(PLATE.x - 50, PLATE.y + 16),
      ],
      6,
    ),
    tone(CREAM, color('#a9b3a8')),
  )
}

function drawGlass(canvas: Canvas, tone: Tone): void {
  canvas.fill(
    [point(634, 372), point(664, 372), point(660, 418), point(638, 418)],
    tone(color('#f1fbf6'), color('#5d7a70')),
    0.9,
  )
  canvas.fill(
    [point(635, 386), point(663, 386), point(659.5, 416), point(638.5, 416)],
    tone(color('#a9dff0'), color('#3f6f80')),
  )
}

/** The sleeper: a head on a pillow, a blanket that rises and falls every five seconds. */
function drawBed(canvas: Canvas, time: number, tone: Tone): void {
  const breath = 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 5)
  const asleep = rise(time, 30, 40) * (1 - rise(time, 104, 112))
  const chest = 7 * breath * (0.6 + 0.4 * asleep)
  const wood = tone(color('#c98f5a'), color('#5a4636'))
  canvas.fill(roundRectangle(64, 366, 84, 520, 8), wood)
  canvas.fill(roundRectangle(536, 430, 552, 520, 7), wood)
  canvas.fill(roundRectangle(74, 466, 546, 502, 12), wood)
  canvas.fill(roundRectangle(82, 444, 540, 480, 16), tone(CREAM, color('#8fa39a')))
  canvas.fill(
    smooth([point(92, 428), point(130, 412), point(196, 418), point(204, 442), point(190, 456), point(100, 454)], 8),
    tone(color('#ffffff'), color('#b4c4bc')),
  )
  drawSleeperHead(canvas, tone, 1 - asleep)
  const blanket = smooth(
    [
      point(200, 448),
      point(222, 416 - chest * 0.4),
      point(282, 392 - chest),
      point(352, 398 - chest * 0.7),
      point(420, 408),
      point(486, 404),
      point(532, 436),
      point(538, 472),
      point(370, 478),
      point(206, 474),
    ],
    10,
  )
  canvas.fill(blanket, tone(MEDFASTING.accent, color('#168a60')))
  const fold = smooth(
    [
      point(198, 450),
      point(221, 415 - chest * 0.4),
      point(250, 401 - chest * 0.8),
      point(262, 420 - chest * 0.4),
      point(240, 446),
      point(228, 474),
      point(204, 474),
    ],
    8,
  )
  canvas.fill(fold, tone(color('#e8f7ef'), color('#7fb59d')))
  canvas.fill(
    smooth([point(352, 478), point(420, 440), point(498, 432), point(534, 446), point(538, 474)], 8),
    tone(MEDFASTING.deep, color('#0f5a42')),
    0.55,
  )
}

function drawSleeperHead(canvas: Canvas, tone: Tone, awake: number): void {
  const skin = tone(SKIN, SKIN_NIGHT)
  const hair = color('#2a1c17')
  canvas.fill(limb(point(186, 424), point(214, 436), 13, 16), skin)
  canvas.fill(ellipse(point(152, 408), 33, 29, -8), hair)
  canvas.fill(ellipse(point(122, 416), 16, 14), hair)
  canvas.fill(
    smooth(
      [
        point(150, 394),
        point(170, 388),
        point(184, 396),
        point(189, 410),
        point(184, 426),
        point(164, 432),
        point(148, 420),
      ],
      8,
    ),
    skin,
  )
  canvas.fill(leaf(point(176, 389), 11, 7, -60), skin)
  canvas.fill(
    smooth(
      [
        point(124, 396),
        point(150, 380),
        point(168, 386),
        point(160, 398),
        point(150, 414),
        point(142, 424),
        point(126, 416),
      ],
      8,
    ),
    hair,
  )
  canvas.fill(limb(point(170, 402), point(177, 400), 1.3, 1.3), hair, 1 - awake)
  canvas.fill(ellipse(point(175, 401), 2.4, 3), hair, awake)
}

type Journey = {
  from: Point
  to: Point
  between: { from: number; to: number }
  every: number
  height: number
  size: number
}

const JOURNEYS: readonly Journey[] = [
  { from: PLATE, to: HEART, between: { from: 6, to: 30 }, every: 2.2, height: 120, size: 5 },
  { from: PLATE, to: HONEY_MOUTH, between: { from: STORING.from, to: STORING.to }, every: 1.7, height: 40, size: 5 },
  {
    from: PLATE,
    to: OIL_MOUTH,
    between: { from: STORING.from + 6, to: STORING.to },
    every: 3.6,
    height: 40,
    size: 4.5,
  },
  {
    from: HONEY_MOUTH,
    to: HEART,
    between: { from: HONEY_GIVES.from, to: HONEY_GIVES.to },
    every: 2.3,
    height: 70,
    size: 5,
  },
  { from: OIL_MOUTH, to: HEART, between: { from: OIL_GIVES.from, to: OIL_GIVES.to }, every: 2.9, height: 110, size: 5 },
  { from: PLATE, to: HEART, between: { from: BREAKFAST + 3, to: 120 }, every: 1.7, height: 120, size: 5 },
]
const TRAVEL_SECONDS = 5.5

/** Energy in transit, and the soft glow it becomes in the sleeper. */
function drawEnergy(canvas: Canvas, time: number): void {
  const beat = 0.5 + 0.5 * Math.sin((2 * Math.PI * time) / 2.5)
  const breath = 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 5)
  const heart = point(HEART.x, HEART.y + 6 - 6 * breath)
  const night = darkness(time)
  canvas.fill(ellipse(heart, 44 + 5 * beat), SPARK, 0.1 + 0.08 * night)
  canvas.fill(ellipse(heart, 25 + 4 * beat), SPARK, 0.22 + 0.12 * night)
  canvas.fill(ellipse(heart, 11 + 2 * beat), SPARK, 0.9)
  for (const journey of JOURNEYS) {
    const { from, to } = journey.between
    for (let start = from; start < to; start += journey.every) drawSpark(canvas, journey, start, time, night)
  }
}

function drawSpark(canvas: Canvas, journey: Journey, start: number, time: number, night: number): void {
  const age = (time - start) / TRAVEL_SECONDS
  if (age <= 0 || age >= 1) return
  const along = ease(age)
  const straight = between(journey.from, journey.to, along)
  const place = point(straight.x, straight.y - journey.height * Math.sin(Math.PI * along))
  const visible = swell(0, 1, 0.12, 0.12)(age)
  canvas.fill(ellipse(place, journey.size * 2.1), SPARK, 0.25 * visible)
  canvas.fill(ellipse(place, journey.size), blend(color('#eda32c'), SPARK, night), visible)
}

const HARMONIES: readonly Harmony[] = [
  { notes: 'G2 D3 B3 D4', seconds: 8 },
  { notes: 'C3 G3 D4 E4', seconds: 8 },
  { notes: 'E3 B3 D4 G4', seconds: 8 },
  { notes: 'A2 E3 C4 G4', seconds: 8 },
  { notes: 'E2 B2 G3 D4', seconds: 10 },
  { notes: 'C3 G3 B3 E4', seconds: 10 },
  { notes: 'A2 E3 C4 D4', seconds: 10 },
  { notes: 'B2 F#3 D4', seconds: 8 },
  { notes: 'E2 B2 G3 B3', seconds: 10 },
  { notes: 'C3 G3 E4', seconds: 10 },
  { notes: 'D3 A3 E4 F#4', seconds: 10 },
  { notes: 'G2 D3 B3 D4', seconds: 17 },
]
const TUNE = [
  [3, 'B4'],
  [6, 'D5'],
  [11, 'G4'],
  [14, 'E4'],
  [19, 'D5'],
  [22, 'B4'],
  [27, 'C5'],
  [30, 'A4'],
  [38, 'G4'],
  [44, 'B4'],
  [50, 'E5'],
  [54, 'D5'],
  [62, 'C5'],
  [66, 'A4'],
  [72, 'F#4'],
  [80, 'G4'],
  [84, 'B4'],
  [90, 'C5'],
  [94, 'E5'],
  [99, 'D5'],
  [102, 'F#5'],
  [105, 'A5'],
  [108, 'G5'],
  [111, 'D5'],
  [114, 'B4'],
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  addPads(sound, 0, HARMONIES, {
    voice: VOICES.warm,
    cutoff: time => 420 + 480 * (1 - darkness(time)),
    level: 0.17,
    attack: 3,
    release: 4.5,
    width: 0.8,
  })
  for (const [at, note] of TUNE)
    addStrike(sound, {
      body: FELT,
      hertz: hertz(note),
      at,
      level: 0.15 * (1 - 0.3 * darkness(at)),
      pan: Math.sin(at) * 0.4,
    })
  addStrike(sound, { body: BOWL, hertz: hertz('E3'), at: 36, level: 0.16 })
  return finish(addRoom(sound, { seconds: 3.4, amount: 0.32, dampingHertz: 3000 }), 2, 6)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.8,
    until: 6.5,
    heard: {
      fr: 'Une chambre au soir : une fenêtre en arche, le soleil qui descend, une table avec une assiette pleine, quelqu’un au lit, les yeux encore ouverts. Piano feutré.',
      en: 'A bedroom in the evening: an arched window, the sun going down, a table with a full plate, someone in bed, eyes still open. Felted piano.',
    },
    said: { fr: 'Le dîner se termine. La nuit commence.', en: 'Dinner is over. The night begins.' },
  },
  {
    at: 7,
    until: 14.5,
    heard: {
      fr: 'L’assiette se vide ; des points de lumière vont vers la personne.',
      en: 'The plate empties; points of light travel to the sleeper.',
    },
    said: {
      fr: 'Pendant quelques heures, le repas nourrit tout le corps.',
      en: 'For a few hours, the meal feeds the whole body.',
    },
  },
  {
    at: 15.5,
    until: 22.5,
    heard: {
      fr: 'D’autres points montent vers l’étagère : un petit bocal de miel se remplit.',
      en: 'Other points rise to the shelf: a small jar of honey fills.',
    },
    said: {
      fr: 'Le foie met de côté une petite réserve de sucre : ici, le miel.',
      en: 'The liver puts a little sugar by: here, the honey.',
    },
  },
  {
    at: 24,
    until: 31,
    heard: {
      fr: 'Le grand bocal d’huile, à côté, reçoit un peu aussi.',
      en: 'The large jar of oil beside it receives a little too.',
    },
    said: {
      fr: 'Une part rejoint la grande réserve, la graisse : l’huile.',
      en: 'Some of it joins the large store, fat: the oil.',
    },
  },
  {
    at: 33,
    until: 40,
    heard: {
      fr: 'La nuit est tombée. Les yeux se ferment, les étoiles s’allument, la lune se lève. Un bol sonne.',
      en: 'Night has fallen. The eyes close, stars appear, the moon rises. A bowl rings.',
    },
    said: {
      fr: 'Vous dormez. Le cœur et le cerveau, eux, travaillent.',
      en: 'You sleep. Heart and brain keep working.',
    },
  },
  {
    at: 46,
    until: 53.5,
    heard: {
      fr: 'Des points quittent le bocal de miel vers la personne ; son niveau baisse lentement.',
      en: 'Points leave the jar of honey for the sleeper; its level slowly falls.',
    },
    said: {
      fr: 'Le foie rend son sucre, peu à peu, toute la nuit.',
      en: 'The liver gives its sugar back, little by little.',
    },
  },
  {
    at: 55,
    until: 62.5,
    said: {
      fr: 'C’est pourquoi on peut dormir huit heures sans manger.',
      en: 'This is why one can sleep eight hours without eating.',
    },
  },
  {
    at: 68,
    until: 75.5,
    heard: {
      fr: 'La lune passe son plus haut point ; des points quittent aussi le bocal d’huile.',
      en: 'The moon is past its highest point; points leave the jar of oil too.',
    },
    said: {
      fr: 'Plus la nuit avance, plus la graisse prend le relais.',
      en: 'As the night goes on, fat takes a larger share.',
    },
  },
  {
    at: 77,
    until: 84.5,
    said: {
      fr: 'Pas d’interrupteur, pas d’heure magique : un glissement.',
      en: 'No switch, no magic hour: a gradual shift.',
    },
  },
  {
    at: 86,
    until: 93.5,
    said: { fr: 'Son rythme change d’une personne à l’autre.', en: 'Its pace differs from person to person.' },
  },
  {
    at: 98,
    until: 105,
    heard: {
      fr: 'Le ciel s’éclaircit, le soleil revient. Le miel est bas, l’huile à peine entamée.',
      en: 'The sky grows light, the sun returns. The honey is low, the oil hardly touched.',
    },
    said: { fr: 'Au matin, la petite réserve a bien servi.', en: 'By morning the small store has done its work.' },
  },
  {
    at: 107,
    until: 113,
    heard: {
      fr: 'Un petit-déjeuner apparaît dans l’assiette ; les points de lumière repartent.',
      en: 'Breakfast appears on the plate; the points of light set off again.',
    },
    said: { fr: 'Le repas suivant la remplira, simplement.', en: 'The next meal will simply refill it.' },
  },
  {
    at: 114,
    until: 119.5,
    said: {
      fr: 'Malaise ou tremblements ? Mangez, sans attendre l’heure.',
      en: 'Faint or shaky? Eat, whatever the hour.',
    },
  },
]

export const piece: VideoPiece = {
  id: 'night-without-food',
  kind: 'video',
  seconds: SECONDS,
  framesPerSecond: 15,
  draw,
  script: SCRIPT,
  compose,
}
