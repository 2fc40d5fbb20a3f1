import { spotsAt } from '../../points.ts'
import { rise } from '../easing.ts'
import type { Cue, VideoPiece, Words } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas } from '../scene/canvas.ts'
import { COMES_IN_THREES, drawPlate, waterGlass } from '../scene/food.ts'
import { placed } from '../scene/painter.ts'
import { blend, CREAM, color } from '../scene/palette.ts'
import { ellipse, land, point, polar } from '../scene/shapes.ts'
import { FELT, HARP } from '../sound/bell.ts'
import { conversation } from './emblems.ts'
import { type RecapPlan, recapPlans } from './plans.ts'
import { drawRhythm, RHYTHM } from './rhythm.ts'

const SECONDS = 40

/** Five pictures, the same for every plan: what it is, its rhythm, its meals, its length, and whom to ask. */
const TABLE = { from: 21, to: 29 }
const WEEKS = { from: 29, to: 34 }
const FADE = 0.7

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
      figure: spotsAt('0,0,0.8 1,1,0.7 2,2,0.8 3,1,0.5'),
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
      fr: 'Un cadran : les heures des repas en couleur, une étoile par heure de pause.',
      en: 'A dial: the hours of meals in colour, a star for each hour of the pause.',
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
