import { type Breath, type BreathRhythm, breaths, lungs } from '../breath.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, BOWL, CHIME, HARP } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
/** Four seconds in, six out, from 0:10 to 2:50: sixteen breaths. */
const RHYTHM: BreathRhythm = { start: 10, inSeconds: 4, outSeconds: 6, count: 16 }

/** A harp counts the seconds: four notes up, then six down, in G, sometimes with the raised fourth of the Lydian mode. */
const STEPS = [
  { up: 'G3 B3 D4 G4', down: 'A4 G4 E4 D4 B3 G3', ground: 'G2 D3 B3' },
  { up: 'E3 G3 B3 E4', down: 'G4 E4 D4 B3 G3 E3', ground: 'E2 B2 G3' },
  { up: 'C3 G3 C4 E4', down: 'F#4 E4 D4 C4 G3 E3', ground: 'C3 G3 D4' },
  { up: 'D3 A3 D4 F#4', down: 'G4 F#4 E4 D4 A3 F#3', ground: 'D3 A3 E4' },
] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  for (const breath of breaths(RHYTHM)) addHarpBreath(sound, breath)
  const grounds: Harmony[] = breaths(RHYTHM).map(breath => ({ notes: stepsOf(breath).ground, seconds: 10 }))
  addPads(sound, 0, [{ notes: 'G2 D3 G3', seconds: 10 }, ...grounds, { notes: 'G2 D3 B3', seconds: 7 }], {
    voice: VOICES.hollow,
    cutoff: time => 700 + 1100 * lungs(RHYTHM, time),
    level: time => 0.1 + 0.08 * lungs(RHYTHM, time),
    attack: 3,
    release: 4,
    width: 0.7,
  })
  for (const at of [0.1, 170.5]) addStrike(sound, { body: BOWL, hertz: hertz('G4'), at, level: 0.16 })
  return finish(addRoom(sound, { seconds: 2.6, amount: 0.3, dampingHertz: 3800 }), 0.02, 4)
}

function stepsOf(breath: Breath): (typeof STEPS)[number] {
  return breath.index === RHYTHM.count - 1 ? STEPS[0] : (STEPS[breath.index % STEPS.length] ?? STEPS[0])
}

/** One note a second. The in-breath swells slightly; on the out-breath each note is softer than the last. */
function addHarpBreath(sound: Stereo, breath: Breath): void {
  const steps = stepsOf(breath)
  steps.up.split(' ').forEach((note, index) => {
    addStrike(sound, {
      body: HARP,
      hertz: hertz(note),
      at: breath.inAt + index,
      level: 0.13 + 0.02 * index,
      pan: -0.3 + 0.15 * index,
    })
    addStrike(sound, { body: CHIME, hertz: 2 * hertz(note), at: breath.inAt + index, level: 0.025 })
  })
  steps.down.split(' ').forEach((note, index) => {
    addStrike(sound, {
      body: HARP,
      hertz: hertz(note),
      at: breath.outAt + index,
      level: 0.17 * 0.88 ** index,
      pan: 0.35 - 0.12 * index,
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un bol, un accord qui s’installe.', en: 'A bowl, a chord settling.' },
    said: {
      fr: 'Posez les mains où elles sont bien. Le dos soutenu, la mâchoire libre, les yeux comme vous voulez.',
      en: 'Let your hands rest where they are comfortable. Back supported, jaw loose, eyes as you like.',
    },
  },
  {
    at: 10,
    heard: { fr: 'Quatre notes de harpe qui montent, une par seconde.', en: 'Four harp notes going up, one a second.' },
    said: { fr: 'Inspirez : un, deux, trois, quatre.', en: 'Breathe in: one, two, three, four.' },
  },
  {
    at: 14,
    heard: { fr: 'Six notes qui descendent, chacune plus douce.', en: 'Six notes coming down, each one softer.' },
    said: {
      fr: 'Expirez : un, deux, trois, quatre, cinq, six. Les lèvres entrouvertes, comme sur une bougie qu’on ne veut pas éteindre.',
      en: 'Breathe out: one, two, three, four, five, six. Lips barely parted, as if at a candle you do not want to put out.',
    },
  },
  {
    at: 20,
    heard: {
      fr: 'Le même dessin revient toutes les dix secondes, seize fois en tout.',
      en: 'The same pattern returns every ten seconds, sixteen times in all.',
    },
    said: {
      fr: 'Quatre notes pour l’air qui entre, six pour l’air qui sort. Ne retenez rien entre les deux.',
      en: 'Four notes for the air coming in, six for the air going out. Hold nothing in between.',
    },
  },
  {
    at: 60,
    said: {
      fr: 'Six, c’est trop long ? Arrêtez-vous à cinq et attendez la suite.',
      en: 'Is six too long? Stop at five and wait for the next one.',
    },
  },
  {
    at: 110,
    said: { fr: 'Laissez les épaules descendre avec les notes.', en: 'Let the shoulders come down with the notes.' },
  },
  {
    at: 140,
    said: {
      fr: 'Encore trois souffles. Si la tête tourne, respirez à votre façon et écoutez seulement.',
      en: 'Three more breaths. If you feel light-headed, breathe your own way and simply listen.',
    },
  },
  {
    at: 170,
    heard: { fr: 'La harpe s’arrête, un bol sonne et s’éteint.', en: 'The harp stops, a bowl rings and fades.' },
    said: {
      fr: 'C’est fini. Un souffle ordinaire, un regard autour de vous, et vous reprenez.',
      en: 'That is all. One ordinary breath, a look around you, and on you go.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'breathe-long-out',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
