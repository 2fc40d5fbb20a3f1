import { clamp, mix, rise, swell } from '../easing.ts'
import type { Canvas, Point } from '../scene/canvas.ts'
import { hourAngle, hourBand, ring } from '../scene/dial.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { blend, CREAM, INK } from '../scene/palette.ts'
import { arc, ellipse, land, limb, point, polar } from '../scene/shapes.ts'
import type { Tones } from './emblems.ts'
import type { Meals, RecapPlan, Step } from './plans.ts'

/** When the rhythms are on screen. */
export const RHYTHM = { from: 7, to: 21 }

/** When each is named, in time with the captions; what ends a plan is never one of its choices. */
const FIRST = RHYTHM.from + 0.3
const SECOND = 11.4
const CHOICES = 13.4
const THIRD = 14.6
const FOURTH = 16.4
const EVERY_CHOICE = 19.2
const END = RHYTHM.to + 2

const DIAL = point(352, 262)
const RADIUS = 176
const COLUMN = 748
const ROW = 128
const BESIDE = 116
const MARK = 48

/** A rhythm on the large dial, from an instant on. */
type Turn = { step: Step; at: number }

/** A rhythm as a small dial beside the large one: where it stands, below which one, and when it is lit. */
type Mark = {
  step: Step
  place: Point
  below?: Point
  appears: number
  lit: readonly { from: number; to: number }[]
}

/**
 * A plan's rhythms without a word or a figure, so that one film serves every language. A day is a ring: mealtimes in the plan's colour, a star
 * for each hour of the pause. A week is seven discs, the light ones small. Beside it stands where each rhythm leads.
 */
export function drawRhythm(canvas: Canvas, plan: RecapPlan, time: number): void {
  const { tones } = plan
  canvas.fill(land([470, 452, 462, 446, 458, 450]), blend(tones.sky, tones.far, 0.6))
  canvas.fill(ellipse(DIAL, RADIUS + 40), blend(tones.sky, INK, 0.3))
  const turns = turnsOf(plan)
  const week = turns.findIndex(({ step }) => step.lightDays)
  const until = turns[week + 1]?.at ?? END
  const toWeek = week < 0 ? 0 : swell((turns[week]?.at ?? 0) - 0.4, until + 0.4, 0.8, 0.8)(time)
  if (toWeek < 1) drawDay(placed(canvas, { x: 0, y: 0, opacity: 1 - toWeek }), tones, turns, time)
  if (toWeek > 0)
    drawWeek(placed(canvas, { x: DIAL.x, y: DIAL.y, opacity: toWeek }), tones, turns[week]?.step.lightDays)
  for (const mark of marksOf(plan)) drawMark(canvas, tones, mark, time)
}

/** Two rhythms everybody may take, then choices; at the end the plan's first one, or the one from which the choices part. */
function turnsOf({ steps, endsWithFirst }: RecapPlan): Turn[] {
  const [first, second, ...choices] = steps
  const last = endsWithFirst
    ? [{ step: first, at: FOURTH }]
    : choices.length > 0
      ? [{ step: second, at: EVERY_CHOICE }]
      : []
  return [
    { step: first, at: FIRST },
    { step: second, at: SECOND },
    ...choices.map((step, index) => ({ step, at: index === 0 ? THIRD : FOURTH })),
    ...last,
  ]
}

/** The first two one below the other. Where there are choices, staying is one of them, and all stand side by side. */
function marksOf(plan: RecapPlan): Mark[] {
  const [first, second, ...choices] = plan.steps
  const turns = turnsOf(plan)
  const hasChoices = choices.length > 0
  const rowAt = (row: number) => DIAL.y + (row - (hasChoices ? 1 : 0.5)) * ROW
  const shown = (step: Step) =>
    turns.flatMap((turn, index) => (turn.step === step ? [{ from: turn.at, to: turns[index + 1]?.at ?? END }] : []))
  const [top, middle] = [point(COLUMN, rowAt(0)), point(COLUMN, rowAt(1))]
  const column: Mark[] = [
    { step: first, place: top, appears: FIRST, lit: shown(first) },
    {
      step: second,
      place: middle,
      below: top,
      appears: SECOND,
      lit: hasChoices ? [{ from: SECOND, to: CHOICES }] : shown(second),
    },
  ]
  if (!hasChoices) return column
  const every = plan.endsWithFirst ? [] : [{ from: EVERY_CHOICE, to: END }]
  const offered = [
    { step: second, lit: [{ from: CHOICES, to: THIRD }, ...every] },
    ...choices.map(step => ({ step, lit: [...shown(step), ...every] })),
  ]
  return [
    ...column,
    ...offered.map(({ step, lit }, index) => ({
      step,
      place: point(COLUMN + (index - (offered.length - 1) / 2) * BESIDE, rowAt(2)),
      below: middle,
      appears: CHOICES,
      lit,
    })),
  ]
}

