import { spotsAt } from '../../points.ts'
import { mix, rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas, Point } from '../scene/canvas.ts'
import {
  drawChairFront,
  drawChairSide,
  drawFrontFigure,
  drawPlant,
  drawSideFigure,
  type FrontPose,
  mixArm,
  RESTING,
} from '../scene/figure.ts'
import { CREAM, color, SUN } from '../scene/palette.ts'
import { ellipse, limb, point, rectangle, roundRectangle, smoothLine } from '../scene/shapes.ts'
import { drawTurning, HALF_TURN } from '../scene/turn.ts'
import { KALIMBA } from '../sound/bell.ts'

const SECONDS = 120
const FEET = 512
const SEATED_HIPS = FEET - 116
const AXIS = 480

/** When each movement begins; at `SIDE` the figure turns. */
const GAZE = 8
const WINDOW_ARMS = 26
const ORANGES = 50
const SIDE = 72
const LEGS = 73
const FOLD = 97
const END = 112

function draw(canvas: Canvas, time: number): void {
  drawOffice(canvas)
  if (time < SIDE) drawTurning(canvas, AXIS, 1 - rise(time, SIDE - HALF_TURN, SIDE), () => drawFront(canvas, time))
  else drawTurning(canvas, AXIS, rise(time, SIDE, SIDE + HALF_TURN), () => drawSide(canvas, time))
}

/** A room to work in: the desk in the background, its screen turned down, and a window to look far. */
function drawOffice(canvas: Canvas): void {
  canvas.clear(color('#f7dccb'))
  drawWindow(canvas)
  canvas.fill(rectangle(-5, 436, 965, 545), color('#dcb391'))
  canvas.fill(rectangle(-5, 436, 965, 444), color('#efcdb2'))
  drawDesk(canvas)
  canvas.fill(ellipse(point(480, 508), 262, 25), color('#f2ab85'))
  canvas.fill(ellipse(point(480, 508), 228, 19), color('#f7bd9b'))
  drawPlant(canvas, point(892, 500), 0)
}

function drawWindow(canvas: Canvas): void {
  canvas.fill(roundRectangle(664, 62, 868, 314, 10), CREAM)
  canvas.fill(rectangle(676, 74, 856, 302), color('#dff1f4'))
  canvas.fill(ellipse(point(796, 150), 34), SUN)
  const hill = (heights: readonly number[], tone: string): void =>
    canvas.fill(
      [
        ...smoothLine(
          heights.map((y, index) => point(676 + (180 * index) / (heights.length - 1), y)),
          10,
        ),
        point(856, 302),
        point(676, 302),
      ],
      color(tone),
    )
  hill([236, 218, 230, 208, 224], '#bfe0c8')
  hill([268, 258, 250, 262, 252], '#93c8a6')
  canvas.fill(rectangle(763, 74, 769, 302), CREAM)
  canvas.fill(roundRectangle(650, 306, 882, 322, 6), color('#f6dcc4'))
}

function drawDesk(canvas: Canvas): void {
  for (const x of [72, 292]) canvas.fill(limb(point(x, 320), point(x, 470), 8, 7), color('#a8703f'))
  canvas.fill(roundRectangle(38, 304, 328, 324, 6), color('#c98f5a'))
  canvas.fill([point(120, 302), point(232, 302), point(244, 224), point(132, 224)], color('#6f7f86'))
  canvas.fill(roundRectangle(104, 298, 240, 306, 4), color('#56656c'))
  canvas.fill(roundRectangle(262, 268, 292, 304, 6), color('#d96f43'))
  canvas.fill(limb(point(66, 300), point(66, 214), 4, 4), color('#56656c'))
  canvas.fill([point(46, 216), point(86, 216), point(98, 178), point(58, 178)], color('#ff9060'))
}

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

