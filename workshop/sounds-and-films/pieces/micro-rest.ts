import { ease, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL, CHIME, FELT } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
/** A quiet sea: one wave every eleven seconds, each of a slightly different height. */
const WAVE_SECONDS = 11

const HARMONIES: readonly Harmony[] = [
  { notes: 'Eb3 Bb3 F4', seconds: 18 },
  { notes: 'Ab2 Eb3 Bb3 C4', seconds: 18 },
  { notes: 'Eb3 Bb3 G4', seconds: 18 },
  { notes: 'C3 G3 Bb3 D4', seconds: 18 },
  { notes: 'Ab2 Eb3 C4 G4', seconds: 18 },
  { notes: 'Bb2 F3 Bb3 Eb4', seconds: 18 },
  { notes: 'Eb3 Bb3 F4', seconds: 18 },
  { notes: 'Ab2 Eb3 C4', seconds: 18 },
  { notes: 'Bb2 F3 D4', seconds: 12 },
  { notes: 'Eb3 Bb3 G4', seconds: 18 },
]

/** Sparse single notes. */
const GLINTS = [
  [24, 'Bb4'],
  [31, 'F5'],
  [45, 'G4'],
  [58, 'Eb5'],
  [66, 'D5'],
  [79, 'Bb4'],
  [92, 'C5'],
  [99, 'G5'],
  [113, 'F5'],
  [128, 'Bb4'],
  [140, 'Eb5'],
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  addPads(sound, 0, HARMONIES, { voice: VOICES.warm, cutoff: 1300, level: 0.19, attack: 6, release: 8, width: 0.8 })
  addShine(sound)
  addSea(sound)
  for (const [at, note] of GLINTS)
    addStrike(sound, { body: FELT, hertz: hertz(note), at, level: 0.13, pan: Math.sin(at) * 0.5 })
  addStrike(sound, { body: BOWL, hertz: hertz('Eb4'), at: 0.1, level: 0.24 })
  for (const [index, note] of ['Bb4', 'Eb5', 'G5'].entries())
    addStrike(sound, { body: CHIME, hertz: hertz(note), at: 162 + index * 2, level: 0.13, pan: (index - 1) * 0.3 })
  return finish(addRoom(sound, { seconds: 3.4, amount: 0.3, dampingHertz: 3000 }), 0.02, 4)
}

/** The same chords an octave higher, as glass: what a phone plays of them. */
function addShine(sound: Stereo): void {
  const higher = HARMONIES.map(({ notes, seconds }) => ({
    notes: notes.replace(/\d/g, octave => `${Number(octave) + 1}`),
    seconds,
  }))
  addPads(sound, 0, higher, { voice: VOICES.glass, cutoff: 1400, level: 0.07, attack: 6, release: 8, width: 0.8 })
}

function addSea(sound: Stereo): void {
  const presence = swell(4, 168, 10, 14)
  addAir(sound, {
    from: 4,
    to: 168,
    level: time => presence(time) * (0.03 + 0.17 * waveHeight(time)),
    cutoff: time => 400 + 1800 * waveHeight(time),
    seed: 41,
  })
}

/** Comes in over four seconds, draws back over seven. */
function waveHeight(time: number): number {
  const place = (time % WAVE_SECONDS) / WAVE_SECONDS
  const height = 0.75 + 0.25 * Math.sin(Math.floor(time / WAVE_SECONDS) * 2.4)
  return height * (place < 0.36 ? ease(place / 0.36) : 1 - ease((place - 0.36) / 0.64))
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un bol grave, un accord large, une mer calme au loin.',
      en: 'A low bowl, a wide chord, a calm sea in the distance.',
    },
    said: {
      fr: 'Arrêtez-vous avant d’en avoir besoin. Assis, adossé, la tête appuyée si possible.',
      en: 'Stop before you need to. Sitting, leaning back, head supported if you can.',
    },
  },
  {
    at: 24,
    heard: {
      fr: 'Les vagues vont et viennent ; une note de piano, de temps en temps.',
      en: 'The waves come and go; now and then a single piano note.',
    },
    said: {
      fr: 'Relâchez la mâchoire, puis les mains, puis le ventre. Dans cet ordre, ou dans un autre.',
      en: 'Loosen the jaw, then the hands, then the belly. In that order, or any other.',
    },
  },
  {
    at: 66,
    said: {
      fr: 'Rien à produire, rien à préparer. Écoutez la vague qui se retire.',
      en: 'Nothing to make, nothing to prepare. Listen to the wave drawing back.',
    },
  },
  {
    at: 113,
    said: {
      fr: 'Si une tâche se présente, dites-lui : dans une minute.',
      en: 'If a task turns up, tell it: in a minute.',
    },
  },
  {
    at: 150,
    heard: {
      fr: 'La mer s’éloigne ; à 2:42, trois tintements qui montent.',
      en: 'The sea moves away; at 2:42, three rising chimes.',
    },
    said: {
      fr: 'Étirez les doigts, ouvrez les yeux s’ils étaient fermés, buvez une gorgée d’eau, puis choisissez une seule chose à faire.',
      en: 'Stretch your fingers, open your eyes if they were closed, take a sip of water, then choose one thing to do.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'micro-rest',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
