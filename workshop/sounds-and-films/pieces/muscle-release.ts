import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue, Words } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { DULCIMER, GONG } from '../sound/bodies.ts'
import { addGlide } from '../sound/glide.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import type { Stereo } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

/** A loop is one round of the body; a longer session goes round again. */
const LOOP: LoopForm & { times: number } = { introSeconds: 20, loopSeconds: 140, closeSeconds: 20, times: 2 }
const SECONDS = LOOP.introSeconds + LOOP.times * LOOP.loopSeconds + LOOP.closeSeconds
const TURN_SECONDS = 20
/** Tense at half strength for five seconds, then feel the release three times as long; the second part matters most. */
const HOLD_SECONDS = 5
const ROOM = { seconds: 3.2, amount: 0.32, dampingHertz: 4000 }

type Turn = { name: Words; tense: Words; release: Words }

/** The seven regions of the release card, from the ground up. */
const TURNS: readonly Turn[] = [
  {
    name: { fr: 'les pieds', en: 'the feet' },
    tense: { fr: 'Ramenez les orteils vers vous, à moitié.', en: 'Draw your toes towards you, half-way.' },
    release: { fr: 'Lâchez. Les talons s’alourdissent.', en: 'Let go. The heels grow heavy.' },
  },
  {
    name: { fr: 'les cuisses', en: 'the thighs' },
    tense: { fr: 'Pressez un genou contre l’autre.', en: 'Press one knee against the other.' },
    release: { fr: 'Lâchez. Les jambes s’écartent d’elles-mêmes.', en: 'Let go. The legs drift apart on their own.' },
  },
  {
    name: { fr: 'les mains', en: 'the hands' },
    tense: { fr: 'Fermez les poings, les pouces dehors.', en: 'Close your fists, thumbs outside.' },
    release: {
      fr: 'Lâchez. Les doigts s’ouvrent jusqu’où ils veulent.',
      en: 'Let go. The fingers open as far as they like.',
    },
  },
  {
    name: { fr: 'les épaules', en: 'the shoulders' },
    tense: { fr: 'Montez les épaules vers les oreilles.', en: 'Lift your shoulders towards your ears.' },
    release: { fr: 'Lâchez. Elles descendent, puis encore un peu.', en: 'Let go. They come down, then a little more.' },
  },
  {
    name: { fr: 'le ventre', en: 'the belly' },
    tense: {
      fr: 'Rentrez le ventre, légèrement. Le souffle continue.',
      en: 'Draw the belly in, slightly. The breath goes on.',
    },
    release: { fr: 'Lâchez. Il se remet à bouger avec l’air.', en: 'Let go. It moves with the air again.' },
  },
  {
    name: { fr: 'la bouche', en: 'the mouth' },
    tense: {
      fr: 'Pressez les lèvres et la langue, sans serrer les dents.',
      en: 'Press lips and tongue, without clenching your teeth.',
    },
    release: { fr: 'Lâchez. Les dents ne se touchent plus.', en: 'Let go. The teeth no longer touch.' },
  },
  {
    name: { fr: 'le front et les yeux', en: 'the forehead and eyes' },
    tense: { fr: 'Plissez le visage comme devant le soleil.', en: 'Screw up your face as if at the sun.' },
    release: { fr: 'Lâchez. Le front s’étale.', en: 'Let go. The forehead spreads out.' },
  },
]

/** Each turn resolves to the next chord of a slow cadence that ends in G. */
const RESTS = [
  'E3 B3 G4 B4',
  'C3 G3 E4 C5',
  'A3 E4 C5 G4',
  'D3 A3 F#4 D5',
  'B3 F#4 D5',
  'C3 G3 D4 E5',
  'G3 D4 B4 G4',
] as const
const FALLS = [
  'B5 G5 E5 D5 B4 G4 E4 B3',
  'G5 E5 D5 C5 G4 E4 D4 C4',
  'A5 G5 E5 C5 A4 G4 E4 C4',
  'A5 F#5 D5 C5 A4 F#4 D4 A3',
] as const

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addTurns, room: ROOM, enter: [19.5, 19.7], leave: [0.6, 6] },
      { add: addRests, room: ROOM, enter: [0, 5], leave: [6, 23] },
    ],
    addIntro: sound => addStrike(sound, { body: DULCIMER, hertz: hertz('B4'), at: 0.1, level: 0.1 }),
    addClose: sound => {
      for (const [index, note] of ['G3', 'D4', 'B4', 'G5'].entries())
        addStrike(sound, { body: DULCIMER, hertz: hertz(note), at: 1 + index * 0.6, level: 0.09 })
    },
    room: ROOM,
  })
}

