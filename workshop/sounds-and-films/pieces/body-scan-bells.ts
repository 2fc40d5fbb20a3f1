import type { AudioPiece, Cue, Words } from '../piece.ts'
import { addStrike, BOWL, CHIME } from '../sound/bell.ts'
import { CELESTA } from '../sound/bodies.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { hertz } from '../sound/pitch.ts'
import type { Stereo } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 300
const LOOP: LoopForm & { times: number } = { introSeconds: 24, loopSeconds: 60, closeSeconds: 36, times: 4 }
const ROOM = { seconds: 4.2, amount: 0.36, dampingHertz: 3800 }
/** Five bells a minute, rising: D, E, F sharp, A, B, which never clash. */
const BELLS = ['D4', 'E4', 'F#4', 'A4', 'B4'] as const
const BELL_SECONDS = LOOP.loopSeconds / BELLS.length

type Zone = { name: Words; said: Words }

/** From the ground up. */
const ZONES: readonly Zone[] = [
  {
    name: { fr: 'les pieds', en: 'the feet' },
    said: {
      fr: 'Les pieds. La plante, les orteils, le contact avec le sol ou le tissu. Chaud, froid, rien de précis : tout convient.',
      en: 'The feet. Soles, toes, the touch of floor or fabric. Warm, cool, nothing in particular: all of it will do.',
    },
  },
  {
    name: { fr: 'les jambes', en: 'the legs' },
    said: {
      fr: 'Les mollets, les genoux, les cuisses. Leur poids, posé sur ce qui les porte.',
      en: 'Calves, knees, thighs. Their weight, resting on what holds them.',
    },
  },
  {
    name: { fr: 'le bassin et le bas du dos', en: 'the hips and lower back' },
    said: {
      fr: 'Le bassin, le bas du dos. Là où le corps s’appuie le plus.',
      en: 'The hips, the lower back. The place where the body leans most.',
    },
  },
  {
    name: { fr: 'le ventre', en: 'the belly' },
    said: {
      fr: 'Le ventre. Il bouge tout seul avec le souffle ; regardez-le faire, sans l’aider.',
      en: 'The belly. It moves on its own with the breath; watch it, without helping.',
    },
  },
  {
    name: { fr: 'la poitrine et le haut du dos', en: 'the chest and upper back' },
    said: {
      fr: 'La poitrine devant, les omoplates derrière. Le vêtement qui se tend un peu, puis se détend.',
      en: 'The chest in front, the shoulder blades behind. The cloth that stretches slightly, then slackens.',
    },
  },
  {
    name: { fr: 'les mains et les bras', en: 'the hands and arms' },
    said: {
      fr: 'Les mains. Les doigts un à un si vous voulez, puis les poignets, les coudes, jusqu’en haut des bras.',
      en: 'The hands. Finger by finger if you like, then wrists, elbows, up to the top of the arms.',
    },
  },
  {
    name: { fr: 'les épaules', en: 'the shoulders' },
    said: {
      fr: 'Les épaules. Si elles portent quelque chose, elles peuvent le poser pour une minute.',
      en: 'The shoulders. If they are carrying something, they may put it down for a minute.',
    },
  },
  {
    name: { fr: 'la nuque et la mâchoire', en: 'the neck and jaw' },
    said: {
      fr: 'La nuque, la gorge, la mâchoire. Les dents peuvent se quitter, la langue s’étaler.',
      en: 'Neck, throat, jaw. The teeth may part, the tongue may rest wide.',
    },
  },
  {
    name: { fr: 'le visage et la tête', en: 'the face and head' },
    said: {
      fr: 'Les joues, les paupières, le front, le sommet de la tête.',
      en: 'Cheeks, eyelids, forehead, the top of the head.',
    },
  },
]

/** From the start of the close: the whole body is felt at once, then the return. */
const WHOLE_BODY_AT = 2
const RETURN_AT = 20

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addGround, room: ROOM, enter: [0, 8], leave: [16, 40] },
      { add: addBells, room: ROOM, enter: [23.3, 23.5], leave: [0.6, 12] },
    ],
    addIntro: sound => {
      for (const at of [0.1, 8]) addStrike(sound, { body: BOWL, hertz: hertz('A4'), at, level: 0.3 })
    },
    addClose: sound => {
      for (const [index, note] of ['D4', 'A4', 'F#5'].entries())
        addStrike(sound, {
          body: BOWL,
          hertz: hertz(note),
          at: WHOLE_BODY_AT + index * 0.35,
          level: 0.24,
          pan: (index - 1) * 0.4,
        })
      for (const offset of [0, 4, 8])
        addStrike(sound, { body: CHIME, hertz: hertz('D5'), at: RETURN_AT + offset, level: 0.2, pan: 0.1 })
    },
    room: ROOM,
  })
}

function addGround(sound: Stereo): void {
  const harmonies = ['D3 A3 E4 A4', 'E3 B3 F#4 B4', 'B2 F#3 D4 A4', 'A2 E3 C#4 A4', 'G3 D4 B4'].map(notes => ({
    notes,
    seconds: BELL_SECONDS,
  }))
  addPads(sound, 0, harmonies, { voice: VOICES.glass, cutoff: 1100, level: 0.075, attack: 5, release: 7, width: 0.8 })
}

/** A bell, and a felted plate an octave above it that a phone plays too. */
function addBells(sound: Stereo): void {
  BELLS.forEach((note, index) => {
    const at = index * BELL_SECONDS + 0.02
    const pan = index % 2 === 0 ? -0.2 : 0.2
    addStrike(sound, { body: BOWL, hertz: hertz(note), at, level: 0.34, pan })
    addStrike(sound, { body: CELESTA, hertz: hertz(note) * 2, at, level: 0.1, pan: -pan })
  })
}

const zoneCues: Cue[] = ZONES.map((zone, index) => ({
  at: LOOP.introSeconds + BELL_SECONDS * Math.round((index * 20) / ZONES.length),
  heard: { fr: `Une cloche : ${zone.name.fr}.`, en: `A bell: ${zone.name.en}.` },
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
      fr: 'Installez-vous, allongé ou assis, les yeux ouverts ou fermés. Une cloche ouvre chaque zone du corps ; celles qui suivent, sans rien nommer, vous y ramènent.',
      en: 'Settle down, lying or sitting, eyes open or closed. A bell opens each part of the body; the bells that name nothing bring you back to it.',
    },
  },
  ...zoneCues,
  {
    at: SECONDS - LOOP.closeSeconds + WHOLE_BODY_AT,
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
    at: SECONDS - LOOP.closeSeconds + RETURN_AT,
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
  coding: 'bells',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
