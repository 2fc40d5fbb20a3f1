import { rise, swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL } from '../sound/bell.ts'
import { BLOCK, CROTALE } from '../sound/bodies.ts'
import { addGlide } from '../sound/glide.ts'
import { finish } from '../sound/mix.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'
import { addDrop } from '../sound/weather.ts'

const SECONDS = 210
/** Each sound has its own direction, and most of them end before the piece does. */
const WIND = { from: 4, to: 204 }
const WATER = { from: 28, to: 158 }
const WOOD = { from: 54, to: 136 }
const BIRD = { from: 80, to: 186 }
const HUM = { from: 104, to: 172 }
const RING = { from: 124, to: 196 }
const SILENCE_AT = 186

function compose(): Stereo {
  const sound = silence(SECONDS)
  addWind(sound)
  addWater(sound)
  addWood(sound)
  addBird(sound)
  addHum(sound)
  for (let at = RING.from; at < RING.to; at += 9.7)
    addStrike(sound, { body: CROTALE, hertz: at % 2 > 1 ? 1480 : 1318, at, level: 0.05, pan: 0.75 })
  for (const at of [1, 200]) addStrike(sound, { body: BOWL, hertz: 233, at, level: 0.15 })
  return finish(addRoom(sound, { seconds: 2.2, amount: 0.34, dampingHertz: 4000 }), 1, 6)
}

/** In front, wide: leaves, in gusts that never repeat. */
function addWind(sound: Stereo): void {
  const presence = swell(WIND.from, WIND.to, 16, 26)
  const gust = (time: number): number => 0.5 + 0.3 * Math.sin(time * 0.41) + 0.2 * Math.sin(time * 0.23 + 2)
  addAir(sound, {
    from: WIND.from,
    to: WIND.to,
    level: time =>
      0.15 * presence(time) * (0.35 + 0.65 * gust(time) ** 2) * (1 - 0.75 * rise(time, SILENCE_AT - 10, SILENCE_AT)),
    cutoff: time => 500 + 1500 * gust(time),
    seed: 77,
  })
}

/** On the left, near: a dripping tap. */
function addWater(sound: Stereo): void {
  for (let drop = 0; WATER.from + drop * 2.3 < WATER.to; drop += 1)
    addDrop(sound, {
      at: WATER.from + drop * 2.3 + 0.1 * Math.sin(drop * 1.7),
      hertz: drop % 3 === 2 ? 610 : 760,
      level: 0.16,
      pan: -0.8,
    })
}

/** On the right, farther: someone splitting kindling, three strokes and a rest. */
function addWood(sound: Stereo): void {
  for (let at = WOOD.from, stroke = 0; at < WOOD.to; stroke += 1) {
    addStrike(sound, { body: BLOCK, hertz: stroke % 3 === 2 ? 340 : 392, at, level: 0.16, pan: 0.6 })
    at += stroke % 3 === 2 ? 6.5 : 1.15
  }
}

/** High, passing from left to right. */
function addBird(sound: Stereo): void {
  for (let at = BIRD.from, phrase = 0; at < BIRD.to; at += 7.4, phrase += 1) {
    for (let note = 0; note < 3 + (phrase % 2); note += 1) {
      const from = at + note * 0.42
      const pitch = 2100 - note * 190
      addGlide(sound, {
        from,
        to: from + 0.32,
        hertz: time => pitch * (1 + 0.1 * rise(time, from, from + 0.3)),
        level: time => 0.028 * swell(from, from + 0.32, 0.06, 0.2)(time),
        voice: [1, 0.04],
        pan: -0.7 + 1.4 * Math.min(1, (at - BIRD.from) / 80),
      })
    }
  }
}

/** Behind: a machine hum, noticed only once it is named. */
function addHum(sound: Stereo): void {
  const presence = swell(HUM.from, HUM.to, 9, 0.4)
  for (const [index, pitch] of [98, 196, 147].entries()) {
    addTone(sound, {
      hertz: pitch,
      from: HUM.from,
      to: HUM.to,
      level: time => 0.012 * presence(time) * (1 + 0.1 * Math.sin(2 * Math.PI * 1.4 * time)),
      cutoff: () => 420,
      voice: VOICES.hollow,
      pan: -0.3 + index * 0.1,
      seed: 900 + index,
    })
  }
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un bol, puis le vent dans les feuilles.', en: 'A bowl, then wind in the leaves.' },
    said: {
      fr: 'Assis, les yeux où vous voulez. Des sons vont arriver un à un. Les vôtres, ceux de la maison, comptent aussi.',
      en: 'Sitting, eyes wherever you like. Sounds will arrive one by one. Your own, those of the house, count too.',
    },
  },
  {
    at: 28,
    heard: { fr: 'Des gouttes, à gauche, toutes proches.', en: 'Drops, on the left, close by.' },
    said: {
      fr: 'D’où vient celui-ci ? Pointez-le, du nez si vous voulez.',
      en: 'Where does this one come from? Point at it, with your nose if you like.',
    },
  },
  {
    at: 54,
    heard: { fr: 'Du bois que l’on frappe, à droite, plus loin.', en: 'Wood being struck, on the right, further off.' },
    said: {
      fr: 'Un son, puis le trou après lui. Écoutez le trou.',
      en: 'A sound, then the gap after it. Listen to the gap.',
    },
  },
  {
    at: 80,
    heard: {
      fr: 'Un oiseau, qui passe lentement d’un côté à l’autre.',
      en: 'A bird, slowly crossing from one side to the other.',
    },
    said: { fr: 'Ni beau ni laid : long, court, haut, bas.', en: 'Neither lovely nor ugly: long, short, high, low.' },
  },
  {
    at: 104,
    heard: {
      fr: 'Un ronflement grave, presque imperceptible, derrière.',
      en: 'A low hum, almost imperceptible, behind.',
    },
    said: { fr: 'Et celui-ci, depuis quand est-il là ?', en: 'And this one, how long has it been there?' },
  },
  {
    at: 124,
    heard: { fr: 'Un tintement clair. Tous les sons ensemble.', en: 'A clear ting. All the sounds together.' },
    said: { fr: 'Tous ensemble, sans choisir.', en: 'All of them together, without choosing.' },
  },
  {
    at: 172,
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
    at: 200,
    heard: { fr: 'Le bol.', en: 'The bowl.' },
  },
]

export const piece: AudioPiece = {
  id: 'sounds-around',
  kind: 'audio',
  coding: 'noise',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
