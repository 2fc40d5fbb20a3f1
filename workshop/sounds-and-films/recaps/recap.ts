import { mix, rise, swell } from '../easing.ts'
import type { Cue, VideoPiece, Words } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas, Point } from '../scene/canvas.ts'
import { hourAngle, hourBand, ring } from '../scene/dial.ts'
import { COMES_IN_THREES, drawPlate, waterGlass } from '../scene/food.ts'
import { numerals } from '../scene/numerals.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { blend, CREAM, color, INK } from '../scene/palette.ts'
import { ellipse, land, limb, point, polar, roundRectangle } from '../scene/shapes.ts'
import { FELT, HARP } from '../sound/bell.ts'
import { conversation } from './emblems.ts'
import { type RecapPlan, recapPlans, type Step } from './plans.ts'

const SECONDS = 40

/** Five pictures, the same for every plan: what it is, its rhythm, its meals, its length, and whom to ask. */
const RHYTHM = { from: 7, to: 21 }
const TABLE = { from: 21, to: 29 }
const WEEKS = { from: 29, to: 34 }
const FADE = 0.7

const DIAL = point(352, 262)
const RADIUS = 176
const FOOD_SIZE = 1.16

export function recapPiece(code: string): VideoPiece {
  const plan: RecapPlan | undefined = recapPlans[code as keyof typeof recapPlans]
  if (!plan) throw new Error(`no recap is written for ${code}`)
  return quietFilm(
    {
      id: `recap-${code}`,
      seconds: SECONDS,
      framesPerSecond: 12,
      draw: (canvas, time) => draw(canvas, plan, time),
      script: script(plan),
    },
    {
      chords: plan.chords,
      barSeconds: 4,
      last: plan.chords[0] ?? 'D3 A3',
      figure: [
        [0, 0, 0.8],
        [1, 1, 0.7],
        [2, 2, 0.8],
        [3, 1, 0.5],
      ],
      body: plan.steps.length % 2 === 0 ? FELT : HARP,
      marks: [RHYTHM.from, TABLE.from, WEEKS.from, WEEKS.to],
      markNote: 'A5',
    },
  )
}

function draw(canvas: Canvas, plan: RecapPlan, time: number): void {
  canvas.clear(plan.tones.sky)
  const ground = Buffer.from(canvas.pixels)
  const scene = (from: number, to: number, paint: () => void): void => {
    if (time < from || time >= to) return
    paint()
    const visible =
      (from === 0 ? 1 : rise(time, from, from + FADE)) * (to >= SECONDS ? 1 : 1 - rise(time, to - FADE, to))
    if (visible < 1) canvas.veil(ground, 1 - visible)
  }
  scene(0, RHYTHM.from, () => plan.emblem(canvas, plan.tones, rise(time, 0.2, 4.5)))
  scene(RHYTHM.from, RHYTHM.to, () => drawRhythm(canvas, plan, time))
  scene(TABLE.from, TABLE.to, () => drawTable(canvas, plan, time))
  scene(WEEKS.from, WEEKS.to, () => drawWeeks(canvas, plan, time))
  scene(WEEKS.to, SECONDS + 1, () => conversation(canvas, plan.tones, rise(time, WEEKS.to, WEEKS.to + 2.5)))
}

type Moment = { step: Step; index: number; at: number; until: number }

/** When each rhythm appears, in time with the captions; a plan may return to its first. */
function moments(plan: RecapPlan): Moment[] {
  const starts = [RHYTHM.from + 0.3, 11.4, 13.9, 16.4]
  const order = plan.steps.map((_, index) => index)
  const all = plan.endsWithFirst ? [...order, 0] : order
  return all.map((index, turn) => {
    const isLast = turn === all.length - 1
    // A return waits for its caption, however few the steps.
    const at = (position: number): number =>
      plan.endsWithFirst && position === all.length - 1 ? 16.4 : (starts[position] ?? 16.4)
    return {
      step: plan.steps[index] ?? { figures: '12:12' },
      index,
      at: at(turn),
      until: isLast ? RHYTHM.to + 2 : at(turn + 1),
    }
  })
}

