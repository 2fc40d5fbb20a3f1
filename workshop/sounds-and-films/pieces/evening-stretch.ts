import { spotsAt } from '../../points.ts'
import { mix, rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas, Color, Point } from '../scene/canvas.ts'
import { crescent } from '../scene/dial.ts'
import { drawSideFigure, mixArm, mixPose, type SidePose } from '../scene/figure.ts'
import { placed } from '../scene/painter.ts'
import { blend, CREAM, color } from '../scene/palette.ts'
import { add, between, ellipse, limb, point, rectangle, roundRectangle, smooth, smoothLine } from '../scene/shapes.ts'
import { FELT } from '../sound/bell.ts'

const SECONDS = 150
const FEET = 512
const BED_TOP = 424

/** Sitting on the edge of the bed, then lying down. */
const ROUND = 9
const LIE = 42
const FIRST_KNEE = 61
const OTHER_KNEE = 77
const BOTH = 93
const LONG = 111
const REST = 129

/** Where the hips rest while the person sits. */
const SEAT = point(628, BED_TOP - 30)

const WALL = color('#3a3a66')
const NIGHT = color('#171c44')
const LAMP = point(836, 268)

function draw(canvas: Canvas, time: number): void {
  const light = 1 - 0.36 * rise(time, LIE - 2, LIE + 4) - 0.64 * rise(time, REST + 4, REST + 11)
  drawRoom(canvas, light)
  const lying = rise(time, LIE - 1.6, LIE + 1.6)
  const hips = between(SEAT, point(470, BED_TOP - 32), lying)
  const person = placed(canvas, { x: hips.x, y: hips.y, turn: -90 * lying })
  drawSideFigure(person, mixPose(sitting(time), lyingPose(time), lying), FEET - SEAT.y)
  drawBlanketFold(canvas, light)
  // The picture darkens evenly once the lamp is out.
  canvas.fill(rectangle(-5, -5, 965, 545), NIGHT, 0.34 * (1 - light))
}

function drawRoom(canvas: Canvas, light: number): void {
  const lit = (dark: Color, warm: string): Color => blend(dark, color(warm), 0.55 * light)
  canvas.clear(lit(WALL, '#8a6a72'))
  canvas.fill(ellipse(LAMP, 330), color('#c98f78'), 0.2 * light)
  canvas.fill(ellipse(LAMP, 210), color('#f0b98a'), 0.24 * light)
  canvas.fill(ellipse(LAMP, 120), color('#ffd7a0'), 0.3 * light)
  drawWindow(canvas)
  canvas.fill(rectangle(-5, 470, 965, 545), lit(color('#25264c'), '#7a5a5c'))
  canvas.fill(ellipse(point(640, 512), 210, 20), lit(color('#34355f'), '#96706a'))
  drawLamp(canvas, light)
  drawBed(canvas, light)
}

function drawWindow(canvas: Canvas): void {
  canvas.fill(roundRectangle(372, 48, 592, 278, 12), color('#6f6f9c'))
  canvas.fill(rectangle(384, 60, 580, 266), NIGHT)
  canvas.fill(crescent(point(524, 122), 30), color('#ffe9b8'))
  for (const [x, y, size] of spotsAt('416,96,2.6 452,166,2 410,212,2.2 556,206,2.4 470,88,1.8 520,232,1.8'))
    canvas.fill(ellipse(point(x, y), size), CREAM)
  const hills = smoothLine([point(384, 240), point(440, 222), point(500, 238), point(580, 218)], 10)
  canvas.fill([...hills, point(580, 266), point(384, 266)], color('#232a58'))
  canvas.fill(rectangle(479, 60, 485, 266), color('#6f6f9c'))
  canvas.fill(roundRectangle(358, 270, 606, 284, 6), color('#7d7da8'))
}

function drawLamp(canvas: Canvas, light: number): void {
  canvas.fill(roundRectangle(776, 352, 896, 366, 5), color('#a8703f'))
  for (const x of [790, 882]) canvas.fill(limb(point(x, 364), point(x, 500), 6, 5), color('#8a5a34'))
  canvas.fill(limb(point(836, 352), point(836, 306), 5, 5), color('#8a5a34'))
  canvas.fill(
    [point(806, 240), point(866, 240), point(886, 306), point(786, 306)],
    blend(color('#7c6a72'), color('#ffd9a0'), light),
  )
  canvas.fill(roundRectangle(786, 330, 810, 352, 4), color('#7fb0c4'))
}

