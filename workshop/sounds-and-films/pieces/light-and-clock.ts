import { spotsAt } from '../../points.ts'
import { clamp, ease, mix, rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas, Color, Point } from '../scene/canvas.ts'
import { crescent, drawSunBead, hourAngle, hourBand, hourTicks, ring } from '../scene/dial.ts'
import { drawSideFigure, HANGING } from '../scene/figure.ts'
import { placed } from '../scene/painter.ts'
import { blend, CREAM, color } from '../scene/palette.ts'
import { between, ellipse, land, limb, point, polar, rectangle, roundRectangle, smooth } from '../scene/shapes.ts'
import { HARP } from '../sound/bell.ts'

const SECONDS = 105
const CENTER = point(648, 262)
const RADIUS = 176
const EYE = point(262, 172)
const LAMP = point(356, 104)

const NIGHT = color('#26335c')
const DAY = color('#e4f3fb')
const GREY_DAY = color('#d3dde6')
const EVENING = color('#f3c4a4')
const DUSK = color('#5a527f')
const SUN_TONE = color('#ffcf6b')
const HALO = color('#ffe9b4')
const SLEEP = color('#8d7bea')

/** Sky colours by moment of the story; each change takes a few seconds. */
const SKIES: readonly (readonly [at: number, tone: Color])[] = [
  [0, NIGHT],
  [33, DAY],
  [48.5, GREY_DAY],
  [56.5, EVENING],
  [68, DUSK],
  [78.5, DAY],
]
const CHANGE = 3

function sky(time: number): Color {
  return SKIES.slice(1).reduce((tone, [at, next]) => blend(tone, next, rise(time, at, at + CHANGE)), NIGHT)
}

/** How much of the picture is dark, 0 to 1. */
function darkness(time: number): number {
  return 1 - rise(time, 33, 36) + 0.8 * swell(68, 81, 3, 3)(time)
}

/** The hour of the bead on the ring: three slow rounds, then it follows the story. */
function hourAt(time: number): number {
  const rounds = 2 + 72 * ease(clamp((time - 7) / 24.5))
  const moments: readonly (readonly [at: number, hour: number, seconds: number])[] = spotsAt(
    '32.5,78.8,4 48,81,3 56,92.5,4 68,94.5,4 77.5,102.8,4 98,105,5',
  )
  return moments.reduce((hour, [at, next, seconds]) => mix(hour, next, rise(time, at, at + seconds)), rounds)
}

/** Hours by which the body's night is late: it drifts if left to itself, morning light pulls it back, evening light pushes it later. */
function lateness(time: number): number {
  const drift = 2.2 * ease(clamp((time - 15) / 16.5))
  return drift - 2.2 * rise(time, 40, 46.5) + 1.4 * rise(time, 61, 66) - 1.4 * rise(time, 85, 91)
}

function draw(canvas: Canvas, time: number): void {
  const dark = darkness(time)
  canvas.clear(sky(time))
  const ground = (day: string, night: string): Color => blend(color(day), color(night), dark)
  canvas.fill(land([470, 430, 412, 436, 402, 424, 452]), ground('#bcdcc4', '#222c50'))
  canvas.fill(land([500, 486, 478, 486, 468, 478, 488]), ground('#8cc3a0', '#1b2342'))
  drawDial(canvas, time, dark)
  drawCloud(canvas, time)
  drawBalcony(canvas, time, ground)
  drawLight(canvas, time)
}

function drawDial(canvas: Canvas, time: number, dark: number): void {
  canvas.fill(ellipse(CENTER, RADIUS + 34), blend(CREAM, color('#3b4a80'), dark))
  canvas.fill(ring(CENTER, RADIUS, 30), blend(color('#f3e3c4'), color('#e8cf9a'), dark))
  canvas.fill(hourBand(CENTER, RADIUS, 30, 18.6, 29.4), blend(color('#46548a'), color('#1d2750'), dark))
  hourTicks(canvas, CENTER, RADIUS, color('#fffaf0'))
  drawBodyNight(canvas, time)
  const place = polar(CENTER, RADIUS, hourAngle(hourAt(time)))
  const hour = ((hourAt(time) % 24) + 24) % 24
  const isUp = clamp(Math.min(hour - 5.4, 19 - hour) * 1.4)
  drawSunBead(
    canvas,
    place,
    24,
    blend(color('#dfe3f2'), SUN_TONE, isUp),
    HALO,
    isUp * (1 - 0.7 * swell(49, 57, 2, 2)(time)),
  )
}

