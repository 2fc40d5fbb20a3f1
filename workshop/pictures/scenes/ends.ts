// The ends worth keeping: one stone a day, on the wall at a week's end, on the path at a programme's end.
import { box, type Drawing, disc, layers, line, oval, type Point, place, shape, spots } from '../marks.ts'
import { umbrellaPine } from '../pieces/trees.ts'
import { type Pictures, picture } from './frames.ts'

/** The subject stands in the middle 390 units, and the land goes on to both sides. */
const width = 1360
const middle = 485

const stones: [Point, string, string, number][] = [
  [[39, 229], '#cdb48a', '#b79d75', 1],
  [[91, 229], '#b99c73', '#a3875f', 1.25],
  [[143, 229], '#dcc8a3', '#c7b28b', 1.1],
  [[195, 229], '#c4a67c', '#ae9168', 1],
  [[247, 229], '#e3d3b4', '#cfbd9b', 1.25],
  [[299, 229], '#b0926a', '#9b7f59', 1.1],
  [[351, 229], '#d2b98f', '#bca379', 1],
]

function stone(light: string, dark: string, size: number): Drawing {
  return layers(
    oval(2, 0, 18, 3.5, '#d9a679'),
    place(shape('M-14 0c-2-12.6 5.6-18.2 14-16.8s18.2 7 14 16.8z', light), 0, 0, size),
    place(shape('M4.2-16.1c11.2 1.4 14 8.4 9.8 16.1h-9.8c4.2-5.6 4.2-11.2 0-16.1z', dark), 0, 0, size),
  )
}

const week = layers(
  disc(282, 146, 72, '#fdd4b0'),
  disc(282, 146, 56, '#fdc892'),
  disc(282, 146, 40, '#ff9f66'),
  shape('M-700 166c200-30 500-40 720-18 40 4 70 10 90 18z', '#a59bc4'),
  box(-700, 164, 1800, 20, '#e2a79b'),
  box(-700, 184, 1800, 18, '#cf9aa6'),
  box(-700, 202, 1800, 30, '#b48eb0'),
  line('M262 173h42M270 183h34M258 193h44M268 203h30', '#fff3e2', 4),
  place(
    layers(
      line('M0 20v-32', '#7c3f2a', 1.5),
      shape('M1.5-11q15 13 13 26h-13z', '#fffaf1'),
      shape('M-1.5-7q-10 12-10 22h10z', '#f4dccb'),
      shape('M-16 18h33q-3 8-10 8h-15q-6-1-8-8z', '#9d4a35'),
    ),
    96,
    152,
  ),
  box(-700, 228, 1800, 80, '#f0c49c'),
  box(-700, 240, 1800, 80, '#e4b388'),
  line(
    'M-700 256h1800M-352 240v16M-254 240v16M-156 240v16M-58 240v16M40 240v16M128 240v16M226 240v16M322 240v16M420 240v16M518 240v16M616 240v16M714 240v16',
    '#d3a074',
    1.5,
  ),
  stones.flatMap(([[x, y], light, dark, size]) => place(stone(light, dark, size), x, y)),
)

/** Places of 21 stones, from the foot of the path to the house, and the size of the nearest and the farthest. */
const path: readonly Point[] = [
  ...([
    [30, 300],
    [82, 295.7],
    [129.5, 289.2],
    [171.3, 280.7],
    [206.4, 270.6],
    [234, 259.3],
    [252.9, 247],
  ] as const),
  ...([
    [262.2, 234.2],
    [260.8, 221.2],
    [247.7, 208.4],
    [222, 196],
    [197.7, 185.2],
    [184.8, 175.5],
  ] as const),
  ...([
    [181.9, 166.8],
    [187.3, 159.1],
    [199.5, 152.3],
    [216.8, 146.2],
    [237.7, 140.8],
    [260.6, 136],
  ] as const),
  ...([
    [283.9, 131.8],
    [306, 128],
  ] as const),
]
const [nearest, farthest] = [13, 4.4]

/** Returns where a stone lies, `share` of the way along the path. */
function placeOnPath(share: number): Point {
  const at = share * (path.length - 1)
  const [from, to] = [path[Math.floor(at)] ?? [0, 0], path[Math.ceil(at)] ?? [0, 0]]
  const part = at - Math.floor(at)
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
}

function program(days: number): Drawing {
  const shares = Array.from({ length: days }, (_, day) => day / (days - 1))
  return layers(
    disc(118, 92, 62, '#f6ecd0'),
    disc(118, 92, 46, '#fbe3b0'),
    disc(118, 92, 32, '#ffcf75'),
    box(-700, 118, 1800, 60, '#9bd0dc'),
    box(-700, 132, 1800, 50, '#84c2d2'),
    line('M104 124h28M98 131h38M108 138h24', '#fffaf0', 3),
    shape('M-700 160c260-10 520-6 720-16 100-5 220-26 380-34 200-8 420 10 700 20v240h-1800z', '#a7d9b4'),
    place(
      layers(
        box(-22, -26, 44, 26, '#fffaf1'),
        box(8, -26, 14, 26, '#efe2cd'),
        shape('M-27-26l8-13h38l8 13z', '#d76f47'),
        box(-6, -14, 10, 14, '#4f86a8'),
        shape('M-17-18h7v8h-7zM10-18h7v8h-7z', '#9fc4d4'),
      ),
      312,
      126,
    ),
    shape(
      'M352 128c-8-16-6-36 3-52 9 16 11 36 3 52zM368 132c-6-12-5-27 2-39 7 12 8 27 2 39zM262 138c-6-12-5-27 2-39 7 12 8 27 2 39z',
      '#2f7a58',
    ),
    shape('M-700 196c200-14 500-10 720-18 120-5 240-28 400-24 200 6 420 10 680 6v240h-1800z', '#7cc896'),
    shape('M-700 250c200-20 480-28 700-24 160 2 260-20 420-18 200 2 420 6 680 4v240h-1800z', '#57b37d'),
    line('M352 290v34M340 292v32M364 292v32M376 290v34M328 296v28', '#2f7a58', 2),
    line('M352 296v-22M340 298v-16M364 299v-17M376 297v-23M328 302v-12', '#b3a8ea', 5),
    spots(
      shares.map(share => [...placeOnPath(share), nearest + (farthest - nearest) * share] as const),
      (x, y, _, size) => oval(x, y, size * Math.min(1, 22 / days + 0.05), size * 0.4, '#fff8e8'),
    ),
    umbrellaPine(56, 240, 92),
  )
}

export const ends: Pictures = {
  'end-week': picture(width, 300, '#fde0c8', place(week, middle, 30)),
  ...Object.fromEntries(
    [21, 28].map(days => [`end-program-${days}`, picture(width, 330, '#eef3e8', place(program(days), middle, 10))]),
  ),
}
