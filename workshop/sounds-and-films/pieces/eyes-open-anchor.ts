import { swell } from '../easing.ts'
import type { AudioPiece, Cue } from '../piece.ts'
import { addStrike } from '../sound/bell.ts'
import { BLOCK, VIBRAPHONE } from '../sound/bodies.ts'
import { finish } from '../sound/mix.ts'
import { addPads } from '../sound/pads.ts'
import { chord } from '../sound/pitch.ts'
import { addRoom } from '../sound/reverb.ts'
import { type Stereo, silence } from '../sound/stereo.ts'
import { addTone, VOICES } from '../sound/tone.ts'

const SECONDS = 150
/** The anchor: a low beat every three seconds at a constant tempo. */
const BEAT = 3
const BEATS_TO = 141

/** E with a raised sixth. Two vibraphone chords for every four beats. */
const CHORDS = ['E3 B3 F#4 G4', 'A3 C#4 G4 B4', 'D3 A3 E4 F#4', 'E3 B3 D4 G4'] as const
/** See, touch, hear, here. */
const STAGES = [15, 48, 81, 114] as const

function compose(): Stereo {
  const sound = silence(SECONDS)
  const presence = swell(-6, 149, 6, 10)
  for (let beat = 0; beat * BEAT < BEATS_TO; beat += 1) {
    addBeat(sound, beat * BEAT + 0.05, presence(beat * BEAT))
    if (beat % 2 === 1 || beat === 0) addChord(sound, beat, presence(beat * BEAT))
  }
  for (const at of STAGES) {
    for (let knock = 0; knock < 3; knock += 1)
      addStrike(sound, {
        body: BLOCK,
        hertz: 523 + 66 * knock,
        at: at + knock * 0.5,
        level: 0.085,
        pan: -0.5 + knock * 0.5,
      })
  }
  addPads(sound, 0, [{ notes: 'E3 B3 E4 G4 B4', seconds: 144 }], {
    voice: VOICES.glass,
    cutoff: 1200,
    level: 0.05,
    attack: 8,
    release: 10,
  })
  return finish(addRoom(sound, { seconds: 1.7, amount: 0.22, dampingHertz: 3600 }), 0.02, 3)
}

/** A large drum, heavily damped. */
function addBeat(sound: Stereo, at: number, loud: number): void {
  for (const [index, pitch] of [82.4, 164.8, 329.6].entries()) {
    addTone(sound, {
      hertz: pitch,
      from: at,
      to: at + 1.4,
      level: time =>
        ((0.2 * loud) / (1 + index)) *
        Math.min(1, (time - at) / 0.02) *
        Math.exp(-(time - at) * 4.6) *
        (1 - Math.min(1, Math.max(0, time - at - 1) / 0.4)),
      cutoff: () => 600,
      voice: VOICES.round,
      pan: 0,
      seed: 9,
    })
  }
}

function addChord(sound: Stereo, beat: number, loud: number): void {
  const notes = chord(CHORDS[Math.floor(beat / 4) % CHORDS.length] ?? CHORDS[0])
  const isAnswer = beat % 4 === 3
  const chosen = isAnswer ? notes.slice(2) : notes.slice(0, 3)
  chosen.forEach((pitch, index) => {
    addStrike(sound, {
      body: VIBRAPHONE,
      hertz: pitch * 2,
      at: 0.05 + beat * BEAT + (isAnswer ? 1.5 : 0) + index * 0.06,
      level: 0.11 * loud,
      pan: -0.3 + index * 0.3,
    })
  })
}

const SCRIPT: readonly Cue[] = [
  {
    at: 0,
    heard: { fr: 'Un battement sourd, toutes les trois secondes.', en: 'A muffled beat, every three seconds.' },
    said: {
      fr: 'Les yeux ouverts. Les deux pieds par terre, poussez un peu le sol.',
      en: 'Eyes open. Both feet on the ground, push the floor a little.',
    },
  },
  {
    at: 15,
    heard: { fr: 'Trois petits coups de bois : voir.', en: 'Three small wooden knocks: see.' },
    said: {
      fr: 'Regardez un objet comme pour le dessiner. Son bord, son ombre, sa couleur à deux endroits.',
      en: 'Look at one object as if to draw it. Its edge, its shadow, its colour in two places.',
    },
  },
  {
    at: 48,
    heard: { fr: 'Trois coups : toucher.', en: 'Three knocks: touch.' },
    said: {
      fr: 'Posez la main sur ce qui vous porte. Dur, tiède, lisse ? Appuyez, relâchez.',
      en: 'Put your hand on what holds you up. Hard, warm, smooth? Press, release.',
    },
  },
  {
    at: 81,
    heard: { fr: 'Trois coups : entendre.', en: 'Three knocks: hear.' },
    said: {
      fr: 'Sous la musique, un bruit de la pièce. Un seul.',
      en: 'Under the music, one sound in the room. Only one.',
    },
  },
  {
    at: 114,
    heard: { fr: 'Trois coups : ici.', en: 'Three knocks: here.' },
    said: {
      fr: 'Dites, tout bas, où vous êtes et quel jour nous sommes. Puis ce que vous ferez ensuite.',
      en: 'Say, under your breath, where you are and what day it is. Then what you will do next.',
    },
  },
  {
    at: 140,
    heard: { fr: 'Le battement s’arrête.', en: 'The beat stops.' },
  },
]

export const piece: AudioPiece = {
  id: 'eyes-open-anchor',
  kind: 'audio',
  coding: 'notes',
  seconds: SECONDS,
  script: SCRIPT,
  compose,
}
