// Ingredients seen from above, each about 30 wide around its origin.
import { blob, curvePath, type Drawing, disc, layers, line, oval, type Point, place, ring, shape } from '../marks.ts'
import { leaf, leafDark, mix, shade } from '../palettes.ts'
import { seeded } from '../seed.ts'
import { lance, sprig } from './plants.ts'

const red = '#e1482b'
const crescent = (r: number): string => `M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`

function lumps(seed: number, r: number, wobble: number, count = 7): Point[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count) * 2 * Math.PI
    const reach = r * (1 + random(-wobble, wobble))
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
}

/** Round thing with a lit spot. */
function bead(r: number, color: string): Drawing {
  return layers(disc(0, 0, r, color), disc(-r * 0.28, -r * 0.3, r * 0.34, mix('#ffffff', color, 0.45)))
}

/** Seeds as short strokes around a middle: one element however many there are. */
function seedRing(from: number, to: number, count: number, color: string, width: number): Drawing {
  return line(
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * 2 * Math.PI
      return `M${Math.cos(angle) * from} ${Math.sin(angle) * from}L${Math.cos(angle) * to} ${Math.sin(angle) * to}`
    }).join(''),
    color,
    width,
  )
}

function slice(r: number, rim: string, flesh: string, seeds: string, count: number): Drawing {
  return layers(disc(0, 0, r, rim), disc(0, 0, r * 0.84, flesh), seedRing(r * 0.36, r * 0.54, count, seeds, r * 0.2))
}

function wheel(r: number, rim: string, pith: string, flesh: string): Drawing {
  const wedge = `M${r * 0.12} 0L${r * 0.7} ${-r * 0.26}Q${r * 0.82} 0 ${r * 0.7} ${r * 0.26}Z`
  return layers(
    disc(0, 0, r, rim),
    disc(0, 0, r * 0.88, pith),
    ...Array.from({ length: 8 }, (_, index) => place(shape(wedge, flesh), 0, 0, 1, index * 45)),
  )
}

function wedgeOf(r: number, rim: string, pith: string, flesh: string): Drawing {
  return layers(
    shape(crescent(r), rim),
    shape(crescent(r * 0.86), pith),
    ...[38, 90, 142].map(turn =>
      place(
        shape(`M${r * 0.12} 0L${r * 0.68} ${-r * 0.28}Q${r * 0.8} 0 ${r * 0.68} ${r * 0.28}Z`, flesh),
        0,
        0,
        1,
        turn,
      ),
    ),
  )
}

