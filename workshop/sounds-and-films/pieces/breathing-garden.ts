import { spotsAt } from '../../points.ts'
import { type BreathRhythm, breaths, lungs } from '../breath.ts'
import { mix, rise, swell } from '../easing.ts'
import type { Cue, VideoPiece } from '../piece.ts'
import type { Canvas, Point } from '../scene/canvas.ts'
import { blend, CREAM, CYPRESS, color, OLIVE, STRESS } from '../scene/palette.ts'
import { arc, ellipse, land, leaf, point, smooth } from '../scene/shapes.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL, HARP } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
/** Five seconds in, five out, from 0:10 to 2:50. */
const RHYTHM: BreathRhythm = { start: 10, inSeconds: 5, outSeconds: 5, count: 16 }

const MIDDLE = 480
const POND = point(MIDDLE, 462)
const WATER = color('#ffd2b5')
const WATER_LIGHT = color('#ffe6d4')

function draw(canvas: Canvas, time: number): void {
  const fullness = lungs(RHYTHM, time)
  // Morning progresses during the film: the sky warms by a shade over the three minutes.
  const morning = time / SECONDS
  canvas.clear(blend(STRESS.sky, color('#fff0dc'), morning))
  drawSun(canvas, fullness, morning)
  canvas.fill(land([372, 318, 336, 372, 356, 322, 352]), STRESS.hill)
  drawCypresses(canvas, time)
  canvas.fill(land([420, 400, 388, 384, 386, 396, 410]), STRESS.accent)
  drawArch(canvas)
  drawBushes(canvas, fullness)
  drawPond(canvas, fullness)
  drawLotus(canvas, fullness)
  drawPetals(canvas, time)
}

/** The guide: it rises and widens with the in-breath, and falls with the out-breath. */
function drawSun(canvas: Canvas, fullness: number, morning: number): void {
  const center = point(MIDDLE, 282 - 62 * fullness)
  const radius = 62 + 54 * fullness
  canvas.fill(ellipse(center, radius * 1.95 + 24), blend(STRESS.halo, color('#ffe7c4'), morning), 0.55)
  canvas.fill(ellipse(center, radius * 1.45 + 10), blend(STRESS.halo, color('#ffdfae'), morning))
  canvas.fill(ellipse(center, radius), blend(STRESS.sun, color('#ffcb86'), morning))
}

function drawArch(canvas: Canvas): void {
  const outer = 168
  const inner = 128
  const springing = 232
  const foot = 424
  const archway: Point[] = [
    point(MIDDLE - outer, foot),
    ...arc(point(MIDDLE, springing), outer, 180, 360),
    point(MIDDLE + outer, foot),
    point(MIDDLE + inner, foot),
    ...arc(point(MIDDLE, springing), inner, 360, 180),
    point(MIDDLE - inner, foot),
  ]
  canvas.fill(archway, CREAM)
  // A narrow shade on the inner side gives the wall thickness.
  const shade: Point[] = [
    point(MIDDLE + inner, foot),
    ...arc(point(MIDDLE, springing), inner, 360, 270),
    ...arc(point(MIDDLE - 9, springing), inner, 272, 360),
    point(MIDDLE + inner - 9, foot),
  ]
  canvas.fill(shade, color('#f3dcc6'))
}

function drawCypresses(canvas: Canvas, time: number): void {
  const trees = [
    { x: 96, foot: 418, height: 250, width: 46, tone: CYPRESS },
    { x: 176, foot: 424, height: 176, width: 34, tone: OLIVE },
    { x: 800, foot: 414, height: 210, width: 40, tone: OLIVE },
    { x: 872, foot: 424, height: 286, width: 50, tone: CYPRESS },
  ]
  for (const [index, tree] of trees.entries()) {
    const sway = 1.1 * Math.sin((2 * Math.PI * time) / 10 + index * 1.7)
    canvas.fill(leaf(point(tree.x, tree.foot), tree.height, tree.width, -90 + sway), tree.tone)
  }
}

/** Round shrubs at both sides expand slightly in time with the sun. */
function drawBushes(canvas: Canvas, fullness: number): void {
  const bushes = [
    { x: 30, y: 520, size: 92, tone: CYPRESS },
    { x: 150, y: 540, size: 70, tone: OLIVE },
    { x: 938, y: 522, size: 96, tone: CYPRESS },
    { x: 820, y: 542, size: 68, tone: OLIVE },
  ]
  for (const bush of bushes) {
    const size = bush.size * (1 + 0.035 * fullness)
    canvas.fill(ellipse(point(bush.x, bush.y), size, size * 0.82), bush.tone)
  }
  for (const [x, y, lean] of spotsAt('238,520,-14 222,524,-34 254,522,10 728,520,14 744,524,34 712,522,-10')) {
    canvas.fill(leaf(point(x, y), 54 + 8 * fullness, 13, -90 + lean * (1 + 0.35 * fullness)), OLIVE)
  }
}

