import { clamp } from '../easing.ts'
import type { Color } from './canvas.ts'

/** Parses '#ff9060'. The colours below are the art direction's tokens and the tones derived from them. */
export function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function blend(one: Color, other: Color, share: number): Color {
  const part = clamp(share)
  const channel = (index: 0 | 1 | 2): number => one[index] + (other[index] - one[index]) * part
  return [channel(0), channel(1), channel(2)]
}

export const SAND = color('#f2ece0')
export const INK = color('#17251f')
export const CREAM = color('#fff6ec')
export const SUN = color('#ffd98a')
export const CYPRESS = color('#2f6b4f')
export const OLIVE = color('#3f8d68')

export const STRESS = {
  accent: color('#ff9060'),
  sky: color('#fee9dd'),
  halo: color('#fedcc5'),
  sun: color('#ffc48f'),
  hill: color('#f6b38a'),
  deep: color('#d96f43'),
}
export const MEDFASTING = {
  accent: color('#1fcf88'),
  sky: color('#e8f7ef'),
  soft: color('#8fe5c1'),
  deep: color('#0f6e4b'),
  night: color('#12211b'),
}
export const FATIGUE = {
  accent: color('#3acbe9'),
  sky: color('#e3f6fb'),
  soft: color('#a6e6f4'),
  deep: color('#14697c'),
  dusk: color('#0f4553'),
}
