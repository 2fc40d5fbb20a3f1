import { swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, HARP, KALIMBA } from '../sound/bell.ts'
import { CROTALE, MARIMBA } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 120
/** Two patterns of five and six notes that start together and meet again only every thirty notes. */
const PULSE = 0.3
const FROM = 0.1
const TO = 119.4

/** Four movements, four harmonies, a bright chime between. */
const MOVES = [
  { at: 10, notes: 'G3 A3 B3 D4 E4 G4', ground: 'G2 D3 B3' },
  { at: 36, notes: 'C3 D3 G3 B3 E4 G4', ground: 'C3 G3 E4' },
  { at: 62, notes: 'A3 B3 D4 E4 F#4 A4', ground: 'D3 A3 F#4' },
  { at: 88, notes: 'G3 B3 D4 G4 A4 B4', ground: 'G2 D3 A3 B3' },
] as const
const FIVE = [0, 2, 4, 1, 3] as const
const SIX = [5, -1, 3, 4, -1, 2] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  const low = swell(FROM - 4, TO, 6, 8)
  const high = swell(16, TO - 6, 8, 10)
  for (let pulse = 0; FROM + pulse * PULSE < TO; pulse += 1) {
    const at = FROM + pulse * PULSE
    const move = MOVES.findLast(one => one.at <= at + 0.01) ?? MOVES[0]
    const notes = chord(move.notes)
    addStrike(sound, {
      body: MARIMBA,
      hertz: 2 * (notes[FIVE[pulse % 5] ?? 0] ?? 196),
      at,
      level: 0.11 * low(at) * (pulse % 5 === 0 ? 1.3 : 1),
      pan: -0.5,
    })
    const degree = SIX[pulse % 6] ?? -1
    if (degree >= 0 && high(at) > 0.02)
      addStrike(sound, { body: KALIMBA, hertz: (notes[degree] ?? 392) * 2, at, level: 0.045 * high(at), pan: 0.5 })
    if (pulse % 30 === 0) addStrike(sound, { body: HARP, hertz: (notes[0] ?? 196) / 2, at, level: 0.18 * low(at) })
  }
  for (const [index, move] of MOVES.entries())
    addStrike(sound, {
      body: CROTALE,
      hertz: hertz(['D6', 'E6', 'F#6', 'G6'][index] ?? 'D6'),
      at: move.at,
      level: 0.09,
    })
  addPads(sound, 0, [{ notes: 'G3 D4 G4', seconds: 10 }, ...MOVES.map(move => ({ notes: move.ground, seconds: 26 }))], {
    voice: VOICES.glass,
    cutoff: 1300,
    level: 0.06,
    attack: 3,
    release: 5,
    width: 0.8,
  })
  return finish(addRoom(sound, { seconds: 1.5, amount: 0.2, dampingHertz: 4200 }), 0.02, 1.5)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un petit mécanisme de bois se met en marche.', en: 'A small wooden clockwork starts up.' },
    said: {
      fr: 'Éloignez la chaise d’une main. Rien ne doit faire mal : plus petit, c’est bien aussi.',
      en: 'Push the chair back by a hand’s width. Nothing should hurt: smaller is fine too.',
    },
  },
  {
    at: 10,
    heard: { fr: 'Un tintement : les épaules.', en: 'A ting: the shoulders.' },
    said: {
      fr: 'Montez-les, roulez-les vers l’arrière, laissez tomber. Lentement, quatre fois.',
      en: 'Lift them, roll them back, let them drop. Slowly, four times.',
    },
  },
  {
    at: 36,
    heard: { fr: 'Un tintement plus haut : les poignets.', en: 'A higher ting: the wrists.' },
    said: {
      fr: 'Des ronds dans un sens, dans l’autre. Puis ouvrez grand les doigts, et refermez.',
      en: 'Circles one way, then the other. Then spread the fingers wide, and close them.',
    },
  },
  {
    at: 62,
    heard: { fr: 'Encore plus haut : le regard.', en: 'Higher still: the eyes.' },
    said: {
      fr: 'Par la fenêtre ou au fond de la pièce, le point le plus lointain. Restez-y. Clignez des yeux.',
      en: 'Out of the window or across the room, the furthest point. Stay there. Blink.',
    },
  },
  {
    at: 88,
    heard: { fr: 'Le plus haut : debout.', en: 'The highest: stand.' },
    said: {
      fr: 'Levez-vous si vous le pouvez, les mains sur la table, et grandissez-vous. Assis, grandissez-vous aussi.',
      en: 'Stand if you can, hands on the desk, and grow taller. Sitting, grow taller too.',
    },
  },
  {
    at: 112,
    heard: { fr: 'Le mécanisme s’arrête.', en: 'The clockwork stops.' },
    said: { fr: 'Un verre d’eau, et la suite.', en: 'A glass of water, and on you go.' },
  },
]

export const piece: AudioPiece = {
  id: 'desk-reset',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
