import { pointsAt, spotsAt } from '../../points.ts'
import { clamp, mix, rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas } from '../scene/canvas.ts'
import { type Arm, drawSideFigure, HANGING, mixArm, mixPose, type SidePose } from '../scene/figure.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { blend, CREAM, color, INK, SUN } from '../scene/palette.ts'
import { between, ellipse, land, leaf, limb, point, rectangle, roundRectangle, smooth } from '../scene/shapes.ts'
import { drawTurning, HALF_TURN } from '../scene/turn.ts'
import { KALIMBA } from '../sound/bell.ts'

const SECONDS = 105

/** A short walk as a line of moments: leave, walk, rest on a bench before tiring, come home, assess the next day. */
const LEAVE = 13
const BENCH = 38
const SIT = 40
const RISE = 54
const TURN = 58.5
const HOME = 85

/** How far the walker has come, in pixels of the path: out to the bench, and back. */
const BENCH_AT = 960
const STEP_SECONDS = 1.6
const STRIDE = 55

function distance(time: number): number {
  const out = BENCH_AT * glide(time, LEAVE, BENCH)
  const back = BENCH_AT * glide(time, TURN + 1.5, HOME)
  return out - back
}

/** Constant in the middle, eased at both ends. */
function glide(time: number, from: number, to: number): number {
  const t = clamp((time - from) / (to - from))
  const soft = 0.1
  const area = (x: number): number =>
    x < soft ? (x * x) / (2 * soft) : x > 1 - soft ? 1 - soft - (1 - x) ** 2 / (2 * soft) : x - soft / 2
  return area(t) / (1 - soft)
}

const FEET = 512
const SCALE = 0.62
const GROUND = 474

function draw(canvas: Canvas, time: number): void {
  const evening = rise(time, HOME - 6, HOME + 4) * (1 - rise(time, 93, 96))
  canvas.clear(blend(color('#e4f3dd'), color('#fbdcbd'), evening))
  const sun = point(mix(200, 640, time / SECONDS), 128)
  canvas.fill(ellipse(sun, 78), color('#fdf3cf'), 0.7)
  canvas.fill(ellipse(sun, 46), SUN)
  canvas.fill(land([318, 290, 306, 330, 300, 284, 312]), color('#c2e3bf'))
  canvas.fill(land([376, 358, 346, 362, 372, 352, 362]), color('#9cd0a2'))
  canvas.fill(land([438, 432, 430, 434, 430, 436]), color('#7dbd8b'))
  canvas.fill(rectangle(-5, GROUND - 14, 965, GROUND + 34), color('#f2e0b8'))
  canvas.fill(rectangle(-5, GROUND + 30, 965, GROUND + 36), color('#dcc491'))
  canvas.fill(rectangle(-5, GROUND + 36, 965, 545), color('#6bb07d'))
  const shift = -distance(time)
  drawPlaces(canvas, shift)
  drawWalker(canvas, time)
  drawFront(canvas, shift)
}

/** Objects along the path; only visible ones are drawn. */
function drawPlaces(canvas: Canvas, shift: number): void {
  const stand = (x: number, paint: (painter: Painter) => void): void => {
    if (x + shift > -260 && x + shift < 1220) paint(placed(canvas, { x: x + shift, y: GROUND - 12 }))
  }
  stand(250, drawHouse)
  for (const [x, tall] of pointsAt('560,190 620,140 1010,170 1740,200')) stand(x, painter => drawCypress(painter, tall))
  for (const x of [820, 1216, 1610]) stand(x, drawOlive)
  stand(1420, drawBench)
}

function drawHouse(painter: Painter): void {
  painter.fill(rectangle(-190, -230, 10, 4), color('#fbf1e0'))
  painter.fill([point(-214, -226), point(-90, -306), point(34, -226)], color('#d76f47'))
  painter.fill(roundRectangle(-70, -142, -12, 4, 6), color('#3f87a8'))
  painter.fill(roundRectangle(-160, -168, -104, -96, 6), color('#bfe0ea'))
  painter.fill(rectangle(-134, -168, -130, -96), CREAM)
  painter.fill(ellipse(point(-22, -66), 4), color('#ffd98a'))
}

function drawCypress(painter: Painter, tall: number): void {
  painter.fill(limb(point(0, 2), point(0, -20), 5, 5), color('#7f5233'))
  painter.fill(leaf(point(0, -8), tall, tall * 0.24, -90), color('#23724f'))
  painter.fill(leaf(point(4, -14), tall * 0.88, tall * 0.11, -89), color('#3d9a6d'))
}

function drawOlive(painter: Painter): void {
  painter.fill(
    smooth(
      [point(-22, 4), point(-8, -40), point(-22, -90), point(4, -70), point(26, -96), point(16, -40), point(26, 4)],
      6,
    ),
    color('#8d7355'),
  )
  for (const [x, y, wide, tall, tone] of [
    [-40, -120, 62, 40, '#4d8f5f'],
    [44, -124, 60, 40, '#4d8f5f'],
    [2, -150, 78, 46, '#5fa772'],
  ] as const)
    painter.fill(ellipse(point(x, y), wide, tall), color(tone))
}

