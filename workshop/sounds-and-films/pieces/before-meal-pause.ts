import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, BOWL, CHIME } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 120
/** Three bells, each higher and lighter than the one before: arrive, notice, begin. */
const BELLS = [
  { at: 0.1, note: 'G4', over: 'D5' },
  { at: 42, note: 'C5', over: 'E5' },
  { at: 81, note: 'E5', over: 'G5' },
] as const

const HARMONIES: readonly Harmony[] = [
  { notes: 'C3 G3 E4 C5', seconds: 42 },
  { notes: 'F3 C4 G4 A4', seconds: 39 },
  { notes: 'C4 G4 D5 E5', seconds: 35 },
]

function compose(): Stereo {
  const sound = silence(SECONDS)
  addPads(sound, 0, HARMONIES, { voice: VOICES.glass, cutoff: 1200, level: 0.07, attack: 7, release: 8, width: 0.6 })
  BELLS.forEach((bell, index) => {
    addStrike(sound, {
      body: BOWL,
      hertz: hertz(bell.note),
      at: bell.at,
      level: 0.4 - 0.06 * index,
      pan: (index - 1) * 0.25,
    })
    addStrike(sound, { body: BOWL, hertz: hertz(bell.note) / 2, at: bell.at, level: 0.2 })
    addStrike(sound, { body: CHIME, hertz: hertz(bell.over), at: bell.at + 0.9, level: 0.08, pan: (1 - index) * 0.3 })
  })
  return finish(addRoom(sound, { seconds: 3.4, amount: 0.34, dampingHertz: 3600 }), 0.02, 3)
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Première cloche, la plus grave : arriver.', en: 'First bell, the lowest: arriving.' },
    said: {
      fr: 'L’assiette est devant vous, les couverts posés. Reculez-vous un peu contre le dossier. Un souffle pour quitter ce que vous faisiez.',
      en: 'The plate is in front of you, the cutlery down. Lean back a little. One breath to leave what you were doing.',
    },
  },
  {
    at: 42,
    heard: { fr: 'Deuxième cloche, plus haute : remarquer.', en: 'Second bell, higher: noticing.' },
    said: {
      fr: 'Regardez les couleurs, sentez l’odeur. Et de zéro à dix, quelle faim avez-vous ? Il n’y a pas de bonne réponse.',
      en: 'Look at the colours, take in the smell. And from nought to ten, how hungry are you? There is no right answer.',
    },
  },
  {
    at: 81,
    heard: { fr: 'Troisième cloche, la plus claire : commencer.', en: 'Third bell, the clearest: beginning.' },
    said: {
      fr: 'Prenez la première bouchée. Posez la fourchette le temps de la mâcher. Le reste du repas vous appartient.',
      en: 'Take the first mouthful. Put the fork down while you chew it. The rest of the meal is yours.',
    },
  },
  { at: 112, heard: { fr: 'Le son s’éteint. Bon appétit.', en: 'The sound fades. Enjoy your meal.' } },
]

export const piece: AudioPiece = {
  id: 'before-meal-pause',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
