import { swell } from '../easing.ts'
import { chord } from './pitch.ts'
import type { Stereo } from './stereo.ts'
import { addTone, type Curve, VOICES } from './tone.ts'

export type Harmony = { notes: string; seconds: number }

type PadStyle = {
  voice?: readonly number[]
  cutoff: number | Curve
  level: number | Curve
  attack: number
  release: number
  /** Stereo spread of the notes of a chord, 0 to 1. */
  width?: number
}

/** Plays chords one after another; each fades only when the next is already rising, so the harmony never drops out. */
export function addPads(out: Stereo, start: number, harmonies: readonly Harmony[], style: PadStyle): void {
  let at = start
  harmonies.forEach((harmony, index) => {
    addPadChord(
      out,
      { notes: harmony.notes, from: at, to: at + harmony.seconds + style.release * 0.75 },
      style,
      index * 101 + 11,
    )
    at += harmony.seconds
  })
}

function addPadChord(
  out: Stereo,
  span: { notes: string; from: number; to: number },
  style: PadStyle,
  seed: number,
): void {
  const pitches = chord(span.notes)
  const shape = swell(span.from, span.to, style.attack, style.release)
  const loud = asCurve(style.level)
  pitches.forEach((pitch, index) => {
    const place = pitches.length === 1 ? 0 : (index / (pitches.length - 1)) * 2 - 1
    addTone(out, {
      hertz: pitch,
      from: span.from,
      to: span.to,
      // Low notes carry more energy than the ear needs, and high ones would stand out.
      level: time => ((shape(time) * loud(time)) / Math.sqrt(pitches.length)) * (pitch > 500 ? 0.55 : 1),
      cutoff: asCurve(style.cutoff),
      voice: style.voice ?? VOICES.warm,
      pan: place * (style.width ?? 0.5) * (index % 2 === 0 ? 1 : -1),
      seed: seed + index * 13,
    })
  })
}

function asCurve(value: number | Curve): Curve {
  return typeof value === 'number' ? () => value : value
}
