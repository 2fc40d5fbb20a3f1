import { type BreathRhythm, breathEnd, breaths, lungs } from '../breath.ts'
import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { seededRandom } from '../random.ts'
import { addAir } from '../sound/air.ts'
import { addGlide } from '../sound/glide.ts'
import { finish } from '../sound/mix.ts'
import { chord } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addGrain } from '../sound/weather.ts'

const SECONDS = 180
/** Five and a half breaths a minute, equal in and out: fifteen waves. */
const HALF = 60 / 5.5 / 2
const RHYTHM: BreathRhythm = { start: 9, inSeconds: HALF, outSeconds: HALF, count: 15 }

/** F sharp minor in horns, a chord a wave. */
const CHORDS = [
  'F#2 C#3 A3',
  'D3 A3 F#3',
  'B2 F#3 D4',
  'E3 B3 G#3',
  'A2 E3 C#4',
  'D3 A3 F#4',
  'B2 F#3 C#4',
  'C#3 G#3 E4',
] as const

function compose(): Stereo {
  const dry = silence(SECONDS)
  for (const breath of breaths(RHYTHM))
    addHorns(dry, breath.index === 14 ? CHORDS[0] : (CHORDS[breath.index % CHORDS.length] ?? CHORDS[0]), breath.inAt)
  const sound = addRoom(dry, { seconds: 4.2, amount: 0.42, dampingHertz: 1900 })
  addSwell(sound)
  for (const breath of breaths(RHYTHM)) addPebbles(sound, breath.outAt, breath.index)
  return finish(sound, 0.3, 2)
}

/** The wave comes in with the breath, muffled at first, and brightens as it reaches the shore. */
function addSwell(sound: Stereo): void {
  const presence = swell(-4, 184, 6, 9)
  addAir(sound, {
    from: 0,
    to: SECONDS,
    level: time => presence(time) * (0.05 + 0.22 * lungs(RHYTHM, time) ** 1.3),
    cutoff: time => 260 + 1500 * lungs(RHYTHM, time) ** 1.5,
    seed: 511,
  })
}

function addHorns(sound: Stereo, notes: string, inAt: number): void {
  const end = inAt + 2 * HALF
  chord(notes).forEach((pitch, voice) => {
    addGlide(sound, {
      from: inAt,
      to: end + 1.5,
      hertz: time => pitch * (1 + 0.0012 * Math.sin(time * 3.1 + voice)),
      level: time => 0.05 * rise(time, inAt + voice * 0.3, inAt + HALF) * (1 - rise(time, inAt + HALF, end + 1.4)),
      voice: [1, 0.7, 0.42, 0.26, 0.14, 0.08, 0.04],
      cutoff: time => 240 + 560 * lungs(RHYTHM, Math.min(time, end - 0.01)),
      pan: (voice - 1) * 0.45,
    })
  })
}

/** The sea draws back over the pebbles: many sounds at once, then fewer. */
function addPebbles(sound: Stereo, outAt: number, wave: number): void {
  const random = seededRandom(5500 + wave)
  for (let time = 0.3; time < HALF - 0.3; time += 0.012 + 0.05 * (time / HALF)) {
    const loud = Math.sin((Math.PI * time) / HALF) * (1 - 0.5 * (time / HALF))
    addGrain(sound, {
      at: outAt + time + 0.01 * random(),
      hertz: 1100 + 1900 * random(),
      seconds: 0.008 + 0.014 * random(),
      level: 0.028 * loud * random() ** 2,
      pan: 0.8 - 1.6 * random(),
    })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'La mer, au repos.', en: 'The sea, at rest.' },
    said: {
      fr: 'Asseyez-vous ou restez couché, un coussin sous les genoux. Laissez d’abord passer la mer.',
      en: 'Sit, or stay lying down with a cushion under your knees. Let the sea go by at first.',
    },
  },
  {
    at: RHYTHM.start,
    heard: {
      fr: 'Une vague arrive et s’ouvre ; des cors, très doux, gonflent avec elle.',
      en: 'A wave comes in and opens; very soft horns swell with it.',
    },
    said: { fr: 'Elle vient : l’air entre.', en: 'It comes: the air flows in.' },
  },
  {
    at: Math.round((RHYTHM.start + HALF) * 10) / 10,
    heard: { fr: 'Elle se retire sur les galets.', en: 'It draws back over the pebbles.' },
    said: {
      fr: 'Elle s’en va : l’air ressort, à la même allure.',
      en: 'It goes: the air flows out, at the same pace.',
    },
  },
  {
    at: 42,
    said: {
      fr: 'Pas de compte. Si la vague est trop longue, prenez-en la moitié.',
      en: 'No counting. If the wave is too long, take half of it.',
    },
  },
  {
    at: 85,
    said: {
      fr: 'Un petit souffle suffit. La mer ne force rien.',
      en: 'A small breath will do. The sea forces nothing.',
    },
  },
  {
    at: 130,
    said: {
      fr: 'Si la tête tourne, respirez à votre façon et gardez seulement le bruit des galets.',
      en: 'If you feel light-headed, breathe your own way and keep only the sound of the pebbles.',
    },
  },
  {
    at: Math.floor(breathEnd(RHYTHM)),
    heard: {
      fr: 'La quinzième vague est passée. La mer s’éloigne.',
      en: 'The fifteenth wave has passed. The sea moves away.',
    },
    said: {
      fr: 'Laissez le souffle sans guide. Posez le regard sur quelque chose d’immobile.',
      en: 'Leave the breath unguided. Rest your eyes on something still.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'breathe-waves',
  kind: 'audio',
  coding: 'noise',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
