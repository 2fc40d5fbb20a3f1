import { spotsAt } from '../../points.ts'
import { mix, rise, swell } from '../easing.ts'
import type { Cue, VideoPiece } from '../piece.ts'
import type { Canvas } from '../scene/canvas.ts'
import {
  drawChairFront,
  drawChairSide,
  drawFrontFigure,
  drawPlant,
  drawSideFigure,
  type FrontPose,
  HANGING,
  mixArm,
  RESTING,
  type SidePose,
} from '../scene/figure.ts'
import { blend, color, FATIGUE, SAND, SUN } from '../scene/palette.ts'
import { ellipse, land, point } from '../scene/shapes.ts'
import { drawTurning, HALF_TURN } from '../scene/turn.ts'
import { addStrike, CHIME, FELT, KALIMBA } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
const FEET = 512
const SEATED_HIPS = FEET - 116
const STANDING_HIPS = FEET - 224
const SIDE_STANDING_HIPS = FEET - 219.6

const AXIS = 480

/** When each movement begins; each lasts until the next. */
const NECK = 14
const SHOULDERS = 46
const SIDE_BENDS = 66
const SPINE = 95
const STAND_UP = 124
const CALVES = 134
const ARMS = 156
const REST = 172

type View = { from: number; to: number; draw: (canvas: Canvas, time: number) => void }
const VIEWS: readonly View[] = [
  { from: 0, to: SPINE, draw: drawSeatedFront },
  { from: SPINE, to: CALVES, draw: drawSeatedSide },
  { from: CALVES, to: ARMS, draw: drawAtChairBack },
  { from: ARMS, to: SECONDS + 2, draw: drawStandingFront },
]

function draw(canvas: Canvas, time: number): void {
  drawRoom(canvas, time)
  const view = VIEWS.find(({ from, to }) => time >= from && time < to)
  if (!view) return
  const shown =
    view.from === 0
      ? 1 - rise(time, view.to - HALF_TURN, view.to)
      : swell(view.from, view.to, HALF_TURN, HALF_TURN)(time)
  drawTurning(canvas, AXIS, shown, () => view.draw(canvas, time))
}

/** A terrace at daybreak; over the three minutes the sun clears the hills. */
function drawRoom(canvas: Canvas, time: number): void {
  const day = time / SECONDS
  canvas.clear(blend(FATIGUE.sky, color('#eefaf7'), day))
  const sun = point(756, mix(236, 150, day))
  canvas.fill(ellipse(sun, 128), color('#fdf0cf'), 0.75)
  canvas.fill(ellipse(sun, 78), SUN)
  canvas.fill(land([300, 262, 246, 282, 318, 296, 262, 274]), color('#c4edf5'))
  canvas.fill(land([344, 330, 352, 336, 306, 320, 346, 330]), FATIGUE.soft)
  canvas.fill(land([392, 380, 366, 378, 392, 380, 366, 378]), color('#6fd6ea'))
  canvas.fill(land([432, 432, 432, 432]), SAND)
  canvas.fill(land([436, 436, 436, 436]), color('#f7f1e5'))
  canvas.fill(ellipse(point(480, 506), 270, 27), color('#d3f0f6'))
  canvas.fill(ellipse(point(480, 506), 236, 21), color('#bfe9f2'))
  drawPlant(canvas, point(128, 498), time)
}

/** One breath every six seconds, whatever else moves. */
function breathAt(time: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 6)
}

const SEATED: FrontPose = {
  hips: point(480, SEATED_HIPS),
  seated: 1,
  sideBend: 0,
  headTilt: 0,
  headTurn: 0,
  shrug: 0,
  breath: 0,
  heels: 0,
  left: RESTING,
  right: RESTING,
  rest: point(46, 10),
}

function drawSeatedFront(canvas: Canvas, time: number): void {
  const pose = seatedPose(time)
  drawChairFront(canvas, point(480, SEATED_HIPS + 6), FEET)
  drawFrontFigure(canvas, pose, FEET)
}

function seatedPose(time: number): FrontPose {
  const bends = sideBends(time)
  return {
    ...SEATED,
    breath: breathAt(time),
    headTilt: neckTilt(time),
    headTurn: 0.5 * (swell(7, 10.5, 1.2, 1.2)(time) - swell(10.5, 14, 1.2, 1.2)(time)),
    shrug: 12 * shrugs(time),
    sideBend: bends.lean,
    left: bends.left,
    right: bends.right,
  }
}

/** Ear towards shoulder: three seconds there, two seconds hold, three seconds back; each side twice. */
function neckTilt(time: number): number {
  return [0, 1, 2, 3].reduce((tilt, turn) => {
    const start = NECK + turn * 8
    return tilt + (turn % 2 === 0 ? 1 : -1) * 24 * swell(start, start + 7.8, 3, 3)(time)
  }, 0)
}