/** Inside the ring: the night as the body expects it, with a pale trace of the natural one. */
function drawBodyNight(canvas: Canvas, time: number): void {
  const shown = rise(time, 5, 7.5)
  const late = lateness(time)
  const inner = RADIUS - 52
  canvas.fill(hourBand(CENTER, inner, 34, 22.8, 31), SLEEP, 0.3 * shown)
  canvas.fill(hourBand(CENTER, inner, 34, 22.8 + late, 31 + late), SLEEP, shown)
  const moon = polar(CENTER, inner, hourAngle(26.9 + late))
  canvas.fill(crescent(moon, 11), CREAM, shown)
  // The clock in the middle beats every second and a half, day and night.
  const beat = 0.5 + 0.5 * Math.cos((2 * Math.PI * time) / 3)
  canvas.fill(ellipse(CENTER, 46), color('#f6d9c2'))
  canvas.fill(ellipse(CENTER, 34), color('#fff6ec'))
  for (const [turn, length] of [
    [hourAngle(26.9 + late), 24],
    [-90 + 8 * (beat - 0.5), 17],
  ] as const)
    canvas.fill(limb(CENTER, polar(CENTER, length, turn), 3, 2.4), color('#5b4c8f'))
  canvas.fill(ellipse(CENTER, 5), color('#5b4c8f'))
}

function drawCloud(canvas: Canvas, time: number): void {
  const visible = swell(48.5, 57, 2, 2)(time)
  if (visible <= 0) return
  const x = 500 + 6 * (time - 52)
  for (const [dx, dy, r] of spotsAt('-60,6,30 -22,-14,40 26,-8,36 62,8,26'))
    canvas.fill(ellipse(point(x + dx, 108 + dy), r, r * 0.8), color('#f4f7fa'), visible)
  canvas.fill(roundRectangle(x - 92, 104, x + 90, 134, 15), color('#f4f7fa'), visible)
}

function drawBalcony(canvas: Canvas, time: number, ground: (day: string, night: string) => Color): void {
  canvas.fill(rectangle(-5, -5, 84, 545), ground('#f7e7d2', '#343d66'))
  canvas.fill(rectangle(84, -5, 92, 545), ground('#e6cfb2', '#2b3357'))
  canvas.fill(roundRectangle(-30, 150, 56, 520, 10), ground('#7fa8c9', '#2a355e'))
  canvas.fill(roundRectangle(-5, 166, 44, 508, 6), ground('#a9c8de', '#33406e'))
  drawLamp(canvas, time)
  const stands = rise(time, 34.5, 36.2) * (1 - rise(time, 72, 73.6)) + rise(time, 80, 81.6)
  if (stands > 0) drawPerson(canvas, time, stands)
  canvas.fill(roundRectangle(-20, 496, 380, 560, 4), ground('#e2c9a6', '#2d3458'))
  const rail = ground('#5d7f92', '#1d2747')
  for (let x = 104; x <= 372; x += 24) canvas.fill(rectangle(x - 2.5, 356, x + 2.5, 500), rail)
  canvas.fill(roundRectangle(84, 344, 384, 358, 7), rail)
}

