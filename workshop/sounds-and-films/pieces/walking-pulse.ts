import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, KALIMBA, WOOD } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 240
/** About a hundred steps a minute: an ordinary brisk walk for most adults (Tudor-Locke et al., 2018). */
const STEPS_PER_MINUTE = 100
const STEP = 60 / STEPS_PER_MINUTE
const STEPS_PER_BAR = 8
const BAR = STEP * STEPS_PER_BAR
const BARS = SECONDS / BAR

/** A dorian, one chord a bar. */
const HARMONIES = [
  'A2 E3 B3 C4',
  'A2 E3 A3 D4',
  'D3 A3 F#4',
  'G2 D3 B3',
  'A2 E3 C4 G4',
  'F2 C3 A3 E4',
  'D3 A3 E4 F#4',
  'E3 B3 D4',
] as const
/** The wooden pattern over a bar, one note or rest per half step; it uses the chord's notes (0 is the lowest). */
const PATTERN = [2, -1, 1, 2, -1, 3, 1, -1, 2, -1, 1, 3, -1, 2, 1, -1] as const
/** A tune that plays every other bar, on five notes of the scale. */
const TUNES = [
  [
    [0, 'E5'],
    [2, 'D5'],
    [3, 'C5'],
    [5, 'A4'],
  ],
  [
    [1, 'G4'],
    [2, 'A4'],
    [4, 'C5'],
    [6, 'B4'],
  ],
  [
    [0, 'D5'],
    [3, 'E5'],
    [4, 'C5'],
    [6, 'A4'],
  ],
] as const

/** When each layer enters and leaves. The step never stops. */
const WOOD_LAYER = swell(19, 226, 6, 10)
const TUNE_LAYER = swell(56, 212, 6, 12)
const EDGES = swell(0, SECONDS, 4, 12)

function compose(): Stereo {
  const sound = silence(SECONDS)
  for (let bar = 0; bar < BARS; bar += 1) {
    const chord = (HARMONIES[bar % HARMONIES.length] ?? HARMONIES[0]).split(' ')
    addSteps(sound, bar)
    addWood(sound, chord, bar)
    if (bar % 2 === 1) addTune(sound, bar)
  }
  const harmonies: Harmony[] = Array.from({ length: BARS - 1 }, (_, bar) => ({
    notes: HARMONIES[bar % HARMONIES.length] ?? '',
    seconds: BAR,
  }))
  addPads(sound, 0, [...harmonies, { notes: 'A2 E3 A3', seconds: BAR }], {
    voice: VOICES.warm,
    cutoff: time => 480 + 420 * rise(time, 20, 110) * (1 - rise(time, 190, 230)),
    level: 0.14,
    attack: 1.6,
    release: 2.6,
    width: 0.8,
  })
  return finish(addRoom(sound, { seconds: 1.8, amount: 0.2, dampingHertz: 4000 }), 2, 8)
}

/** Left foot, right foot: a round low thud that barely drops in pitch, with a brush of noise on the other foot. */
function addSteps(sound: Stereo, bar: number): void {
  for (let step = 0; step < STEPS_PER_BAR; step += 1) {
    const at = (bar * STEPS_PER_BAR + step) * STEP
    const isLeft = step % 2 === 0
    const loud = EDGES(at) * (isLeft ? 1 : 0.72)
    addTone(sound, {
      hertz: isLeft ? 82 : 92,
      from: at,
      to: at + 0.42,
      level: time =>
        0.34 * loud * rise(time, at, at + 0.012) * Math.exp(-(time - at) * 11) * (1 - rise(time, at + 0.3, at + 0.42)),
      cutoff: () => 300,
      voice: VOICES.round,
      pan: isLeft ? -0.18 : 0.18,
      seed: 5,
    })
    addAir(sound, {
      from: at,
      to: at + 0.2,
      level: time =>
        0.13 * loud * rise(time, at, at + 0.02) * Math.exp(-(time - at) * 22) * (1 - rise(time, at + 0.12, at + 0.2)),
      cutoff: () => (isLeft ? 1500 : 2600),
      seed: bar * 16 + step,
    })
  }
}

function addWood(sound: Stereo, chord: readonly string[], bar: number): void {
  PATTERN.forEach((degree, half) => {
    const at = bar * BAR + (half * STEP) / 2
    const note = chord[degree % chord.length]
    if (degree < 0 || !note || WOOD_LAYER(at) < 0.02) return
    addStrike(sound, {
      body: WOOD,
      hertz: hertz(note) * 2,
      at,
      level: 0.075 * WOOD_LAYER(at) * (half % 4 === 0 ? 1.15 : 0.85),
      pan: half % 3 === 0 ? -0.4 : 0.35,
    })
  })
}

function addTune(sound: Stereo, bar: number): void {
  for (const [step, note] of TUNES[((bar - 1) / 2) % TUNES.length] ?? TUNES[0]) {
    const at = bar * BAR + step * STEP
    if (TUNE_LAYER(at) > 0.02)
      addStrike(sound, { body: KALIMBA, hertz: hertz(note), at, level: 0.1 * TUNE_LAYER(at), pan: 0.2 })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un pas sourd et doux, cent par minute, gauche puis droite, sur un accord tenu.',
      en: 'A soft, muffled step, a hundred a minute, left then right, over a held chord.',
    },
    said: {
      fr: 'Marchez comme vous marchez. Si le rythme est trop vif, posez le pied un temps sur deux.',
      en: 'Walk the way you walk. If the pace is too quick, step on every other beat.',
    },
  },
  {
    at: 20,
    heard: { fr: 'Des notes de bois entrent, en ronde légère.', en: 'Wooden notes come in, a light round.' },
    said: {
      fr: 'Sentez le talon, puis la plante, puis les orteils.',
      en: 'Feel the heel, then the sole, then the toes.',
    },
  },
  {
    at: 58,
    heard: { fr: 'Un petit air clair passe, disparaît, revient.', en: 'A small clear tune passes, vanishes, returns.' },
    said: {
      fr: 'Laissez les bras se balancer. Le regard loin devant, là où il y a de l’espace.',
      en: 'Let the arms swing. Look far ahead, where there is space.',
    },
  },
  {
    at: 110,
    said: {
      fr: 'Vous devez pouvoir parler sans chercher votre air. Sinon, ralentissez : la musique attendra.',
      en: 'You should be able to talk without catching your breath. If not, slow down: the music will wait.',
    },
  },
  { at: 160, said: { fr: 'Repérez une couleur, un son, une odeur.', en: 'Notice a colour, a sound, a smell.' } },
  {
    at: 212,
    heard: {
      fr: 'L’air se tait, puis le bois ; il ne reste que le pas, qui s’éloigne.',
      en: 'The tune stops, then the wood; only the step is left, walking away.',
    },
    said: {
      fr: 'Ralentissez avec le son. Encore quelques pas pour vous.',
      en: 'Slow down with the sound. A few more steps, just for you.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'walking-pulse',
  kind: 'audio',
  coding: 'first',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
