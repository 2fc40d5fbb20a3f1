import { spotsAt } from '../../points.ts'
import { rise, swell } from '../easing.ts'
import { seededRandom } from '../random.ts'
import { addAir } from './air.ts'
import { addGlide, vibrato } from './glide.ts'
import { panGains, SAMPLE_RATE, type Stereo } from './stereo.ts'

type Note = { hertz: number; from: number; to: number; level: number; pan?: number }

/** A cello or viola: the bow takes a third of a second to excite the string. */
export function addBow(out: Stereo, note: Note, bright = 1): void {
  const attack = Math.min(0.9, (note.to - note.from) * 0.35)
  const shape = swell(note.from, note.to, attack, Math.min(1.4, (note.to - note.from) * 0.4))
  addGlide(out, {
    ...note,
    hertz: vibrato(note.hertz, note.from, 11, 4.6),
    level: time => note.level * shape(time),
    voice: [1, 0.62, 0.5, 0.28, 0.22, 0.12, 0.1, 0.06, 0.05, 0.03],
    cutoff: time => 1100 * bright * (0.6 + 0.4 * shape(time)),
  })
}

/** A wooden flute: a plain tone with some breath noise before and along it. */
export function addFlute(out: Stereo, note: Note, seed: number): void {
  const shape = swell(
    note.from,
    note.to,
    Math.min(0.16, (note.to - note.from) * 0.3),
    Math.min(0.5, (note.to - note.from) * 0.4),
  )
  addGlide(out, {
    ...note,
    hertz: vibrato(note.hertz, note.from, 14, 4.9),
    level: time => note.level * shape(time),
    voice: [1, 0.22, 0.12, 0.035, 0.015],
  })
  addAir(out, {
    from: note.from,
    to: note.to,
    level: time => note.level * shape(time) * (0.1 + 0.35 * (1 - rise(time, note.from, note.from + 0.22))),
    cutoff: () => Math.min(4200, note.hertz * 3),
    seed,
  })
}

/** Formants of two vowels, in hertz: they decide which harmonics of a voice are heard. */
const VOWELS = {
  hum: spotsAt('260,120,1 900,260,0.1'),
  ah: spotsAt('640,170,1 1080,200,0.55 2500,380,0.1'),
} as const satisfies Record<string, readonly (readonly [number, number, number])[]>

/** Three singers on one note, each with a different vibrato and slight detuning. */
export function addChoir(out: Stereo, note: Note, vowel: keyof typeof VOWELS): void {
  const count = Math.min(20, Math.floor(3800 / note.hertz))
  const voice = Array.from({ length: count }, (_, index) => {
    const place = note.hertz * (index + 1)
    const mouth = VOWELS[vowel].reduce(
      (sum, [centre, width, gain]) => sum + gain / (1 + ((place - centre) / width) ** 2),
      vowel === 'hum' ? 0.006 : 0.03,
    )
    return mouth / (index + 1) ** 0.6
  })
  const power = Math.hypot(...voice)
  const shape = swell(
    note.from,
    note.to,
    Math.min(1.6, (note.to - note.from) * 0.35),
    Math.min(2.2, (note.to - note.from) * 0.4),
  )
  for (const [singer, cents] of [-5, 0, 6].entries()) {
    const rate = 4.3 + 0.37 * singer
    addGlide(out, {
      from: note.from,
      to: note.to,
      hertz: vibrato(note.hertz * 2 ** (cents / 1200), note.from - singer * 0.21, 13, rate),
      level: time =>
        (note.level / power) * 0.6 * shape(time) * (1 + 0.15 * Math.sin(time * (0.5 + 0.13 * singer) + singer * 2)),
      voice,
      pan: (note.pan ?? 0) + (singer - 1) * 0.35,
    })
  }
}

type Pluck = {
  hertz: number
  at: number
  level: number
  seconds: number
  pan?: number
  soft?: number
  seed: number
}

/**
 * A plucked string (Karplus and Strong, 1983): a burst of noise in a loop that decays and smooths. `soft` 0 is a nail, 1 the flesh of a
 * thumb.
 */
export function addPluck(out: Stereo, pluck: Pluck): void {
  const random = seededRandom(pluck.seed)
  const gains = panGains(pluck.pan ?? 0)
  const period = SAMPLE_RATE / pluck.hertz - 0.5
  const length = Math.floor(period)
  const fraction = period - length
  const string = new Float32Array(length + 1).map(() => random() * 2 - 1)
  smooth(string, 2 + Math.round((pluck.soft ?? 0.6) * 10))
  const keep = 10 ** (-3 / (pluck.seconds * pluck.hertz))
  const first = Math.round(pluck.at * SAMPLE_RATE)
  const last = Math.min(out.left.length, first + Math.round(pluck.seconds * 1.3 * SAMPLE_RATE))
  let previous = 0
  let place = 0
  for (let index = first; index < last; index += 1) {
    const here = string[place] ?? 0
    const next = string[(place + 1) % string.length] ?? 0
    // Reads between two samples, so that the string is in tune.
    const value = here + (next - here) * (1 - fraction)
    const turned = keep * 0.5 * (value + previous)
    previous = value
    string[place] = turned
    place = (place + 1) % string.length
    const onset = Math.min(1, (index - first) / 90)
    const leave = Math.min(1, (last - index) / 2400)
    const level = value * pluck.level * onset * leave
    out.left[index] = (out.left[index] ?? 0) + level * gains.left
    out.right[index] = (out.right[index] ?? 0) + level * gains.right
  }
}

/** Smooths the string's initial shape, then normalises every pluck. */
function smooth(string: Float32Array, passes: number): void {
  for (let pass = 0; pass < passes; pass += 1) {
    let before = string.at(-1) ?? 0
    for (let index = 0; index < string.length; index += 1) {
      const value = string[index] ?? 0
      string[index] = 0.5 * (value + before)
      before = value
    }
  }
  const middle = string.reduce((sum, value) => sum + value, 0) / string.length
  let power = 0
  for (let index = 0; index < string.length; index += 1) {
    const value = (string[index] ?? 0) - middle
    string[index] = value
    power += value * value
  }
  const scale = 0.5 / Math.sqrt(power / string.length + 1e-9)
  for (let index = 0; index < string.length; index += 1) string[index] = (string[index] ?? 0) * scale
}
