import { seededRandom } from '../random.ts'
import { panGains, SAMPLE_RATE, type Stereo } from './stereo.ts'

/** How often levels are recomputed; they are interpolated linearly between points, so nothing clicks. */
const CONTROL_SAMPLES = 128
/** Calm pieces have no content above this frequency, which saves bits in the encoders. */
const HIGHEST_HERTZ = 9_000

export type Curve = (time: number) => number

/** Relative strength of the harmonics 1, 2, 3… before the cutoff softens them. */
export const VOICES = {
  /** Odd and even together, decaying fast: a warm string-like pad. */
  warm: [1, 0.5, 0.34, 0.22, 0.16, 0.11, 0.08, 0.06, 0.045, 0.035, 0.028, 0.022],
  /** Mostly odd: hollow, like a wooden flute or a stopped organ pipe. */
  hollow: [1, 0.06, 0.4, 0.04, 0.17, 0.03, 0.08, 0.02, 0.04],
  /** Almost a sine: for basses and very quiet backgrounds. */
  round: [1, 0.22, 0.07, 0.03, 0.012],
  /** The second harmonic as strong as the first: open and clear. */
  glass: [1, 0.75, 0.12, 0.3, 0.05, 0.1, 0.03, 0.09],
} as const satisfies Record<string, readonly number[]>

type Tone = {
  hertz: number
  from: number
  to: number
  level: Curve
  /** Frequency at which harmonics begin to fade: the brightness of the tone. */
  cutoff: Curve
  voice: readonly number[]
  pan: number
  seed: number
}

/** Adds one sustained tone, harmonic by harmonic, so that brightness is exact and needs no filter. */
export function addTone(out: Stereo, tone: Tone): void {
  const random = seededRandom(tone.seed)
  const gains = panGains(tone.pan)
  for (const [index, weight] of tone.voice.entries()) {
    const frequency = tone.hertz * (index + 1)
    if (frequency > HIGHEST_HERTZ) continue
    const phase = random() * 2 * Math.PI
    // Width comes from the phase and from levels that drift apart, never from detuning: two detuned sides cancel each other in turn on a
    // phone's single loudspeaker.
    for (const side of [
      { samples: out.left, gain: gains.left, phase },
      { samples: out.right, gain: gains.right, phase: phase + 0.9 },
    ]) {
      const drift = { hertz: 0.04 + 0.1 * random(), phase: random() * 2 * Math.PI }
      const level = (time: number): number =>
        side.gain *
        weight *
        tone.level(time) *
        softening(frequency, tone.cutoff(time)) *
        (1 + 0.25 * Math.sin(2 * Math.PI * drift.hertz * time + drift.phase))
      addPartial(side.samples, frequency, side.phase, tone.from, tone.to, level)
    }
  }
}

/** Twelve decibels an octave above the cutoff, like a gentle filter. */
function softening(frequency: number, cutoff: number): number {
  return 1 / (1 + (frequency / cutoff) ** 2)
}

/** A sine by rotation: two multiplications per sample instead of a call to Math.sin. */
function addPartial(
  samples: Float32Array,
  frequency: number,
  phase: number,
  from: number,
  to: number,
  level: Curve,
): void {
  const first = Math.max(0, Math.round(from * SAMPLE_RATE))
  const last = Math.min(samples.length, Math.round(to * SAMPLE_RATE))
  const step = (2 * Math.PI * frequency) / SAMPLE_RATE
  const cosine = Math.cos(step)
  const sine = Math.sin(step)
  let gain = level(first / SAMPLE_RATE)
  for (let start = first; start < last; start += CONTROL_SAMPLES) {
    const end = Math.min(last, start + CONTROL_SAMPLES)
    const nextGain = level(end / SAMPLE_RATE)
    // Restarting from the exact phase at every block keeps rounding errors from growing over minutes.
    const angle = phase + step * (start - first)
    let x = Math.cos(angle)
    let y = Math.sin(angle)
    const gainStep = (nextGain - gain) / (end - start)
    if (gain !== 0 || nextGain !== 0) {
      for (let index = start; index < end; index += 1) {
        samples[index] = (samples[index] ?? 0) + gain * y
        gain += gainStep
        const turned = x * cosine - y * sine
        y = x * sine + y * cosine
        x = turned
      }
    }
    gain = nextGain
  }
}
