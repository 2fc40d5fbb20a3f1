import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** A filter of two poles and two zeros; the first coefficient of the poles is 1. */
export type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] }

/** Returns the samples behind the filter. */
export function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < samples.length; index += 1) {
    const x = samples[index] ?? 0
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    out[index] = y
  }
  return out
}

/** Returns both sides behind the filters, one after another. */
export function filteredStereo({ left, right }: Stereo, filters: readonly Biquad[]): Stereo {
  const through = (samples: Float32Array): Float32Array => filters.reduce(filtered, samples)
  return { left: through(left), right: through(right) }
}

/** Twelve decibels an octave below `hertz`, without a bump (Butterworth). */
export function highPass(hertz: number): Biquad {
  const { cosine, alpha } = angles(hertz, Math.SQRT1_2)
  const scale = 1 / (1 + alpha)
  return {
    b: [((1 + cosine) / 2) * scale, -(1 + cosine) * scale, ((1 + cosine) / 2) * scale],
    a: [-2 * cosine * scale, (1 - alpha) * scale],
  }
}

/** Raises or lowers everything below `hertz` by `decibels`, gently. */
export function lowShelf(hertz: number, decibels: number): Biquad {
  const { cosine, alpha } = angles(hertz, 0.6)
  const gain = 10 ** (decibels / 40)
  const width = 2 * Math.sqrt(gain) * alpha
  const scale = 1 / (gain + 1 + (gain - 1) * cosine + width)
  return {
    b: [
      gain * (gain + 1 - (gain - 1) * cosine + width) * scale,
      2 * gain * (gain - 1 - (gain + 1) * cosine) * scale,
      gain * (gain + 1 - (gain - 1) * cosine - width) * scale,
    ],
    a: [-2 * (gain - 1 + (gain + 1) * cosine) * scale, (gain + 1 + (gain - 1) * cosine - width) * scale],
  }
}

/** The cookbook's intermediate values (R. Bristow-Johnson). */
function angles(hertz: number, quality: number): { cosine: number; alpha: number } {
  const turn = (2 * Math.PI * hertz) / SAMPLE_RATE
  return { cosine: Math.cos(turn), alpha: Math.sin(turn) / (2 * quality) }
}
