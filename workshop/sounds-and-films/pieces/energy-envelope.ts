import { spotsAt } from '../../points.ts'
import { clamp, ease, mix, rise, swell } from '../easing.ts'
import type { Cue } from '../piece.ts'
import { quietFilm } from '../quiet-film.ts'
import type { Canvas } from '../scene/canvas.ts'
import { call, coin, delivery, type Errand, evening, laundry, rest, shopping, washing } from '../scene/errands.ts'
import { type Painter, placed } from '../scene/painter.ts'
import { blend, CREAM, color, FATIGUE, SUN } from '../scene/palette.ts'
import { ellipse, land, point, roundRectangle } from '../scene/shapes.ts'
import { KALIMBA } from '../sound/bell.ts'

const SECONDS = 90

/** The same Wednesday twice: first unplanned, then with the errands planned ahead. */
const FIRST = { from: 11, to: 42 }
const MORNING_AFTER = 42
const SECOND = { from: 49, to: 76 }
const COINS = 5

type Payment = { at: number; coins: number; to: number }
const PAYMENTS: readonly Payment[] = [
  { at: 12.5, coins: 1, to: 0 },
  { at: 18, coins: 2, to: 1 },
  { at: 24, coins: 1, to: 2 },
  { at: 30, coins: 1, to: 3 },
]
const PAYMENTS_AGAIN: readonly Payment[] = [
  { at: 52.5, coins: 1, to: 0 },
  { at: 60.5, coins: 1, to: 1 },
  { at: 69, coins: 1, to: 3 },
  { at: 71.5, coins: 1, to: 4 },
]

const CARD_Y = 236
const cardX = (index: number): number => 128 + 176 * index
const coinX = (index: number): number => 480 + (index - (COINS - 1) / 2) * 74
const COIN_Y = 424
const TRAVEL = 1.6

function draw(canvas: Canvas, time: number): void {
  drawSky(canvas, time)
  drawCards(canvas, time)
  drawEnvelope(canvas, time)
}

/** Progress of the day, from 0 at dawn to 1 at nightfall. */
function dayShare(time: number): number {
  if (time < FIRST.to) return clamp((time - 2) / (FIRST.to - 4))
  if (time < SECOND.from) return clamp((time - MORNING_AFTER - 1) / 40)
  return clamp((time - SECOND.from) / (SECOND.to - SECOND.from + 6))
}

function drawSky(canvas: Canvas, time: number): void {
  const dusk = rise(time, 33, 37) * (1 - rise(time, 41, 43.5)) + rise(time, 70, 76)
  canvas.clear(blend(FATIGUE.sky, color('#f6cfae'), dusk))
  const share = dayShare(time)
  const visible = 1 - swell(40.6, 43.6, 0.9, 0.9)(time) - swell(47.6, 50.4, 0.9, 0.9)(time)
  const sun = point(mix(70, 890, share), 196 - 140 * Math.sin(Math.PI * share))
  canvas.fill(ellipse(sun, 66), color('#fdf0cf'), 0.6 * visible)
  canvas.fill(ellipse(sun, 40), SUN, visible)
  canvas.fill(land([330, 300, 316, 346, 322, 298, 326]), blend(FATIGUE.soft, color('#d9a0a0'), dusk * 0.8))
  canvas.fill(land([392, 374, 362, 372, 384, 370, 380]), blend(color('#6fd6ea'), color('#a06f86'), dusk * 0.75))
  canvas.fill(roundRectangle(-20, 470, 980, 560, 4), color('#dba866'))
  canvas.fill(roundRectangle(-20, 470, 980, 480, 2), color('#ecc48c'))
}

type Card = { errand: Errand; from: number; to: number; lit: number }

