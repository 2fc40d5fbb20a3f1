import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike, FELT } from '../sound/bell.ts'
import { CELESTA } from '../sound/bodies.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import { addChoir, addPluck } from '../sound/players.ts'
import type { Stereo } from '../sound/stereo.ts'
import { VOICES } from '../sound/tone.ts'

const SECONDS = 180
/** A song of two halves a loop: a wish in each half. */
const LOOP: LoopForm & { times: number } = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, times: 2 }
const ROOM = { seconds: 3.8, amount: 0.36, dampingHertz: 4000 }
const HALF = LOOP.loopSeconds / 2
const NOTE = 5.4

/** F major, for women's and men's voices; the tune, then the part of each added voice. */
const TUNE = 'C4 D4 F4 A4 G4 F4 D4 F4'
const ALTO = 'A3 Bb3 C4 F4 D4 C4 Bb3 C4'
const TENOR = 'F3 F3 A3 C4 Bb3 A3 F3 A3'
const BASS = 'F2 Bb2 F2 D3 G2 A2 Bb2 F2'
const PARTS = [TUNE, ALTO, TENOR] as const
const PANS = [0.1, 0.5, -0.5] as const

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addGround, room: ROOM, enter: [0, 4], leave: [14, 33] },
      { add: addStrings, room: ROOM, enter: [3, 10], leave: [6, 16] },
      { add: addSong, room: ROOM, enter: [14, 28], leave: [0.6, 8] },
    ],
    addIntro: sound => {
      for (const [index, note] of ['F4', 'C5', 'A4'].entries())
        addStrike(sound, { body: FELT, hertz: hertz(note), at: 0.1 + index * 2, level: 0.2 })
    },
    addClose: sound => {
      for (const [index, note] of ['F4', 'C5', 'A5'].entries())
        addStrike(sound, { body: FELT, hertz: hertz(note), at: 12 + index * 1.2, level: 0.18 })
    },
    room: ROOM,
  })
}

function addGround(sound: Stereo): void {
  const harmonies = ['F3 C4 A4', 'Bb3 F4 D5', 'F3 C4 F4 A4', 'G3 Bb3 F4 D5'].map(notes => ({ notes, seconds: 15 }))
  addPads(sound, 0, harmonies, { voice: VOICES.glass, cutoff: 1200, level: 0.05, attack: 5, release: 7, width: 0.8 })
}

/** Four notes in each half-minute, then ten seconds of strings alone. */
function addSong(sound: Stereo): void {
  PARTS.forEach((part, voice) => {
    chord(part).forEach((pitch, step) => {
      const from = placeOf(step) + voice * 0.05
      addChoir(
        sound,
        {
          hertz: pitch,
          from,
          to: from + NOTE + (step % 4 === 3 ? 2.6 : 0.9),
          level: voice === 0 ? 0.085 : 0.05,
          pan: PANS[voice] ?? 0,
        },
        'ah',
      )
    })
  })
}

/** Two plucked notes for each sung one, slightly behind, and a felted plate on the first. */
function addStrings(sound: Stereo): void {
  const low = chord(BASS)
  const middle = chord(TENOR)
  const tune = chord(TUNE)
  for (let step = 0; step < 8; step += 1) {
    const at = placeOf(step)
    addStrike(sound, { body: CELESTA, hertz: (tune[step] ?? 262) * 2, at: at + 0.05, level: 0.06, pan: 0.2 })
    for (const [index, pitch] of [(low[step] ?? 87) * 4, (middle[step] ?? 175) * 2].entries()) {
      addPluck(sound, {
        hertz: pitch,
        at: at + 0.1 + index * (NOTE / 2),
        level: 0.1,
        seconds: 3.8,
        soft: 0.9,
        pan: -0.35 + 0.7 * index,
        seed: 3000 + step * 2 + index,
      })
    }
  }
}

function placeOf(step: number): number {
  return Math.floor(step / 4) * HALF + (step % 4) * NOTE + 0.02
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Trois notes de piano feutré.', en: 'Three felted piano notes.' },
    said: {
      fr: 'Assis, une main sur l’autre. Un souhait n’est pas une obligation : on le prête, et l’on voit.',
      en: 'Sitting, one hand on the other. A wish is not a duty: you lend it, and you see.',
    },
  },
  {
    at: 30,
    heard: { fr: 'Un chant sans paroles, sur des cordes pincées.', en: 'A song without words, over plucked strings.' },
    said: {
      fr: 'Pour quelqu’un qu’il est facile d’aimer, un enfant, un chat. Que ta journée soit douce.',
      en: 'For someone easy to love, a child, a cat. May your day be gentle.',
    },
  },
  {
    at: 60,
    said: {
      fr: 'Pour vous. Le même souhait, sur le même ton. S’il sonne faux, gardez-en un mot.',
      en: 'For you. The same wish, in the same tone. If it rings false, keep one word of it.',
    },
  },
  {
    at: 90,
    said: {
      fr: 'Pour une personne croisée aujourd’hui, dont vous ne savez presque rien.',
      en: 'For a person you passed today, about whom you know next to nothing.',
    },
  },
  {
    at: 120,
    said: {
      fr: 'Pour ceux qui veillent, ceux qui rentrent, ceux qui attendent. Que la nuit leur soit légère.',
      en: 'For those keeping watch, those going home, those who wait. May the night weigh lightly on them.',
    },
  },
  {
    at: 162,
    heard: { fr: 'Trois notes de piano.', en: 'Three piano notes.' },
    said: { fr: 'Reposez les mains. Regardez autour de vous.', en: 'Put your hands down. Look around you.' },
  },
]

export const piece: AudioPiece = {
  id: 'kind-wish',
  kind: 'audio',
  coding: 'loop',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
