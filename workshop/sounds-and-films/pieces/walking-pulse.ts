import { rise } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, KALIMBA, WOOD } from '../sound/bell.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import type { Stereo } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

/** About a hundred steps a minute: an ordinary brisk walk for most adults (Tudor-Locke et al., 2018). */
const STEPS_PER_MINUTE = 100
const STEP = 60 / STEPS_PER_MINUTE
const STEPS_PER_BAR = 8
const BAR = STEP * STEPS_PER_BAR

/** A dorian, one chord a bar. */
const HARMONIES = [
  'A3 E4 B4 C5',
  'A3 E4 A4 D5',
  'D4 A4 F#5',
  'G3 D4 B4',
  'A3 E4 C5 G5',
  'F3 C4 A4 E5',
  'D4 A4 E5 F#5',
  'E4 B4 D5',
] as const
const BARS = HARMONIES.length
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

/** Six bars, the eight bars of the loop, seven bars: everybody stops on a footstep. */
const LOOP: LoopForm & { times: number } = {
  introSeconds: 6 * BAR,
  loopSeconds: BARS * BAR,
  closeSeconds: 7 * BAR,
  times: 6,
}
const SECONDS = LOOP.introSeconds + LOOP.times * LOOP.loopSeconds + LOOP.closeSeconds
const ROOM = { seconds: 1.8, amount: 0.2, dampingHertz: 5000 }

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addSteps, room: ROOM, enter: [0, 0.05], leave: [22, 33] },
      { add: addChords, room: ROOM, enter: [0, 4], leave: [16, 37] },
      { add: addWoods, room: ROOM, enter: [9, 16], leave: [8, 18] },
      { add: addTunes, room: ROOM, enter: [18, 26], leave: [1, 8] },
    ],
    addIntro: () => {},
    addClose: () => {},
    room: ROOM,
  })
}

/** Left foot, right foot: a round low thud, with wood in it for a phone, and a brush of noise. */
function addSteps(sound: Stereo): void {
  for (let step = 0; step < BARS * STEPS_PER_BAR; step += 1) {
    const at = step * STEP + 0.02
    const isLeft = step % 2 === 0
    const loud = isLeft ? 1 : 0.72
    addTone(sound, {
      hertz: isLeft ? 98 : 110,
      from: at,
      to: at + 0.42,
      level: time =>
        0.2 * loud * rise(time, at, at + 0.012) * Math.exp(-(time - at) * 11) * (1 - rise(time, at + 0.3, at + 0.42)),
      cutoff: () => 300,
      voice: VOICES.round,
      pan: isLeft ? -0.18 : 0.18,
      seed: 5,
    })
    addStrike(sound, { body: WOOD, hertz: isLeft ? 440 : 523, at, level: 0.12 * loud, pan: isLeft ? -0.2 : 0.2 })
    addAir(sound, {
      from: at,
      to: at + 0.2,
      level: time =>
        0.11 * loud * rise(time, at, at + 0.02) * Math.exp(-(time - at) * 22) * (1 - rise(time, at + 0.12, at + 0.2)),
      cutoff: () => (isLeft ? 1500 : 2600),
      seed: step,
    })
  }
}

function addChords(sound: Stereo): void {
  const harmonies = HARMONIES.map(notes => ({ notes, seconds: BAR }))
  addPads(sound, 0, harmonies, {
    voice: VOICES.warm,
    cutoff: 900,
    level: 0.075,
    attack: 1.6,
    release: 2.6,
    width: 0.8,
  })
}

function addWoods(sound: Stereo): void {
  HARMONIES.forEach((chord, bar) => {
    const notes = chord.split(' ')
    PATTERN.forEach((degree, half) => {
      const note = notes[degree % notes.length]
      if (degree < 0 || !note) return
      addStrike(sound, {
        body: WOOD,
        hertz: hertz(note),
        at: bar * BAR + (half * STEP) / 2 + 0.02,
        level: 0.08 * (half % 4 === 0 ? 1.15 : 0.85),
        pan: half % 3 === 0 ? -0.4 : 0.35,
      })
    })
  })
}

/** Every other bar. */
function addTunes(sound: Stereo): void {
  for (let bar = 1; bar < BARS; bar += 2) {
    for (const [step, note] of TUNES[((bar - 1) / 2) % TUNES.length] ?? TUNES[0])
      addStrike(sound, { body: KALIMBA, hertz: hertz(note), at: bar * BAR + step * STEP + 0.02, level: 0.12, pan: 0.2 })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un pas doux, cent par minute, gauche puis droite, sur un accord tenu.',
      en: 'A soft step, a hundred a minute, left then right, over a held chord.',
    },
    said: {
      fr: 'Marchez comme vous marchez. Si le rythme est trop vif, posez le pied un temps sur deux.',
      en: 'Walk the way you walk. If the pace is too quick, step on every other beat.',
    },
  },
  {
    at: 12,
    heard: { fr: 'Des notes de bois entrent, en ronde légère.', en: 'Wooden notes come in, a light round.' },
    said: {
      fr: 'Sentez le talon, puis la plante, puis les orteils.',
      en: 'Feel the heel, then the sole, then the toes.',
    },
  },
  {
    at: LOOP.introSeconds,
    heard: { fr: 'Un petit air clair passe, disparaît, revient.', en: 'A small clear tune passes, vanishes, returns.' },
    said: {
      fr: 'Laissez les bras se balancer. Le regard loin devant, là où il y a de l’espace.',
      en: 'Let the arms swing. Look far ahead, where there is space.',
    },
  },
  {
    at: LOOP.introSeconds + 16 * BAR,
    said: {
      fr: 'Vous devez pouvoir parler sans chercher votre air. Sinon, ralentissez : la musique attendra.',
      en: 'You should be able to talk without catching your breath. If not, slow down: the music will wait.',
    },
  },
  {
    at: LOOP.introSeconds + 32 * BAR,
    said: { fr: 'Repérez une couleur, un son, une odeur.', en: 'Notice a colour, a sound, a smell.' },
  },
  {
    at: SECONDS - LOOP.closeSeconds + 1,
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
  coding: 'sides',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
