import { ease } from '../easing.ts'
import { loudness } from './loudness.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** For calm listening: quieter than music services (-14), loud enough for a phone in a kitchen. */
const TARGET_LUFS = -20
/** Below the required -3, because the encoders overshoot slightly. */
const HIGHEST_PEAK_DECIBELS = -5.5

/** The last step of every composition: removes rumble and clicks at both ends, and normalises loudness. */
export function finish(sound: Stereo, fadeInSeconds: number, fadeOutSeconds: number): Stereo {
  removeRumble(sound.left)
  removeRumble(sound.right)
  fadeEdges(sound, fadeInSeconds, fadeOutSeconds)
  scale(sound, 10 ** ((TARGET_LUFS - loudness(sound)) / 20))
  tamePeaks(sound, 10 ** (HIGHEST_PEAK_DECIBELS / 20))
  return sound
}

function removeRumble(samples: Float32Array): void {
  const share = 1 - Math.exp((-2 * Math.PI * 25) / SAMPLE_RATE)
  let floor = 0
  for (let index = 0; index < samples.length; index += 1) {
    const value = samples[index] ?? 0
    floor += share * (value - floor)
    samples[index] = value - floor
  }
}

function fadeEdges(sound: Stereo, fadeInSeconds: number, fadeOutSeconds: number): void {
  for (const samples of [sound.left, sound.right]) {
    const fadeIn = fadeInSeconds * SAMPLE_RATE
    const fadeOut = fadeOutSeconds * SAMPLE_RATE
    for (let index = 0; index < fadeIn; index += 1) samples[index] = (samples[index] ?? 0) * ease(index / fadeIn)
    for (let index = 0; index < fadeOut; index += 1) {
      const place = samples.length - 1 - index
      samples[place] = (samples[place] ?? 0) * ease(index / fadeOut)
    }
  }
}

/** Multiplies every sample, in place. */
export function scale(sound: Stereo, gain: number): void {
  for (const samples of [sound.left, sound.right]) {
    for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain
  }
}

/** A slow limiter: the gain dips a fifth of a second before a peak and recovers over a second, so a bell is softened, never squashed. */
export function tamePeaks(sound: Stereo, ceiling: number): void {
  const block = Math.round(0.02 * SAMPLE_RATE)
  const blocks = Math.ceil(sound.left.length / block)
  const needed = Array.from({ length: blocks }, (_, at) =>
    Math.min(1, ceiling / peakOf(sound, at * block, (at + 1) * block)),
  )
  const held = needed.map((_, at) => Math.min(...needed.slice(Math.max(0, at - 4), at + 6)))
  let gain = 1
  const smooth = held.map(wanted => {
    gain = wanted < gain ? Math.max(wanted, gain - 0.12) : gain + (wanted - gain) * 0.02
    return gain
  })
  for (const samples of [sound.left, sound.right]) {
    for (let index = 0; index < samples.length; index += 1) {
      const at = index / block
      const before = smooth[Math.floor(at)] ?? 1
      const after = smooth[Math.min(blocks - 1, Math.floor(at) + 1)] ?? before
      samples[index] = (samples[index] ?? 0) * (before + (after - before) * (at % 1))
    }
  }
}

function peakOf(sound: Stereo, from: number, to: number): number {
  let peak = 1e-9
  for (const samples of [sound.left, sound.right]) {
    for (let index = from; index < Math.min(to, samples.length); index += 1)
      peak = Math.max(peak, Math.abs(samples[index] ?? 0))
  }
  return peak
}
