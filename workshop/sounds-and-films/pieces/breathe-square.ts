import { rise } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { CELESTA, MARIMBA } from '../sound/bodies.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import type { Stereo } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 180
const START = 12
const SIDE = 4
const TURN = 4 * SIDE
/** Four squares a loop; the first one is the intro's, the last one the close's. */
const LOOP: LoopForm & { times: number } = {
  introSeconds: START + TURN,
  loopSeconds: 4 * TURN,
  closeSeconds: 24,
  times: 2,
}
const ROOM = { seconds: 2, amount: 0.26, dampingHertz: 4200 }

/** Chords of fourths, neither cheerful nor sad. The marimba climbs one side of each and descends the other. */
const SQUARES = ['C4 F4 Bb4 Eb5', 'D4 G4 C5 F5', 'Bb3 Eb4 Ab4 Db5', 'F3 Bb3 Eb4 Ab4'] as const

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addGround, room: ROOM, enter: [0, 3], leave: [16, 27] },
      { add: addSquares, room: ROOM, enter: [START - 0.2, START - 0.05], leave: [15.5, 15.9] },
    ],
    addIntro: sound => {
      addStrike(sound, { body: MARIMBA, hertz: hertz('C4'), at: 0.1, level: 0.3 })
      addStrike(sound, { body: MARIMBA, hertz: hertz('F4'), at: 4, level: 0.25 })
    },
    addClose: sound => {
      for (const [index, note] of ['C4', 'F4', 'C5'].entries())
        addStrike(sound, { body: MARIMBA, hertz: hertz(note), at: TURN + index * 0.5, level: 0.24 })
    },
    room: ROOM,
  })
}

/** A faint fourth that never stops, so that a pause is not a hole. */
function addGround(sound: Stereo): void {
  addPads(sound, 0, [{ notes: 'F3 C4 F4 C5', seconds: LOOP.loopSeconds }], {
    voice: VOICES.hollow,
    cutoff: 1100,
    level: 0.03,
    attack: 4,
    release: 5.4,
    width: 0.8,
  })
}

function addSquares(sound: Stereo): void {
  SQUARES.forEach((notes, turn) => {
    addSides(sound, notes, turn * TURN + 0.01)
  })
}

/** Up, across, down, across: the second side sustains the whole chord, the fourth is nearly empty. */
function addSides(sound: Stereo, notes: string, at: number): void {
  const pitches = chord(notes)
  pitches.forEach((pitch, index) => {
    const up = at + index * (SIDE / 4)
    const down = at + 2 * SIDE + index * (SIDE / 4)
    addStrike(sound, { body: MARIMBA, hertz: pitch, at: up, level: 0.2 + 0.03 * index, pan: -0.6 })
    addStrike(sound, { body: CELESTA, hertz: pitch * 2, at: up, level: 0.05, pan: -0.6 })
    addStrike(sound, {
      body: MARIMBA,
      hertz: pitches[3 - index] ?? pitch,
      at: down,
      level: 0.27 - 0.04 * index,
      pan: 0.6,
    })
    addStrike(sound, { body: CELESTA, hertz: (pitches[3 - index] ?? pitch) * 2, at: down, level: 0.05, pan: 0.6 })
    addTone(sound, {
      hertz: pitch,
      from: up,
      to: at + 3 * SIDE,
      // Each note stays until its side comes down.
      level: time =>
        0.06 *
        rise(time, up, up + 0.8) *
        (1 - rise(time, at + 2 * SIDE + (3 - index), at + 2 * SIDE + (3 - index) + 1)),
      cutoff: () => 1500,
      voice: VOICES.hollow,
      pan: -0.45 + index * 0.3,
      seed: Math.round(at) * 5 + index,
    })
  })
  // The two pauses have a soft pulse, one a second, so that nobody has to count.
  for (let second = 0; second < 4; second += 1) {
    addStrike(sound, { body: MARIMBA, hertz: (pitches[3] ?? 622) * 2, at: at + SIDE + second, level: 0.05 })
    addStrike(sound, { body: MARIMBA, hertz: pitches[0] ?? 262, at: at + 3 * SIDE + second, level: 0.09 })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Deux notes de marimba.', en: 'Two marimba notes.' },
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
      fr: 'Attendez encore. Puis le carré recommence.',
      en: 'Wait again. Then the square begins again.',
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
    at: SECONDS - 8,
    heard: { fr: 'Trois notes : le carré est fermé.', en: 'Three notes: the square is closed.' },
    said: {
      fr: 'Lâchez le compte. Le souffle revient à sa taille.',
      en: 'Drop the count. The breath goes back to its own size.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'breathe-square',
  kind: 'audio',
  coding: 'sides',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
