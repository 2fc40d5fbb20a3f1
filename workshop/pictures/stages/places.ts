// Where the scenes of the stage take place. Below 640 there is plain ground for the controls.
import { box, type Drawing, layers, line, oval, pierced, shape } from '../marks.ts'
import { shade } from '../palettes.ts'
import { hills } from '../pieces/land.ts'
import { swell, waveLine } from '../pieces/sea.ts'
import { beside, height, type Place } from './stage.ts'

const left = -beside - 40
const right = 390 + beside + 40

/** Everything below `top`, at any width. */
export const band = (top: number, color: string): Drawing => box(left, top, right - left, height - top + 40, color)

const range = (seed: number, y: number, rise: number, color: string): Drawing =>
  hills(seed, left, right, y, rise, height, color, 22)

const dusk = ['#111b30', '#1d2748', '#54496f'] as const

/** A beach, its sea and the hills of the other shore. */
export const beach: Place = {
  day: ['#e4f2f7', '#f6f3e6', '#fde6c4'],
  evening: dusk,
  behind: layers(
    range(4, 446, 22, '#86b7c4'),
    band(454, '#9ad3e2'),
    swell(left, right, 494, 180, 7, height, '#7fc5d8'),
    swell(left - 60, right, 560, 420, 14, height, '#a8dcea'),
    swell(left, right, 606, 560, 22, height, '#e3cb9f'),
    waveLine(left, right, 603, 560, 22, '#fffdf8', 6),
    swell(left, right, 622, 560, 20, height, '#f3e1bf'),
  ),
}

/** The open sea, in long waves that grow paler towards the viewer. */
export const openSea: Place = {
  day: ['#e6f4f8', '#f3f4ea', '#fdeccf'],
  evening: dusk,
  behind: layers(
    band(454, '#8ccfe0'),
    swell(left, right, 486, 200, 14, height, '#6cbfd6'),
    swell(left - 80, right, 524, 240, 16, height, '#86cde0'),
    swell(left - 20, right, 566, 280, 18, height, '#a1dbe8'),
    swell(left - 120, right, 612, 320, 20, height, '#bce7ef'),
    swell(left - 40, right, 654, 380, 18, height, '#d5f0f4'),
  ),
}

/** Meadows before hills. */
export function meadow(day: Place['day'], [far, middle, near]: readonly [string, string, string]): Place {
  return {
    day,
    evening: dusk,
    behind: layers(range(6, 470, 44, far), range(15, 514, 36, middle), range(22, 566, 20, near), band(640, near)),
  }
}

export const morning = meadow(['#f1f3e9', '#fbf3dd', '#ffe3b4'], ['#f1cf94', '#e4bd7e', '#f2dcae'])
export const garden = meadow(['#eaf4ef', '#f5f4e4', '#fdeacb'], ['#a9d8c4', '#8cc7a6', '#cfe3bd'])
export const plain = meadow(['#dfe8ed', '#d6e2e9', '#c4d5de'], ['#8fabb9', '#a3bcc6', '#c3d3d8'])
export const lilac = meadow(['#f1ecf6', '#f3e8f1', '#fbe0d8'], ['#c9b3dc', '#b79dcf', '#e2d3e8'])
export const path = meadow(['#f7efe6', '#fbecdc', '#fbd9bd'], ['#f3c3a3', '#eab38d', '#f4d8bd'])

/** Still water between its banks. */
export const pond: Place = {
  day: ['#e6f3f0', '#f1f4e8', '#fbeccd'],
  evening: dusk,
  behind: layers(
    range(9, 456, 34, '#a6cfbd'),
    band(488, '#8fd0d6'),
    waveLine(left, right, 520, 130, 3, '#b8e3e5', 3),
    waveLine(left + 50, right, 552, 170, 3, '#c9ebec', 3),
    swell(left, right, 612, 640, 14, height, '#d9e6c4'),
  ),
}

interface Wall {
  wall: string
  frame: string
  ground: string
  day?: Place['day']
  evening?: Place['evening']
  hill?: string
}

const windows = {
  arch: 'M65 600V460a130 130 0 0 1 260 0V600z',
  square: 'M70 330H320V586H70z',
  wide: 'M30 340H360V560H30z',
} as const

/** A room: its wall, a window on some hills, and below it a sill or a table. */
export function room(opening: keyof typeof windows, { wall, frame, ground, day, evening, hill }: Wall): Place {
  const hole = windows[opening]
  const floor = { arch: 600, square: 586, wide: 560 }[opening]
  return {
    day: day ?? ['#d8ecf2', '#d8ecf2', '#fbeccd'],
    evening: evening ?? ['#27306a', '#3a3f84', '#8a6f9e'],
    behind: layers(
      range(12, 540, 46, hill ?? '#a9d0c0'),
      range(31, 576, 30, shade(hill ?? '#a9d0c0', 0.1)),
      pierced(`M${left}-40H${right}V${height + 40}H${left}z${hole}`, wall),
      line(hole, frame, 9),
      shape(`M22 ${floor}H368a7 7 0 0 1 7 7v10H15v-10a7 7 0 0 1 7-7z`, ground),
      box(28, floor + 17, 334, 8, shade(ground, 0.14)),
    ),
  }
}

/** A table before the window, on which the subject stands. */
export function table(place: Place, top: string): Place {
  return { ...place, behind: layers(place.behind, band(596, shade(top, 0.08)), band(604, top)) }
}

const night = { wall: '#171a33', frame: '#3a3e70', ground: '#3f3a5e', hill: '#4a4a86' }

/** A room in which it is night at any hour. */
export function nightRoom(opening: keyof typeof windows): Place {
  return { ...room(opening, night), isNight: true }
}

/** Outdoors, where it is night at any hour. */
export const nightHill: Place = {
  day: dusk,
  evening: ['#171a33', '#222659', '#4d4f98'],
  isNight: true,
  behind: layers(range(6, 470, 40, '#3a3c78'), range(16, 520, 34, '#2f3168'), band(600, '#1d2045')),
}

/** With the shadow of what stands on its ground. */
export function shaded(place: Place, x: number, y: number, rx: number, color = '#c9ad7d'): Place {
  return { ...place, behind: layers(place.behind, oval(x, y, rx, 8, color)) }
}
