import { mix, rise } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { CELESTA } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { chord } from '../sound/pitch.ts'
import { addChoir } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'

const SECONDS = 240
/** D flat pentatonic from high to low: no note calls for a resolution. */
const STAIRS = chord('Db6 Bb5 Ab5 F5 Eb5 Db5 Bb4 Ab4 F4 Eb4 Db4 Bb3 Ab3 F3 Eb3 Db3')
/** Two steps down, one back up. */
const FIGURE = [0, 1, 2, 1, 3, 2] as const

const FIRST_NOTE_AT = 6
const LAST_NOTE_AT = 218
const FIRST_GAP = 0.85
const LAST_GAP = 5

const HARMONIES = ['Db3 Ab3 F4', 'Gb2 Db3 Bb3', 'Bb2 F3 Db4', 'Ab2 Eb3 Bb3', 'Gb2 Db3 Ab3', 'Db3 F3 Ab3'] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  addDescent(sound)
  addSingers(sound)
  return finish(addRoom(sound, { seconds: 4.4, amount: 0.38, dampingHertz: 2200 }), 3, 14)
}

/** Every note waits slightly longer than the last. */
function addDescent(sound: Stereo): void {
  const growth = (LAST_NOTE_AT - FIRST_NOTE_AT - FIRST_GAP) / (LAST_NOTE_AT - FIRST_NOTE_AT - LAST_GAP)
  let gap = FIRST_GAP
  let count = 0
  for (let at = FIRST_NOTE_AT; at < LAST_NOTE_AT; at += gap) {
    const way = (at - FIRST_NOTE_AT) / (LAST_NOTE_AT - FIRST_NOTE_AT)
    const stair = Math.round(mix(0, STAIRS.length - 4, way)) + (FIGURE[count % FIGURE.length] ?? 0)
    addStrike(sound, {
      body: CELESTA,
      hertz: STAIRS[stair] ?? 155.56,
      at: at + 0.02 * Math.sin(count * 2.3),
      level:
        mix(0.15, 0.27, way) * (count % FIGURE.length === 0 ? 1.15 : 0.9) * (1 - 0.6 * rise(at, 170, LAST_NOTE_AT)),
      pan: 0.45 * Math.sin(count * 0.9) * (1 - way),
    })
    gap *= growth
    count += 1
  }
}

/** A distant closed-mouth choir, each chord slightly longer and lower. */
function addSingers(sound: Stereo): void {
  let at = 2
  for (let index = 0; at < SECONDS - 12; index += 1) {
    const seconds = 13 + index * 1.5
    const notes = chord(HARMONIES[index % HARMONIES.length] ?? HARMONIES[0])
    notes.forEach((pitch, voice) => {
      addChoir(
        sound,
        {
          hertz: pitch,
          from: at + voice * 0.4,
          to: Math.min(SECONDS, at + seconds + 4),
          level: 0.05 * (1 - 0.45 * rise(at, 120, 230)),
          pan: (voice - 1) * 0.4,
        },
        'hum',
      )
    })
    at += seconds
  }
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
    at: 40,
    heard: {
      fr: 'Deux marches vers le bas, une vers le haut ; chaque note attend un peu plus que la précédente.',
      en: 'Two steps down, one up; each note waits a little longer than the last.',
    },
    said: {
      fr: 'Le front, puis les joues. Laissez-les descendre d’une marche.',
      en: 'The forehead, then the cheeks. Let them go down one step.',
    },
  },
  {
    at: 85,
    said: {
      fr: 'Les épaules s’éloignent des oreilles. L’oreiller s’occupe de la tête.',
      en: 'The shoulders move away from the ears. The pillow is looking after the head.',
    },
  },
  {
    at: 130,
    heard: { fr: 'La mélodie est passée dans le grave.', en: 'The tune has reached the low notes.' },
    said: {
      fr: 'Entre deux notes, un silence. Rien à y mettre.',
      en: 'Between two notes, a silence. Nothing needs to go in it.',
    },
  },
  {
    at: 175,
    said: {
      fr: 'Les jambes pèsent leur poids. La nuit peut continuer sans vous.',
      en: 'The legs weigh what they weigh. The night can carry on without you.',
    },
  },
  {
    at: 214,
    heard: {
      fr: 'Une dernière note, très basse. Le chœur s’éteint.',
      en: 'One last note, very low. The choir fades out.',
    },
  },
]

export const piece: AudioPiece = { id: 'sleep-descent', kind: 'audio', seconds: SECONDS, script: SCRIPT, compose }
