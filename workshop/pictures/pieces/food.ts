// Every ingredient by name, and the smooth spreads.
import { curvePath, type Drawing, layers, line, place, shape } from '../marks.ts'
import { shade } from '../palettes.ts'
import { lumps } from './cuts.ts'
import { harvest } from './harvest.ts'
import { larder } from './larder.ts'

const items = { ...harvest, ...larder }

export type Ingredient = keyof typeof items

export function ingredient(name: Ingredient): Drawing {
  return items[name]()
}

/** Rings drawn with a spoon on a smooth dish: hummus, soup, porridge. */
export function swirl(r: number, color: string): Drawing {
  return line(
    `M${-r} ${r * 0.1}C${-r} ${-r * 1.1} ${r} ${-r * 1.1} ${r} ${r * 0.1}C${r * 0.96} ${r * 0.92} ${-r * 0.5} ${r * 0.86} ${-r * 0.5} ${r * 0.1}C${-r * 0.46} ${-r * 0.4} ${r * 0.4} ${-r * 0.4} ${r * 0.4} ${r * 0.05}`,
    color,
    Math.max(2.5, r * 0.09),
  )
}

function mound(seed: number, r: number, color: string, wobble = 0.1): Drawing {
  return shape(curvePath(lumps(seed, r, wobble, 9), true), color)
}

export function heap(seed: number, r: number, color: string): Drawing {
  return layers(mound(seed, r, shade(color, 0.08)), place(mound(seed, r * 0.93, color), -r * 0.03, -r * 0.04))
}
