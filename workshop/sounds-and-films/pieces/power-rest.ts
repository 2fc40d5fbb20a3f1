import { mix, rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { GONG, HANDPAN } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { hertz } from '../sound/pitch.ts'
import { addBow } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 480
/** Every pitch is a whole multiple of one low G: the harmonic series, in just intonation. */
const ROOT = hertz('G1')
/** The harmonics that fade in one after another. */
const BLOOMS = [6, 4, 9, 5, 8, 3, 10, 6, 12, 4, 7, 8, 5, 9, 3, 6] as const
const BLOOM_EVERY = 13
const RETURN_AT = 420

function compose(): Stereo {
  const sound = silence(SECONDS)
  addGround(sound)
  for (let index = 0; 16 + index * BLOOM_EVERY < RETURN_AT - 10; index += 1) addBloom(sound, index)
  addCello(sound)
  addStrike(sound, { body: GONG, hertz: ROOT * 3, at: 0.1, level: 0.24 })
  addStrike(sound, { body: GONG, hertz: ROOT * 4, at: RETURN_AT, level: 0.16 })
  addReturn(sound)
  return finish(addRoom(sound, { seconds: 5, amount: 0.36, dampingHertz: 2400 }), 0.02, 3)
}

/** Two octaves and the fifth between them, darkest halfway through. */
function addGround(sound: Stereo): void {
  const presence = swell(0, SECONDS + 8, 12, 16)
  for (const [index, multiple] of [4, 6, 8].entries()) {
    addTone(sound, {
      hertz: ROOT * multiple,
      from: 0,
      to: SECONDS,
      level: time => presence(time) * 0.075 * (1 + 0.3 * Math.sin((2 * Math.PI * time) / (41 + index * 12) + index)),
      cutoff: time => mix(1400, 900, swell(30, RETURN_AT + 20, 150, 120)(time)),
      voice: VOICES.round,
      pan: (index - 1) * 0.25,
      seed: 70 + index,
    })
  }
}

function addBloom(sound: Stereo, index: number): void {
  const multiple = BLOOMS[index % BLOOMS.length] ?? 4
  const from = 16 + index * BLOOM_EVERY
  const shape = swell(from, from + 27, 11, 14)
  const depth = swell(30, RETURN_AT, 180, 120)(from)
  addTone(sound, {
    hertz: 2 * ROOT * multiple,
    from,
    to: from + 27,
    level: time => (shape(time) * 0.095 * (1 - 0.35 * depth)) / Math.sqrt(multiple / 4),
    cutoff: () => 1600,
    voice: VOICES.glass,
    pan: 0.7 * Math.sin(index * 2.4),
    seed: 200 + index,
  })
}

/** A bow that changes direction only every half minute. */
function addCello(sound: Stereo): void {
  for (let index = 0; index < 12; index += 1) {
    const from = 45 + index * 30
    addBow(
      sound,
      { hertz: ROOT * (index % 3 === 1 ? 6 : 4), from, to: from + 24, level: 0.035, pan: index % 2 ? 0.3 : -0.3 },
      0.6,
    )
  }
}

/** Over the last minute a steel drum climbs the same harmonics, each step slightly clearer. */
function addReturn(sound: Stereo): void {
  const steps = [4, 5, 6, 4, 6, 8, 5, 6, 9, 6, 8, 10, 8, 9, 12] as const
  steps.forEach((multiple, index) => {
    const at = RETURN_AT + 4 + index * 3.1
    addStrike(sound, {
      body: HANDPAN,
      hertz: ROOT * multiple,
      at,
      level: 0.1 + 0.06 * rise(at, RETURN_AT, RETURN_AT + 40),
      pan: 0.35 * Math.sin(index * 1.7),
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un gong effleuré ; un son grave et stable s’installe.',
      en: 'A brushed gong; a low, steady sound settles in.',
    },
    said: {
      fr: 'Allongez-vous, ou calez-vous dans un fauteuil, la tête soutenue. Une couverture si vous aimez. Le téléphone retourné.',
      en: 'Lie down, or settle in an armchair with your head supported. A blanket if you like one. The telephone face down.',
    },
  },
  {
    at: 45,
    heard: {
      fr: 'Un violoncelle rejoint le son grave. D’autres notes s’ouvrent au-dessus, une à une, et se referment.',
      en: 'A cello joins the low sound. Other notes open above it, one by one, and close again.',
    },
    said: {
      fr: 'Desserrez ce qui peut l’être : la ceinture, les dents, les poings.',
      en: 'Loosen whatever can be loosened: belt, teeth, fists.',
    },
  },
  {
    at: 105,
    said: {
      fr: 'Cherchez le point du corps qui pèse le plus. Laissez-le peser pour les autres.',
      en: 'Find the part of you that weighs most. Let it do the weighing for the rest.',
    },
  },
  {
    at: 180,
    heard: { fr: 'Le son devient plus sombre, presque immobile.', en: 'The sound darkens and hardly moves.' },
    said: {
      fr: 'Dormir n’est pas demandé. Rester couché les yeux ouverts compte tout autant.',
      en: 'Sleep is not required. Lying here with your eyes open counts just as much.',
    },
  },
  {
    at: 270,
    said: {
      fr: 'Si la liste des choses à faire se présente, laissez-la s’allonger à côté de vous.',
      en: 'If the list of things to do turns up, let it lie down beside you.',
    },
  },
  {
    at: 350,
    said: {
      fr: 'Encore une minute sans rien tenir.',
      en: 'Another minute of holding nothing.',
    },
  },
  {
    at: RETURN_AT,
    heard: {
      fr: 'Le gong, très doux. Un tambour d’acier monte, note après note, de plus en plus clair.',
      en: 'The gong, very soft. A steel drum climbs note by note, clearer each time.',
    },
    said: {
      fr: 'Vous avez le temps de la musique pour revenir. Remuez les orteils, les doigts. Tournez-vous sur le côté.',
      en: 'You have as long as the music lasts to come back. Move your toes, your fingers. Roll on to your side.',
    },
  },
  {
    at: 462,
    said: {
      fr: 'Asseyez-vous d’abord, un instant. Levez-vous ensuite, en vous tenant à quelque chose.',
      en: 'Sit up first, for a moment. Then stand, with a hand on something steady.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'power-rest',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
