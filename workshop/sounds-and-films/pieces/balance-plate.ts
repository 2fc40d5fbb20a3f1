import { pointsAt, spotsAt } from '../../points.ts'
import { rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas, Color, Point } from '../scene/canvas.ts'
import {
  bowlOf,
  bread,
  broccoli,
  carrotSlice,
  chickpeas,
  courgetteSlice,
  cucumberSlice,
  cutlery,
  darkLeaf,
  drawPlate,
  type Food,
  fish,
  grain,
  greenLeaf,
  herb,
  lemonSlice,
  lentils,
  oilBottle,
  oilThread,
  oliveFruit,
  orange,
  pear,
  squashPiece,
  tomatoSlice,
  waterGlass,
} from '../scene/food.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { color, MEDFASTING } from '../scene/palette.ts'
import { arc, leaf, point, rectangle } from '../scene/shapes.ts'
import { FELT } from '../sound/bell.ts'

const SECONDS = 90
const PLATE = point(478, 272)
const RADIUS = 206

/** When each part is served; the second plate repeats the drawing with another season. */
const HALF = 11
const QUARTER = 24
const OTHER_QUARTER = 35
const OIL = 46
const AROUND = 54
const WINTER = 64
const KIND = 77

type Serving = { food: Food; x: number; y: number; turn?: number; scale?: number; at: number; until?: number }

/** The left half of the plate as the viewer sees it: vegetables of two colours. */
const SUMMER: readonly Serving[] = [
  { food: greenLeaf, x: -116, y: -74, turn: -50, scale: 1.15, at: HALF },
  { food: greenLeaf, x: -138, y: -10, turn: -96, scale: 1.2, at: HALF + 0.5 },
  { food: greenLeaf, x: -118, y: 62, turn: 40, scale: 1.15, at: HALF + 1 },
  { food: greenLeaf, x: -54, y: -104, turn: -12, scale: 1.1, at: HALF + 1.5 },
  { food: greenLeaf, x: -56, y: 106, turn: 14, scale: 1.1, at: HALF + 2 },
  { food: tomatoSlice, x: -90, y: -40, scale: 1.3, at: HALF + 3.2 },
  { food: tomatoSlice, x: -40, y: -78, scale: 1.2, turn: 30, at: HALF + 3.8 },
  { food: tomatoSlice, x: -88, y: 20, scale: 1.35, turn: 50, at: HALF + 4.4 },
  { food: cucumberSlice, x: -40, y: -22, scale: 1.3, at: HALF + 5.2 },
  { food: cucumberSlice, x: -58, y: 52, scale: 1.3, at: HALF + 5.8 },
  { food: cucumberSlice, x: -92, y: 76, scale: 1.2, at: HALF + 6.4 },
  { food: courgetteSlice, x: -22, y: 92, scale: 1.3, at: HALF + 7 },
  { food: courgetteSlice, x: -34, y: 16, scale: 1.3, at: HALF + 7.6 },
  { food: grain, x: 68, y: -62, scale: 1.2, turn: -12, at: QUARTER + 1 },
  { food: chickpeas, x: 64, y: 58, scale: 1.35, turn: 10, at: OTHER_QUARTER + 1 },
]
const WINTER_SERVING: readonly Serving[] = [
  { food: darkLeaf, x: -116, y: -70, turn: -50, scale: 1.25, at: 0 },
  { food: darkLeaf, x: -138, y: 0, turn: -92, scale: 1.3, at: 0.3 },
  { food: darkLeaf, x: -112, y: 72, turn: 44, scale: 1.25, at: 0.6 },
  { food: squashPiece, x: -64, y: -98, turn: -14, scale: 1.2, at: 1 },
  { food: squashPiece, x: -82, y: -34, turn: 20, scale: 1.25, at: 1.3 },
  { food: broccoli, x: -82, y: 30, turn: -20, scale: 1.25, at: 1.6 },
  { food: broccoli, x: -44, y: 84, turn: 24, scale: 1.2, at: 1.9 },
  { food: carrotSlice, x: -36, y: -56, scale: 1.15, at: 2.2 },
  { food: carrotSlice, x: -28, y: -20, scale: 1.1, at: 2.4 },
  { food: carrotSlice, x: -36, y: 26, scale: 1.15, at: 2.6 },
  { food: carrotSlice, x: -86, y: 94, scale: 1, at: 2.8 },
  { food: lentils, x: 62, y: 58, scale: 1.4, turn: 8, at: 3.2 },
  { food: fish, x: 62, y: -62, scale: 1.02, turn: -24, at: 3.8 },
  { food: lemonSlice, x: 112, y: -6, scale: 0.9, at: 4.4 },
]