function drawFront(canvas: Canvas, time: number): void {
  drawChairFront(canvas, point(480, SEATED_HIPS + 6), FEET)
  const windows = [0, 1, 2, 3].reduce(
    (open, turn) => open + swell(WINDOW_ARMS + 1 + turn * 5.6, WINDOW_ARMS + 6.2 + turn * 5.6, 2.3, 2.3)(time),
    0,
  )
  const picks = [0, 1, 2, 3].map(turn => swell(ORANGES + 1 + turn * 5, ORANGES + 6.2 + turn * 5, 2, 2)(time))
  const right = (picks[0] ?? 0) + (picks[2] ?? 0)
  const left = (picks[1] ?? 0) + (picks[3] ?? 0)
  const overhead = { lift: 168, bend: 8, resting: 0 }
  const open = { lift: 84, bend: 92, resting: 0 }
  drawFrontFigure(
    canvas,
    {
      ...SEATED,
      breath: Math.max(breathAt(time) * 0.6, windows),
      // Far to one side, far to the other, then at the window for a while.
      headTurn:
        1.1 * swell(GAZE + 0.5, GAZE + 6, 1.6, 1.6)(time) -
        1.1 * swell(GAZE + 6.5, GAZE + 11.5, 1.6, 1.6)(time) +
        1.1 * swell(GAZE + 12, GAZE + 17.4, 1.6, 1.6)(time),
      headTilt: 5 * (right - left),
      sideBend: -7 * right + 7 * left,
      shrug: 0,
      right: mixArm(mixArm(RESTING, open, windows), overhead, right),
      left: mixArm(mixArm(RESTING, open, windows), overhead, left),
    },
    FEET,
  )
}

const SEAT = point(420, SEATED_HIPS)

function drawSide(canvas: Canvas, time: number): void {
  drawChairSide(canvas, point(SEAT.x + 4, SEATED_HIPS + 32), FEET, 1)
  const near = legLift(time, [0, 2])
  const far = legLift(time, [1, 3])
  const fold = swell(FOLD, FOLD + 13.5, 4, 5.5)(time)
  const settle = rise(time, END, END + 2)
  drawSideFigure(
    canvas,
    {
      hips: SEAT,
      ankle: lifted(point(522, FEET - 14), near),
      farAnkle: lifted(point(538, FEET - 15), far),
      toes: 66 * near,
      farToes: 66 * far,
      lean: 2 + 24 * fold - 3 * Math.max(near, far),
      curl: 36 * fold,
      nod: 20 * fold - 4 * settle,
      heels: 0,
      breath: breathAt(time),
      hand: point(SEAT.x + mix(92, 116, fold), SEATED_HIPS + mix(-26, -20, fold)),
      arm: { lift: 30, bend: 30, resting: 1 },
    },
    FEET,
  )
}

function legLift(time: number, turns: readonly number[]): number {
  return turns.reduce(
    (height, turn) => height + swell(LEGS + 1 + turn * 5.7, LEGS + 6.4 + turn * 5.7, 1.7, 1.7)(time),
    0,
  )
}

