import { spotsAt } from '../../points.ts'
import { clamp, ease, mix, rise, swell } from '../easing.ts'
import type { Cue, VideoPiece } from '../piece.ts'
import type { Canvas, Point } from '../scene/canvas.ts'
import { ring } from '../scene/dial.ts'
import { placed } from '../scene/painter.ts'
import { blend, CREAM, color } from '../scene/palette.ts'
import { ellipse, leaf, limb, point, polar, roundRectangle } from '../scene/shapes.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL, HARP } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 120
/** Four sides of four seconds, six times round, from 0:12 to 1:48. */
const START = 12
const SIDE = 4
const ROUNDS = 6
const END = START + ROUNDS * SIDE * 4

const MIDDLE = point(480, 270)
const HALF = 176
/** In up the left side, pause along the top, out down the right side, pause along the bottom. */
const CORNERS: readonly Point[] = [point(-1, 1), point(-1, -1), point(1, -1), point(1, 1)].map(({ x, y }) =>
  point(MIDDLE.x + x * HALF, MIDDLE.y + y * HALF),
)

type Place = { side: number; share: number }

function placeAt(time: number): Place | undefined {
  if (time < START || time >= END) return undefined
  const within = (time - START) % (SIDE * 4)
  return { side: Math.floor(within / SIDE), share: (within % SIDE) / SIDE }
}

/** Lung volume: rising, full, falling, empty. */
function fullness(time: number): number {
  const place = placeAt(time)
  if (!place) return 0
  return [ease(place.share), 1, 1 - ease(place.share), 0][place.side] ?? 0
}

const STONE = color('#eadbc0')
const TILES = [color('#f4ead7'), color('#efe2cb')] as const
const POOL = color('#3f8fa8')
const WATER = color('#7cc8dc')
const WATER_LIGHT = color('#9edcea')
const GOLD = color('#ffd77f')

function draw(canvas: Canvas, time: number): void {
  drawCourt(canvas)
  drawPool(canvas, fullness(time))
  drawTrack(canvas, time)
  drawLotus(canvas, fullness(time))
}

/** A tiled court seen from above, with a square pool whose shape the bead follows. */
function drawCourt(canvas: Canvas): void {
  canvas.clear(STONE)
  for (let column = 0; column < 12; column += 1) {
    for (let row = 0; row < 7; row += 1)
      canvas.fill(
        roundRectangle(column * 80 + 3, row * 80 - 7, column * 80 + 77, row * 80 + 67, 7),
        TILES[(column + row) % 2] ?? STONE,
      )
  }
  for (const [x, y, size] of spotsAt('92,92,50 868,92,50 92,452,50 868,452,50')) {
    canvas.fill(ellipse(point(x + 5, y + 7), size, size), color('#b79c72'), 0.3)
    canvas.fill(ellipse(point(x, y), size, size), color('#c4703f'))
    canvas.fill(ellipse(point(x, y), size - 9, size - 9), color('#8f4c28'))
    for (let turn = 0; turn < 360; turn += 40)
      canvas.fill(leaf(point(x, y), 52, 22, turn + x), turn % 80 === 0 ? color('#3f8f5c') : color('#57a874'))
    canvas.fill(ellipse(point(x, y), 9), color('#f2b33d'))
  }
}

function drawPool(canvas: Canvas, full: number): void {
  const frame = (grow: number): Point[] =>
    roundRectangle(
      MIDDLE.x - HALF - grow,
      MIDDLE.y - HALF - grow,
      MIDDLE.x + HALF + grow,
      MIDDLE.y + HALF + grow,
      30 + grow,
    )
  canvas.fill(frame(40), color('#b5824f'))
  canvas.fill(frame(34), color('#d3a06a'))
  canvas.fill(frame(20), POOL)
  canvas.fill(roundRectangle(MIDDLE.x - 146, MIDDLE.y - 146, MIDDLE.x + 146, MIDDLE.y + 146, 18), WATER)
  canvas.fill(ellipse(MIDDLE, 62 + 72 * full), WATER_LIGHT)
  canvas.fill(ellipse(MIDDLE, 40 + 48 * full), color('#c3ecf4'))
}