function drawCards(canvas: Canvas, time: number): void {
  const first = (errand: Errand, lit: number): Card => ({ errand, from: 8, to: MORNING_AFTER, lit })
  const again = (errand: Errand, lit: number): Card => ({ errand, from: SECOND.from, to: SECONDS + 2, lit })
  const firstDay = [
    first(washing, 12),
    first(shopping, 17.5),
    first(call, 23.5),
    first(laundry, 29.5),
    first(evening, 35.5),
  ]
  for (const [index, card] of firstDay.entries()) drawCard(canvas, card, cardX(index), time, index)
  const secondDay = [again(washing, 52), { ...again(shopping, 99), to: 59.4 }]
  for (const [index, card] of secondDay.entries()) drawCard(canvas, card, cardX(index), time, index)
  drawCard(canvas, { errand: delivery, from: 59, to: SECONDS + 2, lit: 60 }, cardX(1), time, 0)
  // The washing moves to another day: it leaves the picture on tomorrow's side.
  const away = rise(time, 54.5, 57.5)
  if (away < 1) drawCard(canvas, { ...again(laundry, 54), to: 58 }, cardX(3) + 480 * away, time, 3)
  // The call moves to make room for a rest.
  drawCard(canvas, again(call, 68.4), mix(cardX(2), cardX(3), rise(time, 60.6, 63)), time, 2)
  drawCard(canvas, { errand: rest, from: 64, to: SECONDS + 2, lit: 64.5 }, cardX(2), time, 0)
  drawCard(canvas, again(evening, 71), cardX(4), time, 4)
}

/** A card rises slightly at its moment and is paler before and after. */
function drawCard(canvas: Canvas, card: Card, x: number, time: number, order: number): void {
  const shown = swell(card.from + 0.25 * order, card.to, 0.9, 0.9)(time)
  if (shown <= 0) return
  const lit = swell(card.lit, card.lit + 6, 0.8, 1.2)(time)
  const past = rise(time, card.lit + 4.8, card.lit + 6)
  const place = placed(canvas, { x, y: CARD_Y - 14 * lit + 10 * (1 - shown), scale: 1 + 0.05 * lit, opacity: shown })
  place.fill(roundRectangle(-72, -70, 72, 80, 22), color('#2b5560'), 0.1 + 0.06 * lit)
  place.fill(roundRectangle(-72, -76, 72, 74, 22), blend(CREAM, color('#eef4f2'), past))
  card.errand(placed(place, { x: 0, y: 2, opacity: 1 - 0.45 * past }))
}

/** An open envelope: its back, the coins standing in it, its front. */
function drawEnvelope(canvas: Canvas, time: number): void {
  canvas.fill([point(218, 420), point(480, 334), point(742, 420)], color('#f3d9b4'))
  canvas.fill([point(242, 420), point(480, 344), point(718, 420)], color('#e6c393'))
  canvas.fill(roundRectangle(218, 416, 742, 522, 6), color('#cfa76f'))
  drawCoins(canvas, time)
  canvas.fill([point(218, 440), point(480, 474), point(742, 440), point(742, 524), point(218, 524)], color('#fbe9cf'))
  canvas.fill([point(218, 524), point(440, 460), point(480, 474), point(520, 460), point(742, 524)], color('#f3d9b4'))
}

function drawCoins(canvas: Canvas, time: number): void {
  if (time < MORNING_AFTER - 1) {
    drawMorning(canvas, time)
    drawPayments(canvas, time, PAYMENTS)
  } else if (time < SECOND.from) drawBorrowed(canvas, time)
  else drawPayments(canvas, time, PAYMENTS_AGAIN)
}

/** Some mornings have three coins, others seven: two more come and go, then five stay. */
function drawMorning(canvas: Canvas, time: number): void {
  const more = swell(8, 10.8, 0.8, 0.8)(time)
  for (const index of [-1, 5]) standing(canvas, index, more)
}

function standing(canvas: Canvas, index: number, presence: number, glow = 0): void {
  if (presence <= 0) return
  const y = COIN_Y + 46 * (1 - presence)
  coin(placed(canvas, { x: coinX(index), y, opacity: Math.min(1, presence * 2) }), glow)
}

