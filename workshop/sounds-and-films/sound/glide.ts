import { panGains, SAMPLE_RATE, type Stereo } from './stereo.ts'
import type { Curve } from './tone.ts'

const CONTROL_SAMPLES = 64
const HIGHEST_HERTZ = 8_000

type Glide = {
  from: number
  to: number
  /** Pitch over time: a slide, a vibrato, a bird. */
  hertz: Curve
  level: Curve
  /** Relative strength of the harmonics 1, 2, 3… */
  voice: readonly number[]
  cutoff?: Curve
  pan?: number
}

/** One sustained voice whose pitch moves freely: bowed, blown, whistled or dripping. */
export function addGlide(out: Stereo, glide: Glide): void {
  const gains = panGains(glide.pan ?? 0)
  const first = Math.max(0, Math.round(glide.from * SAMPLE_RATE))
  const last = Math.min(out.left.length, Math.round(glide.to * SAMPLE_RATE))
  let phase = 0
  let frequency = glide.hertz(glide.from)
  let weights = glide.voice.map(() => 0)
  for (let start = first; start < last; start += CONTROL_SAMPLES) {
    const end = Math.min(last, start + CONTROL_SAMPLES)
    const nextFrequency = glide.hertz(end / SAMPLE_RATE)
    const next = weightsAt(glide, end / SAMPLE_RATE, nextFrequency)
    const steps = next.map((weight, index) => (weight - (weights[index] ?? 0)) / (end - start))
    const bend = (nextFrequency - frequency) / (end - start)
    for (let index = start; index < end; index += 1) {
      phase += (2 * Math.PI * frequency) / SAMPLE_RATE
      frequency += bend
      const value = harmonics(phase, weights)
      out.left[index] = (out.left[index] ?? 0) + value * gains.left
      out.right[index] = (out.right[index] ?? 0) + value * gains.right
      for (let place = 0; place < weights.length; place += 1)
        weights[place] = (weights[place] ?? 0) + (steps[place] ?? 0)
    }
    phase %= 2 * Math.PI
    frequency = nextFrequency
    weights = next
  }
}

function weightsAt(glide: Glide, time: number, frequency: number): number[] {
  const level = glide.level(time)
  const cutoff = glide.cutoff?.(time) ?? HIGHEST_HERTZ
  return glide.voice.map((weight, index) => {
    const place = frequency * (index + 1)
    return place > HIGHEST_HERTZ ? 0 : (level * weight) / (1 + (place / cutoff) ** 2)
  })
}

/** sin θ, sin 2θ, sin 3θ… from two calls: each is 2 cos θ times the one before, less the one before that. */
function harmonics(phase: number, weights: readonly number[]): number {
  const twice = 2 * Math.cos(phase)
  let before = 0
  let current = Math.sin(phase)
  let sum = 0
  for (let index = 0; index < weights.length; index += 1) {
    sum += (weights[index] ?? 0) * current
    const next = twice * current - before
    before = current
    current = next
  }
  return sum
}

/** A player's vibrato: it starts after the note has begun. */
export function vibrato(pitch: number, from: number, cents: number, rate: number): Curve {
  return time => {
    const depth = Math.min(1, Math.max(0, (time - from - 0.5) / 1.5))
    const wander = 0.8 + 0.2 * Math.sin(time * 0.7 + pitch)
    return pitch * 2 ** ((cents * depth * wander * Math.sin(2 * Math.PI * rate * (time - from))) / 1200)
  }
}
