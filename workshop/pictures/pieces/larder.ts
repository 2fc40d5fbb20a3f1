// Pulses, grains, fish, eggs, nuts and breads seen from above, each about 30 wide around its origin.
import { blob, disc, layers, line, oval, place, ring, shape } from '../marks.ts'
import { bead, lumps } from './cuts.ts'

export const larder = {
  chickpea: () => bead(7, '#e3b25e'),
  whiteBean: () => place(shape('M-9 2C-10-8 8-10 10 0C11 8 4 8 0 4C-4 8-8 8-9 2Z', '#f6e6c4'), 0, 0),
  redBean: () => shape('M-9 2C-10-8 8-10 10 0C11 8 4 8 0 4C-4 8-8 8-9 2Z', '#9a3b33'),
  broad: () => oval(0, 0, 9, 6, '#8fc26b'),
  pea: () => bead(5, '#7cbf5a'),
  lentil: () => disc(0, 0, 4, '#7a6238'),
  redLentil: () => disc(0, 0, 4, '#f7a86c'),
  olive: () => layers(oval(0, 0, 9, 7.5, '#2b3a2c'), disc(2, 0, 2.6, '#8d5a48')),
  greenOlive: () => layers(oval(0, 0, 9, 7.5, '#8a9a3e'), disc(2, 0, 2.4, '#c9512f')),
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
  chocolate: () => layers(shape('M-13-10H13V10H-13Z', '#5b3526'), line('M0-10V10M-13 0H13', '#7a4c38', 1.6)),
  honey: () => line('M-22-6Q-8-16 0-4T22-2', '#e9a53a', 4),
  oil: () => blob(lumps(4, 9, 0.18), '#e3c04a'),
  caper: () => disc(0, 0, 3.2, '#6b7a3a'),
  paprika: () => disc(0, 0, 1.7, '#c9512f'),
  ricotta: () => blob(lumps(7, 14, 0.15), '#fffdf8'),
  crouton: () => layers(shape('M-8-8H8V8H-8Z', '#d9a45c'), shape('M-5-5H5V5H-5Z', '#efc98a')),
}