function drawPond(canvas: Canvas, fullness: number): void {
  canvas.fill(
    smooth([
      point(236, 486),
      point(340, 446),
      point(480, 438),
      point(630, 446),
      point(724, 486),
      point(640, 526),
      point(480, 536),
      point(320, 526),
    ]),
    WATER,
  )
  canvas.fill(ellipse(point(POND.x, POND.y + 26), 96 + 78 * fullness, 15 + 12 * fullness), WATER_LIGHT, 0.7)
  canvas.fill(ellipse(point(POND.x, POND.y + 26), 62 + 46 * fullness, 9 + 7 * fullness), STRESS.sun, 0.55)
}

/** Petals in three rows fan out from the closed bud; the back rows are paler. */
function drawLotus(canvas: Canvas, fullness: number): void {
  const base = point(POND.x, POND.y + 30)
  const rows = [
    { count: 6, spread: mix(26, 74, fullness), length: mix(84, 100, fullness), width: 30, tone: color('#ffdcc6') },
    { count: 5, spread: mix(18, 56, fullness), length: mix(80, 88, fullness), width: 32, tone: color('#ffb893') },
    { count: 3, spread: mix(8, 28, fullness), length: mix(74, 70, fullness), width: 32, tone: color('#ff9f76') },
  ]
  for (const side of [-1, 1]) canvas.fill(ellipse(point(base.x + side * (66 + 8 * fullness), base.y + 4), 46, 9), OLIVE)
  for (const row of rows) {
    // From the sides to the middle, so that the middle petal is on top.
    const order = Array.from({ length: row.count }, (_, index) => index).sort(
      (one, other) => Math.abs(other - (row.count - 1) / 2) - Math.abs(one - (row.count - 1) / 2),
    )
    for (const index of order) {
      const share = row.count === 1 ? 0 : (index / (row.count - 1)) * 2 - 1
      const tone = blend(row.tone, STRESS.deep, 0.1 * Math.abs(share))
      canvas.fill(leaf(base, row.length * (1 - 0.12 * share * share), row.width, -90 + share * row.spread), tone)
    }
  }
  canvas.fill(ellipse(point(base.x, base.y + 2), 34, 7), CYPRESS)
}

/** A few petals drift across from each out-breath and are gone before the next but one. */
function drawPetals(canvas: Canvas, time: number): void {
  for (const breath of breaths(RHYTHM)) {
    const age = (time - breath.outAt) / 9
    if (age <= 0 || age >= 1) continue
    const direction = breath.index % 2 === 0 ? 1 : -1
    const place = point(
      MIDDLE + direction * (70 + 300 * age),
      190 + 190 * age * age + 14 * Math.sin(age * 9 + breath.index),
    )
    const visible = swell(0, 1, 0.15, 0.2)(age)
    canvas.fill(leaf(place, 17, 8, 40 + direction * 160 * age), color('#ffb08a'), 0.95 * visible)
  }
}

