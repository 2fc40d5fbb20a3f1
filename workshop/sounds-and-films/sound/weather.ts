import { rise } from '../easing.ts'
import { seededRandom } from '../random.ts'
import { addAir } from './air.ts'
import { addGlide } from './glide.ts'
import { panGains, SAMPLE_RATE, type Stereo } from './stereo.ts'
import type { Curve } from './tone.ts'

/** Rain: a soft bed under single drops, each a grain of a few thousandths of a second. `thickness` runs from 0 to 1. */
export function addRain(
  out: Stereo,
  rain: { from: number; to: number; thickness: Curve; level: number; seed: number },
): void {
  addAir(out, {
    from: rain.from,
    to: rain.to,
    level: time => rain.level * (0.1 * rain.thickness(time) + 0.5 * rain.thickness(time) ** 2),
    cutoff: time => 1500 + 1900 * rain.thickness(time),
    seed: rain.seed,
  })
  const random = seededRandom(rain.seed + 17)
  for (let time = rain.from; time < rain.to; time += 0.02) {
    const expected = 0.05 + 1.15 * rain.thickness(time)
    for (let drop = 0; drop < 2; drop += 1) {
      if (random() * 2 > expected * Math.min(1, rain.thickness(time) * 6)) continue
      addGrain(out, {
        at: time + random() * 0.02,
        hertz: 900 + 3600 * random() ** 1.5,
        seconds: 0.006 + 0.03 * random(),
        level: rain.level * 0.5 * random() ** 3,
        pan: random() * 1.8 - 0.9,
      })
    }
  }
}

type Grain = { at: number; hertz: number; seconds: number; level: number; pan: number }

/** A short soft tick: a drop on a leaf, a pebble, a pencil on paper. */
export function addGrain(out: Stereo, grain: Grain): void {
  const gains = panGains(grain.pan)
  const first = Math.round(grain.at * SAMPLE_RATE)
  const length = Math.round(grain.seconds * SAMPLE_RATE)
  const step = (2 * Math.PI * grain.hertz) / SAMPLE_RATE
  for (let age = 0; age < length; age += 1) {
    const index = first + age
    if (index >= out.left.length) return
    const share = age / length
    const value = grain.level * Math.min(1, share * 8) * (1 - share) ** 3 * Math.sin(step * age)
    out.left[index] = (out.left[index] ?? 0) + value * gains.left
    out.right[index] = (out.right[index] ?? 0) + value * gains.right
  }
}

/** A drop into still water: the bubble's pitch slides up as it closes. */
export function addDrop(out: Stereo, drop: { at: number; hertz: number; level: number; pan: number }): void {
  addGlide(out, {
    from: drop.at,
    to: drop.at + 0.4,
    hertz: time => drop.hertz * (1 + 0.9 * rise(time, drop.at, drop.at + 0.12)),
    level: time =>
      drop.level *
      rise(time, drop.at, drop.at + 0.012) *
      Math.exp(-(time - drop.at) * 17) *
      (1 - rise(time, drop.at + 0.25, drop.at + 0.4)),
    voice: [1, 0.12],
    pan: drop.pan,
  })
}