/** The person comes in from the room, and goes back into it; the rest of the picture stands still. */
function drawPerson(canvas: Canvas, time: number, presence: number): void {
  const breath = 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 6)
  const nod = -4 * rise(time, 36, 39) + 12 * swell(59, 68, 2, 2)(time)
  drawSideFigure(
    placed(canvas, { x: mix(-320, 50, presence), y: 86, scale: 0.82 }),
    {
      hips: point(200, 292),
      ankle: point(206, 498),
      lean: 2,
      curl: 3,
      nod,
      heels: 0,
      breath,
      hand: point(286, 318),
      arm: { ...HANGING, lift: 26, bend: 30, resting: 1 },
    },
    512,
  )
}

function drawLamp(canvas: Canvas, time: number): void {
  const bright = swell(57, 71, 2, 2.5)(time)
  const soft = swell(69, 80, 2, 2)(time)
  canvas.fill(ellipse(LAMP, 150), HALO, 0.28 * bright)
  canvas.fill(ellipse(LAMP, 92), HALO, 0.5 * bright)
  canvas.fill(ellipse(LAMP, 52), color('#f5b98a'), 0.45 * soft)
  canvas.fill(limb(point(LAMP.x, -5), point(LAMP.x, 80), 2, 2), color('#6b5a4a'))
  canvas.fill(
    smooth(
      [
        point(LAMP.x - 24, 104),
        point(LAMP.x - 16, 84),
        point(LAMP.x, 76),
        point(LAMP.x + 16, 84),
        point(LAMP.x + 24, 104),
      ],
      5,
    ),
    color('#6b5a4a'),
  )
  canvas.fill(ellipse(LAMP, 15, 9), blend(color('#cbb9a0'), color('#fff1c4'), Math.max(bright, 0.6 * soft)))
}

