import type { StruckBody } from './bell.ts'

/** More struck bodies; the tables use the format of `bell.ts`. */

/** A muffled celesta: felt on small steel plates, without the sparkle of a music box. */
export const CELESTA: StruckBody = {
  attackSeconds: 0.009,
  beatHertz: 0,
  modes: [
    { ratio: 1, gain: 1, seconds: 3.8 },
    { ratio: 2.01, gain: 0.16, seconds: 1.8 },
    { ratio: 4.1, gain: 0.1, seconds: 0.7 },
    { ratio: 6.9, gain: 0.02, seconds: 0.25 },
  ],
}

/** A tubular bell: the ear hears a pitch an octave below the modes 2, 3 and 4 of the tube. */
export const TUBE: StruckBody = {
  attackSeconds: 0.008,
  beatHertz: 0.5,
  modes: [
    { ratio: 0.99, gain: 0.35, seconds: 9 },
    { ratio: 2, gain: 1, seconds: 8 },
    { ratio: 2.99, gain: 0.55, seconds: 5.5 },
    { ratio: 4.17, gain: 0.3, seconds: 3.4 },
    { ratio: 5.54, gain: 0.12, seconds: 2 },
    { ratio: 7.1, gain: 0.05, seconds: 1.1 },
  ],
}

/** A distant church bell: hum, strike note, minor third, fifth, octave. */
export const CHURCH: StruckBody = {
  attackSeconds: 0.02,
  beatHertz: 0.6,
  modes: [
    { ratio: 0.5, gain: 0.75, seconds: 16 },
    { ratio: 1, gain: 1, seconds: 9 },
    { ratio: 1.2, gain: 0.5, seconds: 8 },
    { ratio: 1.5, gain: 0.22, seconds: 5 },
    { ratio: 2, gain: 0.5, seconds: 4.5 },
    { ratio: 2.66, gain: 0.12, seconds: 2.2 },
    { ratio: 3.01, gain: 0.09, seconds: 1.6 },
  ],
}

/** A steel handpan: fundamental, octave and twelfth tuned into the same field, warm with a slow decay. */
export const HANDPAN: StruckBody = {
  attackSeconds: 0.007,
  beatHertz: 0.7,
  modes: [
    { ratio: 1, gain: 1, seconds: 3.2 },
    { ratio: 2, gain: 0.62, seconds: 2.4 },
    { ratio: 3, gain: 0.34, seconds: 1.6 },
    { ratio: 4.07, gain: 0.05, seconds: 0.5 },
    { ratio: 5.3, gain: 0.025, seconds: 0.18 },
  ],
}

/** A large gong brushed with a soft mallet: many modes, none dominant, and a slow attack. */
export const GONG: StruckBody = {
  attackSeconds: 0.09,
  beatHertz: 0.8,
  modes: [
    { ratio: 1, gain: 1, seconds: 13 },
    { ratio: 1.48, gain: 0.5, seconds: 10 },
    { ratio: 1.93, gain: 0.42, seconds: 9 },
    { ratio: 2.36, gain: 0.3, seconds: 7 },
    { ratio: 2.91, gain: 0.22, seconds: 5.5 },
    { ratio: 3.58, gain: 0.15, seconds: 4.4 },
    { ratio: 4.43, gain: 0.09, seconds: 3.2 },
    { ratio: 5.61, gain: 0.05, seconds: 2.2 },
  ],
}

/** A hammered dulcimer: two slightly detuned strings a note. */
export const DULCIMER: StruckBody = {
  attackSeconds: 0.004,
  beatHertz: 0.9,
  modes: [1, 0.62, 0.4, 0.26, 0.15, 0.09, 0.05, 0.03].map((gain, index) => ({
    ratio: (index + 1) * (1 + 0.0003 * (index + 1) ** 2),
    gain,
    seconds: 3.1 / (index + 1) ** 0.7,
  })),
}

/** A bass marimba with yarn mallets: round, short, soft. */
export const MARIMBA: StruckBody = {
  attackSeconds: 0.006,
  beatHertz: 0,
  modes: [
    { ratio: 1, gain: 1, seconds: 1.9 },
    { ratio: 3.93, gain: 0.13, seconds: 0.45 },
    { ratio: 9.24, gain: 0.015, seconds: 0.1 },
  ],
}

/** A vibraphone whose discs turn slowly: the beat is the instrument's tremolo. */
export const VIBRAPHONE: StruckBody = {
  attackSeconds: 0.01,
  beatHertz: 3.2,
  modes: [
    { ratio: 1, gain: 1, seconds: 7 },
    { ratio: 3.98, gain: 0.09, seconds: 1.8 },
    { ratio: 9.8, gain: 0.012, seconds: 0.3 },
  ],
}

/** An antique cymbal, struck very softly. */
export const CROTALE: StruckBody = {
  attackSeconds: 0.004,
  beatHertz: 0.4,
  modes: [
    { ratio: 1, gain: 1, seconds: 5 },
    { ratio: 1.51, gain: 0.05, seconds: 2 },
    { ratio: 2.66, gain: 0.12, seconds: 1.6 },
  ],
}

/** A hollow wooden block: two knocks in one. */
export const BLOCK: StruckBody = {
  attackSeconds: 0.003,
  beatHertz: 0,
  modes: [
    { ratio: 1, gain: 1, seconds: 0.32 },
    { ratio: 1.62, gain: 0.4, seconds: 0.2 },
    { ratio: 2.74, gain: 0.16, seconds: 0.1 },
  ],
}