const LADDERS = [
  { up: 'A3 C#4 E4 A4 B4', ground: 'A2 E3 B3' },
  { up: 'F#3 A3 C#4 E4 A4', ground: 'F#2 C#3 A3' },
  { up: 'D3 A3 D4 E4 F#4', ground: 'D3 A3 E4' },
  { up: 'E3 B3 E4 F#4 B4', ground: 'E2 B2 A3' },
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  const all = breaths(RHYTHM)
  const ladderOf = (index: number): (typeof LADDERS)[number] =>
    index === all.length - 1 ? LADDERS[0] : (LADDERS[index % LADDERS.length] ?? LADDERS[0])
  for (const breath of all) {
    const notes = ladderOf(breath.index).up.split(' ')
    const strike = (note: string, at: number, step: number): void =>
      addStrike(sound, { body: HARP, hertz: hertz(note), at, level: 0.075 - 0.007 * step, pan: -0.3 + 0.15 * step })
    for (const [step, note] of notes.entries()) strike(note, breath.inAt + step, 4 - step)
    for (const [step, note] of notes.toReversed().entries()) strike(note, breath.outAt + step, step)
  }
  const grounds: Harmony[] = all.map(breath => ({ notes: ladderOf(breath.index).ground, seconds: 10 }))
  addPads(sound, 0, [{ notes: 'A2 E3', seconds: 10 }, ...grounds, { notes: 'A2 E3 B3', seconds: 7 }], {
    voice: VOICES.warm,
    cutoff: time => 320 + 1000 * lungs(RHYTHM, time),
    level: time => 0.11 + 0.1 * lungs(RHYTHM, time),
    attack: 3,
    release: 4,
    width: 0.8,
  })
  addAir(sound, {
    from: 10,
    to: 170,
    level: time => rise(time, 10, 14) * (1 - rise(time, 166, 170)) * (0.008 + 0.05 * lungs(RHYTHM, time)),
    cutoff: time => 350 + 1300 * lungs(RHYTHM, time),
    seed: 17,
  })
  for (const at of [1.5, 171]) addStrike(sound, { body: BOWL, hertz: hertz('A3'), at, level: 0.14 })
  return finish(addRoom(sound, { seconds: 2.8, amount: 0.3, dampingHertz: 3800 }), 1.5, 6)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.5,
    until: 5,
    heard: {
      fr: 'Un jardin au matin : une arche, un soleil bas, un lotus fermé sur un bassin. Un bol sonne.',
      en: 'A garden in the morning: an arch, a low sun, a closed lotus on a pond. A bowl rings.',
    },
    said: { fr: 'Installez-vous, le regard posé sur le jardin.', en: 'Settle down, your gaze resting on the garden.' },
  },
  {
    at: 5.2,
    until: 9.8,
    said: { fr: 'Suivez le soleil, ou seulement la musique.', en: 'Follow the sun, or simply the music.' },
  },
  {
    at: 10,
    until: 14.8,
    heard: {
      fr: 'Le soleil monte et grandit, le lotus s’ouvre ; cinq notes de harpe montent.',
      en: 'The sun rises and grows, the lotus opens; five harp notes go up.',
    },
    said: { fr: 'Inspirez : le soleil monte.', en: 'Breathe in: the sun rises.' },
  },
  {
    at: 15,
    until: 19.8,
    heard: {
      fr: 'Le soleil redescend, le lotus se referme, un pétale s’envole ; cinq notes descendent.',
      en: 'The sun comes down, the lotus closes, a petal drifts off; five notes come down.',
    },
    said: { fr: 'Expirez : il redescend.', en: 'Breathe out: it comes down.' },
  },
  {
    at: 20,
    until: 24.8,
    heard: {
      fr: 'Le même mouvement revient toutes les dix secondes, jusqu’à 2:50.',
      en: 'The same movement returns every ten seconds, until 2:50.',
    },
    said: { fr: 'Inspirez : la fleur s’ouvre.', en: 'Breathe in: the flower opens.' },
  },
  { at: 25, until: 29.8, said: { fr: 'Expirez : elle se referme.', en: 'Breathe out: it closes.' } },
  {
    at: 40,
    until: 46,
    said: { fr: 'Par le nez si c’est possible, sans forcer.', en: 'Through the nose if you can, no effort.' },
  },
  {
    at: 60,
    until: 66,
    said: {
      fr: 'Le ventre se soulève, les épaules restent en paix.',
      en: 'The belly lifts, the shoulders stay at peace.',
    },
  },
  {
    at: 80,
    until: 86,
    said: {
      fr: 'Trop long ? Respirez plus court, puis rejoignez le soleil.',
      en: 'Too long? Breathe shorter, then rejoin the sun.',
    },
  },
  {
    at: 100,
    until: 106,
    said: {
      fr: 'Une pensée passe comme un pétale. Laissez-la passer.',
      en: 'A thought drifts by like a petal. Let it drift.',
    },
  },
  {
    at: 120,
    until: 126,
    said: {
      fr: 'La tête tourne ? Revenez à votre souffle ordinaire.',
      en: 'Light-headed? Go back to your usual breath.',
    },
  },
  { at: 140, until: 146, said: { fr: 'Encore trois souffles.', en: 'Three more breaths.' } },
  { at: 160, until: 165, said: { fr: 'Le dernier : le soleil monte,', en: 'The last one: the sun rises,' } },
  { at: 165, until: 169.8, said: { fr: 'et se pose.', en: 'and settles.' } },
  {
    at: 170.5,
    until: 178,
    heard: {
      fr: 'Le soleil reste bas, le lotus se repose. Un bol sonne.',
      en: 'The sun stays low, the lotus rests. A bowl rings.',
    },
    said: {
      fr: 'Regardez autour de vous, bougez les doigts, puis reprenez votre journée.',
      en: 'Look around you, move your fingers, then go on with your day.',
    },
  },
]

export const piece: VideoPiece = {
  id: 'breathing-garden',
  kind: 'video',
  seconds: SECONDS,
  framesPerSecond: 15,
  draw,
  script: SCRIPT,
  compose,
}