/** The foot circles around the knee: the leg straightens without the thigh leaving the seat. */
function lifted(ankle: Point, share: number): Point {
  const knee = point(SEAT.x + 102, SEATED_HIPS - 6)
  const angle = mix(90, 12, share) * (Math.PI / 180)
  const still = 1 - Math.min(1, share * 6)
  return point(mix(knee.x + 102 * Math.cos(angle), ankle.x, still), mix(knee.y + 102 * Math.sin(angle), ankle.y, still))
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.5,
    until: 7.5,
    heard: {
      fr: 'Un bureau clair. Une personne, assise, a tourné sa chaise dos à l’écran. Kalimba.',
      en: 'A bright office. Someone sits with the chair turned away from the screen. Thumb piano.',
    },
    said: {
      fr: 'Tournez la chaise dos à l’écran, les pieds à plat.',
      en: 'Turn the chair from the screen, feet flat.',
    },
  },
  {
    at: 8.2,
    until: 14,
    heard: {
      fr: 'Un tintement. La tête se tourne doucement vers la fenêtre, puis de l’autre côté, puis de nouveau vers la fenêtre.',
      en: 'A chime. The head turns gently to the window, then the other way, then to the window again.',
    },
    said: {
      fr: 'Regardez loin, par la fenêtre ou au fond de la pièce.',
      en: 'Look far away, through the window or down the room.',
    },
  },
  {
    at: 14.5,
    until: 19.8,
    said: { fr: 'De l’autre côté, sans forcer la nuque.', en: 'To the other side, neck at ease.' },
  },
  {
    at: 20.2,
    until: 25.5,
    said: {
      fr: 'Et loin encore. Les paupières clignent, la mâchoire lâche.',
      en: 'Far away again. Blink, let the jaw go.',
    },
  },
  {
    at: 26.5,
    until: 32,
    heard: {
      fr: 'Un tintement. Les coudes montent de chaque côté à hauteur d’épaule, les mains vers le ciel, puis redescendent ; quatre fois.',
      en: 'A chime. The elbows rise on both sides to shoulder height, hands up, then come down; four times.',
    },
    said: {
      fr: 'Ouvrez les bras comme deux volets, en inspirant.',
      en: 'Open your arms like two shutters, breathing in.',
    },
  },
  {
    at: 32.5,
    until: 38,
    said: {
      fr: 'Refermez en expirant, les omoplates se relâchent.',
      en: 'Close them breathing out, shoulder blades soften.',
    },
  },
  {
    at: 38.5,
    until: 44,
    said: {
      fr: 'Plus bas si l’épaule préfère : la moitié suffit.',
      en: 'Lower if the shoulder prefers: half is enough.',
    },
  },
  { at: 44.5, until: 49.5, said: { fr: 'Une dernière fois, lentement.', en: 'One last time, slowly.' } },
  {
    at: 50.5,
    until: 56,
    heard: {
      fr: 'Un tintement. Un bras monte au-dessus de la tête, puis l’autre, comme pour cueillir ; deux fois chacun.',
      en: 'A chime. One arm reaches overhead, then the other, as if picking fruit; twice each.',
    },
    said: { fr: 'Un bras monte, comme pour cueillir une orange.', en: 'One arm rises, as if to pick an orange.' },
  },
  {
    at: 56.5,
    until: 61.5,
    said: { fr: 'L’autre bras. Les deux fesses restent posées.', en: 'The other arm. Both sit bones stay down.' },
  },
  {
    at: 62,
    until: 71,
    said: { fr: 'Encore une fois de chaque côté, le souffle libre.', en: 'Once more on each side, breathing freely.' },
  },
  {
    at: 73.3,
    until: 79,
    heard: {
      fr: 'Un tintement. De profil : une jambe s’allonge devant la chaise, la pointe du pied remonte, puis revient ; l’autre ensuite, deux fois chacune.',
      en: 'A chime. Side view: one leg lengthens in front of the chair, toes drawn up, then returns; then the other, twice each.',
    },
    said: { fr: 'Allongez une jambe, les orteils vers vous.', en: 'Lengthen one leg, toes towards you.' },
  },
  {
    at: 79.5,
    until: 85,
    said: {
      fr: 'Posez. Puis l’autre, à la hauteur qui convient.',
      en: 'Put it down. Then the other, as high as suits.',
    },
  },
  {
    at: 85.5,
    until: 96,
    said: { fr: 'Encore une fois chacune. La cuisse reste posée.', en: 'Once more each. The thigh stays on the seat.' },
  },
  {
    at: 97.3,
    until: 103,
    heard: {
      fr: 'Un tintement. Les mains vers les genoux, le dos s’arrondit, la tête descend un moment ; puis la personne se redresse.',
      en: 'A chime. Hands towards the knees, the back rounds, the head drops a while; then the person comes up.',
    },
    said: { fr: 'Mains aux genoux, laissez le dos s’arrondir.', en: 'Hands to the knees, let the back round.' },
  },
  {
    at: 103.5,
    until: 111.5,
    said: { fr: 'Remontez doucement, la tête en dernier.', en: 'Come up gently, the head last.' },
  },
  {
    at: 112.2,
    until: 119.3,
    heard: {
      fr: 'Un dernier tintement. La personne est assise, immobile.',
      en: 'A last chime. The person sits still.',
    },
    said: {
      fr: 'Sentez vos pieds. L’écran peut attendre un souffle.',
      en: 'Feel your feet. The screen can wait one breath.',
    },
  },
]

export const piece = quietFilm(
  { id: 'desk-stretch', seconds: SECONDS, framesPerSecond: 15, draw, script: SCRIPT },
  {
    chords: ['G2 D3 B3 F#4', 'E3 B3 G4 D4', 'C3 G3 E4 B3', 'D3 A3 F#4 E4'],
    barSeconds: 4,
    last: 'G2 D3 B3 D4',
    figure: spotsAt('0,1,0.9 1,2,0.6 1.5,3,0.5 2.5,2,0.7 3.25,1,0.4'),
    body: KALIMBA,
    marks: [GAZE, WINDOW_ARMS, ORANGES, LEGS, FOLD, END],
    markNote: 'D6',
  },
)
