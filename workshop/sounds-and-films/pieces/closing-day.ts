import { mix } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { BLOCK } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addBow, addPluck } from '../sound/players.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'

const SECONDS = 210
/** A ground bass in G minor, as in old chaconnes: four steps down, always the same, seven times; the last one turns to major. */
const ROUND = 28
const GROUND = ['G2', 'F2', 'Eb2', 'D2'] as const
const STEP = ROUND / 4

/** The bowed melody over each step: the viola first, then the cello joins, then each leaves in turn. */
const VIOLA = [
  '',
  'D4 C4 Bb3 A3',
  'G4 F4 Eb4 D4',
  'Bb4 A4 G4 F#4',
  'D5 C5 Bb4 A4',
  'G4 F4 G4 F#4',
  'D4 C4 Bb3 A3',
] as const
const CELLO = ['', '', 'Bb3 A3 G3 F#3', 'D4 C4 Bb3 A3', 'G3 A3 Bb3 C4', 'Bb3 A3 Eb3 D3', ''] as const
/** Three doors: finished tasks, waiting tasks, work itself. */
const KNOCKS = [35, 91, 147] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  for (let round = 0; round < 7; round += 1) {
    for (const [step, note] of GROUND.entries()) {
      const at = 3 + round * ROUND + step * STEP
      if (at > 196) break
      addGroundBar(sound, hertz(note), at, round * 4 + step)
    }
    addVoice(sound, VIOLA[round] ?? '', round, 0.06, 0.3)
    addVoice(sound, CELLO[round] ?? '', round, 0.055, -0.35)
  }
  for (const [voice, note] of ['G2', 'D3', 'B3', 'G4'].entries())
    addBow(sound, { hertz: hertz(note), from: 196 + voice * 0.2, to: 208.5, level: 0.04, pan: voice * 0.2 - 0.3 }, 0.8)
  // The chord of the ground, so that the first second is not empty.
  for (const [index, note] of ['G2', 'D3', 'G3', 'Bb3', 'D4'].entries())
    addPluck(sound, {
      hertz: hertz(note),
      at: 0.1 + index * 0.3,
      level: 0.22,
      seconds: 4.5,
      soft: 0.9,
      seed: 1100 + index,
    })
  for (const at of KNOCKS) {
    for (const [index, delay] of [0, 0.42].entries())
      addStrike(sound, { body: BLOCK, hertz: 196 - index * 28, at: at + delay, level: 0.16, pan: 0.1 })
  }
  return finish(addRoom(sound, { seconds: 2.8, amount: 0.3, dampingHertz: 2800 }), 0.02, 3)
}

/** A theorbo, thumb only: the bass note, its fifth, its octave. */
function addGroundBar(sound: Stereo, pitch: number, at: number, bar: number): void {
  for (const [index, ratio] of [1, 1.5, 2, 1.5].entries()) {
    addPluck(sound, {
      hertz: pitch * ratio,
      at: at + (index * STEP) / 4 + 0.02 * Math.sin(bar * 2 + index),
      level: index === 0 ? 0.36 : 0.18,
      seconds: 4.5,
      soft: 1,
      pan: -0.15 + index * 0.1,
      seed: 1200 + bar * 4 + index,
    })
  }
}

function addVoice(sound: Stereo, notes: string, round: number, level: number, pan: number): void {
  if (!notes) return
  chord(notes).forEach((pitch, step) => {
    const from = 3 + round * ROUND + step * STEP
    addBow(sound, { hertz: pitch, from, to: from + STEP + 0.8, level, pan }, mix(1.25, 0.7, round / 6))
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Une basse pincée qui descend quatre marches, et recommence.',
      en: 'A plucked bass that goes down four steps, and begins again.',
    },
    said: {
      fr: 'Restez là où vous avez travaillé, encore trois minutes.',
      en: 'Stay where you have been working, three minutes longer.',
    },
  },
  {
    at: 35,
    heard: {
      fr: 'Deux petits coups de bois : ce qui est fait. Un alto entre.',
      en: 'Two small knocks on wood: what is done. A viola comes in.',
    },
    said: {
      fr: 'Regardez derrière vous. Trois choses sont faites ; dites lesquelles, à voix basse ou en silence.',
      en: 'Look back. Three things are done; say which, under your breath or in silence.',
    },
  },
  {
    at: 91,
    heard: {
      fr: 'Deux coups : ce qui attend. Les deux archets se répondent.',
      en: 'Two knocks: what can wait. The two bows answer each other.',
    },
    said: {
      fr: 'Ce qui reste : un mot par chose, sur un papier. La première de demain, soulignez-la.',
      en: 'What is left: one word each, on paper. Underline the first for tomorrow.',
    },
  },
  {
    at: 147,
    heard: { fr: 'Deux coups : fermer.', en: 'Two knocks: close.' },
    said: {
      fr: 'Fermez un onglet, un cahier, une porte. Un seul objet rangé suffit.',
      en: 'Close a tab, a notebook, a door. One thing put away is enough.',
    },
  },
  {
    at: 196,
    heard: { fr: 'Un accord majeur, tenu, puis plus rien.', en: 'A major chord, held, then nothing.' },
    said: {
      fr: 'C’est le soir. Levez-vous, et changez d’air.',
      en: 'It is evening. Get up, and go and find some air.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'closing-day',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