function shrugs(time: number): number {
  return [0, 1, 2, 3].reduce(
    (height, turn) => height + swell(SHOULDERS + turn * 5, SHOULDERS + turn * 5 + 4.8, 1.8, 2.3)(time),
    0,
  )
}

/** One arm goes up by the side, then the trunk leans away from it; the way back is the same, slower. */
function sideBends(time: number): Pick<FrontPose, 'left' | 'right'> & { lean: number } {
  const overhead = { lift: 162, bend: 22, resting: 0 }
  const raised = [0, 14].map(delay => swell(SIDE_BENDS + delay + 0.3, SIDE_BENDS + delay + 13.9, 4, 4)(time))
  const leans = [0, 14].map(delay => swell(SIDE_BENDS + delay + 3, SIDE_BENDS + delay + 11.4, 3.2, 3.2)(time))
  return {
    right: mixArm(RESTING, overhead, raised[0] ?? 0),
    left: mixArm(RESTING, overhead, raised[1] ?? 0),
    lean: -24 * (leans[0] ?? 0) + 24 * (leans[1] ?? 0),
  }
}

const SIDE_SEAT_X = 420

function drawSeatedSide(canvas: Canvas, time: number): void {
  drawChairSide(canvas, point(SIDE_SEAT_X + 4, SEATED_HIPS + 32), FEET, 1)
  drawSideFigure(canvas, sidePose(time), FEET)
}

function sidePose(time: number): SidePose {
  const cat = [0, 1, 2, 3]
    .map(turn => swell(SPINE + 1 + turn * 7, SPINE + 1 + turn * 7 + 4, 2, 2)(time))
    .reduce((sum, value) => sum + value, 0)
  const cow = [0, 1, 2, 3]
    .map(turn => swell(SPINE + 4.6 + turn * 7, SPINE + 4.6 + turn * 7 + 3.4, 1.7, 1.7)(time))
    .reduce((sum, value) => sum + value, 0)
  // Standing up: the feet move back under the knees, the trunk leans, the weight shifts over the feet, then the legs push.
  const feetBack = rise(time, STAND_UP - 0.5, STAND_UP + 0.8)
  const leanIn = swell(STAND_UP + 0.3, STAND_UP + 5.2, 2, 2.6)(time)
  const forward = rise(time, STAND_UP + 0.9, STAND_UP + 3.9)
  const up = rise(time, STAND_UP + 1.9, STAND_UP + 5)
  const ankle = point(mix(522, 484, feetBack), FEET - 14)
  return {
    hips: point(mix(SIDE_SEAT_X, 480, forward), mix(SEATED_HIPS, SIDE_STANDING_HIPS, up)),
    ankle,
    lean: 2 + 40 * leanIn + 11 * cow + 3 * cat,
    curl: 40 * cat - 22 * cow,
    nod: 22 * cat - 16 * cow - 8 * leanIn,
    heels: 0,
    breath: cow,
    hand: point(mix(SIDE_SEAT_X, 470, forward) + mix(96, 74, feetBack), SEATED_HIPS - 26),
    arm: mixArm(
      { lift: 30, bend: 30, resting: 1 },
      { lift: 2, bend: 10, resting: 0 },
      rise(time, STAND_UP + 2.2, STAND_UP + 5),
    ),
  }
}

function drawAtChairBack(canvas: Canvas, time: number): void {
  const heels = [0, 1, 2, 3, 4].reduce(
    (height, turn) => height + swell(CALVES + 1.4 + turn * 4, CALVES + 5.2 + turn * 4, 1.5, 1.8)(time),
    0,
  )
  drawChairSide(canvas, point(578, SEATED_HIPS + 32), FEET, 1)
  drawSideFigure(
    canvas,
    {
      hips: point(428 + 8 * heels, SIDE_STANDING_HIPS - 24 * heels),
      ankle: point(432, FEET - 14),
      lean: 2,
      curl: 0,
      nod: 0,
      heels,
      breath: breathAt(time),
      hand: point(504, SEATED_HIPS - 116),
      arm: { lift: 30, bend: 30, resting: 1 },
    },
    FEET,
  )
}

function drawStandingFront(canvas: Canvas, time: number): void {
  const open = [0, 1].reduce(
    (share, turn) => share + swell(ARMS + 1.2 + turn * 7.2, ARMS + 8.2 + turn * 7.2, 2.9, 2.9)(time),
    0,
  )
  const settle = rise(time, REST - 1, REST + 1.5)
  const hold = { lift: 30, bend: 60, resting: rise(time, ARMS + 0.2, ARMS + 1.6) }
  const arm = mixArm(mixArm(HANGING, hold, hold.resting), { lift: 82, bend: 3, resting: 0 }, open)
  drawFrontFigure(
    canvas,
    {
      ...SEATED,
      hips: point(480, STANDING_HIPS),
      seated: 0,
      breath: Math.max(open, 0.6 * breathAt(time)),
      left: arm,
      right: arm,
      rest: point(mix(11, 17, settle), mix(-80, -42, settle)),
    },
    FEET,
  )
}

