// Every colour of the set. Tones are mixed in OKLCH, like the tokens' color-mix(), so that a picture's background is exactly the screen's
// --accent-soft.
type Lch = { l: number; c: number; h: number }

export const paper = '#fbf8f2'
export const sand = '#f2ece0'
export const sandDark = '#e6ddcd'
export const clay = '#d8c3a2'
export const ink = '#17251f'
export const cream = '#fffaf1'
export const sun = '#ffd98a'
export const sunDeep = '#ffc255'
export const peach = '#ffc58f'
export const terracotta = '#d76f47'
export const brick = '#b5512f'
export const leaf = '#3d9a6d'
export const leafDark = '#23724f'
export const cypressDark = '#1f5a42'
export const olive = '#2b3a2c'
export const wood = '#a8734a'
export const woodDark = '#7f5233'

export const accents = {
  medfasting: '#1fcf88',
  fatigue: '#3acbe9',
  stress: '#ff9060',
  brand: '#5577ef',
  sedentarite: '#e12b83',
  tag: '#23d0b4',
  understanding: '#5577ef',
  breathing: '#3acbe9',
  movement: '#ff9060',
  sleep: '#8d7bea',
  awareness: '#e9a53a',
  kitchen: '#1fcf88',
  'daily-life': '#23d0b4',
  recipe: '#e1482b',
} as const
export type AccentName = keyof typeof accents

type Tones = {
  sky: string
  haze: string
  pale: string
  soft: string
  full: string
  strong: string
  deep: string
  dark: string
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(value: number): number {
  const clipped = Math.min(1, Math.max(0, value))
  const coded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(coded * 255)
}

function toLch(hex: string): Lch {
  const [r, g, b] = [1, 3, 5].map(start => toLinear(Number.parseInt(hex.slice(start, start + 2), 16))) as [
    number,
    number,
    number,
  ]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

function toHex({ l, c, h }: Lch): string {
  const x = c * Math.cos(h)
  const y = c * Math.sin(h)
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map(value => fromLinear(value).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` of the first colour into the second along a straight line: sun into blue sky passes through cream, not green. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [toLch(first), toLch(second)]
  const between = (from: number, to: number): number => to + (from - to) * share
  const x = between(a.c * Math.cos(a.h), b.c * Math.cos(b.h))
  const y = between(a.c * Math.sin(a.h), b.c * Math.sin(b.h))
  return toHex({ l: between(a.l, b.l), c: Math.hypot(x, y), h: Math.atan2(y, x) })
}

/** The same hue, darker, so that shaded sides and ground shadows never turn grey. */
export function shade(color: string, amount = 0.14): string {
  const { l, c, h } = toLch(color)
  // Whites and creams shade into warm sand instead of grey.
  const warmth = l > 0.9 && c < 0.05 ? amount * 0.22 : 0.008
  return toHex({ l: l * (1 - amount), c: c * (1 - amount * 0.25) + warmth, h: c < 0.012 ? 1.2 : h })
}

export function tint(color: string, amount = 0.3): string {
  return mix(color, '#ffffff', 1 - amount)
}

/** The tokens' --accent-ink: color-mix(in oklch, accent 52%, #0b1712), the shorter way round the hues. */
export function accentInk(accent: string): string {
  const [a, b] = [toLch(accent), toLch('#0b1712')]
  let turn = a.h - b.h
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  return toHex({ l: b.l + (a.l - b.l) * 0.52, c: b.c + (a.c - b.c) * 0.52, h: b.h + turn * 0.52 })
}

function tonesOf(accent: string): Tones {
  const { l, c, h } = toLch(accent)
  const darker = (lightness: number, chroma: number): string => toHex({ l: lightness, c: c * chroma, h })
  return {
    sky: mix(accent, '#ffffff', 0.16),
    haze: mix(accent, '#ffffff', 0.3),
    pale: mix(accent, '#ffffff', 0.46),
    soft: mix(accent, '#ffffff', 0.7),
    full: accent,
    strong: darker(l * 0.82, 0.92),
    deep: darker(l * 0.62, 0.78),
    dark: darker(l * 0.44, 0.58),
  }
}

export function tones(name: AccentName): Tones {
  return tonesOf(accents[name])
}
