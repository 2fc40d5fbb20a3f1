export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Half a cosine: starts and ends at rest, like a breath or a limb. */
export function ease(share: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * clamp(share))
}

/** 0 before `from`, 1 after `to`, eased between. */
export function rise(time: number, from: number, to: number): number {
  return ease((time - from) / (to - from))
}

/** Rises over `attack`, stays at 1, falls over `release`; zero outside. Used for sound levels and picture opacities. */
export function swell(from: number, to: number, attack: number, release: number): (time: number) => number {
  return time => rise(time, from, from + attack) * (1 - rise(time, to - release, to))
}