function addTurns(sound: Stereo): void {
  TURNS.forEach((_, index) => {
    addTension(sound, index * TURN_SECONDS + 0.02, index)
    addRelease(sound, index * TURN_SECONDS + HOLD_SECONDS, index)
  })
}

function addRests(sound: Stereo): void {
  RESTS.forEach((notes, index) => {
    addPads(sound, index * TURN_SECONDS + HOLD_SECONDS, [{ notes, seconds: TURN_SECONDS - 4 }], {
      voice: VOICES.warm,
      cutoff: 1000,
      level: 0.085,
      attack: 4,
      release: 8,
      width: 0.8,
    })
  })
}

/** Tremolo strings on two close notes that brighten: tension without harshness. */
function addTension(sound: Stereo, at: number, index: number): void {
  const shape = swell(at, at + HOLD_SECONDS + 0.35, 3.6, 0.3)
  for (const [voice, note] of ['F#4', 'B4', 'C#5'].entries()) {
    addGlide(sound, {
      from: at,
      to: at + HOLD_SECONDS + 0.35,
      hertz: time => hertz(note) * (1 + 0.03 * rise(time, at + 1, at + HOLD_SECONDS)),
      level: time => 0.045 * shape(time) * (0.72 + 0.28 * Math.sin(2 * Math.PI * (6.4 + voice * 0.5) * (time - at))),
      voice: [1, 0.6, 0.5, 0.35, 0.28, 0.2, 0.14, 0.1, 0.07],
      cutoff: time => 800 + 1500 * rise(time, at, at + HOLD_SECONDS),
      pan: (voice - 1) * (index % 2 === 0 ? 0.5 : -0.5),
    })
  }
}

/** A gong, and plucked strings running down, each slower than the last. */
function addRelease(sound: Stereo, at: number, index: number): void {
  addStrike(sound, { body: GONG, hertz: hertz('G3'), at: at + 0.2, level: 0.11 })
  let when = at + 0.35
  chord(FALLS[index % FALLS.length] ?? FALLS[0]).forEach((pitch, step) => {
    addStrike(sound, { body: DULCIMER, hertz: pitch, at: when, level: 0.09 * 0.93 ** step, pan: 0.5 - step * 0.14 })
    when += 0.22 * 1.28 ** step
  })
}

const rounds = Array.from({ length: LOOP.times }, () => TURNS).flat()

const turnCues: Cue[] = rounds.flatMap((turn, index) => {
  const at = LOOP.introSeconds + index * TURN_SECONDS
  return [
    {
      at,
      heard: {
        fr: `${index === 0 ? 'Le son qui serre, des cordes qui tremblent et montent' : 'Le son qui serre'} : ${turn.name.fr}.`,
        en: `${index === 0 ? 'The tightening sound, strings that tremble and rise' : 'The tightening sound'}: ${turn.name.en}.`,
      },
      said: turn.tense,
    },
    {
      at: at + HOLD_SECONDS,
      heard: {
        fr: index === 0 ? 'Le son qui lâche : un gong, des notes qui dévalent.' : 'Le son qui lâche.',
        en: index === 0 ? 'The letting-go sound: a gong, notes tumbling down.' : 'The letting-go sound.',
      },
      said: turn.release,
    },
  ]
})

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un accord grave, à peine.', en: 'A low chord, barely there.' },
    said: {
      fr: 'Assis ou allongé, la ceinture desserrée. On serre à moitié, jamais jusqu’à la douleur, et le souffle ne s’arrête pas. Ce qui fait mal, on le passe.',
      en: 'Sitting or lying, belt loosened. Tighten half-way, never as far as pain, and keep breathing. Whatever hurts is skipped.',
    },
  },
  ...turnCues,
  {
    at: SECONDS - LOOP.closeSeconds + 1,
    heard: { fr: 'Le dernier accord s’éteint.', en: 'The last chord fades.' },
    said: {
      fr: 'Restez un instant. Bougez les doigts, étirez-vous, levez-vous en deux temps.',
      en: 'Stay a moment. Move your fingers, stretch, and get up in two stages.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'muscle-release',
  kind: 'audio',
  coding: 'loop',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