const CLOTH = color('#cdebdc')
const CLOTH_LINE = color('#b4dfca')

function draw(canvas: Canvas, time: number): void {
  drawCloth(canvas)
  drawNeighbours(canvas, time)
  const plate = placed(canvas, PLATE)
  cutlery(plate, RADIUS, color('#8fa69b'))
  drawPlate(plate, RADIUS)
  drawGuide(plate, time)
  const summerGone = rise(time, WINTER, WINTER + 1.6)
  const meal = placed(plate, { x: 6, y: 2, scale: 1.2 })
  for (const serving of SUMMER) serve(meal, serving, time, 1 - summerGone)
  for (const serving of WINTER_SERVING) serve(meal, { ...serving, at: WINTER + 1.8 + serving.at }, time, 1)
  drawDressing(meal, time, 1 - summerGone)
}

/** A green linen cloth, lit from the upper left by an off-screen window. */
function drawCloth(canvas: Canvas): void {
  canvas.clear(CLOTH)
  canvas.fill([point(-10, -10), point(430, -10), point(120, 560), point(-10, 560)], color('#dcf3e7'))
  canvas.fill([point(520, -10), point(640, -10), point(330, 560), point(210, 560)], color('#dcf3e7'))
  for (const y of [34, 46, 494, 506]) canvas.fill(rectangle(-5, y, 965, y + 3), CLOTH_LINE)
  // The shadow of an off-screen olive branch.
  for (const [x, y, turn] of spotsAt('890,60,150 850,96,200 900,112,130 856,40,215 930,150,170'))
    canvas.fill(leaf(point(x, y), 64, 18, turn), CLOTH_LINE)
}

/** A food drops onto the plate: slightly too large, then at rest. */
function serve(painter: Painter, serving: Serving, time: number, presence: number): void {
  const landed = rise(time, serving.at, serving.at + 0.8)
  if (landed <= 0 || presence <= 0) return
  const scale = (serving.scale ?? 1) * (1 + 0.3 * (1 - landed))
  serving.food(
    placed(painter, {
      x: serving.x,
      y: serving.y - 26 * (1 - landed),
      scale,
      turn: (serving.turn ?? 0) + 8 * (1 - landed),
      opacity: Math.min(1, landed * 1.6) * presence,
    }),
  )
}

/** The plate shows where food will go just before it arrives: a half, then a quarter, then the other. */
function drawGuide(painter: Painter, time: number): void {
  const inner = RADIUS * 0.76
  const sector = (from: number, to: number, tone: Color, visible: number): void =>
    painter.fill([point(0, 2), ...arc(point(0, 2), inner, from, to)] as Point[], tone, 0.5 * visible)
  sector(90, 270, MEDFASTING.soft, swell(5, HALF + 4, 2, 3)(time))
  sector(-90, 0, color('#f2cf8d'), swell(QUARTER - 2, QUARTER + 3, 1.5, 2)(time))
  sector(0, 90, color('#f0b489'), swell(OTHER_QUARTER - 2, OTHER_QUARTER + 3, 1.5, 2)(time))
}