/** The morning after borrowing: three coins and two empty places. */
function drawBorrowed(canvas: Canvas, time: number): void {
  for (const index of [0, 1, 2]) standing(canvas, index + 1, swell(43.4 + 0.3 * index, 48.9, 0.9, 0.6)(time))
}

function drawPayments(canvas: Canvas, time: number, payments: readonly Payment[]): void {
  const start = payments === PAYMENTS ? 1 : SECOND.from + 0.4
  const paid = payments.flatMap(payment =>
    Array.from({ length: payment.coins }, (_, order) => ({ ...payment, at: payment.at + 0.9 * order, order })),
  )
  const fewer = payments === PAYMENTS ? swell(5.6, 8, 0.7, 0.7)(time) : 0
  for (let index = COINS - 1; index >= 0; index -= 1) {
    // Coins leave from the right-hand end.
    const turn = COINS - 1 - index
    const payment = paid[turn]
    const arrived = rise(time, start + 0.28 * index, start + 0.9 + 0.28 * index)
    if (!payment) {
      standing(canvas, index, arrived, swell(75, SECONDS + 3, 2, 1)(time))
      continue
    }
    const gone = clamp((time - payment.at) / TRAVEL)
    if (gone >= 1) continue
    if (gone <= 0) standing(canvas, index, arrived * (index >= 3 ? 1 - fewer : 1))
    else flying(canvas, index, payment, gone)
  }
}