/** Points of light on their way to the eye, and from the eye to the clock: the signal to the brain. */
function drawLight(canvas: Canvas, time: number): void {
  const sun = polar(CENTER, RADIUS, hourAngle(hourAt(time)))
  const stream = (from: Point, to: Point, visible: number, bend: number, tone: Color): void => {
    if (visible <= 0) return
    for (let index = 0; index < 6; index += 1) {
      const share = (time / 3.6 + index / 6) % 1
      const straight = between(from, to, share)
      const place = point(straight.x, straight.y - bend * Math.sin(Math.PI * share))
      canvas.fill(ellipse(place, 5.5), tone, visible * swell(0, 1, 0.2, 0.2)(share))
    }
  }
  const golden = color('#f2a93b')
  stream(sun, EYE, swell(37.5, 57, 1.5, 1.5)(time) + swell(82.5, 97, 1.5, 2)(time), 0, golden)
  stream(EYE, CENTER, swell(39.5, 48, 1.5, 1.5)(time) + swell(84.5, 93, 1.5, 2)(time), 96, SLEEP)
  stream(LAMP, EYE, swell(59, 68, 1.5, 1.5)(time), 0, golden)
  stream(EYE, CENTER, swell(60.5, 67.5, 1.5, 1.5)(time), 96, SLEEP)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 6,
    heard: {
      fr: 'La nuit, un balcon. À droite, un grand cadran : midi en haut, minuit en bas. Harpe.',
      en: 'Night, a balcony. On the right a large dial: noon at the top, midnight at the bottom. Harp.',
    },
    said: { fr: 'Au fond du cerveau, une petite horloge bat.', en: 'Deep in the brain, a small clock is beating.' },
  },
  {
    at: 6.5,
    until: 13.5,
    heard: {
      fr: 'Une bande violette, la nuit du corps, occupe l’anneau intérieur. Une perle fait le tour du cadran : un jour.',
      en: 'A violet band, the body’s night, fills part of the inner ring. A bead travels round the dial: one day.',
    },
    said: { fr: 'Elle prépare le sommeil, l’éveil, la faim.', en: 'It prepares sleep, waking, hunger.' },
  },
  {
    at: 14.5,
    until: 22,
    heard: {
      fr: 'Jour après jour, la bande violette glisse vers plus tard.',
      en: 'Day after day, the violet band slips later.',
    },
    said: {
      fr: 'Chez la plupart, elle fait un peu plus de 24 heures.',
      en: 'In most people it runs a little over 24 hours.',
    },
  },
  {
    at: 23,
    until: 31.5,
    said: { fr: 'Seule, sans repère, elle glisse vers plus tard.', en: 'Left alone, with no cue, it drifts later.' },
  },
  {
    at: 34,
    until: 40,
    heard: {
      fr: 'Le ciel s’éclaire. Quelqu’un sort sur le balcon ; des points de lumière vont du soleil à ses yeux.',
      en: 'The sky grows light. Someone steps onto the balcony; points of light travel from the sun to their eyes.',
    },
    said: { fr: 'Le matin, la lumière entre par les yeux.', en: 'In the morning, light comes in through the eyes.' },
  },
  {
    at: 40.5,
    until: 47.5,
    heard: {
      fr: 'Du regard, d’autres points vont au centre du cadran. La bande violette revient à sa place.',
      en: 'From the eyes, other points go to the centre of the dial. The violet band returns to its place.',
    },
    said: {
      fr: 'Elle dit « le jour commence », et l’horloge avance.',
      en: 'It says “the day begins”, and the clock moves earlier.',
    },
  },
  {
    at: 48.7,
    until: 56,
    heard: {
      fr: 'Un nuage passe, le ciel grisonne ; la lumière continue d’arriver.',
      en: 'A cloud passes, the sky turns grey; the light keeps coming.',
    },
    said: {
      fr: 'Même gris, le ciel éclaire bien plus qu’un salon.',
      en: 'Even grey, the sky is far brighter than a room.',
    },
  },
  {
    at: 58.5,
    until: 67,
    heard: {
      fr: 'Le soir, une lampe vive s’allume. La bande violette repart vers plus tard.',
      en: 'Evening: a bright lamp comes on. The violet band moves later again.',
    },
    said: {
      fr: 'Le soir, une lumière vive dit l’inverse : pas encore.',
      en: 'In the evening, bright light says: not yet.',
    },
  },
  {
    at: 68.5,
    until: 76.5,
    heard: { fr: 'La lampe baisse, le ciel s’assombrit.', en: 'The lamp dims, the sky darkens.' },
    said: {
      fr: 'Baissez les lampes : l’horloge entend la nuit venir.',
      en: 'Dim the lamps: the clock hears the night coming.',
    },
  },
  {
    at: 78.5,
    until: 85,
    heard: {
      fr: 'Un nouveau matin, la même personne au balcon. La bande revient.',
      en: 'A new morning, the same person on the balcony. The band returns.',
    },
    said: {
      fr: 'Demain, sortez vingt minutes, à heure régulière.',
      en: 'Tomorrow, twenty minutes outside, at a regular hour.',
    },
  },
  {
    at: 85.5,
    until: 91.5,
    said: {
      fr: 'Lever les yeux suffit. Jamais droit vers le soleil.',
      en: 'Just look around. Never straight at the sun.',
    },
  },
  {
    at: 92,
    until: 97.8,
    said: {
      fr: 'L’effet vient en quelques jours, et varie selon chacun.',
      en: 'It takes a few days, and differs between people.',
    },
  },
  {
    at: 98.2,
    until: 104.4,
    said: {
      fr: 'Travail de nuit, yeux fragiles ? Demandez un avis.',
      en: 'Night work, fragile eyes? Ask for advice first.',
    },
  },
]

export const piece = quietFilm(
  { id: 'light-and-clock', seconds: SECONDS, framesPerSecond: 12, draw, script: SCRIPT },
  {
    chords: ['E3 B3 G#3 D#4', 'C#3 G#3 E4 B3', 'A2 E3 C#4 B3', 'B2 F#3 D#4 E4', 'A2 E3 G#3 C#4'],
    barSeconds: 5,
    last: 'E3 B3 E4 G#4',
    figure: spotsAt('0,0,0.8 1,1,0.7 2,2,0.8 3,3,0.7 4,1,0.5'),
    body: HARP,
    bowl: { note: 'B3', at: [34, 79] },
  },
)