/** The current side lights up behind the bead and stays lit until the round is over. */
function drawTrack(canvas: Canvas, time: number): void {
  const place = placeAt(time)
  for (let side = 0; side < 4; side += 1) {
    const [from, to] = [CORNERS[side] ?? MIDDLE, CORNERS[(side + 1) % 4] ?? MIDDLE]
    canvas.fill(limb(from, to, 5, 5), color('#66abc0'))
  }
  const dimmed = place && place.side === 3 ? 1 - ease(clamp((place.share - 0.55) / 0.45)) : 1
  for (let side = 0; place && side <= place.side; side += 1) {
    const [from, to] = [CORNERS[side] ?? MIDDLE, CORNERS[(side + 1) % 4] ?? MIDDLE]
    const share = side < place.side ? 1 : place.share
    canvas.fill(limb(from, point(mix(from.x, to.x, share), mix(from.y, to.y, share)), 7, 7), GOLD, dimmed)
  }
  const bead = beadAt(time)
  const shown = rise(time, 3, 5) * (1 - rise(time, END + 1, END + 3))
  canvas.fill(ellipse(bead, 30), color('#fff0c4'), 0.35 * shown)
  canvas.fill(ellipse(bead, 19), CREAM, shown)
  canvas.fill(ellipse(bead, 13), color('#f6b83c'), shown)
}

function beadAt(time: number): Point {
  const start = CORNERS[0] ?? MIDDLE
  const place = placeAt(time)
  if (!place) return start
  const [from, to] = [CORNERS[place.side] ?? MIDDLE, CORNERS[(place.side + 1) % 4] ?? MIDDLE]
  return point(mix(from.x, to.x, place.share), mix(from.y, to.y, place.share))
}

/** A lotus from above: petals open with the in-breath, stay open, and close. */
function drawLotus(canvas: Canvas, full: number): void {
  const rows = [
    { count: 8, length: mix(46, 92, full), width: 34, tone: color('#ffd3c0'), turn: 22.5 },
    { count: 8, length: mix(38, 66, full), width: 30, tone: color('#ffb39a'), turn: 0 },
    { count: 6, length: mix(26, 38, full), width: 22, tone: color('#ff9579'), turn: 12 },
  ]
  for (const row of rows) {
    for (let petal = 0; petal < row.count; petal += 1) {
      const turn = row.turn + (petal * 360) / row.count
      const petals = placed(canvas, { x: MIDDLE.x, y: MIDDLE.y, turn })
      petals.fill(
        leaf(point(6, 0), row.length, row.width, 0),
        blend(row.tone, color('#e0785c'), petal % 2 === 0 ? 0 : 0.1),
      )
    }
  }
  canvas.fill(ellipse(MIDDLE, 13), color('#f2b33d'))
  canvas.fill(ring(MIDDLE, 17, 4), color('#fbe0a0'))
  for (let dot = 0; dot < 6; dot += 1) canvas.fill(ellipse(polar(MIDDLE, 7, dot * 60), 2), color('#b9762a'))
}

const GROUNDS = ['A2 E3 B3', 'F#2 C#3 A3', 'D3 A3 E4', 'E2 B2 G#3', 'A2 E3 C#4', 'D3 A3 F#4'] as const
const LADDERS = [
  'A3 C#4 E4 A4',
  'F#3 A3 C#4 F#4',
  'D3 F#3 A3 E4',
  'E3 G#3 B3 E4',
  'A3 C#4 E4 B4',
  'D3 A3 D4 F#4',
] as const

/** Four notes rise, one bell during the pause, four notes fall, then silence. */
function compose(): Stereo {
  const sound = silence(SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const notes = (LADDERS[round] ?? LADDERS[0]).split(' ')
    const at = START + round * SIDE * 4
    const strike = (note: string, when: number, level: number, step: number): void =>
      addStrike(sound, { body: HARP, hertz: hertz(note), at: when, level, pan: -0.3 + 0.2 * step })
    for (const [step, note] of notes.entries()) strike(note, at + step, 0.085, step)
    for (const [step, note] of notes.toReversed().entries()) strike(note, at + 2 * SIDE + step, 0.07, 3 - step)
    addStrike(sound, { body: BOWL, hertz: hertz(notes[3] ?? 'A4'), at: at + SIDE, level: 0.035 })
  }
  addPads(
    sound,
    0,
    [
      { notes: 'A2 E3', seconds: START },
      ...GROUNDS.map(notes => ({ notes, seconds: SIDE * 4 })),
      { notes: 'A2 E3 B3', seconds: SECONDS - END },
    ],
    {
      voice: VOICES.warm,
      cutoff: time => 320 + 700 * fullness(time),
      level: time => 0.12 + 0.06 * fullness(time),
      attack: 3,
      release: 4,
      width: 0.8,
    },
  )
  addAir(sound, {
    from: START,
    to: END,
    level: time => swell(START, END, 3, 4)(time) * moving(time),
    cutoff: time => 350 + 1100 * fullness(time),
    seed: 23,
  })
  for (const at of [2, END + 0.5]) addStrike(sound, { body: BOWL, hertz: hertz('A3'), at, level: 0.14 })
  return finish(addRoom(sound, { seconds: 2.8, amount: 0.3, dampingHertz: 3800 }), 1.5, 6)
}

