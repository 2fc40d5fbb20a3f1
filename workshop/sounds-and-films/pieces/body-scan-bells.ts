import type { AudioPiece, Cue, Words } from '../piece.ts'
import { addStrike, BOWL, CHIME } from '../sound/bell.ts'
import { finish } from '../sound/mix.ts'
import { addPads, type Harmony } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 360

type Zone = { at: number; note: string; name: Words; said: Words }

/**
 * The bells rise with the body part in focus: low notes for the feet, high ones for the head. D, E, F sharp, A, B: five notes that never
 * clash.
 */
const ZONES: readonly Zone[] = [
  {
    at: 40,
    note: 'D3',
    name: { fr: 'les pieds', en: 'the feet' },
    said: {
      fr: 'Les pieds. La plante, les orteils, le contact avec le sol ou le tissu. Chaud, froid, rien de précis : tout convient.',
      en: 'The feet. Soles, toes, the touch of floor or fabric. Warm, cool, nothing in particular: all of it will do.',
    },
  },
  {
    at: 70,
    note: 'E3',
    name: { fr: 'les jambes', en: 'the legs' },
    said: {
      fr: 'Les mollets, les genoux, les cuisses. Leur poids, posé sur ce qui les porte.',
      en: 'Calves, knees, thighs. Their weight, resting on what holds them.',
    },
  },
  {
    at: 100,
    note: 'F#3',
    name: { fr: 'le bassin et le bas du dos', en: 'the hips and lower back' },
    said: {
      fr: 'Le bassin, le bas du dos. Là où le corps s’appuie le plus.',
      en: 'The hips, the lower back. The place where the body leans most.',
    },
  },
  {
    at: 130,
    note: 'A3',
    name: { fr: 'le ventre', en: 'the belly' },
    said: {
      fr: 'Le ventre. Il bouge tout seul avec le souffle ; regardez-le faire, sans l’aider.',
      en: 'The belly. It moves on its own with the breath; watch it, without helping.',
    },
  },
  {
    at: 160,
    note: 'B3',
    name: { fr: 'la poitrine et le haut du dos', en: 'the chest and upper back' },
    said: {
      fr: 'La poitrine devant, les omoplates derrière. Le vêtement qui se tend un peu, puis se détend.',
      en: 'The chest in front, the shoulder blades behind. The cloth that stretches slightly, then slackens.',
    },
  },
  {
    at: 190,
    note: 'D4',
    name: { fr: 'les mains et les bras', en: 'the hands and arms' },
    said: {
      fr: 'Les mains. Les doigts un à un si vous voulez, puis les poignets, les coudes, jusqu’en haut des bras.',
      en: 'The hands. Finger by finger if you like, then wrists, elbows, up to the top of the arms.',
    },
  },
  {
    at: 220,
    note: 'E4',
    name: { fr: 'les épaules', en: 'the shoulders' },
    said: {
      fr: 'Les épaules. Si elles portent quelque chose, elles peuvent le poser pour une minute.',
      en: 'The shoulders. If they are carrying something, they may put it down for a minute.',
    },
  },
  {
    at: 250,
    note: 'F#4',
    name: { fr: 'la nuque et la mâchoire', en: 'the neck and jaw' },
    said: {
      fr: 'La nuque, la gorge, la mâchoire. Les dents peuvent se quitter, la langue s’étaler.',
      en: 'Neck, throat, jaw. The teeth may part, the tongue may rest wide.',
    },
  },
  {
    at: 280,
    note: 'A4',
    name: { fr: 'le visage et la tête', en: 'the face and head' },
    said: {
      fr: 'Les joues, les paupières, le front, le sommet de la tête.',
      en: 'Cheeks, eyelids, forehead, the top of the head.',
    },
  },
]

/** When the whole body is felt at once, and when the closing starts. */
const WHOLE_BODY_AT = 310
const RETURN_AT = 340

const HARMONIES: readonly Harmony[] = [
  { notes: 'D3 A3', seconds: 40 },
  { notes: 'D3 A3 E4', seconds: 30 },
  { notes: 'E3 B3 F#4', seconds: 30 },
  { notes: 'B2 F#3 D4', seconds: 30 },
  { notes: 'A2 E3 C#4', seconds: 30 },
  { notes: 'G2 D3 B3', seconds: 30 },
  { notes: 'D3 A3 F#4', seconds: 30 },
  { notes: 'A2 E3 B3', seconds: 30 },
  { notes: 'B2 F#3 A3', seconds: 30 },
  { notes: 'A2 E3 C#4', seconds: 30 },
  { notes: 'D3 A3 F#4', seconds: 44 },
]

function compose(): Stereo {
  const sound = silence(SECONDS)
  addPads(sound, 0, HARMONIES, { voice: VOICES.round, cutoff: 700, level: 0.065, attack: 9, release: 10, width: 0.8 })
  for (const at of [2, 10]) addStrike(sound, { body: BOWL, hertz: hertz('A3'), at, level: 0.26 })
  ZONES.forEach((zone, index) => {
    addStrike(sound, {
      body: BOWL,
      hertz: hertz(zone.note),
      at: zone.at,
      level: 0.4,
      pan: index % 2 === 0 ? -0.2 : 0.2,
    })
  })
  for (const [index, note] of ['D3', 'A3', 'F#4'].entries()) {
    addStrike(sound, {
      body: BOWL,
      hertz: hertz(note),
      at: WHOLE_BODY_AT + index * 0.35,
      level: 0.24,
      pan: (index - 1) * 0.4,
    })
  }
  for (const offset of [0, 4, 8])
    addStrike(sound, { body: CHIME, hertz: hertz('D5'), at: RETURN_AT + offset, level: 0.17, pan: 0.1 })
  return finish(addRoom(sound, { seconds: 4.2, amount: 0.36, dampingHertz: 3000 }), 1, 7)
}

const zoneCues: Cue[] = ZONES.map((zone, index) => ({
  at: zone.at,
  heard: {
    fr: `${index === 0 ? 'La cloche la plus grave' : 'Une cloche un peu plus haute'} : ${zone.name.fr}.`,
    en: `${index === 0 ? 'The lowest bell' : 'A slightly higher bell'}: ${zone.name.en}.`,
  },
  said: zone.said,
}))

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Deux fois la même cloche, à huit secondes d’intervalle.',
      en: 'The same bell twice, eight seconds apart.',
    },
    said: {
      fr: 'Installez-vous, allongé ou assis, les yeux ouverts ou fermés. Chaque cloche indiquera une zone du corps ; vous y restez une demi-minute, jusqu’à la cloche suivante, un peu plus haute.',
      en: 'Settle down, lying or sitting, eyes open or closed. Each bell names one part of the body; you stay there half a minute, until the next bell, slightly higher.',
    },
  },
  ...zoneCues,
  {
    at: WHOLE_BODY_AT,
    heard: {
      fr: 'Trois cloches presque ensemble, un accord : le corps entier.',
      en: 'Three bells almost together, a chord: the whole body.',
    },
    said: {
      fr: 'Le corps entier, d’un seul tenant, des pieds à la tête.',
      en: 'The whole body, all of a piece, from feet to head.',
    },
  },
  {
    at: RETURN_AT,
    heard: { fr: 'Trois tintements clairs : le retour.', en: 'Three clear chimes: coming back.' },
    said: {
      fr: 'Bougez les doigts, les orteils. Regardez trois choses autour de vous. Redressez-vous sans hâte.',
      en: 'Move your fingers, your toes. Look at three things around you. Sit up in your own time.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'body-scan-bells',
  kind: 'audio',
  coding: 'first',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