/** A day as a ring: mealtimes in the plan's colour, the overnight fast dark; the numbers inside, the next steps beside. */
function drawRhythm(canvas: Canvas, plan: RecapPlan, time: number): void {
  const { tones } = plan
  canvas.fill(land([470, 452, 462, 446, 458, 450]), blend(tones.sky, tones.far, 0.6))
  canvas.fill(ellipse(DIAL, RADIUS + 40), blend(tones.sky, INK, 0.3))
  const all = moments(plan)
  const week = all.find(({ step }) => step.lightDays)
  const toWeek = week ? rise(time, week.at - 0.4, week.at + 0.4) : 0
  if (toWeek < 1)
    drawDay(
      placed(canvas, { x: 0, y: 0, opacity: 1 - toWeek }),
      plan,
      all.filter(({ step }) => step.meals),
      time,
    )
  if (toWeek > 0) drawWeek(placed(canvas, { x: 0, y: 0, opacity: toWeek }), plan, week?.step.lightDays ?? [])
  for (const moment of all) {
    const lit = swell(moment.at - 0.3, moment.until + 0.3, 0.6, 0.6)(time)
    canvas.fill(numerals(moment.step.figures, DIAL, 82), CREAM, lit)
  }
  for (const [index, step] of plan.steps.entries()) drawStep(canvas, plan, step, index, time)
}

function drawDay(painter: Painter, plan: RecapPlan, all: readonly Moment[], time: number): void {
  const { tones } = plan
  const night = blend(tones.far, CREAM, 0.12)
  painter.fill(ring(DIAL, RADIUS, 40), night)
  const opened = rise(time, RHYTHM.from + 0.4, RHYTHM.from + 2)
  const first: { from: number; to: number } = all[0]?.step.meals ?? { from: 8, to: 20 }
  const span = all.slice(1).reduce((now, { step, at }) => {
    const change = rise(time, at - 0.5, at + 0.9)
    return {
      from: mix(now.from, step.meals?.from ?? now.from, change),
      to: mix(now.to, step.meals?.to ?? now.to, change),
    }
  }, first)
  const to = mix(span.from + 0.2, span.to, opened)
  painter.fill(hourBand(DIAL, RADIUS, 40, span.from, to), tones.accent)
  const count = (all.findLast(({ at }) => time >= at) ?? all[0])?.step.meals?.count ?? 3
  for (let index = 0; index < count; index += 1) {
    const hour = mix(span.from + 0.6, span.to - 0.6, count === 1 ? 0.5 : index / (count - 1))
    painter.fill(ellipse(polar(DIAL, RADIUS, hourAngle(hour)), 11 * opened), CREAM)
  }
  // A sun above for noon, a moon below for midnight.
  painter.fill(ellipse(polar(DIAL, RADIUS - 56, -90), 9), tones.sun)
  painter.fill(ellipse(polar(DIAL, RADIUS - 56, 90), 9), night)
  painter.fill(ellipse(point(DIAL.x + 4, DIAL.y + RADIUS - 59), 7), blend(tones.sky, INK, 0.3))
}

/** Seven days as seven discs; the light ones are smaller and never adjacent. */
function drawWeek(painter: Painter, plan: RecapPlan, lightDays: readonly number[]): void {
  for (let day = 0; day < 7; day += 1) {
    const place = polar(DIAL, RADIUS - 8, -90 + (day * 360) / 7)
    const isLight = lightDays.includes(day)
    painter.fill(ellipse(place, 40), blend(plan.tones.far, CREAM, 0.12))
    painter.fill(ellipse(place, isLight ? 18 : 34), isLight ? CREAM : plan.tones.accent)
  }
}

function drawStep(canvas: Canvas, plan: RecapPlan, step: Step, index: number, time: number): void {
  const own = moments(plan).filter(moment => moment.index === index)
  const lit = own.reduce((share, { at, until }) => share + swell(at - 0.3, until + 0.3, 0.6, 0.6)(time), 0)
  const first = own[0]?.at ?? 0
  const here = rise(time, first - 0.3, first + 0.4)
  const place = stepPlace(plan, index)
  const opacity = step.isPale ? 0.55 : 1
  // Two choices share the width of one rhythm and a half.
  const isNarrow = plan.steps.length > FORK + 1
  const half = isNarrow ? 84 : 100
  canvas.fill(
    roundRectangle(place.x - half, place.y - 38, place.x + half, place.y + 38, 38),
    blend(blend(plan.tones.sky, CREAM, 0.1), plan.tones.accent, lit),
    here * opacity,
  )
  canvas.fill(
    numerals(step.figures, place, isNarrow ? 38 : 42),
    blend(CREAM, blend(plan.tones.accent, INK, 0.82), lit),
    here * opacity,
  )
  if (index === 0) return
  const before = stepPlace(plan, Math.min(index, FORK) - 1)
  canvas.fill(limb(point(before.x, before.y + 46), point(place.x, place.y - 46), 2, 2), CREAM, 0.5 * here)
}

/** From this rhythm on, a plan offers choices, none of which is a step towards another. */
const FORK = 2

/** Where a rhythm stands beside the dial: the first two one below the other, the choices after them side by side. */
function stepPlace({ steps }: RecapPlan, index: number): Point {
  const rows = Math.min(steps.length, FORK + 1)
  const choices = steps.length - FORK
  const aside = index < FORK ? 0 : (index - FORK - (choices - 1) / 2) * 184
  return point(748 + aside, DIAL.y + (Math.min(index, FORK) - (rows - 1) / 2) * 104)
}

