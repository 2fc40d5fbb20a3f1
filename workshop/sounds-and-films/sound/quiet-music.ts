import { swell } from '../easing.ts'
import { addStrike, BOWL, CHIME, type StruckBody } from './bell.ts'
import { finish } from './mix.ts'
import { addPads, type Harmony } from './pads.ts'
import { chord, hertz } from './pitch.ts'
import { addRoom } from './reverb.ts'
import { type Stereo, silence } from './stereo.ts'
import { VOICES } from './tone.ts'

export type QuietMusic = {
  seconds: number
  /** Chords that repeat in turn, all of the same length; the last sustains to the end. */
  chords: readonly string[]
  barSeconds: number
  last: string
  /** Notes picked from the chord in each bar: when, which one from below, how strongly. */
  figure: readonly (readonly [second: number, degree: number, weight: number])[]
  body: StruckBody
  /** How many octaves above the chord the figure plays. */
  octaves?: number
  voice?: readonly number[]
  cutoff?: number
  /** A chime at each beginning, so that what is seen can also be heard. */
  marks?: readonly number[]
  markNote?: string
  bowl?: { note: string; at: readonly number[] }
}

/** A pad, a figure that follows its chords, and an occasional bell: unobtrusive accompaniment. */
export function quietMusic(music: QuietMusic): Stereo {
  const sound = silence(music.seconds)
  const bars = Math.max(1, Math.floor((music.seconds - 5) / music.barSeconds))
  const notesOf = (bar: number): string => music.chords[bar % music.chords.length] ?? music.last
  const harmonies: Harmony[] = Array.from({ length: bars }, (_, bar) => ({
    notes: notesOf(bar),
    seconds: music.barSeconds,
  }))
  const rest = music.seconds - bars * music.barSeconds
  addPads(sound, 0, [...harmonies, { notes: music.last, seconds: rest }], {
    voice: music.voice ?? VOICES.warm,
    cutoff: music.cutoff ?? 620,
    level: 0.16,
    attack: Math.min(2.5, music.barSeconds / 2.5),
    release: Math.min(3.5, music.barSeconds / 1.8),
    width: 0.7,
  })
  const presence = swell(1.5, music.seconds - 2, 5, 6)
  for (let bar = 0; bar < bars; bar += 1) {
    const pitches = chord(notesOf(bar))
    for (const [second, degree, weight] of music.figure) {
      const at = bar * music.barSeconds + second
      const octave = 2 ** ((music.octaves ?? 1) + Math.floor(degree / pitches.length))
      addStrike(sound, {
        body: music.body,
        hertz: (pitches[degree % pitches.length] ?? 220) * octave,
        at,
        level: 0.11 * weight * presence(at),
        pan: (degree - 1.5) * 0.2,
      })
    }
  }
  for (const at of music.marks ?? [])
    addStrike(sound, { body: CHIME, hertz: hertz(music.markNote ?? 'C6'), at, level: 0.06 })
  for (const at of music.bowl?.at ?? [])
    addStrike(sound, { body: BOWL, hertz: hertz(music.bowl?.note ?? 'E3'), at, level: 0.14 })
  return finish(addRoom(sound, { seconds: 2.6, amount: 0.28, dampingHertz: 3600 }), 1.2, 4.5)
}
