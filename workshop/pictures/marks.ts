// The primitive marks every piece is built from: a filled shape, a line, a disc, an oval, a box, a ridge.
import { type Path, parsePath, placePath } from './paths.ts'

export type Mark = { path: Path; fill?: string; stroke?: string; width?: number; hasHole?: boolean }
export type Drawing = Mark[]
export type Point = readonly [number, number]

export function shape(data: string, fill: string): Drawing {
  return [{ path: parsePath(data), fill }]
}

/** A shape whose inner outlines are holes: a wall around its window. */
export function pierced(data: string, fill: string): Drawing {
  return [{ path: parsePath(data), fill, hasHole: true }]
}

export function line(data: string, stroke: string, width: number): Drawing {
  return [{ path: parsePath(data), stroke, width }]
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): Drawing {
  const mark = { path: parsePath(`M${-rx} 0A${rx} ${ry} 0 1 0 ${rx} 0A${rx} ${ry} 0 1 0 ${-rx} 0`), fill }
  return place([mark], x, y, 1, turn)
}

export function disc(x: number, y: number, r: number, fill: string): Drawing {
  return oval(x, y, r, r, fill)
}

export function ring(x: number, y: number, r: number, stroke: string, width: number): Drawing {
  return line(`M${x - r} ${y}A${r} ${r} 0 1 0 ${x + r} ${y}A${r} ${r} 0 1 0 ${x - r} ${y}`, stroke, width)
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing {
  return shape(boxPath(x, y, width, height, radius), fill)
}

export function boxPath(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const arc = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${x + radius} ${y}h${width - 2 * radius}${arc(radius, radius)}v${height - 2 * radius}${arc(-radius, radius)}h${2 * radius - width}${arc(-radius, -radius)}v${2 * radius - height}${arc(radius, -radius)}z`
}

/** A smooth line through the points (Catmull-Rom). */
export function curvePath(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const near = isClosed ? (index + points.length) % points.length : Math.min(points.length - 1, Math.max(0, index))
    return points[near] ?? [0, 0]
  }
  const [start] = endsOf(points)
  let data = `M${start[0]} ${start[1]}`
  for (let index = 0; index < points.length - (isClosed ? 0 : 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    data += `C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (d[0] - b[0]) / 6} ${c[1] - (d[1] - b[1]) / 6} ${c[0]} ${c[1]}`
  }
  return isClosed ? `${data}Z` : data
}

export function blob(points: readonly Point[], fill: string): Drawing {
  return shape(curvePath(points, true), fill)
}

/** A smooth skyline filled down to the floor. */
export function ridge(points: readonly Point[], floor: number, fill: string): Drawing {
  const [left, right] = endsOf(points)
  return shape(`${curvePath(points)}L${right[0]} ${floor}L${left[0]} ${floor}Z`, fill)
}

/** A negative scale mirrors horizontally. */
export function place(drawing: Drawing, x: number, y: number, scale = 1, turn = 0): Drawing {
  const size = Math.abs(scale)
  return drawing.map(mark => ({
    ...mark,
    path: placePath(mark.path, { x, y, scale: size, turn, mirror: scale < 0 }),
    ...(mark.width === undefined ? {} : { width: mark.width * size }),
  }))
}

export function layers(...parts: Drawing[]): Drawing {
  return parts.flat()
}

/** Draws one copy at each spot: x, y, its index and an optional third number. */
export function spots(
  points: readonly (readonly [number, number] | readonly [number, number, number])[],
  draw: (x: number, y: number, index: number, third: number) => Drawing,
): Drawing {
  return points.flatMap(([x, y, third = 1], index) => draw(x, y, index, third))
}

/** Returns the item at `index`, wrapping around. */
export function pick<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}

/** The first and last points of a line that has at least one. */
export function endsOf(points: readonly Point[]): readonly [Point, Point] {
  return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
}