function drawTable(canvas: Canvas, plan: RecapPlan, time: number): void {
  const { tones } = plan
  canvas.fill(ellipse(point(480, 300), 620, 330), blend(tones.sky, tones.far, 0.7))
  const plate = placed(canvas, { x: 440, y: 268 })
  drawPlate(plate, 190, color('#f1dfc4'))
  for (const [index, food] of plan.foods.entries()) {
    const landed = rise(time, TABLE.from + 0.7 + index * 0.75, TABLE.from + 1.5 + index * 0.75)
    const { x, y } = polar(point(0, 2), 80, -140 + (index * 360) / plan.foods.length)
    food(
      placed(plate, {
        x,
        y: y - 22 * (1 - landed),
        scale: FOOD_SIZE * (1.25 - 0.25 * landed),
        turn: ((index % 3) - 1) * 18 - 6,
        opacity: landed,
      }),
    )
    const [dx, dy] = [34 * Math.cos(index * 2.2), 34 * Math.sin(index * 2.2)]
    if (COMES_IN_THREES.has(food)) {
      food(placed(plate, { x: x + dx, y: y + dy, scale: FOOD_SIZE, turn: index * 80, opacity: landed }))
      food(placed(plate, { x: x - dy, y: y + dx, scale: FOOD_SIZE, turn: index * 130, opacity: landed }))
    }
  }
  waterGlass(placed(canvas, { x: 716, y: 140, scale: 1.35 }))
  const beside = rise(time, TABLE.from + 5, TABLE.from + 6)
  plan.beside(placed(canvas, { x: 742, y: 352, scale: 1.5, turn: 8, opacity: beside }))
}

/** Three weeks as three hills with their sun; the path goes on behind them. */
function drawWeeks(canvas: Canvas, plan: RecapPlan, time: number): void {
  const { tones } = plan
  canvas.fill(land([420, 400, 392, 400, 396, 404]), blend(tones.sky, tones.far, 0.6))
  for (const [index, x] of [216, 480, 744].entries()) {
    const up = rise(time, WEEKS.from + 0.5 + index * 0.9, WEEKS.from + 2 + index * 0.9)
    const sun = point(x, 330 - 106 * up)
    canvas.fill(ellipse(sun, 72), tones.sun, 0.18 * up)
    canvas.fill(ellipse(sun, 46), tones.sun, up)
    canvas.fill(ellipse(point(x, 450), 176, 122), index === 1 ? tones.far : blend(tones.far, tones.near, 0.6))
    for (let day = 0; day < 7; day += 1) {
      const place = polar(point(x, 470), 132, -90 + (day - 3) * 17)
      canvas.fill(ellipse(place, 7), CREAM, rise(up, day / 7, (day + 1) / 7))
    }
  }
  canvas.fill(land([478, 470, 476, 468, 476, 470]), tones.near)
  for (let index = 0; index < 15; index += 1)
    canvas.fill(
      ellipse(point(60 + index * 64, 508), 5),
      color('#fff6ec'),
      0.75 * rise(time, WEEKS.from + 2.8 + index * 0.06, WEEKS.from + 3.2 + index * 0.06),
    )
}

function script(plan: RecapPlan): Cue[] {
  const { said } = plan
  const heard: Record<keyof RecapPlan['said'], Words | undefined> = {
    plan: {
      fr: 'L’image du plan, le soleil monte. Musique calme.',
      en: 'The plan’s picture, the sun rises. Quiet music.',
    },
    first: {
      fr: 'Un cadran : les heures des repas en couleur, la nuit en sombre.',
      en: 'A dial: the hours of meals in colour, the night dark.',
    },
    next: undefined,
    last: undefined,
    meals: { fr: 'Une assiette vue de dessus se compose.', en: 'A plate seen from above comes together.' },
    measure: undefined,
    duration: {
      fr: 'Trois collines, trois soleils, puis un chemin qui continue.',
      en: 'Three hills, three suns, then a path that goes on.',
    },
    doctor: { fr: 'Deux tasses sur une table.', en: 'Two cups on a table.' },
  }
  const moments: readonly (readonly [keyof RecapPlan['said'], number, number])[] = [
    ['plan', 0.6, 6.6],
    ['first', 7.3, 11.2],
    ['next', 11.5, 16],
    ['last', 16.3, 20.7],
    ['meals', 21.3, 25],
    ['measure', 25.3, 28.7],
    ['duration', 29.3, 33.7],
    ['doctor', 34.3, 39.5],
  ]
  return moments.map(([key, at, until]) => ({
    at,
    until,
    said: said[key],
    ...(heard[key] ? { heard: heard[key] } : {}),
  }))
}