const items = {
  tomato: () => slice(15, red, '#f0694c', '#ffd08a', 6),
  tomatoWedge: () =>
    layers(
      shape(crescent(17), red),
      shape('M-11 0A11 11 0 0 0 11 0Z', '#f0694c'),
      disc(-4, 4, 1.6, '#ffd08a'),
      disc(4, 4, 1.6, '#ffd08a'),
    ),
  cherry: () => bead(9, red),
  driedTomato: () => blob(lumps(4, 10, 0.25), '#b9341f'),
  chickpea: () => bead(7, '#e3b25e'),
  whiteBean: () => place(shape('M-9 2C-10-8 8-10 10 0C11 8 4 8 0 4C-4 8-8 8-9 2Z', '#f6e6c4'), 0, 0),
  redBean: () => shape('M-9 2C-10-8 8-10 10 0C11 8 4 8 0 4C-4 8-8 8-9 2Z', '#9a3b33'),
  broad: () => oval(0, 0, 9, 6, '#8fc26b'),
  pea: () => bead(5, '#7cbf5a'),
  lentil: () => disc(0, 0, 4, '#7a6238'),
  redLentil: () => disc(0, 0, 4, '#f7a86c'),
  olive: () => layers(oval(0, 0, 9, 7.5, '#2b3a2c'), disc(2, 0, 2.6, '#8d5a48')),
  greenOlive: () => layers(oval(0, 0, 9, 7.5, '#8a9a3e'), disc(2, 0, 2.4, '#c9512f')),
  basil: () => lance(26, 10, leaf, leafDark),
  spinach: () =>
    layers(shape('M-16 0C-10-14 8-14 16 0C8 13-10 13-16 0Z', '#2f8f5b'), line('M-16 0H12', '#7cc79a', 1.6)),
  salad: () => layers(blob(lumps(9, 15, 0.2, 7), '#8cc76a'), blob(lumps(5, 8, 0.2, 5), '#a8d984')),
  rocket: () =>
    shape(
      'M-16 0Q-10-4-6-8Q-3-4 0-3Q3-9 8-8Q8-3 10-3Q16-3 18 0Q14 4 10 4Q8 10 3 8Q2 4 0 3Q-4 9-8 6Q-8 3-16 0Z',
      '#4fa864',
    ),
  parsley: () => layers(blob(lumps(3, 6, 0.35, 7), leaf), place(blob(lumps(8, 5, 0.35, 7), leafDark), 7, 4)),
  mint: () => layers(...[20, 140, 260].map(turn => place(lance(14, 6, '#4db07a', leafDark), 0, 0, 1, turn))),
  thyme: () => place(sprig(34, 5, 7), -17, 0),
  rosemary: () => place(sprig(40, 8, 8, '#5f8f6a', '#3f6b50'), -20, 0),
  dill: () => line('M-14 6Q0 0 14-8M-6 3L-10-6M0 0L-2-10M6-4L6-12M-4 3L2 10M4-1L10 6', '#4f9a5c', 2),
  chive: () => line('M-9 0L9-3', '#4f9a5c', 3),
  lemon: () => wheel(14, '#f2c230', '#fff6d2', '#ffe074'),
  lemonWedge: () => wedgeOf(16, '#f2c230', '#fff6d2', '#ffe074'),
  orange: () => wheel(16, '#ee8a2c', '#ffe9c9', '#ffb158'),
  orangeWedge: () => wedgeOf(17, '#ee8a2c', '#ffe9c9', '#ffb158'),
  grapefruit: () => wheel(17, '#f2a45c', '#ffe7d2', '#f27c68'),
  egg: () => layers(oval(0, 0, 18, 14, '#ffffff'), disc(2, 0, 8.5, '#ffb93a'), disc(0, -2, 2.6, '#ffd98a')),
  friedEgg: () =>
    layers(blob(lumps(6, 25, 0.14, 8), '#ffffff'), disc(2, -1, 10, '#ffb02e'), disc(-1, -4, 3, '#ffd98a')),
  omelette: () =>
    layers(
      shape('M-52 4C-46-40 46-40 52 4C34 20-34 20-52 4Z', '#f6c54c'),
      shape('M-52 4C-34 20 34 20 52 4C30 8-30 8-52 4Z', '#e0a22f'),
    ),
  almond: () => layers(shape('M-11 0Q-2-9 11 0Q-2 9-11 0Z', '#b9773f'), line('M-7 0H5', '#96592a', 1.2)),
  walnut: () =>
    layers(blob(lumps(2, 10, 0.2, 8), '#b98a55'), line('M-7 0Q0-3 7 0M-4-4Q-2-1-5 3M4-5Q2 0 4 4', '#8f6334', 1.6)),
  hazelnut: () => bead(7, '#a8703d'),
  pistachio: () => oval(0, 0, 6, 4, '#a3bd5a'),
  pineNut: () => oval(0, 0, 5, 2.6, '#f0d9a4'),
  seed: () => oval(0, 0, 3.4, 1.8, '#6b6350'),
  sesame: () => oval(0, 0, 2.6, 1.6, '#fff0cf'),
  grain: () => line('M-3 0H3', '#f3d48c', 4),
  quinoa: () => disc(0, 0, 2, '#e9d6a6'),
  rice: () => line('M-3 0H3', '#ffffff', 3),
  couscous: () => disc(0, 0, 1.9, '#e8bd62'),
  oat: () => layers(line('M-2.5 0H2.5', '#d9b97e', 7), line('M-3 0H3', '#b8935a', 1)),
  fig: () =>
    layers(
      shape('M0-18C5-10 16-6 15 4C14 12 6 15 0 15C-6 15-14 12-15 4C-16-6-5-10 0-18Z', '#5f3a6b'),
      shape('M0-9C4-5 10-2 10 4C9 9 4 11 0 11C-4 11-9 9-10 4C-10-2-4-5 0-9Z', '#f4dcc8'),
      oval(0, 4, 6.5, 5, '#d45a5f'),
    ),
  date: () => layers(oval(0, 0, 13, 7, '#7a4327'), line('M-9-1Q0-4 9-1', '#a3663f', 1.6)),
  aubergine: () => layers(disc(0, 0, 17, '#5a3a6e'), disc(0, 0, 14, '#efe0b8'), seedRing(6, 9, 7, '#c4a56a', 2.2)),
  auberginehalf: () =>
    layers(
      shape('M-52 0C-50-24 20-30 44-8L58-6V6L44 8C20 30-50 24-52 0Z', '#6b4583'),
      shape('M-45 0C-43-17 18-22 38-4V4C18 22-43 17-45 0Z', '#e9cf9a'),
    ),
  courgette: () => layers(disc(0, 0, 13, '#3f8a4f'), disc(0, 0, 11, '#d9e8a6'), seedRing(4, 6.4, 5, '#a8c070', 1.8)),
  cucumber: () => layers(disc(0, 0, 13, '#4f9a5c'), disc(0, 0, 11, '#e2f1c4'), seedRing(4, 6.8, 6, '#b6d494', 1.8)),
  carrot: () => layers(disc(0, 0, 10, '#f08a34'), disc(0, 0, 4.5, '#f7ab5e')),
  carrotStick: () => shape('M-26-5L24-2Q28 0 24 2L-26 5Z', '#f08a34'),
  roastCarrot: () =>
    layers(shape('M-34-7Q-38 0-34 7L34 1.5V-1.5Z', '#f08a34'), line('M-24-5V4M-10-3V3M4-2V2', '#d06f20', 1.6)),
  squash: () =>
    layers(
      shape(crescent(26), '#d9742b'),
      shape('M-22 0A22 22 0 0 0 22 0Z', '#f5a442'),
      shape('M-10 0A10 10 0 0 0 10 0Z', '#ffe6bd'),
    ),
  squashCube: () => layers(shape('M-9-9H9V9H-9Z', '#f39b3b'), shape('M-9 5H9V9H-9Z', '#d97f26')),
  sweetPotato: () => layers(blob(lumps(5, 13, 0.12), '#c9603a'), blob(lumps(5, 11, 0.12), '#f59a57')),
  potato: () => layers(blob(lumps(7, 15, 0.1), '#d9b36a'), blob(lumps(7, 12.5, 0.1), '#f6dfa0')),
  beet: () => layers(disc(0, 0, 13, '#8a1f4c'), ring(0, 0, 8, '#b2376b', 1.6), ring(0, 0, 4, '#b2376b', 1.4)),
  radish: () => layers(disc(0, 0, 10, '#d9366a'), disc(0, 0, 8.5, '#fff4f4')),
  onion: () => layers(ring(0, 0, 12, '#a3437e', 2.4), ring(0, 0, 7.5, '#c47aa8', 1.8)),
  leek: () => layers(disc(0, 0, 11, '#8fc27a'), ring(0, 0, 7, '#e8f4cf', 2.4), disc(0, 0, 3, '#f4f9e0')),
  fennel: () =>
    layers(
      shape('M-22 12C-24-4-10-12-2-14L0-24L4-14C14-10 24-2 22 12C10 18-10 18-22 12Z', '#eef4d2'),
      line('M-12 10C-12 0-6-6-1-10M0 12V-8M12 10C12 0 8-6 3-10', '#b5cf8e', 2),
    ),
  pepper: () => shape('M-24-4Q0-16 24-4L22 4Q0-6-22 4Z', '#e1482b'),
  yellowPepper: () => shape('M-24-4Q0-16 24-4L22 4Q0-6-22 4Z', '#f2b632'),
  greenPepper: () => shape('M-24-4Q0-16 24-4L22 4Q0-6-22 4Z', '#5fa84f'),
  mushroom: () =>
    layers(
      shape('M-16 0C-16-20 16-20 16 0C16 4 8 5 5 3V14C5 18-5 18-5 14V3C-8 5-16 4-16 0Z', '#e2c9a6'),
      shape('M-10-1C-8-10 8-10 10-1C6 2-6 2-10-1Z', '#b58a5e'),
    ),
  broccoli: () =>
    layers(
      shape('M-5 4H5L4 18H-4Z', '#a8cf7e'),
      disc(-9, -2, 9, '#3f8f4f'),
      disc(9, -2, 9, '#3f8f4f'),
      disc(0, -8, 11, '#57a862'),
      disc(0, 3, 7, '#3f8f4f'),
    ),
  cauliflower: () =>
    layers(
      shape('M-5 4H5L4 18H-4Z', '#d9e2a8'),
      disc(-9, -2, 9, '#f2e6c4'),
      disc(9, -2, 9, '#f2e6c4'),
      disc(0, -8, 11, '#fbf3dc'),
      disc(0, 3, 7, '#f2e6c4'),
    ),
  asparagus: () => layers(line('M-34 0H20', '#6fae58', 7), shape('M16-5Q30-6 38 0Q30 6 16 5Z', '#4a8a4a')),
  bean: () => line('M-24 4Q0-8 24 2', '#5fa84f', 5),
  artichoke: () =>
    layers(
      ...[0, 60, 120, 180, 240, 300].map(turn => place(shape('M0 0Q4-13 18 0Q4 13 0 0Z', '#6f9a5a'), 0, 0, 1, turn)),
      ...[30, 90, 150, 210, 270, 330].map(turn => place(shape('M0 0Q3-9 12 0Q3 9 0 0Z', '#a9cc7c'), 0, 0, 1, turn)),
      disc(0, 0, 3.5, '#d9e2b4'),
    ),
  avocado: () =>
    layers(
      shape('M0-24C8-16 17-6 16 6C15 16 7 20 0 20C-7 20-15 16-16 6C-17-6-8-16 0-24Z', '#3f6b3f'),
      shape('M0-20C6-13 13.5-5 13 6C12 14 6 17 0 17C-6 17-12 14-13 6C-13.5-5-6-13 0-20Z', '#d6e38f'),
      disc(0, 6, 7, '#8a5a34'),
    ),
  avocadoSlice: () =>
    layers(
      shape('M-20 6C-14-14 14-14 20 6C10-2-10-2-20 6Z', '#cfe08a'),
      line('M-20 6C-14-14 14-14 20 6', '#5f8f4a', 2),
    ),
  feta: () => layers(shape('M-9-8H8L9 7H-8Z', '#ffffff'), shape('M-8 4H9V7H-8Z', '#e6ddcd')),
  goat: () => layers(disc(0, 0, 15, '#ece2cc'), disc(0, -1, 13, '#fffdf6')),
  mozzarella: () => layers(blob(lumps(4, 17, 0.08), '#ffffff'), line('M-9-4Q0-10 9-5', '#ece6d8', 2)),
  parmesan: () => shape('M-14-3L10-6L14 0L-8 6Z', '#f3d88f'),
  prawn: () =>
    layers(
      shape('M-14 8C-20-12 4-22 14-8C18-2 16 6 10 8C12-2 2-8-4-2C-6 2-6 8-14 8Z', '#f4895f'),
      line('M-13-3L-6-2M-6-12L-2-5M5-13L4-6', '#ffc3a3', 2),
    ),
  mussel: () =>
    layers(
      shape('M-18 6C-14-14 12-18 20-2C16 12-8 16-18 6Z', '#2c3440'),
      shape('M-12 5C-8-7 8-10 14-1C10 8-5 10-12 5Z', '#f2a65e'),
    ),
  squid: () => layers(ring(0, 0, 11, '#fff3e6', 6), ring(0, 0, 14, '#efd2bd', 1.5)),
  anchovy: () => shape('M-24 2Q0-8 22-2L28-6Q26 0 28 6L22 3Q0 10-24 2Z', '#8f7f78'),
  sardine: () =>
    layers(
      shape('M-44 0Q-12-18 30-5L46-14Q42 0 46 14L30 5Q-12 18-44 0Z', '#8fa9b8'),
      shape('M-44 0Q-12-18 30-5L46-14Q43-7 42.5 0Q0-6-44 0Z', '#55788c'),
      disc(-33, -1, 2.4, '#17251f'),
      line('M-20-6Q-16 0-20 6', '#dfe9ee', 2),
    ),
  fishFillet: () =>
    layers(
      shape('M-50 4C-46-22 8-28 50-8C54 2 48 10 40 12C8 26-38 24-50 4Z', '#fff4e6'),
      line('M-34-8L-26 14M-16-14L-6 17M4-15L14 15M24-12L32 10', '#f0d5b8', 3),
    ),
  salmon: () =>
    layers(
      shape('M-48 4C-46-22 8-28 48-8C52 2 46 10 38 12C8 26-38 24-48 4Z', '#f48b66'),
      line('M-34-10C-26-4-26 8-32 15M-16-15C-8-6-8 10-14 19M4-17C12-8 12 8 6 18M24-13C32-6 32 6 26 14', '#ffc3a8', 3),
    ),
  wholeFish: () =>
    layers(
      shape('M-66 0Q-30-36 36-8L66-26Q58 0 66 26L36 8Q-30 36-66 0Z', '#a9bcc4'),
      shape('M-66 0Q-30-36 36-8L66-26Q61-12 60 0Q0-10-66 0Z', '#7d97a3'),
      disc(-48, -3, 4, '#ffffff'),
      disc(-48, -3, 2.2, '#17251f'),
      line('M-32-14Q-24 0-32 14M-10-8L-4 8M8-7L14 7', '#eef4f6', 2.4),
    ),
  chicken: () =>
    layers(
      shape('M-32 6C-34-16 4-24 32-6C34 6 22 14 6 14C-10 18-28 18-32 6Z', '#e2b072'),
      line('M-18-4L-10 8M-2-9L6 9M14-8L20 6', '#b97a3c', 3),
    ),
  turkey: () => layers(shape('M-20-8Q0-16 20-6L18 6Q0 0-18 6Z', '#ecc9a0'), line('M-14-3Q0-9 14-2', '#d09b64', 2)),
  meatball: () => layers(disc(0, 0, 11, '#9a5a38'), disc(-3, -3, 4, '#b97850')),
  falafel: () => layers(blob(lumps(6, 13, 0.08), '#a8743c'), blob(lumps(9, 7, 0.15), '#c2935a')),
  tofu: () => layers(shape('M-11-10H11V10H-11Z', '#f6e8cc'), shape('M-11 5H11V10H-11Z', '#dcb988')),
  bread: () =>
    layers(
      shape('M-24 16C-30-4-24-20 0-20C24-20 30-4 24 16Q0 22-24 16Z', '#c98f4f'),
      shape('M-20 13C-25-3-20-16 0-16C20-16 25-3 20 13Q0 18-20 13Z', '#f3d9a8'),
      disc(-8, -4, 2, '#ddb983'),
      disc(6, 2, 2.4, '#ddb983'),
      disc(2, -9, 1.6, '#ddb983'),
    ),
  pita: () =>
    layers(
      disc(0, 0, 24, '#d9aa6a'),
      disc(0, -1, 22, '#f0d29c'),
      disc(-8, 4, 4, '#d9aa6a'),
      disc(8, -6, 3, '#d9aa6a'),
      disc(4, 10, 2, '#d9aa6a'),
    ),
  cracker: () =>
    layers(
      shape('M-14-10H14V10H-14Z', '#d9aa6a'),
      disc(-6, -3, 1.3, '#a8743c'),
      disc(2, 3, 1.3, '#a8743c'),
      disc(7, -4, 1.3, '#a8743c'),
    ),
  penne: () => layers(line('M-12 0H12', '#f0c868', 9), line('M-11-1.5H11', '#f8dd94', 2)),
  orzo: () => line('M-3.5 0H3.5', '#fbeab8', 4),
  yoghurt: () =>
    layers(
      blob(lumps(3, 26, 0.07), '#ffffff'),
      line('M-13 2C-13-14 14-14 13 2C12 12-5 11-4 2C-3-3 4-3 4 1', '#ebe4d6', 3.4),
    ),
  dollop: () => layers(blob(lumps(3, 12, 0.12), '#ffffff'), line('M-5 1C-5-6 6-6 5 1', '#ebe4d6', 2)),
  pesto: () => blob(lumps(6, 12, 0.2), '#6fa04a'),
  tahini: () => line('M-26-4Q-18-14-10-2T6-2T24-6', '#f3e2bd', 4),
  harissa: () => blob(lumps(8, 8, 0.25), '#c23a22'),
  blueberry: () => bead(6, '#4a5a9c'),
  raspberry: () => layers(blob(lumps(5, 8, 0.1, 9), '#d63a5e'), disc(-2, -2, 2, '#f07a94'), disc(3, 1, 1.8, '#f07a94')),
  strawberry: () =>
    layers(
      shape('M0 15C-10 8-14-2-10-8C-6-12 6-12 10-8C14-2 10 8 0 15Z', '#e23b45'),
      shape('M0 9C-5 4-7-2-5-5Q0-8 5-5C7-2 5 4 0 9Z', '#f6a39c'),
    ),
  pomegranate: () => bead(4, '#c22b4e'),
  grape: () => bead(7, '#7c4a8a'),
  raisin: () => oval(0, 0, 4.5, 3.2, '#5f3524'),
  apricot: () => layers(disc(0, 0, 13, '#f2983c'), disc(0, 0, 11, '#f9b765'), oval(0, 0, 4.5, 5.5, '#b9743a')),
  peach: () => shape('M-18 8C-14-14 14-14 18 8C8-2-8-2-18 8Z', '#f7a264'),
  apple: () =>
    layers(
      shape('M-18 9C-15-15 15-15 18 9C8-1-8-1-18 9Z', '#fbf0cf'),
      line('M-18 9C-15-15 15-15 18 9', '#d14d3f', 2.6),
    ),
  pear: () =>
    layers(
      shape('M0-26C7-22 7-12 12-4C18 6 12 18 0 18C-12 18-18 6-12-4C-7-12-7-22 0-26Z', '#b6c85a'),
      shape('M0-22C5-18 5-11 9.5-3C14.5 5 9.5 14.5 0 14.5C-9.5 14.5-14.5 5-9.5-3C-5-11-5-18 0-22Z', '#fbf3d2'),
      oval(0, 6, 3, 4.5, '#a8743c'),
    ),
  banana: () => layers(disc(0, 0, 10, '#f0d56a'), disc(0, 0, 8.5, '#fdf3c8'), disc(0, 0, 2.2, '#d9bd72')),
  plum: () =>
    layers(
      shape('M-12 2C-12-14 12-14 12 2C12 12-12 12-12 2Z', '#7a3a63'),
      shape('M-9 2C-9-10 9-10 9 2C9 9-9 9-9 2Z', '#f0b24e'),
      oval(0, 2, 3.4, 4.5, '#7f4a2c'),
    ),
  melon: () => layers(shape(crescent(24), '#c9c06a'), shape('M-20 0A20 20 0 0 0 20 0Z', '#f9ae62')),
  watermelon: () =>
    layers(
      shape('M-20 12L0-20L20 12Q0 20-20 12Z', '#4f9a5c'),
      shape('M-17 9L0-18L17 9Q0 15-17 9Z', '#f0585a'),
      oval(-5, 3, 1.3, 2.2, '#17251f'),
      oval(5, 3, 1.3, 2.2, '#17251f'),
      oval(0, -5, 1.3, 2.2, '#17251f'),
    ),
  chocolate: () => layers(shape('M-13-10H13V10H-13Z', '#5b3526'), line('M0-10V10M-13 0H13', '#7a4c38', 1.6)),
  honey: () => line('M-22-6Q-8-16 0-4T22-2', '#e9a53a', 4),
  oil: () => blob(lumps(4, 9, 0.18), '#e3c04a'),
  caper: () => disc(0, 0, 3.2, '#6b7a3a'),
  garlic: () =>
    layers(shape('M0-13C4-6 9-2 8 5C7 10-7 10-8 5C-9-2-4-6 0-13Z', '#fbf3e2'), line('M0-8V7', '#e2d4bb', 1.4)),
  paprika: () => disc(0, 0, 1.7, '#c9512f'),
  ricotta: () => blob(lumps(7, 14, 0.15), '#fffdf8'),
  crouton: () => layers(shape('M-8-8H8V8H-8Z', '#d9a45c'), shape('M-5-5H5V5H-5Z', '#efc98a')),
  corn: () => oval(0, 0, 4, 3.4, '#f4c63d'),
  seaweed: () => line('M-20 6Q-10-8 0 2T20-4', '#2f6b4f', 4),
  endive: () =>
    layers(
      shape('M-26 0Q0-16 26 0Q0 16-26 0Z', '#f4f2cf'),
      shape('M6-8Q18-5 26 0Q18 5 6 8Z', '#c4d474'),
      line('M-22 0H14', '#ffffff', 3),
    ),
  cabbage: () =>
    layers(blob(lumps(2, 16, 0.12, 9), '#9cc27a'), line('M-12 6Q0-2 12-8M-2 0L-6-10M2-2L10 6', '#d5e6b6', 2)),
  redCabbage: () => line('M-20 4Q-8-8 2 0T20-6', '#8a3f7c', 4),
  kale: () => layers(blob(lumps(11, 16, 0.28, 11), '#2f7a50'), line('M-12 4L10-4', '#8fc79a', 2)),
  samphire: () => line('M-14 0H14M-4 0L-10-8M4 0L10 8', '#5f8f4a', 3.4),
}

export type Ingredient = keyof typeof items

export function ingredient(name: Ingredient): Drawing {
  return items[name]()
}

/** Spoon-drawn rings on a smooth dish: hummus, soup, porridge. */
export function swirl(r: number, color: string): Drawing {
  return line(
    `M${-r} ${r * 0.1}C${-r} ${-r * 1.1} ${r} ${-r * 1.1} ${r} ${r * 0.1}C${r * 0.96} ${r * 0.92} ${-r * 0.5} ${r * 0.86} ${-r * 0.5} ${r * 0.1}C${-r * 0.46} ${-r * 0.4} ${r * 0.4} ${-r * 0.4} ${r * 0.4} ${r * 0.05}`,
    color,
    Math.max(2.5, r * 0.09),
  )
}

export function mound(seed: number, r: number, color: string, wobble = 0.1): Drawing {
  return shape(curvePath(lumps(seed, r, wobble, 9), true), color)
}

export function heap(seed: number, r: number, color: string): Drawing {
  return layers(mound(seed, r, shade(color, 0.08)), place(mound(seed, r * 0.93, color), -r * 0.03, -r * 0.04))
}
