import { swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { CROTALE } from '../sound/bodies.ts'
import { addGlide, vibrato } from '../sound/glide.ts'
import { finish } from '../sound/mix.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addPluck } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addDrop } from '../sound/weather.ts'

const SECONDS = 150
/** Five taps on the rim of a glass: look, smell, place, chew, follow. */
const TINGS = [14, 38, 62, 86, 118] as const

/** F with a raised fourth, on musical glasses. */
const GLASSES = [
  { notes: 'F4 C5', from: 0, to: 18 },
  { notes: 'F4 C5 A5', from: 14, to: 42 },
  { notes: 'G4 D5 B4', from: 38, to: 66 },
  { notes: 'A4 E5 C5', from: 62, to: 90 },
  { notes: 'F4 C5 E5', from: 86, to: 104 },
  { notes: 'G4 B4 D5', from: 101, to: 121 },
  { notes: 'F4 A4 C5 G5', from: 118, to: 156 },
] as const
/** Pizzicato answers, a few notes after each tap. */
const ANSWERS = ['F3 C4 A3', 'G3 D4 B3 G3', 'A3 E4 C4', 'F3 A3 C4 E4 C4 A3', 'C3 G3 F3'] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  for (const [index, glasses] of GLASSES.entries()) addGlasses(sound, glasses, index)
  addStrike(sound, { body: CROTALE, hertz: hertz('F5'), at: 0.1, level: 0.07 })
  TINGS.forEach((at, index) => {
    addStrike(sound, {
      body: CROTALE,
      hertz: hertz(['C6', 'D6', 'E6', 'C6', 'F6'][index] ?? 'C6'),
      at,
      level: 0.07,
      pan: -0.2 + index * 0.1,
    })
    chord(ANSWERS[index] ?? 'F3').forEach((pitch, step) => {
      addPluck(sound, {
        hertz: pitch,
        at: at + 4 + step * 1.5 + 0.03 * Math.sin(step * 3 + index),
        level: 0.2,
        seconds: 0.9,
        soft: 1,
        pan: 0.3 - step * 0.12,
        seed: 40 + index * 9 + step,
      })
    })
  })
  // Chewing sounds: slow, even, slightly irregular.
  for (let bite = 0; bite < 14; bite += 1)
    addDrop(sound, {
      at: 90 + bite * 1.9 + 0.12 * Math.sin(bite * 2.2),
      hertz: 320 + 60 * (bite % 3),
      level: 0.07,
      pan: bite % 2 ? 0.25 : -0.25,
    })
  return finish(addRoom(sound, { seconds: 2.4, amount: 0.3, dampingHertz: 4200 }), 0.02, 1.5)
}

function addGlasses(sound: Stereo, glasses: (typeof GLASSES)[number], index: number): void {
  const shape = swell(glasses.from, glasses.to, 6, 7)
  chord(glasses.notes).forEach((pitch, glass) => {
    addGlide(sound, {
      from: glasses.from,
      to: glasses.to,
      hertz: vibrato(pitch, glasses.from, 4, 3.1 + glass * 0.4),
      // A finger circling the rim: a swell at every turn.
      level: time => 0.04 * shape(time) * (0.75 + 0.25 * Math.sin(2 * Math.PI * (0.45 + 0.07 * glass) * time + index)),
      voice: [1, 0.05, 0.09, 0.015],
      pan: (glass - 1) * 0.5,
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Des verres qui chantent sous le doigt.', en: 'Glasses singing under a finger.' },
    said: {
      fr: 'Une seule bouchée : une figue, un morceau de pain, ce qui est là. Posez-la devant vous.',
      en: 'A single mouthful: a fig, a piece of bread, whatever is there. Set it in front of you.',
    },
  },
  {
    at: 14,
    heard: { fr: 'Premier tintement : regarder.', en: 'First ting: look.' },
    said: { fr: 'Sa couleur, ses bords, la lumière dessus.', en: 'Its colour, its edges, the light on it.' },
  },
  {
    at: 38,
    heard: { fr: 'Deuxième tintement : sentir.', en: 'Second ting: smell.' },
    said: {
      fr: 'Approchez-la du nez. La bouche se prépare peut-être déjà.',
      en: 'Bring it to your nose. Perhaps your mouth is already getting ready.',
    },
  },
  {
    at: 62,
    heard: { fr: 'Troisième tintement : poser.', en: 'Third ting: place.' },
    said: {
      fr: 'Sur la langue, sans mordre encore. Sa forme, sa température.',
      en: 'On your tongue, without biting yet. Its shape, its warmth or chill.',
    },
  },
  {
    at: 86,
    heard: {
      fr: 'Quatrième tintement : mâcher. De petites gouttes, lentes.',
      en: 'Fourth ting: chew. Small, slow drops.',
    },
    said: {
      fr: 'Mâchez, lentement. À quel moment le goût change-t-il ?',
      en: 'Chew, slowly. At what moment does the taste change?',
    },
  },
  {
    at: 118,
    heard: { fr: 'Cinquième tintement : suivre. Les verres s’éteignent.', en: 'Fifth ting: follow. The glasses fade.' },
    said: {
      fr: 'Avalez, et écoutez ce qui reste. La bouchée suivante se mangera comme vous voudrez.',
      en: 'Swallow, and notice what stays. The next mouthful can be eaten any way you like.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'mindful-bite',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