const OIL_LINE = [
  point(-118, -40),
  point(-60, -50),
  point(-90, 10),
  point(-30, 30),
  point(-70, 70),
  point(10, 56),
  point(40, 90),
  point(96, 40),
  point(60, -20),
  point(110, -70),
]

function drawDressing(painter: Painter, time: number, presence: number): void {
  const poured = rise(time, OIL + 0.8, OIL + 5.2)
  const path = OIL_LINE.map(place => point(place.x, place.y))
  oilThread(placed(painter, { x: 0, y: 0, opacity: presence }), path, poured)
  for (const [index, [x, y]] of pointsAt('-100,40 -20,-50 30,20 110,84').entries())
    serve(painter, { food: oliveFruit, x, y, at: OIL + 4.4 + index * 0.4, turn: index * 50 }, time, presence)
  serve(painter, { food: herb, x: 10, y: -10, scale: 1.15, at: OIL + 5.6, turn: -24 }, time, presence)
  const bottle = swell(OIL - 1, OIL + 6.2, 1.2, 1.2)(time)
  oilBottle(placed(painter, { x: 300 - 130 * poured, y: -190, turn: -118, scale: 0.95, opacity: bottle }))
}

/** Around the plate: water from the start, then bread, a fruit, and a second bowl for a large appetite. */
function drawNeighbours(canvas: Canvas, time: number): void {
  waterGlass(placed(canvas, { x: 792, y: 150, scale: 1.25 }))
  serve(
    canvas,
    { food: bread, x: 146, y: 148, scale: 1.35, turn: -14, at: AROUND + 0.4 },
    time,
    1 - rise(time, WINTER, WINTER + 1.2),
  )
  serve(
    canvas,
    { food: orange, x: 806, y: 318, scale: 1.25, at: AROUND + 2.4 },
    time,
    1 - rise(time, WINTER, WINTER + 1.2),
  )
  serve(canvas, { food: pear, x: 806, y: 318, scale: 1.2, turn: 16, at: WINTER + 6 }, time, 1)
  serve(canvas, { food: bread, x: 146, y: 148, scale: 1.35, turn: 18, at: WINTER + 5.4 }, time, 1)
  const second = rise(time, KIND + 1, KIND + 2)
  if (second > 0) {
    const bowl = placed(canvas, { x: 142, y: 372, scale: 1.5 - 0.1 * second, opacity: second })
    bowlOf(color('#f4a27c'), color('#fff3e2'), 52)(bowl)
    for (const [x, y, turn] of spotsAt('-18,-8,-30 16,-12,60 2,16,10'))
      darkLeaf(placed(bowl, { x, y, turn, scale: 0.6 }))
    for (const [x, y] of pointsAt('-10,8 14,8 0,-16')) carrotSlice(placed(bowl, { x, y, scale: 0.6 }))
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 5,
    heard: {
      fr: 'Une assiette vide vue de dessus, sur une nappe vert pâle, avec un verre d’eau. Piano feutré.',
      en: 'An empty plate seen from above on a pale green cloth, with a glass of water. Felted piano.',
    },
    said: { fr: 'Un soir ordinaire, une assiette vide.', en: 'An ordinary evening, an empty plate.' },
  },
  {
    at: 5.5,
    until: 11,
    heard: { fr: 'La moitié gauche se teinte de vert.', en: 'The left half takes a green tint.' },
    said: {
      fr: 'Commencez par la moitié : elle est aux légumes.',
      en: 'Start with half of it: that is for vegetables.',
    },
  },
  {
    at: 12,
    until: 17.5,
    heard: {
      fr: 'Feuilles, tomates, concombre et courgette viennent s’y poser, un à un.',
      en: 'Leaves, tomatoes, cucumber and courgette settle there, one by one.',
    },
    said: { fr: 'Crus ou cuits, de deux couleurs si possible.', en: 'Raw or cooked, in two colours if you can.' },
  },
  {
    at: 18,
    until: 22.5,
    said: { fr: 'Surgelés ou en boîte, ils comptent aussi.', en: 'Frozen or tinned, they count too.' },
  },
  {
    at: 24,
    until: 29,
    heard: { fr: 'Le quart en haut à droite reçoit du boulgour.', en: 'The upper right quarter receives bulgur.' },
    said: {
      fr: 'Un quart : une céréale, complète de préférence.',
      en: 'One quarter: a grain, preferably whole.',
    },
  },
  {
    at: 29.5,
    until: 34,
    said: { fr: 'Boulgour, riz, pâtes, pain ou pomme de terre.', en: 'Bulgur, rice, pasta, bread or a potato.' },
  },
  {
    at: 35,
    until: 40,
    heard: { fr: 'Le dernier quart reçoit des pois chiches.', en: 'The last quarter receives chickpeas.' },
    said: {
      fr: 'L’autre quart : pois chiches, lentilles, haricots,',
      en: 'The other quarter: chickpeas, lentils, beans,',
    },
  },
  {
    at: 40.2,
    until: 45,
    said: { fr: 'poisson, œufs ou volaille, en changeant souvent.', en: 'fish, eggs or poultry, changing often.' },
  },
  {
    at: 46.3,
    until: 53,
    heard: {
      fr: 'Une bouteille verse un filet d’huile ; des olives et une herbe suivent.',
      en: 'A bottle pours a thread of oil; olives and a herb follow.',
    },
    said: {
      fr: 'L’huile d’olive relie le tout. Herbes, ail, citron.',
      en: 'Olive oil ties it together. Herbs, garlic, lemon.',
    },
  },
  {
    at: 54.3,
    until: 60.5,
    heard: {
      fr: 'Du pain se pose à gauche, une orange à droite.',
      en: 'Bread appears on the left, an orange on the right.',
    },
    said: {
      fr: 'Autour : de l’eau, un fruit, du pain si l’on veut.',
      en: 'Around it: water, a fruit, bread if you like.',
    },
  },
  {
    at: 64.3,
    until: 70,
    heard: {
      fr: 'L’assiette se vide, puis le même dessin revient en hiver : chou, courge, brocoli et carottes ; lentilles ; poisson et citron.',
      en: 'The plate clears, then the same drawing returns in winter: cabbage, squash, broccoli and carrots; lentils; fish and lemon.',
    },
    said: {
      fr: 'L’hiver venu, le dessin reste, le marché change.',
      en: 'In winter the drawing stays, the market changes.',
    },
  },
  {
    at: 70.5,
    until: 76,
    said: {
      fr: 'Ce soir lentilles et poisson ; demain autrement.',
      en: 'Tonight lentils and fish; tomorrow something else.',
    },
  },
  {
    at: 77.5,
    until: 83,
    heard: { fr: 'Un second bol de légumes arrive à côté.', en: 'A second bowl of vegetables arrives beside it.' },
    said: {
      fr: 'Encore faim ? Resservez-vous, les légumes d’abord.',
      en: 'Still hungry? Have more, vegetables first.',
    },
  },
  {
    at: 83.5,
    until: 89,
    said: { fr: 'Rien à peser : c’est un repère pour l’œil.', en: 'Nothing to weigh: it is a guide for the eye.' },
  },
]

export const piece = quietFilm(
  { id: 'balance-plate', seconds: SECONDS, framesPerSecond: 12, draw, script: SCRIPT },
  {
    chords: ['D3 A3 F#4 A4', 'B2 F#3 D4 A4', 'G2 D3 B3 F#4', 'A2 E3 C#4 E4'],
    barSeconds: 5,
    last: 'D3 A3 D4 F#4',
    figure: spotsAt('0,1,1 1.25,2,0.7 2.5,3,0.85 3.75,2,0.55'),
    body: FELT,
    marks: [HALF, QUARTER, OTHER_QUARTER, OIL, WINTER, KIND],
    markNote: 'A5',
  },
)
