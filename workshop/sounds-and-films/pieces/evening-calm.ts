import { mix } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, BOWL, FELT } from '../sound/bell.ts'
import { CELESTA } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 300
const BAR_SECONDS = 12

/** One bar of the tune: seconds after the bar begins, and the note. Phrases fall. */
type Phrase = readonly (readonly [number, string])[]
type Bar = { harmony: string; phrase: Phrase }

/** B flat major leaning on its fourth degree, so it never resolves firmly. */
const OPENING: readonly Bar[] = [
  {
    harmony: 'Bb2 F3 C4 D4',
    phrase: [
      [1, 'F4'],
      [3, 'D5'],
      [6, 'C5'],
    ],
  },
  {
    harmony: 'Eb3 Bb3 D4 F4',
    phrase: [
      [0, 'Bb4'],
      [3, 'G4'],
      [6, 'F4'],
    ],
  },
  {
    harmony: 'G2 D3 Bb3 F4',
    phrase: [
      [1, 'D5'],
      [4, 'Bb4'],
      [7, 'A4'],
    ],
  },
  {
    harmony: 'F2 C3 A3 G4',
    phrase: [
      [0, 'C5'],
      [3, 'A4'],
      [6, 'G4'],
    ],
  },
  {
    harmony: 'Eb3 Bb3 D4 G4',
    phrase: [
      [1, 'G4'],
      [3, 'F4'],
      [5, 'D4'],
      [8, 'Eb4'],
    ],
  },
  {
    harmony: 'Bb2 F3 D4 F4',
    phrase: [
      [1, 'F4'],
      [5, 'D4'],
    ],
  },
  {
    harmony: 'C3 G3 Eb4 F4',
    phrase: [
      [0, 'Eb5'],
      [3, 'D5'],
      [6, 'Bb4'],
    ],
  },
  {
    harmony: 'F2 C3 Bb3 Eb4',
    phrase: [
      [1, 'C5'],
      [4, 'Bb4'],
      [7, 'F4'],
    ],
  },
]
const NIGHTFALL: readonly Bar[] = [
  {
    harmony: 'Eb3 Bb3 D4 F4',
    phrase: [
      [2, 'Bb4'],
      [6, 'F4'],
    ],
  },
  {
    harmony: 'Bb2 F3 C4 D4',
    phrase: [
      [2, 'D4'],
      [5, 'F4'],
    ],
  },
  {
    harmony: 'G2 D3 Bb3 C4',
    phrase: [
      [2, 'G4'],
      [6, 'D4'],
    ],
  },
  {
    harmony: 'F2 C3 G3 A3',
    phrase: [
      [2, 'C4'],
      [6, 'A3'],
    ],
  },
  {
    harmony: 'Eb3 Bb3 F4',
    phrase: [
      [2, 'G4'],
      [7, 'F4'],
    ],
  },
  { harmony: 'Bb2 F3 D4', phrase: [[2, 'D4']] },
  { harmony: 'Eb3 Bb3 D4', phrase: [[3, 'Bb3']] },
  { harmony: 'Bb2 F3 Bb3', phrase: [[3, 'F3']] },
]
const TUNE: readonly Bar[] = [...OPENING, ...OPENING, ...NIGHTFALL]

function compose(): Stereo {
  const sound = silence(SECONDS)
  const harmonies: Harmony[] = TUNE.map(bar => ({ notes: bar.harmony, seconds: BAR_SECONDS }))
  addPads(sound, 0, [...harmonies, { notes: 'Bb2 F3', seconds: 8 }], {
    voice: VOICES.warm,
    cutoff: time => mix(1600, 900, time / SECONDS),
    level: 0.16,
    attack: 4.5,
    release: 6,
    width: 0.7,
  })
  addStrike(sound, { body: FELT, hertz: hertz('Bb4'), at: 0.1, level: 0.14 })
  for (const [index, bar] of TUNE.entries()) addPhrase(sound, bar.phrase, index)
  addStrike(sound, { body: BOWL, hertz: hertz('Bb2'), at: 288, level: 0.1 })
  return finish(addRoom(sound, { seconds: 3.8, amount: 0.34, dampingHertz: 2600 }), 0.02, 5)
}

/** The second time the tune answers an octave lower and softer. */
function addPhrase(sound: Stereo, phrase: Phrase, bar: number): void {
  const isAnswer = bar >= OPENING.length && bar < 2 * OPENING.length
  const dusk = mix(1, 0.6, bar / TUNE.length)
  phrase.forEach(([offset, note], index) => {
    addStrike(sound, {
      body: FELT,
      hertz: hertz(note) * (isAnswer && index === phrase.length - 1 ? 0.5 : 1),
      // A fixed humanising offset of a few hundredths of a second, early or late.
      at: bar * BAR_SECONDS + offset + 0.04 * Math.sin(bar * 7 + index * 3),
      level: 0.2 * dusk * (index === 0 ? 1 : 0.85),
      pan: isAnswer ? 0.3 : -0.15,
    })
    // A felted plate an octave above, for ears that hear no basses.
    addStrike(sound, {
      body: CELESTA,
      hertz: hertz(note) * 2,
      at: bar * BAR_SECONDS + offset + 0.04,
      level: 0.13 * dusk,
      pan: 0.2,
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un accord chaud s’ouvre, puis un piano feutré, trois ou quatre notes à la fois, qui descendent.',
      en: 'A warm chord opens, then a felted piano, three or four notes at a time, going down.',
    },
    said: {
      fr: 'Baissez la lumière. La journée est faite ; ce qui reste peut attendre demain.',
      en: 'Lower the lights. The day is done; whatever is left can wait until tomorrow.',
    },
  },
  {
    at: 48,
    heard: {
      fr: 'La phrase revient sur d’autres harmonies, sans jamais presser.',
      en: 'The phrase returns on other harmonies, never in a hurry.',
    },
    said: {
      fr: 'Sentez le poids de la tête sur le coussin ou le dossier.',
      en: 'Feel the weight of your head on the cushion or the chair.',
    },
  },
  {
    at: 96,
    heard: {
      fr: 'La même musique, avec une réponse plus grave, comme venue de la pièce voisine.',
      en: 'The same music, with a lower answer, as if from the next room.',
    },
    said: {
      fr: 'Une chose de la journée qui a été bonne, même petite. Laissez-la passer devant vous.',
      en: 'One thing from today that was good, however small. Let it pass before you.',
    },
  },
  {
    at: 144,
    said: {
      fr: 'Les mains sont lourdes. Le visage n’a plus personne à qui répondre.',
      en: 'The hands are heavy. The face has nobody left to answer.',
    },
  },
  {
    at: 192,
    heard: {
      fr: 'Les notes s’espacent, le son devient plus sombre et plus doux.',
      en: 'The notes grow further apart, the sound darker and softer.',
    },
    said: {
      fr: 'Rien à suivre maintenant. Si le sommeil vient, laissez-le venir.',
      en: 'Nothing to follow now. If sleep comes, let it.',
    },
  },
  {
    at: 288,
    heard: { fr: 'Une cloche très grave, puis le silence.', en: 'A very low bell, then silence.' },
    said: { fr: 'Bonne nuit.', en: 'Good night.' },
  },
]

export const piece: AudioPiece = {
  id: 'evening-calm',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
