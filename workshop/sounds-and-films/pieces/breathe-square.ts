import { rise } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { MARIMBA } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 180
const START = 12
const SIDE = 4
const TURN = 4 * SIDE
const TURNS = 10

/** Chords of fourths, neither cheerful nor sad. The marimba climbs one side of each and descends the other. */
const SQUARES = ['C3 F3 Bb3 Eb4', 'D3 G3 C4 F4', 'Bb2 Eb3 Ab3 Db4', 'C3 F3 Bb3 Eb4', 'F2 Bb2 Eb3 Ab3'] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const notes = turn === TURNS - 1 ? SQUARES[0] : SQUARES[turn % SQUARES.length]
    addSides(sound, notes ?? SQUARES[0], START + turn * TURN)
  }
  for (const [index, note] of ['C3', 'F3', 'C4'].entries())
    addStrike(sound, { body: MARIMBA, hertz: hertz(note), at: START + TURNS * TURN + index * 0.5, level: 0.24 })
  addStrike(sound, { body: MARIMBA, hertz: hertz('C3'), at: 2, level: 0.3 })
  addStrike(sound, { body: MARIMBA, hertz: hertz('F3'), at: 6, level: 0.25 })
  return finish(addRoom(sound, { seconds: 2, amount: 0.26, dampingHertz: 3000 }), 0.5, 5)
}

/** Up, across, down, across: the second side sustains the whole chord, the fourth is nearly empty. */
function addSides(sound: Stereo, notes: string, at: number): void {
  const pitches = chord(notes)
  pitches.forEach((pitch, index) => {
    const up = at + index * (SIDE / 4)
    const down = at + 2 * SIDE + index * (SIDE / 4)
    addStrike(sound, { body: MARIMBA, hertz: pitch, at: up, level: 0.2 + 0.03 * index, pan: -0.6 })
    addStrike(sound, {
      body: MARIMBA,
      hertz: pitches[3 - index] ?? pitch,
      at: down,
      level: 0.27 - 0.04 * index,
      pan: 0.6,
    })
    addTone(sound, {
      hertz: pitch * 2,
      from: up,
      to: at + 3 * SIDE,
      // Each note stays until its side comes down.
      level: time =>
        0.05 *
        rise(time, up, up + 0.8) *
        (1 - rise(time, at + 2 * SIDE + (3 - index), at + 2 * SIDE + (3 - index) + 1)),
      cutoff: () => 900,
      voice: VOICES.hollow,
      pan: -0.45 + index * 0.3,
      seed: Math.round(at) * 5 + index,
    })
  })
  // The two pauses have a soft pulse, one a second, so that nobody has to count.
  for (let second = 0; second < 4; second += 1) {
    addStrike(sound, { body: MARIMBA, hertz: (pitches[3] ?? 311) * 2, at: at + SIDE + second, level: 0.04 })
    addStrike(sound, { body: MARIMBA, hertz: pitches[0] ?? 130, at: at + 3 * SIDE + second, level: 0.06 })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Deux notes de marimba grave.', en: 'Two low marimba notes.' },
    said: {
      fr: 'Assis, le dos soutenu. Un carré de quatre secondes par côté. Les pauses sont molles : rien ne se bloque.',
      en: 'Sitting, back supported. A square, four seconds to each side. The pauses are soft: nothing is clamped shut.',
    },
  },
  {
    at: START,
    heard: { fr: 'Quatre notes montent, à gauche.', en: 'Four notes rise, on the left.' },
    said: { fr: 'Inspirez, sans remplir tout à fait.', en: 'Breathe in, without filling right up.' },
  },
  {
    at: START + SIDE,
    heard: { fr: 'L’accord tient, avec un pouls léger.', en: 'The chord holds, with a light pulse.' },
    said: { fr: 'Attendez, la gorge ouverte.', en: 'Wait, throat open.' },
  },
  {
    at: START + 2 * SIDE,
    heard: { fr: 'Quatre notes descendent, à droite.', en: 'Four notes come down, on the right.' },
    said: { fr: 'Expirez.', en: 'Breathe out.' },
  },
  {
    at: START + 3 * SIDE,
    heard: { fr: 'Presque rien : un pouls grave.', en: 'Almost nothing: a low pulse.' },
    said: {
      fr: 'Attendez encore. Puis le carré recommence, dix fois en tout.',
      en: 'Wait again. Then the square begins anew, ten times in all.',
    },
  },
  {
    at: 60,
    said: {
      fr: 'Attendre ne vous plaît pas ? Sautez les deux pauses : inspirez quand ça monte, expirez quand ça descend.',
      en: 'Not fond of waiting? Skip both pauses: in when it rises, out when it falls.',
    },
  },
  {
    at: 108,
    said: {
      fr: 'Suivez des yeux les bords d’une fenêtre ou d’une table, un côté par temps.',
      en: 'Follow the edges of a window or a table with your eyes, one side at a time.',
    },
  },
  {
    at: START + TURNS * TURN,
    heard: { fr: 'Trois notes : le carré est fermé.', en: 'Three notes: the square is closed.' },
    said: {
      fr: 'Lâchez le compte. Le souffle revient à sa taille.',
      en: 'Drop the count. The breath goes back to its own size.',
    },
  },
]

export const piece: AudioPiece = { id: 'breathe-square', kind: 'audio', seconds: SECONDS, script: SCRIPT, compose }