/** Breath noise is audible only while air moves. */
function moving(time: number): number {
  const place = placeAt(time)
  if (!place || place.side % 2 === 1) return 0.004
  return 0.004 + 0.034 * Math.sin(Math.PI * place.share)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 5.8,
    heard: {
      fr: 'Une cour carrelée vue du ciel, un bassin carré, un lotus fermé au milieu. Un bol sonne.',
      en: 'A tiled court seen from above, a square pool, a closed lotus in the middle. A bowl rings.',
    },
    said: { fr: 'Posez le dos, relâchez les épaules.', en: 'Rest your back, let the shoulders go.' },
  },
  {
    at: 6.2,
    until: 11.6,
    heard: { fr: 'Une perle dorée attend en bas à gauche.', en: 'A golden bead waits at the lower left.' },
    said: {
      fr: 'Suivez la perle. Chaque côté dure quatre secondes.',
      en: 'Follow the bead. Each side lasts four seconds.',
    },
  },
  {
    at: 12,
    until: 15.8,
    heard: {
      fr: 'La perle monte le côté gauche, le lotus s’ouvre ; quatre notes de harpe montent.',
      en: 'The bead climbs the left side, the lotus opens; four harp notes go up.',
    },
    said: { fr: 'Inspirez.', en: 'Breathe in.' },
  },
  {
    at: 16,
    until: 19.8,
    heard: {
      fr: 'Elle suit le haut, le lotus reste ouvert ; une cloche.',
      en: 'It follows the top, the lotus stays open; a bell.',
    },
    said: { fr: 'Gardez, sans serrer.', en: 'Hold, without clenching.' },
  },
  {
    at: 20,
    until: 23.8,
    heard: {
      fr: 'Elle descend le côté droit, le lotus se referme ; quatre notes descendent.',
      en: 'It goes down the right side, the lotus closes; four notes come down.',
    },
    said: { fr: 'Expirez.', en: 'Breathe out.' },
  },
  {
    at: 24,
    until: 27.8,
    heard: {
      fr: 'Elle revient par le bas, en silence. Le tour recommence, six fois, jusqu’à 1:48.',
      en: 'It returns along the bottom, in quiet. The round starts again, six times, until 1:48.',
    },
    said: { fr: 'Laissez un silence.', en: 'Leave a silence.' },
  },
  {
    at: 28.2,
    until: 33,
    said: { fr: 'Inspirez, par le nez si c’est possible.', en: 'Breathe in, through the nose if you can.' },
  },
  {
    at: 44.2,
    until: 51,
    said: {
      fr: 'Garder l’air vous gêne ? Sautez ce côté, respirez.',
      en: 'Is holding unpleasant? Skip that side, just breathe.',
    },
  },
  {
    at: 60.2,
    until: 66.5,
    said: { fr: 'Plus court est permis : trois secondes, ou deux.', en: 'Shorter is fine: three seconds, or two.' },
  },
  {
    at: 76.2,
    until: 82.5,
    said: {
      fr: 'La tête tourne ? Revenez à votre souffle, yeux ouverts.',
      en: 'Light-headed? Your own breath, eyes open.',
    },
  },
  { at: 92.2, until: 97, said: { fr: 'Le dernier tour.', en: 'The last round.' } },
  {
    at: 108.5,
    until: 118.5,
    heard: {
      fr: 'La perle s’efface, le lotus se repose. Un bol sonne.',
      en: 'The bead fades, the lotus rests. A bowl rings.',
    },
    said: { fr: 'Laissez le souffle faire à sa façon.', en: 'Let the breath go its own way.' },
  },
]

export const piece: VideoPiece = {
  id: 'breath-square',
  kind: 'video',
  seconds: SECONDS,
  framesPerSecond: 15,
  draw,
  script: SCRIPT,
  compose,
}
