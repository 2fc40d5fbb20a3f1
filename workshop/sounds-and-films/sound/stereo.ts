/** Synthesises at the rate Opus works at, so that the encoder never resamples. */
export const SAMPLE_RATE = 48_000

export type Stereo = { left: Float32Array; right: Float32Array }

export function silence(seconds: number): Stereo {
  const length = Math.round(seconds * SAMPLE_RATE)
  return { left: new Float32Array(length), right: new Float32Array(length) }
}

/** Equal power, so that a voice keeps its loudness at any position. -1 is left, 1 is right. */
export function panGains(pan: number): { left: number; right: number } {
  const angle = ((pan + 1) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}

/** Returns the sound with its sides drawn towards the middle: 0 is mono, 1 leaves them where they are. AAC codes near sides in half the bytes. */
export function narrowed({ left, right }: Stereo, width: number): Stereo {
  const own = (1 + width) / 2
  const other = (1 - width) / 2
  return {
    left: left.map((value, index) => own * value + other * (right[index] ?? 0)),
    right: right.map((value, index) => own * value + other * (left[index] ?? 0)),
  }
}
