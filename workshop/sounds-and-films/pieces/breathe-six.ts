import { type BreathRhythm, breaths, lungs } from '../breath.ts'
import { rise } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addAir } from '../sound/air.ts'
import { addStrike, BOWL, CHIME } from '../sound/bell.ts'
import { composeLoop, type LoopForm } from '../sound/loop.ts'
import { addPads } from '../sound/pads.ts'
import { chord, hertz } from '../sound/pitch.ts'
import type { Stereo } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 300
/** The first breath is the intro's, the last one the close's. */
const LOOP: LoopForm & { times: number } = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, times: 4 }
/** Five seconds in, five out: six breaths in a loop of a minute. */
const RHYTHM: BreathRhythm = { start: 0, inSeconds: 5, outSeconds: 5, count: 6 }
const ROOM = { seconds: 3.6, amount: 0.32, dampingHertz: 4200 }

/** D dorian, one harmony a breath; the ladder climbs these notes on the in-breath and descends them on the out-breath. */
const LADDERS = [
  'D3 A3 D4 E4 A4 D5',
  'D3 G3 B3 D4 A4 B4',
  'C3 F3 A3 C4 G4 C5',
  'E3 A3 C4 E4 B4 E5',
  'C3 F3 A3 C4 E4 A4',
  'C3 G3 C4 D4 G4 C5',
] as const

function compose(): Stereo {
  return composeLoop({
    ...LOOP,
    layers: [
      { add: addGround, room: ROOM, enter: [0, 6], leave: [14, 33] },
      { add: addGuide, room: ROOM, enter: [19.8, 20.1], leave: [10, 10.8] },
    ],
    addIntro: sound => addStrike(sound, { body: BOWL, hertz: hertz('D4'), at: 0.1, level: 0.3 }),
    addClose: sound => {
      addStrike(sound, { body: BOWL, hertz: hertz('D4'), at: 11, level: 0.3 })
      addStrike(sound, { body: BOWL, hertz: hertz('A4'), at: 15, level: 0.22, pan: 0.3 })
    },
    room: ROOM,
  })
}

/** A constant open fifth as a reference, with its overtones. */
function addGround(sound: Stereo): void {
  addPads(sound, 0, [{ notes: 'D3 A3 D4 A4', seconds: LOOP.loopSeconds }], {
    voice: VOICES.glass,
    cutoff: 900,
    level: 0.1,
    attack: 8,
    release: 10,
    width: 0.8,
  })
}

function addGuide(sound: Stereo): void {
  for (const breath of breaths(RHYTHM)) {
    addLadder(sound, LADDERS[breath.index] ?? LADDERS[0], breath.inAt, breath.index)
    addStrike(sound, { body: CHIME, hertz: hertz('A5'), at: breath.inAt + 0.02, level: 0.06, pan: -0.25 })
    addStrike(sound, { body: BOWL, hertz: hertz('D4'), at: breath.outAt, level: 0.07, pan: 0.25 })
  }
  addAir(sound, {
    from: 0,
    to: LOOP.loopSeconds,
    level: time => 0.06 * lungs(RHYTHM, time),
    cutoff: time => 350 + 1900 * lungs(RHYTHM, time),
    seed: 6,
  })
}

/** Each rung sounds only while the lungs are fuller than its height, so the chord climbs, brightens and descends on time. */
function addLadder(sound: Stereo, notes: string, inAt: number, index: number): void {
  const pitches = chord(notes)
  pitches.forEach((pitch, rung) => {
    const height = rung / pitches.length
    addTone(sound, {
      hertz: pitch,
      from: inAt,
      to: inAt + 10,
      level: time => 0.085 * rise(lungs(RHYTHM, time), height * 0.85, height * 0.85 + 0.22) * (rung === 0 ? 0.6 : 1),
      cutoff: time => 400 + 2400 * lungs(RHYTHM, time) ** 1.4,
      voice: VOICES.warm,
      pan: (rung % 2 === 0 ? -1 : 1) * 0.14 * rung,
      seed: index * 31 + rung,
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un bol, puis une quinte tenue, très douce.', en: 'A bowl, then a soft, held fifth.' },
    said: {
      fr: 'Asseyez-vous, les deux pieds au sol. Les yeux ouverts ou fermés. Laissez le souffle comme il est.',
      en: 'Sit down, both feet on the floor. Eyes open or closed. Let the breath be as it is.',
    },
  },
  {
    at: 20,
    heard: {
      fr: 'Une note cristalline ; le son monte et s’éclaire pendant cinq secondes.',
      en: 'A clear note; the sound climbs and brightens for five seconds.',
    },
    said: {
      fr: 'Inspirez par le nez, sans remplir jusqu’au bord.',
      en: 'Breathe in through the nose, without filling to the brim.',
    },
  },
  {
    at: 25,
    heard: {
      fr: 'Une note ronde et grave ; le son redescend pendant cinq secondes.',
      en: 'A round, lower note; the sound comes down for five seconds.',
    },
    said: { fr: 'Laissez l’air repartir, du même pas tranquille.', en: 'Let the air go, at the same easy pace.' },
  },
  {
    at: 30,
    heard: {
      fr: 'Le même mouvement, toutes les dix secondes, sur une harmonie qui change à chaque souffle.',
      en: 'The same movement every ten seconds, on a harmony that changes with each breath.',
    },
    said: {
      fr: 'Inspirez quand le son monte. Expirez quand il descend. Si c’est trop long, respirez plus court et rejoignez-le plus tard.',
      en: 'In when the sound climbs. Out when it comes down. If it is too long, take a shorter breath and join again later.',
    },
  },
  {
    at: 60,
    said: {
      fr: 'Les épaules n’ont rien à faire : c’est le ventre qui bouge, puis les côtes.',
      en: 'The shoulders have nothing to do: the belly moves, then the ribs.',
    },
  },
  {
    at: 120,
    said: {
      fr: 'Si les pensées partent ailleurs, la note suivante vous attend.',
      en: 'If your thoughts wander, the next note is waiting for you.',
    },
  },
  {
    at: 180,
    said: {
      fr: 'Respirez doucement plutôt que beaucoup. Si la tête tourne, revenez à votre souffle ordinaire.',
      en: 'Breathe softly rather than deeply. If you feel light-headed, go back to your usual breath.',
    },
  },
  {
    at: 270,
    said: { fr: 'Encore un souffle, sans rien y ajouter.', en: 'One more breath, with nothing to add.' },
  },
  {
    at: 280,
    heard: {
      fr: 'Le guide se tait. Deux bols, le second un peu plus haut, qui s’éteignent.',
      en: 'The guide falls silent. Two bowls, the second a little higher, ring and fade.',
    },
    said: {
      fr: 'Laissez le souffle reprendre sa mesure. Sentez vos pieds, regardez autour de vous, et levez-vous quand vous voulez.',
      en: 'Let the breath find its own measure. Feel your feet, look around you, and get up when you like.',
    },
  },
]

export const piece: AudioPiece = {
  id: 'breathe-six',
  kind: 'audio',
  coding: 'loop',
  loop: LOOP,
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