const BAR_SECONDS = 4
const HARMONIES = [
  'F2 C3 A3 E4',
  'Bb2 F3 D4',
  'C3 G3 E4',
  'F2 C3 A3 C4',
  'D3 A3 F4',
  'Bb2 F3 C4 D4',
  'G2 D3 Bb3',
  'C3 G3 D4 E4',
] as const
const FIGURE = spotsAt('0,0,1 1,2,0.7 2,1,0.8 3,3,0.6 3.5,2,0.4')

function compose(): Stereo {
  const sound = silence(SECONDS)
  const bars = SECONDS / BAR_SECONDS
  const harmonies: Harmony[] = Array.from({ length: bars - 1 }, (_, bar) => ({
    notes: HARMONIES[bar % HARMONIES.length] ?? '',
    seconds: BAR_SECONDS,
  }))
  addPads(sound, 0, [...harmonies, { notes: 'F2 C3 A3', seconds: 4 }], {
    voice: VOICES.warm,
    cutoff: time => 520 + 300 * rise(time, 60, 150),
    level: 0.16,
    attack: 1.6,
    release: 2.6,
    width: 0.8,
  })
  const presence = swell(8, 174, 12, 10)
  for (let bar = 2; bar < bars - 1; bar += 1) {
    const notes = (HARMONIES[bar % HARMONIES.length] ?? HARMONIES[0]).split(' ')
    for (const [second, degree, weight] of FIGURE) {
      const at = bar * BAR_SECONDS + second
      const note = notes[degree % notes.length] ?? 'F3'
      addStrike(sound, {
        body: bar % 4 < 2 ? KALIMBA : FELT,
        hertz: hertz(note) * 2,
        at,
        level: 0.1 * weight * presence(at),
        pan: (degree - 1.5) * 0.25,
      })
    }
  }
  // One chime at the start of each movement, so the piece can be followed with eyes closed.
  for (const at of [NECK, SHOULDERS, SIDE_BENDS, SPINE, STAND_UP, CALVES, ARMS, REST])
    addStrike(sound, { body: CHIME, hertz: hertz('C6'), at, level: 0.07 })
  return finish(addRoom(sound, { seconds: 2.4, amount: 0.26, dampingHertz: 4000 }), 1.5, 6)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.5,
    until: 6.5,
    heard: {
      fr: 'Une terrasse au petit jour. Une personne est assise de face sur une chaise, les mains sur les cuisses. Musique légère.',
      en: 'A terrace at daybreak. Someone sits on a chair, facing us, hands on thighs. Light music.',
    },
    said: {
      fr: 'Une chaise stable, les pieds à plat, le dos décollé du dossier.',
      en: 'A steady chair, feet flat, not leaning on the back.',
    },
  },
  {
    at: 7,
    until: 13.5,
    heard: {
      fr: 'Elle regarde un peu d’un côté, puis de l’autre.',
      en: 'They look a little to one side, then the other.',
    },
    said: {
      fr: 'Tout se fait petit et lent. Rien ne doit faire mal.',
      en: 'Small and slow throughout. Nothing should hurt.',
    },
  },
  {
    at: 14,
    until: 21.5,
    heard: {
      fr: 'Un tintement. La tête s’incline, l’oreille va vers l’épaule, reste un instant, revient ; puis l’autre côté.',
      en: 'A chime. The head tilts, ear towards shoulder, stays a moment, comes back; then the other side.',
    },
    said: {
      fr: 'La nuque : une oreille vers l’épaule. Restez, puis revenez.',
      en: 'The neck: one ear towards the shoulder. Stay, then come back.',
    },
  },
  {
    at: 22,
    until: 29.5,
    said: { fr: 'De l’autre côté, sans monter l’épaule.', en: 'The other side, shoulder staying low.' },
  },
  {
    at: 30,
    until: 37.5,
    heard: { fr: 'Encore une fois de chaque côté.', en: 'Once more on each side.' },
    said: { fr: 'Encore une fois, sur un souffle long.', en: 'Once more, on one long breath.' },
  },
  {
    at: 46,
    until: 54,
    heard: {
      fr: 'Un tintement. Les deux épaules montent vers les oreilles, restent un instant et redescendent, quatre fois.',
      en: 'A chime. Both shoulders rise towards the ears, pause and come down, four times.',
    },
    said: {
      fr: 'Les épaules montent en inspirant, et retombent en expirant.',
      en: 'Shoulders up as you breathe in, down as you breathe out.',
    },
  },
  {
    at: 56,
    until: 64,
    said: { fr: 'Encore deux fois. Laissez-les redescendre lentement.', en: 'Twice more. Let them come down slowly.' },
  },
  {
    at: 66,
    until: 73,
    heard: {
      fr: 'Un tintement. Un bras monte sur le côté, au-dessus de la tête, et le buste se penche à l’opposé ; puis le retour.',
      en: 'A chime. One arm rises sideways, overhead, and the trunk leans the other way; then back.',
    },
    said: {
      fr: 'Un bras monte, le buste se penche de l’autre côté.',
      en: 'One arm rises, the body leans the other way.',
    },
  },
  {
    at: 73.5,
    until: 79,
    said: {
      fr: 'L’autre main garde son appui. Respirez, puis revenez.',
      en: 'The other hand keeps its place. Breathe, then return.',
    },
  },
  {
    at: 80,
    until: 87,
    heard: { fr: 'La même chose avec l’autre bras.', en: 'The same with the other arm.' },
    said: { fr: 'L’autre bras. Moins haut si l’épaule préfère.', en: 'The other arm. Lower if the shoulder prefers.' },
  },
  {
    at: 95.5,
    until: 102,
    heard: {
      fr: 'Un tintement. La personne est vue de profil, les mains sur les genoux. Le dos s’arrondit, la tête descend ; puis le dos se creuse, la poitrine s’ouvre, le regard monte. Quatre fois.',
      en: 'A chime. Side view, hands on knees. The back rounds and the head drops; then the back hollows, the chest opens, the gaze lifts. Four times.',
    },
    said: { fr: 'Mains aux genoux. Expirez, le dos s’arrondit.', en: 'Hands on knees. Breathe out, round the back.' },
  },
  {
    at: 103,
    until: 110,
    said: {
      fr: 'Inspirez, la poitrine s’ouvre, le regard se lève.',
      en: 'Breathe in, the chest opens, the gaze lifts.',
    },
  },
  {
    at: 111,
    until: 119,
    said: { fr: 'Passez de l’un à l’autre, au rythme du souffle.', en: 'Move from one to the other, with the breath.' },
  },
  {
    at: 123.5,
    until: 128,
    heard: {
      fr: 'Un tintement. Les pieds reculent sous les genoux, le buste s’avance, la personne se lève sans élan.',
      en: 'A chime. The feet draw back under the knees, the trunk leans forward, the person stands without a jerk.',
    },
    said: {
      fr: 'Pieds sous les genoux, buste en avant, et debout.',
      en: 'Feet under the knees, lean forward, and stand.',
    },
  },
  {
    at: 128.5,
    until: 133.5,
    said: {
      fr: 'La tête tourne ? Rasseyez-vous : le début suffit.',
      en: 'Light-headed? Sit again: the first part is enough.',
    },
  },
  {
    at: 134.5,
    until: 142,
    heard: {
      fr: 'Un tintement. De profil, debout derrière la chaise, une main sur le dossier. Les talons montent et se reposent, cinq fois.',
      en: 'A chime. Side view, standing behind the chair, a hand on its back. The heels rise and settle, five times.',
    },
    said: {
      fr: 'Une main au dossier. Les talons montent, puis se posent.',
      en: 'A hand on the chair. Heels rise, then settle.',
    },
  },
  {
    at: 143,
    until: 151,
    said: { fr: 'Le corps grandit, le souffle reste libre.', en: 'The body grows taller, the breath stays free.' },
  },
  {
    at: 156.5,
    until: 163,
    heard: {
      fr: 'Un tintement. De face, debout. Les mains se joignent devant la poitrine, puis les bras s’ouvrent largement et reviennent, deux fois.',
      en: 'A chime. Facing us, standing. Hands meet at the chest, then the arms open wide and return, twice.',
    },
    said: { fr: 'Mains au cœur. Inspirez, les bras s’ouvrent.', en: 'Hands at the chest. Breathe in, open the arms.' },
  },
  {
    at: 164,
    until: 170.5,
    said: { fr: 'Encore une fois, aussi large que c’est agréable.', en: 'Once more, as wide as feels good.' },
  },
  {
    at: 172,
    until: 179,
    heard: {
      fr: 'Un dernier tintement. Les mains descendent sur le ventre.',
      en: 'A last chime. The hands come down to the belly.',
    },
    said: {
      fr: 'Mains sur le ventre. Deux souffles, et la suite de la journée.',
      en: 'Hands on the belly. Two breaths, and on with the day.',
    },
  },
]

export const piece: VideoPiece = {
  id: 'gentle-movement',
  kind: 'video',
  seconds: SECONDS,
  framesPerSecond: 24,
  draw,
  script: SCRIPT,
  compose,
}
