import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike } from '../sound/bell.ts'
import { HANDPAN } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { chord } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 240
/** From an easy walk (90 steps a minute) to almost standing (40): each step lasts slightly longer than the last. */
const FIRST_STEP = 60 / 90
const LAST_STEP = 60 / 40
const WALK_FROM = 8
const WALK_TO = 216

/** A steel drum in D minor without its sixth: eight fields, played on the footsteps. */
const FIELDS = chord('D3 A3 C4 D4 E4 F4 G4 A4')
const PHRASES = [
  [0, 3, 4, 5, 1, 5, 4, 3],
  [0, 4, 6, 5, 1, 4, 3, 2],
  [0, 5, 7, 6, 2, 5, 4, 1],
  [0, 3, 6, 4, 1, 3, 2, 1],
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  const growth = (WALK_TO - WALK_FROM - FIRST_STEP) / (WALK_TO - WALK_FROM - LAST_STEP)
  const shape = swell(WALK_FROM, WALK_TO + 6, 6, 26)
  let length = FIRST_STEP
  let step = 0
  for (let at = WALK_FROM; at < WALK_TO; at += length) {
    addStep(sound, at, step, shape(at))
    addField(sound, at, step, shape(at))
    length *= growth
    step += 1
  }
  addStrike(sound, { body: HANDPAN, hertz: FIELDS[3] ?? 293.7, at: 0.1, level: 0.2 })
  addPads(
    sound,
    0,
    [
      { notes: 'D3 A3 D4', seconds: 60 },
      { notes: 'C3 G3 A3', seconds: 50 },
      { notes: 'Bb3 F4 A4', seconds: 55 },
      { notes: 'D3 A3 F4', seconds: 72 },
    ],
    { voice: VOICES.hollow, cutoff: 900, level: 0.05, attack: 12, release: 14, width: 0.7 },
  )
  return finish(addRoom(sound, { seconds: 2.8, amount: 0.28, dampingHertz: 3000 }), 0.02, 5)
}

/** A shoe on gravel: the heel, then the roll of the sole. */
function addStep(sound: Stereo, at: number, step: number, loud: number): void {
  for (const [part, delay] of [0, 0.09].entries()) {
    const from = at + delay
    addAir(sound, {
      from,
      to: from + 0.22,
      level: time =>
        (part === 0 ? 0.34 : 0.2) *
        loud *
        rise(time, from, from + 0.03) *
        Math.exp(-(time - from) * 17) *
        (1 - rise(time, from + 0.14, from + 0.22)),
      cutoff: () => (part === 0 ? 700 : 1900) * (step % 2 === 0 ? 1 : 1.12),
      seed: 900 + step * 2 + part,
    })
  }
}

/** Later some steps fall silent: first every eighth, then every other. */
function addField(sound: Stereo, at: number, step: number, loud: number): void {
  const place = step % 8
  const way = at / WALK_TO
  if (
    at < WALK_FROM + 9 ||
    (way > 0.35 && place === 7) ||
    (way > 0.6 && place % 4 === 3) ||
    (way > 0.8 && place % 2 === 1)
  )
    return
  const phrase = PHRASES[Math.floor(step / 8) % PHRASES.length] ?? PHRASES[0]
  addStrike(sound, {
    body: HANDPAN,
    hertz: FIELDS[phrase[place] ?? 0] ?? 146.8,
    at: at + 0.012 * Math.sin(step * 1.9),
    level: loud * (place === 0 ? 0.2 : 0.13),
    pan: place % 2 === 0 ? -0.28 : 0.28,
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un accord grave, puis des pas sur le gravier, tranquilles.',
      en: 'A low chord, then steps on gravel, unhurried.',
    },
    said: {
      fr: 'Debout. Choisissez un couloir, un jardin, le tour d’une table. Partez à votre pas.',
      en: 'On your feet. A corridor, a garden, the way round a table. Set off at your own pace.',
    },
  },
  {
    at: 17,
    heard: {
      fr: 'Un tambour d’acier entre, une note à chaque pied.',
      en: 'A steel drum comes in, a note for each foot.',
    },
    said: {
      fr: 'Un pied par note. S’il y a trop de pas, laissez-en passer.',
      en: 'One foot to a note. If there are too many, let some go by.',
    },
  },
  {
    at: 65,
    heard: {
      fr: 'Chaque pas dure un peu plus que le précédent.',
      en: 'Each step lasts a little longer than the last.',
    },
    said: {
      fr: 'Sentez le poids quitter un côté et arriver de l’autre.',
      en: 'Feel the weight leave one side and arrive on the other.',
    },
  },
  {
    at: 120,
    said: {
      fr: 'Le talon, le bord, la plante. On peut effleurer un mur si l’équilibre hésite.',
      en: 'Heel, edge, sole. You may brush a wall with your hand if your balance wavers.',
    },
  },
  {
    at: 170,
    heard: { fr: 'Des notes manquent ; il reste le gravier.', en: 'Some notes are missing; the gravel is left.' },
    said: { fr: 'De plus petits pas. Rien à atteindre.', en: 'Smaller steps. Nowhere to reach.' },
  },
  {
    at: 212,
    heard: { fr: 'Les pas s’arrêtent, l’accord reste.', en: 'The steps stop, the chord stays.' },
    said: {
      fr: 'Restez debout, les deux pieds à plat. Regardez ce qui est devant vous.',
      en: 'Stand still, both feet flat. Look at what is in front of you.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'walking-slow',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