function drawBench(painter: Painter): void {
  const wood = color('#b9793f')
  for (const x of [-62, 62]) {
    painter.fill(limb(point(x, 0), point(x, -66), 5, 5), color('#7f5233'))
    painter.fill(limb(point(x - 14, -62), point(x - 20, -128), 4.5, 4.5), color('#7f5233'))
  }
  for (const y of [-126, -104]) painter.fill(roundRectangle(-104, y, 66, y + 14, 5), wood)
  painter.fill(roundRectangle(-90, -72, 84, -60, 5), color('#c98f5a'))
}

function drawFront(canvas: Canvas, shift: number): void {
  for (let x = 40; x < 2100; x += 190) {
    const place = x + shift
    if (place < -60 || place > 1020) continue
    for (const turn of [-118, -92, -66]) canvas.fill(leaf(point(place, 530), 34, 11, turn), color('#4f9a68'))
  }
}

/** At rest the legs are straight; while walking they alternate. The figure faces left on its way home. */
function drawWalker(canvas: Canvas, time: number): void {
  const facing = time >= TURN + HALF_TURN ? -1 : 1
  const turning = swell(TURN, TURN + 2 * HALF_TURN, HALF_TURN, HALF_TURN)(time)
  const out = rise(time, LEAVE - 1, LEAVE + 0.6) * (1 - rise(time, BENCH - 1.2, BENCH + 0.2))
  const home = rise(time, TURN + 1.2, TURN + 2.8) * (1 - rise(time, HOME - 1.2, HOME + 0.2))
  const moving = Math.max(out, home)
  const seated = rise(time, SIT, SIT + 3) * (1 - rise(time, RISE, RISE + 3))
  const pose = mixPose(standing(time), walking(time), moving)
  const final = seated > 0 ? sitting(pose, seated, time) : pose
  const origin = { x: 460 - facing * 480 * SCALE, y: GROUND + 8 - FEET * SCALE }
  const painter = placed(canvas, { x: origin.x, y: origin.y, scale: SCALE })
  const mirrored: Painter =
    facing === 1
      ? painter
      : {
          fill: (outline, tone, opacity) =>
            painter.fill(
              outline.map(({ x, y }) => point(-x, y)),
              tone,
              opacity,
            ),
        }
  mirrored.fill(ellipse(point(486, 520), 92, 11), INK, 0.14)
  drawTurning(canvas, 460, 1 - turning, () => drawSideFigure(mirrored, final, FEET))
}

const HIPS = FEET - 219.6

function standing(time: number): SidePose {
  const breath = 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 6)
  const ankle = point(478, FEET - 14)
  return {
    hips: point(476, HIPS),
    ankle,
    farAnkle: point(492, FEET - 15),
    lean: 2,
    curl: 2,
    nod: -2,
    heels: 0,
    breath,
    hand: point(500, HIPS + 40),
    arm: HANGING,
    farArm: HANGING,
    toes: 0,
    farToes: 0,
  }
}

function walking(time: number): SidePose {
  const cycle = (time / STEP_SECONDS) % 1
  const near = footOnPath(cycle)
  const far = footOnPath((cycle + 0.5) % 1)
  const swing = Math.cos(2 * Math.PI * cycle)
  const still = standing(time)
  return {
    ...still,
    hips: point(480, HIPS + 3 + 4 * Math.cos(4 * Math.PI * cycle)),
    ankle: point(478 + near.x, FEET - 14 - near.lift),
    farAnkle: point(486 + far.x, FEET - 15 - far.lift),
    toes: near.toes,
    farToes: far.toes,
    lean: 4,
    arm: { lift: 6 - 24 * swing, bend: 12 + 8 * Math.max(0, -swing), resting: 0 },
    farArm: { lift: 6 + 24 * swing, bend: 12 + 8 * Math.max(0, swing), resting: 0 },
  }
}

/** One foot over one step: on the ground from front to back for 60 %, then forwards through the air. */
function footOnPath(cycle: number): { x: number; lift: number; toes: number } {
  const ground = 0.6
  if (cycle < ground) {
    const share = cycle / ground
    return {
      x: mix(STRIDE * 0.62, -STRIDE * 0.62, share),
      lift: 10 * rise(share, 0.82, 1),
      toes: 16 * (1 - rise(share, 0, 0.18)) - 26 * rise(share, 0.8, 1),
    }
  }
  const share = (cycle - ground) / (1 - ground)
  const eased = share * share * (3 - 2 * share)
  return {
    x: mix(-STRIDE * 0.62, STRIDE * 0.62, eased),
    lift: 10 * (1 - share) + 22 * Math.sin(Math.PI * share),
    toes: mix(-26, 16, eased),
  }
}

const RESTING_ARM: Arm = { lift: 30, bend: 30, resting: 1 }

