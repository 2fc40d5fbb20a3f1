import { filteredStereo, highPass } from './filter.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

/** Coefficients of ITU-R BS.1770 at 48 kHz: the ear's weighting, a shelf and then a high-pass. */
const SHELF = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const
const HIGH_PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const

/** Integrated loudness in LUFS, with the two gates of EBU R 128 (silence, then 10 LU under the mean). */
export function loudness(sound: Stereo): number {
  const { left, right } = filteredStereo(sound, [SHELF, HIGH_PASS])
  const weighted = [left, right]
  const size = Math.round(0.4 * SAMPLE_RATE)
  const powers: number[] = []
  for (let start = 0; start + size <= sound.left.length; start += size / 4) {
    let power = 0
    for (const side of weighted) {
      for (let index = start; index < start + size; index += 1) power += (side[index] ?? 0) ** 2
    }
    powers.push(power / size)
  }
  const audible = powers.filter(power => inLufs(power) > -70)
  const gate = inLufs(mean(audible)) - 10
  return inLufs(mean(audible.filter(power => inLufs(power) > gate)))
}

/** Integrated loudness in LUFS of what a phone's loudspeaker plays: nothing much below 400 Hz (24 dB an octave). */
export function phoneLoudness(sound: Stereo): number {
  return loudness(filteredStereo(sound, [highPass(400), highPass(400)]))
}

function inLufs(power: number): number {
  return -0.691 + 10 * Math.log10(Math.max(power, 1e-12))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
