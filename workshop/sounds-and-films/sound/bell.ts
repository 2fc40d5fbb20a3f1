import { seededRandom } from '../random.ts'
import { panGains, SAMPLE_RATE, type Stereo } from './stereo.ts'

/** One mode of a struck body: its pitch as a ratio, its strength, and its decay time (60 dB). */
type Mode = { ratio: number; gain: number; seconds: number }

export type StruckBody = {
  modes: readonly Mode[]
  /** A felt mallet stays on the metal longer than a plectrum on a string. */
  attackSeconds: number
  /** Each mode is two neighbours this far apart in hertz: the slow beat of real metal. 0 for strings. */
  beatHertz: number
}

/** Ratios of a hammered bowl: inharmonic, the fundamental rings longest. */
export const BOWL: StruckBody = {
  attackSeconds: 0.012,
  beatHertz: 0.35,
  modes: [
    { ratio: 1, gain: 1, seconds: 22 },
    { ratio: 2.74, gain: 0.42, seconds: 13 },
    { ratio: 5.12, gain: 0.16, seconds: 5.5 },
    { ratio: 8.05, gain: 0.05, seconds: 2.6 },
    { ratio: 11.4, gain: 0.02, seconds: 1.2 },
  ],
}

/** A small bar chime: the ratios of a free bar, soft and short above. */
export const CHIME: StruckBody = {
  attackSeconds: 0.006,
  beatHertz: 0.2,
  modes: [
    { ratio: 1, gain: 1, seconds: 6 },
    { ratio: 2.756, gain: 0.22, seconds: 2.8 },
    { ratio: 5.404, gain: 0.07, seconds: 1.1 },
  ],
}

/** Gut strings: harmonic, each harmonic shorter than the one below. */
export const HARP: StruckBody = {
  attackSeconds: 0.006,
  beatHertz: 0,
  modes: [1, 0.5, 0.3, 0.16, 0.09, 0.05, 0.03].map((gain, index) => ({
    ratio: index + 1,
    gain,
    seconds: 4.2 / (index + 1) ** 0.85,
  })),
}

/** A piano with a felt between hammer and string: round, slow attack. */
export const FELT: StruckBody = {
  attackSeconds: 0.022,
  beatHertz: 0.12,
  modes: [1, 0.38, 0.14, 0.07, 0.03].map((gain, index) => ({
    ratio: (index + 1) * (1 + 0.0004 * (index + 1) ** 2),
    gain,
    seconds: 6.5 / (index + 1) ** 0.8,
  })),
}

/** Tuned wood: the second mode two octaves above, decaying at once. */
export const WOOD: StruckBody = {
  attackSeconds: 0.004,
  beatHertz: 0,
  modes: [
    { ratio: 1, gain: 1, seconds: 1.5 },
    { ratio: 3.98, gain: 0.18, seconds: 0.4 },
    { ratio: 9.1, gain: 0.03, seconds: 0.12 },
  ],
}

/** A thumb piano: a long fundamental and two tinny neighbours that decay quickly. */
export const KALIMBA: StruckBody = {
  attackSeconds: 0.005,
  beatHertz: 0,
  modes: [
    { ratio: 1, gain: 1, seconds: 2.6 },
    { ratio: 2, gain: 0.12, seconds: 1.4 },
    { ratio: 5.42, gain: 0.05, seconds: 0.35 },
  ],
}

type Strike = { body: StruckBody; hertz: number; at: number; level: number; pan?: number; seed?: number }

export function addStrike(out: Stereo, strike: Strike): void {
  const random = seededRandom(strike.seed ?? Math.round(strike.at * 1000) + 1)
  const gains = panGains(strike.pan ?? 0)
  for (const mode of strike.body.modes) {
    const frequency = strike.hertz * mode.ratio
    if (frequency > 9_000) continue
    // Low bodies ring longer than high ones; 440 Hz is the reference of the tables above.
    const seconds = mode.seconds * Math.min(1.6, (440 / strike.hertz) ** 0.35)
    const beat = strike.body.beatHertz / 2
    const phase = random() * Math.PI
    const level = strike.level * mode.gain * (beat > 0 ? 0.5 : 1)
    for (const offset of beat > 0 ? [-beat, beat] : [0]) {
      addDecay(out.left, frequency + offset, phase, strike.at, seconds, level * gains.left, strike.body.attackSeconds)
      addDecay(
        out.right,
        frequency + offset * 1.3,
        phase + 0.4,
        strike.at,
        seconds,
        level * gains.right,
        strike.body.attackSeconds,
      )
    }
  }
}

function addDecay(
  samples: Float32Array,
  frequency: number,
  phase: number,
  at: number,
  seconds: number,
  level: number,
  attackSeconds: number,
): void {
  const first = Math.round(at * SAMPLE_RATE)
  // Down to -80 dB: a stop at -60 can still be heard in a quiet room.
  const length = Math.round(seconds * 1.34 * SAMPLE_RATE)
  const last = Math.min(samples.length, first + length)
  const fall = 10 ** (-3 / (seconds * SAMPLE_RATE))
  const attack = Math.max(1, attackSeconds * SAMPLE_RATE)
  const step = (2 * Math.PI * frequency) / SAMPLE_RATE
  const cosine = Math.cos(step) * fall
  const sine = Math.sin(step) * fall
  let x = Math.cos(phase) * level
  let y = Math.sin(phase) * level
  for (let index = Math.max(0, first); index < last; index += 1) {
    const age = index - first
    const onset = age < attack ? 0.5 - 0.5 * Math.cos((Math.PI * age) / attack) : 1
    samples[index] = (samples[index] ?? 0) + y * onset
    const turned = x * cosine - y * sine
    y = x * sine + y * cosine
    x = turned
  }
}