function flying(painter: Painter, index: number, payment: Payment & { order: number }, share: number): void {
  const along = ease(share)
  const x = mix(coinX(index), cardX(payment.to) + (payment.coins > 1 ? (payment.order - 0.5) * 40 : 0), along)
  const y = mix(COIN_Y, CARD_Y + 30, along) - 70 * Math.sin(Math.PI * along)
  coin(placed(painter, { x, y, scale: 1 - 0.35 * along, opacity: 1 - rise(share, 0.82, 1) }))
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0.6,
    until: 5.2,
    heard: {
      fr: 'Un matin sur des collines bleues. Une enveloppe ouverte sur une table ; cinq pièces dorées s’y dressent. Kalimba.',
      en: 'Morning over blue hills. An open envelope on a table; five golden coins stand up in it. Thumb piano.',
    },
    said: {
      fr: 'Au réveil, une enveloppe : ici, cinq pièces d’énergie.',
      en: 'On waking, an envelope: here, five coins of energy.',
    },
  },
  {
    at: 5.5,
    until: 11,
    heard: {
      fr: 'Deux pièces s’effacent, puis il y en a sept, puis de nouveau cinq. Cinq images se posent au-dessus.',
      en: 'Two coins fade, then there are seven, then five again. Five pictures settle above.',
    },
    said: {
      fr: 'D’autres matins, trois, ou sept. On compte le matin.',
      en: 'Other mornings three, or seven. One counts in the morning.',
    },
  },
  {
    at: 12,
    until: 17,
    heard: { fr: 'Une pièce s’envole vers la douche.', en: 'A coin flies to the shower.' },
    said: { fr: 'Se laver, s’habiller : une pièce.', en: 'Washing, getting dressed: one coin.' },
  },
  {
    at: 17.5,
    until: 23,
    heard: { fr: 'Deux pièces vont au panier de courses.', en: 'Two coins go to the shopping basket.' },
    said: { fr: 'Les courses, debout, dans le bruit : deux.', en: 'Shopping, on your feet, in the noise: two.' },
  },
  {
    at: 23.5,
    until: 29,
    heard: { fr: 'Une pièce va au téléphone.', en: 'A coin goes to the telephone.' },
    said: { fr: 'Un appel délicat : une. Penser se paie aussi.', en: 'A tricky call: one. Thinking is paid for too.' },
  },
  {
    at: 29.5,
    until: 34.5,
    heard: { fr: 'La dernière va au linge.', en: 'The last goes to the laundry.' },
    said: { fr: 'Le linge, dans l’élan : la dernière.', en: 'The laundry, while at it: the last one.' },
  },
  {
    at: 35.5,
    until: 41,
    heard: {
      fr: 'Le ciel rosit ; une table du soir s’éclaire, l’enveloppe est vide.',
      en: 'The sky turns pink; an evening table lights up, the envelope is empty.',
    },
    said: { fr: 'Le soir arrive, et il ne reste rien pour lui.', en: 'Evening comes, and nothing is left for it.' },
  },
  {
    at: 42.5,
    until: 48,
    heard: {
      fr: 'Le matin suivant : trois pièces au lieu de cinq.',
      en: 'The next morning: three coins instead of five.',
    },
    said: {
      fr: 'Si l’on force, c’est parfois le lendemain qui paie.',
      en: 'If one pushes on, the next day sometimes pays.',
    },
  },
  {
    at: 49,
    until: 53.6,
    heard: { fr: 'La même journée recommence, cinq pièces.', en: 'The same day starts again, five coins.' },
    said: {
      fr: 'Reprenons ce jour, en regardant avant de dépenser.',
      en: 'The same day again, looking before spending.',
    },
  },
  {
    at: 54,
    until: 58.6,
    heard: { fr: 'L’image du linge glisse hors du cadre.', en: 'The picture of the laundry slides out of the frame.' },
    said: {
      fr: 'Le linge change de jour. Il n’est pas perdu.',
      en: 'The laundry moves to another day. It is not lost.',
    },
  },
  {
    at: 59,
    until: 63.6,
    heard: {
      fr: 'Une camionnette remplace le panier : une seule pièce.',
      en: 'A van replaces the basket: a single coin.',
    },
    said: {
      fr: 'Les courses se font livrer : une au lieu de deux.',
      en: 'The shopping is delivered: one instead of two.',
    },
  },
  {
    at: 64,
    until: 68.2,
    heard: { fr: 'Une chaise longue apparaît.', en: 'A deckchair appears.' },
    said: { fr: 'Une pause, avant d’être à vide.', en: 'A rest, before running empty.' },
  },
  {
    at: 68.6,
    until: 74.6,
    heard: {
      fr: 'Une pièce va au téléphone, une autre à la table du soir.',
      en: 'One coin goes to the telephone, another to the evening table.',
    },
    said: { fr: 'L’appel est passé. Et le soir a sa pièce.', en: 'The call is made. And the evening has its coin.' },
  },
  {
    at: 75,
    until: 79.6,
    heard: { fr: 'Une pièce reste, et brille.', en: 'One coin remains, and glows.' },
    said: { fr: 'Il en reste une : c’est la place de l’imprévu.', en: 'One remains: room for the unexpected.' },
  },
  {
    at: 80,
    until: 84.4,
    said: { fr: 'C’est une image : personne ne compte l’énergie.', en: 'It is a picture: nobody can count energy.' },
  },
  {
    at: 84.7,
    until: 89.5,
    said: {
      fr: 'L’enveloppe rétrécit ? Parlez-en à votre médecin.',
      en: 'Is the envelope shrinking? Talk to your doctor.',
    },
  },
]

export const piece = quietFilm(
  { id: 'energy-envelope', seconds: SECONDS, framesPerSecond: 12, draw, script: SCRIPT },
  {
    chords: ['F2 C3 A3 E4', 'D3 A3 F4 C4', 'Bb2 F3 D4 A4', 'C3 G3 E4 D4'],
    barSeconds: 4.5,
    last: 'F2 C3 A3 C4',
    figure: spotsAt('0,1,1 1.1,3,0.6 2.25,2,0.8 3.4,1,0.5'),
    body: KALIMBA,
    marks: [...PAYMENTS, ...PAYMENTS_AGAIN].map(payment => payment.at + TRAVEL),
    markNote: 'A5',
  },
)