function drawBed(canvas: Canvas, light: number): void {
  const lit = (dark: string, warm: string): Color => blend(color(dark), color(warm), 0.35 + 0.65 * light)
  canvas.fill(roundRectangle(92, 318, 118, 512, 9), color('#8a5a34'))
  canvas.fill(roundRectangle(682, 452, 702, 512, 6), color('#8a5a34'))
  canvas.fill(roundRectangle(104, 452, 702, 482, 10), color('#a8703f'))
  canvas.fill(roundRectangle(112, BED_TOP, 704, 466, 18), lit('#b9b4c6', '#f4e6d6'))
  canvas.fill(
    smooth(
      [
        point(124, 424),
        point(136, 392),
        point(190, 384),
        point(258, 390),
        point(280, 412),
        point(270, 430),
        point(130, 430),
      ],
      8,
    ),
    lit('#d2cede', '#fffaf2'),
  )
}

/** The blanket is turned down along the side. */
function drawBlanketFold(canvas: Canvas, light: number): void {
  const tone = blend(color('#6f5a8f'), color('#b58ab0'), 0.3 + 0.7 * light)
  canvas.fill(roundRectangle(330, 440, 698, 474, 14), tone)
  canvas.fill(roundRectangle(330, 440, 372, 474, 12), blend(tone, CREAM, 0.35))
}

/** One breath every seven seconds: slower than by day. */
function breathAt(time: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * time) / 7)
}

/** Around the hips, as the pose that lies: one becomes the other as the person lies down. */
function sitting(time: number): SidePose {
  const round = [0, 1, 2].reduce(
    (share, turn) => share + swell(ROUND + turn * 10.6, ROUND + turn * 10.6 + 10, 4, 4.5)(time),
    0,
  )
  return {
    hips: point(0, 0),
    ankle: point(102, FEET - 14 - SEAT.y),
    lean: 2 + 15 * round,
    curl: 40 * round,
    nod: 24 * round,
    heels: 0,
    breath: breathAt(time) * (1 - round),
    hand: point(mix(92, 104, round), -24),
    arm: { lift: 30, bend: 30, resting: 1 },
  }
}

const FLAT = point(-21, 116)
const TO_CHEST = point(104, 16)
const STRAIGHT = point(-14, 203)