function sitting(pose: SidePose, share: number, time: number): SidePose {
  const leaning = swell(SIT, SIT + 3, 1.4, 1.6)(time) + swell(RISE, RISE + 3, 1.4, 1.6)(time)
  return {
    ...pose,
    hips: between(pose.hips, point(412, FEET - 116), share),
    ankle: between(pose.ankle, point(506, FEET - 14), share),
    farAnkle: between(pose.farAnkle ?? pose.ankle, point(524, FEET - 15), share),
    lean: mix(pose.lean, 0, share) + 26 * leaning,
    nod: -5 * share,
    hand: point(mix(500, 506, share), mix(HIPS + 40, FEET - 140, share)),
    farHand: point(mix(510, 516, share), mix(HIPS + 38, FEET - 142, share)),
    arm: mixArm(HANGING, RESTING_ARM, share),
    farArm: mixArm(HANGING, RESTING_ARM, share),
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 6.4,
    heard: {
      fr: 'Une maison, un chemin clair, des collines. Quelqu’un attend devant la porte. Kalimba.',
      en: 'A house, a pale path, hills. Someone waits by the door. Thumb piano.',
    },
    said: {
      fr: 'Pour recommencer à marcher, commencez par trop peu.',
      en: 'To start walking again, begin with too little.',
    },
  },
  {
    at: 6.8,
    until: 12.6,
    said: {
      fr: 'La bonne durée ? La moitié de ce que vous croyez pouvoir.',
      en: 'How long? Half of what you think you can do.',
    },
  },
  {
    at: 13.2,
    until: 19.5,
    heard: {
      fr: 'La personne part ; la maison s’éloigne, des cyprès et des oliviers passent.',
      en: 'The person sets off; the house drops behind, cypresses and olive trees go by.',
    },
    said: {
      fr: 'Pour certains, c’est dix minutes. Pour d’autres, deux.',
      en: 'For some, that is ten minutes. For others, two.',
    },
  },
  {
    at: 20,
    until: 26.5,
    said: {
      fr: 'Le pas tranquille : vous pouvez parler sans reprendre l’air.',
      en: 'An easy pace: you can talk without gasping.',
    },
  },
  {
    at: 26.8,
    until: 33,
    said: { fr: 'Regardez loin, laissez les bras se balancer.', en: 'Look far ahead, let the arms swing.' },
  },
  {
    at: 33.4,
    until: 39.2,
    said: { fr: 'Un but proche aide : un arbre, un banc.', en: 'A near goal helps: a tree, a bench.' },
  },
  {
    at: 40.2,
    until: 46.8,
    heard: { fr: 'Un banc sous un olivier. La personne s’assied.', en: 'A bench by an olive tree. The person sits.' },
    said: { fr: 'La pause vient avant la fatigue, pas après.', en: 'The rest comes before the tiredness, not after.' },
  },
  {
    at: 47.3,
    until: 53.8,
    said: {
      fr: 'Une douleur, un souffle très court ? On s’arrête, on appelle.',
      en: 'Pain, very short of breath? Stop and call for help.',
    },
  },
  {
    at: 54.6,
    until: 60.5,
    heard: {
      fr: 'Elle se relève, fait demi-tour, et reprend le chemin.',
      en: 'They get up, turn round and take the path back.',
    },
    said: { fr: 'Faites demi-tour tant qu’il vous en reste.', en: 'Turn back while you still have some left.' },
  },
  {
    at: 62,
    until: 69,
    said: {
      fr: 'Le retour compte : il est aussi long que l’aller.',
      en: 'The way back counts: it is as long as the way out.',
    },
  },
  {
    at: 71,
    until: 78.5,
    said: {
      fr: 'Bien réussie, une sortie pourrait se refaire demain.',
      en: 'A walk that went well could be done again tomorrow.',
    },
  },
  {
    at: 85,
    until: 91.5,
    heard: {
      fr: 'La maison, au soir. La personne s’arrête devant la porte.',
      en: 'The house, in the evening. The person stops by the door.',
    },
    said: {
      fr: 'Le lendemain, même forme ? Gardez cette durée une semaine.',
      en: 'Next day, just as well? Keep it for a week.',
    },
  },
  {
    at: 92,
    until: 98,
    said: { fr: 'Moins bien ? Raccourcissez, sans vous en vouloir.', en: 'Less well? Make it shorter, without blame.' },
  },
  {
    at: 98.3,
    until: 104.4,
    said: {
      fr: 'À plat pendant des jours ? Parlez-en d’abord au médecin.',
      en: 'Flat for days? Talk to your doctor first.',
    },
  },
]

export const piece = quietFilm(
  { id: 'walking-start', seconds: SECONDS, framesPerSecond: 15, draw, script: SCRIPT },
  {
    chords: ['C3 G3 E4 B3', 'A2 E3 C4 G3', 'F2 C3 A3 E4', 'G2 D3 B3 E4'],
    barSeconds: 3,
    last: 'C3 G3 E4 G4',
    figure: spotsAt('0,0,0.8 0.75,2,0.6 1.5,1,0.75 2.25,3,0.5'),
    body: KALIMBA,
    octaves: 1,
    marks: [LEAVE, SIT, TURN, HOME],
    markNote: 'G5',
  },
)
