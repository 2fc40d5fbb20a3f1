import { ease } from './easing.ts'

/** A breathing guide's clock, shared by the sound and the picture so that both turn at the same instant. */
export type BreathRhythm = { start: number; inSeconds: number; outSeconds: number; count: number }

function breathSeconds(rhythm: BreathRhythm): number {
  return rhythm.inSeconds + rhythm.outSeconds
}

export function breathEnd(rhythm: BreathRhythm): number {
  return rhythm.start + rhythm.count * breathSeconds(rhythm)
}

/** Returns lung volume, 0 to 1: rising on the in-breath, falling on the out-breath, constant outside the guide. */
export function lungs(rhythm: BreathRhythm, time: number): number {
  if (time <= rhythm.start || time >= breathEnd(rhythm)) return 0
  const inBreath = (time - rhythm.start) % breathSeconds(rhythm)
  if (inBreath < rhythm.inSeconds) return ease(inBreath / rhythm.inSeconds)
  return 1 - ease((inBreath - rhythm.inSeconds) / rhythm.outSeconds)
}

export type Breath = { index: number; inAt: number; outAt: number; endAt: number }

export function breaths(rhythm: BreathRhythm): Breath[] {
  return Array.from({ length: rhythm.count }, (_, index) => {
    const inAt = rhythm.start + index * breathSeconds(rhythm)
    return { index, inAt, outAt: inAt + rhythm.inSeconds, endAt: inAt + breathSeconds(rhythm) }
  })
}
