import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL } from '../sound/bell.ts'
import { BLOCK, CROTALE } from '../sound/bodies.ts'
import { addGlide } from '../sound/glide.ts'
import { composeLoop, type LoopForm, type LoopLayer } from '../sound/loop.ts'
import type { Stereo } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'
import { addDrop } from '../sound/weather.ts'

const SECONDS = 180
const LOOP: LoopForm & { times: number } = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, times: 2 }
const ROOM = { seconds: 2.2, amount: 0.34, dampingHertz: 4000 }
/** From the start of the close: the hum stops, and the bowl sounds. */
const SILENCE_AT = 6
const BOWL_AT = 20

/** Each sound comes from its own direction, enters alone and fades before the piece ends. */
const LAYERS: readonly LoopLayer[] = [
  { add: addWind, room: ROOM, enter: [0, 4], leave: [SILENCE_AT, 34] },
  { add: addWater, room: ROOM, enter: [8, 8.4], leave: [2, 9] },
  { add: addWood, room: ROOM, enter: [14, 14.4], leave: [1, 4] },
  { add: addBird, room: ROOM, enter: [19, 20], leave: [10, 18] },
  { add: addHum, room: ROOM, enter: [22, 28], leave: [SILENCE_AT, SILENCE_AT + 0.4] },
  { add: addRing, room: ROOM, enter: [24, 25], leave: [12, 19] },
]

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: LAYERS,
    addIntro: sound => addStrike(sound, { body: BOWL, hertz: 466, at: 0.1, level: 0.15 }),
    addClose: sound => addStrike(sound, { body: BOWL, hertz: 466, at: BOWL_AT, level: 0.15 }),
    room: ROOM,
  })
}

/** In front, wide: leaves, in gusts. It fades over its own beginning, so that it never stops. */
function addWind(sound: Stereo): void {
  const presence = swell(0, LOOP.loopSeconds + 6, 6, 6)
  const turn = (2 * Math.PI) / LOOP.loopSeconds
  const gust = (time: number): number => 0.5 + 0.3 * Math.sin(4 * turn * time) + 0.2 * Math.sin(7 * turn * time + 2)
  addAir(sound, {
    from: 0,
    to: LOOP.loopSeconds + 6,
    level: time => 0.11 * presence(time) * (0.35 + 0.65 * gust(time) ** 2),
    cutoff: time => 500 + 1500 * gust(time),
    seed: 77,
  })
}

/** On the left, near: a dripping tap. */
function addWater(sound: Stereo): void {
  for (let drop = 0; drop < 25; drop += 1)
    addDrop(sound, {
      at: 0.3 + drop * 2.4 + 0.1 * Math.sin(drop * 1.7),
      hertz: drop % 3 === 2 ? 610 : 760,
      level: 0.18,
      pan: -0.8,
    })
}

/** On the right, farther: someone splitting kindling, three strokes and a rest. */
function addWood(sound: Stereo): void {
  for (let stroke = 0; stroke < 18; stroke += 1)
    addStrike(sound, {
      body: BLOCK,
      hertz: stroke % 3 === 2 ? 440 : 510,
      at: 1 + Math.floor(stroke / 3) * 10 + (stroke % 3) * 1.15,
      level: 0.16,
      pan: 0.6,
    })
}

/** High, from left to right and back. */
function addBird(sound: Stereo): void {
  for (let phrase = 0; phrase < 8; phrase += 1) {
    for (let note = 0; note < 3 + (phrase % 2); note += 1) {
      const from = 4 + phrase * 7.5 + note * 0.42
      const pitch = 2100 - note * 190
      addGlide(sound, {
        from,
        to: from + 0.32,
        hertz: time => pitch * (1 + 0.1 * rise(time, from, from + 0.3)),
        level: time => 0.035 * swell(from, from + 0.32, 0.06, 0.2)(time),
        voice: [1, 0.04],
        pan: -0.7 * Math.cos((2 * Math.PI * phrase) / 8),
      })
    }
  }
}

/** Behind: a machine hum, noticed only once it is named. */
function addHum(sound: Stereo): void {
  const presence = swell(0, LOOP.loopSeconds + 6, 6, 6)
  for (const [index, pitch] of [196, 392, 294].entries()) {
    addTone(sound, {
      hertz: pitch,
      from: 0,
      to: LOOP.loopSeconds + 6,
      level: time => 0.014 * presence(time) * (1 + 0.1 * Math.sin(2 * Math.PI * 1.4 * time)),
      cutoff: () => 600,
      voice: VOICES.hollow,
      pan: -0.3 + index * 0.1,
      seed: 900 + index,
    })
  }
}

/** A clear ting, now and then. */
function addRing(sound: Stereo): void {
  for (let ring = 0; ring < 6; ring += 1)
    addStrike(sound, { body: CROTALE, hertz: ring % 2 ? 1480 : 1318, at: 6 + ring * 10, level: 0.05, pan: 0.75 })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: {
      fr: 'Un bol, le vent dans les feuilles, puis d’autres sons, un à un.',
      en: 'A bowl, wind in the leaves, then other sounds, one by one.',
    },
    said: {
      fr: 'Assis, les yeux où vous voulez. Des sons vont arriver un à un. Les vôtres, ceux de la maison, comptent aussi.',
      en: 'Sitting, eyes wherever you like. Sounds will arrive one by one. Your own, those of the house, count too.',
    },
  },
  {
    at: 30,
    heard: { fr: 'Des gouttes, à gauche, toutes proches.', en: 'Drops, on the left, close by.' },
    said: {
      fr: 'D’où vient celui-ci ? Pointez-le, du nez si vous voulez.',
      en: 'Where does this one come from? Point at it, with your nose if you like.',
    },
  },
  {
    at: 50,
    heard: { fr: 'Du bois que l’on frappe, à droite, plus loin.', en: 'Wood being struck, on the right, further off.' },
    said: {
      fr: 'Un son, puis le trou après lui. Écoutez le trou.',
      en: 'A sound, then the gap after it. Listen to the gap.',
    },
  },
  {
    at: 70,
    heard: {
      fr: 'Un oiseau, qui passe d’un côté à l’autre.',
      en: 'A bird, crossing from one side to the other.',
    },
    said: { fr: 'Ni beau ni laid : long, court, haut, bas.', en: 'Neither lovely nor ugly: long, short, high, low.' },
  },
  {
    at: 90,
    heard: {
      fr: 'Un ronflement grave, presque imperceptible, derrière.',
      en: 'A low hum, almost imperceptible, behind.',
    },
    said: { fr: 'Et celui-ci, depuis quand est-il là ?', en: 'And this one, how long has it been there?' },
  },
  {
    at: 120,
    heard: { fr: 'Un tintement clair. Tous les sons ensemble.', en: 'A clear ting. All the sounds together.' },
    said: { fr: 'Tous ensemble, sans choisir.', en: 'All of them together, without choosing.' },
  },
  {
    at: SECONDS - LOOP.closeSeconds + SILENCE_AT,
    heard: {
      fr: 'Le ronflement cesse d’un coup, le reste s’en va.',
      en: 'The hum stops all at once, the rest departs.',
    },
    said: {
      fr: 'Qu’y a-t-il à présent, chez vous ? Le plus lointain. Puis le plus proche.',
      en: 'What is there now, where you are? The furthest. Then the nearest.',
    },
  },
  {
    at: SECONDS - LOOP.closeSeconds + BOWL_AT,
    heard: { fr: 'Le bol.', en: 'The bowl.' },
  },
]

export const piece: AudioPiece = {
  id: 'sounds-around',
  kind: 'audio',
  coding: 'sides',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