function drawDay(painter: Painter, tones: Tones, turns: readonly Turn[], time: number): void {
  const opened = rise(time, FIRST + 0.1, FIRST + 1.7)
  const meals = mealsAt(turns, time)
  const to = mix(meals.from + 0.2, meals.to, opened)
  const night = blend(tones.far, CREAM, 0.12)
  const daylight = [DIAL, ...arc(DIAL, RADIUS - 20, hourAngle(meals.from), hourAngle(to))]
  painter.fill(daylight, tones.sun, 0.14)
  painter.fill(ring(DIAL, RADIUS, 40), night)
  painter.fill(hourBand(DIAL, RADIUS, 40, meals.from, to), tones.accent)
  for (let hour = 0.5; hour < 24; hour += 1) drawStar(painter, hour, meals, opened)
  for (let index = 0; index < meals.count; index += 1) {
    const hour = mix(meals.from + 0.6, meals.to - 0.6, index / (meals.count - 1))
    painter.fill(ellipse(polar(DIAL, RADIUS, hourAngle(hour)), 11 * opened), CREAM)
  }
  // The sun at noon, the moon at midnight.
  painter.fill(ellipse(polar(DIAL, RADIUS - 62, -90), 15), tones.sun)
  painter.fill(ellipse(polar(DIAL, RADIUS - 62, 90), 14), blend(CREAM, night, 0.2))
  painter.fill(ellipse(point(DIAL.x + 7, DIAL.y + RADIUS - 66), 12), blend(tones.sky, INK, 0.3))
}

/** An hour of the pause; it fades where a mealtime reaches it. */
function drawStar(painter: Painter, hour: number, { from, to }: Meals, opened: number): void {
  const outside = Math.max(from - hour, hour - to)
  painter.fill(ellipse(polar(DIAL, RADIUS, hourAngle(hour)), 6), CREAM, 0.7 * opened * clamp(outside * 2))
}

/** The mealtimes on the dial: they glide from one rhythm to the next. */
function mealsAt(turns: readonly Turn[], time: number): Meals {
  const days = turns.flatMap(({ step, at }) => (step.meals ? [{ meals: step.meals, at }] : []))
  const start = days[0]?.meals ?? { from: 8, to: 20, count: 3 }
  return days.slice(1).reduce((now, { meals, at }) => {
    const change = rise(time, at - 0.5, at + 0.9)
    return {
      from: mix(now.from, meals.from, change),
      to: mix(now.to, meals.to, change),
      count: change < 0.5 ? now.count : meals.count,
    }
  }, start)
}

/** Seven days as seven discs around the origin; the light ones are smaller and never adjacent. Small weeks have larger discs. */
function drawWeek(painter: Painter, tones: Tones, lightDays: readonly number[] = [], scale = 1, discs = 1): void {
  for (let day = 0; day < 7; day += 1) {
    const place = polar(point(0, 0), (RADIUS - 8) * scale, -90 + (day * 360) / 7)
    const isLight = lightDays.includes(day)
    painter.fill(ellipse(place, 40 * scale * discs), blend(tones.far, CREAM, 0.12))
    painter.fill(ellipse(place, (isLight ? 18 : 34) * scale * discs), isLight ? CREAM : tones.accent)
  }
}

function drawMark(canvas: Canvas, tones: Tones, { step, place, below, appears, lit }: Mark, time: number): void {
  const here = rise(time, appears - 0.3, appears + 0.4)
  if (here === 0) return
  const light = Math.min(
    1,
    lit.reduce((sum, { from, to }) => sum + swell(from - 0.3, to + 0.3, 0.6, 0.6)(time), 0),
  )
  if (below) {
    const reached = limb(point(below.x, below.y + MARK + 5), point(place.x, place.y - MARK - 5), 2, 2)
    canvas.fill(reached, CREAM, 0.5 * here)
  }
  canvas.fill(ellipse(place, MARK + 5), CREAM, light * here)
  canvas.fill(ellipse(place, MARK), blend(tones.sky, INK, 0.3), here)
  const opacity = here * mix(0.6, 1, light) * (step.isPale ? 0.6 : 1)
  const painter = placed(canvas, { ...place, opacity })
  if (step.meals) {
    painter.fill(ring(point(0, 0), 31, 14), blend(tones.far, CREAM, 0.12))
    painter.fill(hourBand(point(0, 0), 31, 14, step.meals.from, step.meals.to), tones.accent)
  } else drawWeek(painter, tones, step.lightDays, 0.2, 1.35)
}