/** The standing figure turned on its back: facing up, its head on the left. */
function lyingPose(time: number): SidePose {
  const both = swell(BOTH, LONG + 1, 5, 5)(time)
  const near = Math.max(swell(FIRST_KNEE, OTHER_KNEE - 0.5, 5, 5)(time), both)
  const far = Math.max(swell(OTHER_KNEE, BOTH - 0.5, 5, 5)(time), both)
  const long = rise(time, LONG + 1, LONG + 6)
  const rock = both * 0.05 * Math.sin((2 * Math.PI * (time - BOTH)) / 6)
  const stretch = swell(LONG + 3, REST - 0.5, 4.5, 5)(time)
  const held = Math.max(near, far)
  const leg = (share: number): Point => between(between(FLAT, STRAIGHT, long), TO_CHEST, Math.min(1, share + rock))
  const toes = (share: number): number => mix(mix(-82, 12 - 30 * stretch, long), 22, share)
  return {
    hips: point(0, 0),
    ankle: leg(near),
    farAnkle: add(leg(far), point(3, 7)),
    toes: toes(near),
    farToes: toes(far),
    lean: 0,
    curl: 5 * both,
    nod: 5,
    heels: 0,
    breath: 1.6 * breathAt(time),
    hand: between(point(32 + 4 * breathAt(time), -16), point(92, -58), held),
    farHand: between(point(35 + 4 * breathAt(time), -8), point(96, -50), held),
    arm: mixArm({ lift: 30, bend: 40, resting: 1 }, { lift: 168, bend: 8, resting: 0 }, stretch),
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 8,
    heard: {
      fr: 'Une chambre le soir, une lampe, la lune à la fenêtre. Quelqu’un est assis au bord du lit. Piano feutré.',
      en: 'A bedroom in the evening, a lamp, the moon at the window. Someone sits on the edge of the bed. Felted piano.',
    },
    said: {
      fr: 'Au bord du lit, les pieds au sol, la lampe basse.',
      en: 'On the edge of the bed, feet on the floor, lamp low.',
    },
  },
  {
    at: 9,
    until: 17,
    heard: {
      fr: 'Le dos s’arrondit lentement, la tête descend, puis tout se déroule ; trois fois.',
      en: 'The back slowly rounds, the head sinks, then all unrolls; three times.',
    },
    said: { fr: 'Expirez, et laissez le dos s’arrondir.', en: 'Breathe out, and let the back round.' },
  },
  {
    at: 18,
    until: 26,
    said: { fr: 'Inspirez en vous redressant, la tête en dernier.', en: 'Breathe in as you come up, the head last.' },
  },
  { at: 28, until: 38, said: { fr: 'Encore une fois, moitié moins vite.', en: 'Once more, half as fast.' } },
  {
    at: 42.5,
    until: 50,
    heard: {
      fr: 'La personne est couchée sur le dos, genoux pliés, mains sur le ventre. La lampe baisse.',
      en: 'The person lies on their back, knees bent, hands on the belly. The lamp dims.',
    },
    said: {
      fr: 'Sur le dos, les pieds à plat, les mains sur le ventre.',
      en: 'On your back, feet flat, hands on the belly.',
    },
  },
  {
    at: 51,
    until: 59.5,
    said: { fr: 'Il monte, il descend. Rien d’autre à faire.', en: 'It rises, it falls. Nothing else to do.' },
  },
  {
    at: 61.5,
    until: 69,
    heard: {
      fr: 'Un genou monte vers la poitrine, les mains l’accompagnent, puis le pied se repose.',
      en: 'One knee comes towards the chest, hands around it, then the foot goes back.',
    },
    said: { fr: 'Un genou vers vous, tenu sans tirer.', en: 'One knee towards you, held without pulling.' },
  },
  {
    at: 70,
    until: 76.4,
    said: { fr: 'Trois souffles, puis le pied se repose.', en: 'Three breaths, then the foot goes back.' },
  },
  {
    at: 77.5,
    until: 85,
    heard: { fr: 'L’autre genou, de la même façon.', en: 'The other knee, in the same way.' },
    said: { fr: 'L’autre genou. Le bas du dos s’étale.', en: 'The other knee. The lower back spreads out.' },
  },
  {
    at: 93.5,
    until: 101,
    heard: { fr: 'Les deux genoux, avec un très léger balancement.', en: 'Both knees, rocking very slightly.' },
    said: {
      fr: 'Les deux ensemble, si c’est agréable. Bercez-vous.',
      en: 'Both together, if it feels good. Rock a little.',
    },
  },
  {
    at: 102,
    until: 109.5,
    said: {
      fr: 'Sinon, gardez les pieds posés : c’est aussi bien.',
      en: 'If not, keep your feet down: it is just as good.',
    },
  },
  {
    at: 112,
    until: 120,
    heard: {
      fr: 'Les jambes s’allongent, les bras passent au-dessus de la tête.',
      en: 'The legs lengthen, the arms go overhead.',
    },
    said: {
      fr: 'Allongez tout, des mains aux talons, comme un chat.',
      en: 'Lengthen everything, hands to heels, like a cat.',
    },
  },
  {
    at: 121,
    until: 128,
    said: { fr: 'Puis lâchez d’un coup, ou peu à peu.', en: 'Then let go, all at once or bit by bit.' },
  },
  {
    at: 130,
    until: 138,
    heard: {
      fr: 'Les mains reviennent sur le ventre. La lampe s’éteint doucement, la lune reste.',
      en: 'The hands return to the belly. The lamp slowly goes out, the moon stays.',
    },
    said: { fr: 'Les mains reviennent. La mâchoire se desserre.', en: 'The hands come back. The jaw loosens.' },
  },
  {
    at: 139.5,
    until: 148,
    said: { fr: 'Restez ainsi, ou éteignez. Bonne nuit.', en: 'Stay like this, or turn out the light. Good night.' },
  },
]

export const piece = quietFilm(
  { id: 'evening-stretch', seconds: SECONDS, framesPerSecond: 12, draw, script: SCRIPT },
  {
    chords: ['Eb3 Bb3 G4 D4', 'C3 G3 Eb4 Bb3', 'Ab2 Eb3 C4 G3', 'Bb2 F3 D4 Eb4'],
    barSeconds: 7,
    last: 'Eb3 Bb3 G3 Eb4',
    figure: spotsAt('0,1,0.8 1.75,2,0.5 3.5,3,0.6 5.25,2,0.4'),
    body: FELT,
    cutoff: 480,
    bowl: { note: 'Eb3', at: [LIE, REST] },
  },
)
