// Vegetables, fruit and herbs seen from above, each about 30 wide around its origin.
import { blob, disc, layers, line, oval, place, ring, shape } from '../marks.ts'
import { leaf, leafDark } from '../palettes.ts'
import { bead, crescent, lumps, seedRing, slice, wedgeOf, wheel } from './cuts.ts'
import { lance, sprig } from './plants.ts'

const red = '#e1482b'

export const harvest = {
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
  garlic: () =>
    layers(shape('M0-13C4-6 9-2 8 5C7 10-7 10-8 5C-9-2-4-6 0-13Z', '#fbf3e2'), line('M0-8V7', '#e2d4bb', 1.4)),
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
