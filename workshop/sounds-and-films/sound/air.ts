import { seededRandom } from '../random.ts'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'
import type { Curve } from './tone.ts'

const CONTROL_SAMPLES = 128

type Air = { from: number; to: number; level: Curve; cutoff: Curve; seed: number }

/** Soft filtered noise: a breath, a distant sea, a brush. Left and right differ, so it surrounds the listener. */
export function addAir(out: Stereo, air: Air): void {
  addNoise(out.left, air, air.seed)
  addNoise(out.right, air, air.seed + 7919)
}

/** Two low-pass poles that follow the cutoff, then one high-pass pole at 120 Hz that removes the rumble. */
function addNoise(samples: Float32Array, air: Air, seed: number): void {
  const random = seededRandom(seed)
  const first = Math.max(0, Math.round(air.from * SAMPLE_RATE))
  const last = Math.min(samples.length, Math.round(air.to * SAMPLE_RATE))
  const rumble = onePole(120)
  let low1 = 0
  let low2 = 0
  let floor = 0
  let gain = air.level(air.from)
  for (let start = first; start < last; start += CONTROL_SAMPLES) {
    const end = Math.min(last, start + CONTROL_SAMPLES)
    const nextGain = air.level(end / SAMPLE_RATE)
    const share = onePole(air.cutoff(start / SAMPLE_RATE))
    const gainStep = (nextGain - gain) / (end - start)
    for (let index = start; index < end; index += 1) {
      low1 += share * (random() * 2 - 1 - low1)
      low2 += share * (low1 - low2)
      floor += rumble * (low2 - floor)
      samples[index] = (samples[index] ?? 0) + gain * (low2 - floor)
      gain += gainStep
    }
    gain = nextGain
  }
}

function onePole(cutoffHertz: number): number {
  return 1 - Math.exp((-2 * Math.PI * cutoffHertz) / SAMPLE_RATE)
}
