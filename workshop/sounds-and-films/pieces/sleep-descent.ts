import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { CELESTA } from '../sound/bodies.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { chord } from '../sound/pitch.ts'
import { addChoir } from '../sound/players.ts'
import type { Stereo } from '../sound/stereo.ts'

const SECONDS = 300
const LOOP: LoopForm & { times: number } = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, times: 4 }
const ROOM = { seconds: 4.4, amount: 0.38, dampingHertz: 3000 }
/** D flat pentatonic from high to low: no note calls for a resolution. */
const STAIRS = chord('Db6 Bb5 Ab5 F5 Eb5 Db5 Bb4 Ab4 F4 Eb4 Db4 Bb3')
/** Two steps down, one back up. */
const FIGURE = [0, 1, 2, 1, 3, 2] as const
/** A note every two and a half seconds, a staircase a loop. */
const GAP = 2.5
const HARMONIES = ['Db4 Ab4 F4', 'Gb3 Db4 Bb4', 'Bb3 F4 Db5', 'Ab3 Eb4 Bb4'] as const

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addSingers, room: ROOM, enter: [0, 5], leave: [8, 34] },
      { add: addStairs, room: ROOM, enter: [24, 28], leave: [0.6, 14] },
    ],
    addIntro: sound => {
      // Quicker at first, and from higher up.
      for (let note = 0; note < 14; note += 1)
        addStrike(sound, {
          body: CELESTA,
          hertz: STAIRS[Math.floor(note / 6) + (FIGURE[note % FIGURE.length] ?? 0)] ?? 554,
          at: 0.1 + note * 1.1 + 0.04 * note ** 1.5,
          level: 0.14,
          pan: 0.3 * Math.sin(note * 0.9),
        })
    },
    addClose: sound => addStrike(sound, { body: CELESTA, hertz: 277.2, at: 12, level: 0.16 }),
    room: ROOM,
  })
}

function addStairs(sound: Stereo): void {
  const notes = LOOP.loopSeconds / GAP
  for (let count = 0; count < notes; count += 1) {
    const stair = Math.floor((count / notes) * (STAIRS.length - 3)) + (FIGURE[count % FIGURE.length] ?? 0)
    addStrike(sound, {
      body: CELESTA,
      hertz: STAIRS[stair] ?? 233,
      at: 0.05 + count * GAP + 0.02 * (1 + Math.sin(count * 2.3)),
      level: 0.16 * (count % FIGURE.length === 0 ? 1.15 : 0.9),
      pan: 0.35 * Math.sin(count * 0.9),
    })
  }
}

/** A distant closed-mouth choir, a chord every quarter of the loop. */
function addSingers(sound: Stereo): void {
  HARMONIES.forEach((notes, index) => {
    const at = (index * LOOP.loopSeconds) / HARMONIES.length
    chord(notes).forEach((pitch, voice) => {
      addChoir(sound, { hertz: pitch, from: at + voice * 0.4, to: at + 19, level: 0.05, pan: (voice - 1) * 0.4 }, 'hum')
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un chœur à bouche fermée, lointain, puis de petites notes de métal feutré qui descendent.',
      en: 'A far choir, lips closed, then small muffled metal notes on their way down.',
    },
    said: {
      fr: 'La lumière éteinte ou presque. Écoutez la mélodie prendre l’escalier ; vous, vous restez où vous êtes.',
      en: 'Lights out, or nearly. Listen to the tune taking the stairs; you stay where you are.',
    },
  },
  {
    at: 30,
    heard: {
      fr: 'Deux marches vers le bas, une vers le haut ; arrivée en bas, la mélodie repart d’en haut, sans se presser.',
      en: 'Two steps down, one up; at the bottom, the tune starts again from the top, in no hurry.',
    },
    said: {
      fr: 'Le front, puis les joues. Laissez-les descendre d’une marche.',
      en: 'The forehead, then the cheeks. Let them go down one step.',
    },
  },
  {
    at: 90,
    said: {
      fr: 'Les épaules s’éloignent des oreilles. L’oreiller s’occupe de la tête.',
      en: 'The shoulders move away from the ears. The pillow is looking after the head.',
    },
  },
  {
    at: 150,
    said: {
      fr: 'Entre deux notes, un silence. Rien à y mettre.',
      en: 'Between two notes, a silence. Nothing needs to go in it.',
    },
  },
  {
    at: 210,
    said: {
      fr: 'Les jambes pèsent leur poids. La nuit peut continuer sans vous.',
      en: 'The legs weigh what they weigh. The night can carry on without you.',
    },
  },
  {
    at: SECONDS - LOOP.closeSeconds + 12,
    heard: {
      fr: 'Une dernière note, basse. Le chœur s’éteint.',
      en: 'One last note, low. The choir fades out.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'sleep-descent',
  kind: 'audio',
  coding: 'loop',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
