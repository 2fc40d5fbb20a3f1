// Tools and marks of a tended garden.
import { box, disc, type Drawing, layers, line, oval, place, ring, shape } from '../marks.ts';
import { shade, tint, wood, woodDark } from '../palettes.ts';
import { stoneWall } from './land.ts';

export function well(x: number, y: number, scale: number, stone: string, roof: string): Drawing {
  return place(layers(line('M-46-40V-118M46-40V-118', woodDark, 6), shape('M-66-112L0-148L66-112Z', roof), shape('M10-142L0-148L66-112H30Z', shade(roof, 0.1)), line('M-46-92H46', wood, 7), line('M18-92V-62', '#efe3c8', 2.5), stoneWall(3, -56, -46, 112, 46, stone), oval(0, -46, 56, 8, shade(stone, 0.34))), x, y, scale)
}

export function bucket(x: number, y: number, scale: number, color: string, water: string): Drawing {
  return place(layers(line('M-20-34C-20-58 20-58 20-34', shade(color, 0.3), 3), shape('M-22-36H22L17 0H-17Z', color), shape('M6-36H22L17 0H8Z', shade(color, 0.12)), oval(0, -36, 22, 5, water)), x, y, scale)
}

export function purse(x: number, y: number, scale: number, color: string): Drawing {
  return place(layers(shape('M-44-40C-70-20-66 0-40 0H40C66 0 70-20 44-40Z', color), shape('M14-40H44C70-20 66 0 40 0H18C40-10 36-26 14-40Z', shade(color, 0.1)), oval(0, -40, 46, 11, '#d9a441'), oval(0, -40, 39, 7, shade(color, 0.36)), shape('M-46-42C-40-74 40-74 46-42C30-58-30-58-46-42Z', tint(color, 0.16)), disc(-5, -68, 5, '#d9a441'), disc(6, -68, 5, '#c08c2c')), x, y, scale)
}

/** A cat curled asleep, seen from behind. */
export function cat(x: number, y: number, scale: number, fur: string): Drawing {
  return place(layers(shape('M-40 0C-52-26-24-44 4-42C36-40 48-16 38 0Z', fur), shape('M-40 0C-50-14-44-30-30-34L-32-46L-21-38L-12-39L-4-48L-4-34C4-24-2-6-14 0Z', shade(fur, 0.08)), line('M34-6C24 2 4 3-8-3', shade(fur, 0.16), 8)), x, y, scale)
}

export function key(x: number, y: number, scale: number, color: string, turn = 0): Drawing {
  return place(layers(ring(0, 0, 9, color, 5), line('M0 9V42M0 34H9M0 41H7', color, 5)), x, y, scale, turn)
}

export function cloche(x: number, y: number, scale: number, pane: string): Drawing {
  return place(layers(shape('M-34 0V-32C-34-66 34-66 34-32V0Z', pane), line('M-22-10V-30C-22-40-18-46-12-48', '#ffffff', 4), disc(0, -62, 6, tint(pane, 0.5)), line('M-36 0H36', tint(pane, 0.4), 4)), x, y, scale)
}

export function ladder(x: number, y: number, length: number, turn: number, color: string): Drawing {
  const rungs = Array.from({ length: Math.floor(length / 18) }, (_, index) => `M-10 ${-10 - index * 18}H10`).join('')
  return place(layers(line(`M-11 0V${-length}M11 0V${-length}`, color, 5), line(rungs, shade(color, 0.12), 4)), x, y, 1, turn)
}

export function trowel(x: number, y: number, scale: number, turn = 0): Drawing {
  return place(layers(line('M0-46V-26', wood, 9), line('M0-26V-12', '#6f7f88', 4), shape('M-11-14H11C12 4 6 18 0 24C-6 18-12 4-11-14Z', '#8f9fa8')), x, y, scale, turn)
}

export function label(x: number, y: number, scale: number, turn = 0): Drawing {
  return place(layers(line('M0 0V-22', wood, 4), box(-13, -36, 26, 16, '#f0dcb8', 3)), x, y, scale, turn)
}

export function compassRose(x: number, y: number, r: number, light: string, dark: string, turn = 0): Drawing {
  const near = r * 0.2
  const halves = [0, 90, 180, 270].map(angle => [place(shape(`M0 0L${near} ${-near}L0 ${-r}Z`, dark), 0, 0, 1, angle), place(shape(`M0 0L${-near} ${-near}L0 ${-r}Z`, light), 0, 0, 1, angle)])
  return place(layers(...halves.map(([first = []]) => first), ...halves.map(([, second = []]) => second)), x, y, 1, turn)
}

export function kitchenTimer(x: number, y: number, scale: number, color: string): Drawing {
  return place(layers(shape('M-30 0C-40-30-20-56 0-56C20-56 40-30 30 0Z', color), shape('M8-55C28-50 38-26 30 0H14C24-22 22-42 8-55Z', shade(color, 0.1)), oval(0, -58, 10, 6, shade(color, 0.2)), line('M-34-20C-16-12 16-12 34-20', '#ffffff', 3), shape('M0-14L-5-6H5Z', '#ffffff')), x, y, scale)
}

export function stool(x: number, y: number, scale: number, color = wood): Drawing {
  return place(layers(line('M-22 0L-14-52M22 0L14-52M-19-22H19', shade(color, 0.12), 6), box(-28, -60, 56, 10, color, 5)), x, y, scale)
}

export function hedge(x: number, y: number, width: number, height: number, color: string): Drawing {
  const tufts = Array.from({ length: Math.floor((width * height) / 620) }, (_, index) => `M${x + 12 + ((index * 53) % Math.max(1, width - 24))} ${y - height + 12 + ((index * 31) % Math.max(1, height - 22))}q4-6 8 0`).join('')
  return layers(box(x, y - height, width, height, color, 10), line(tufts, shade(color, 0.14), 3))
}
