import type { Point } from './canvas.ts'
import { HEIGHT, WIDTH } from './canvas.ts'

export function point(x: number, y: number): Point {
  return { x, y }
}

export function ellipse(center: Point, radiusX: number, radiusY = radiusX, turn = 0): Point[] {
  const count = Math.max(24, Math.ceil(Math.max(radiusX, radiusY)))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return add(center, rotate(point(radiusX * Math.cos(angle), radiusY * Math.sin(angle)), turn))
  })
}

export function rectangle(left: number, top: number, right: number, bottom: number): Point[] {
  return [point(left, top), point(right, top), point(right, bottom), point(left, bottom)]
}

export function roundRectangle(left: number, top: number, right: number, bottom: number, radius: number): Point[] {
  const corners = [
    { center: point(right - radius, top + radius), start: -90 },
    { center: point(right - radius, bottom - radius), start: 0 },
    { center: point(left + radius, bottom - radius), start: 90 },
    { center: point(left + radius, top + radius), start: 180 },
  ]
  return corners.flatMap(({ center, start }) => arc(center, radius, start, start + 90))
}

/** Angles in degrees, clockwise on the screen from the right. */
export function arc(center: Point, radius: number, from: number, to: number): Point[] {
  const count = Math.max(6, Math.ceil((Math.abs(to - from) / 360) * radius * 1.4))
  return Array.from({ length: count + 1 }, (_, index) => polar(center, radius, from + ((to - from) * index) / count))
}

export function polar(center: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return point(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle))
}

/** A smooth closed line through every point (Catmull-Rom). */
export function smooth(points: readonly Point[], stepsBetween = 10): Point[] {
  const count = points.length
  const at = (index: number): Point => points[(index + count) % count] ?? point(0, 0)
  return points.flatMap((_, index) => segment(at(index - 1), at(index), at(index + 1), at(index + 2), stepsBetween))
}

/** A smooth open line through every point, ends included. */
export function smoothLine(points: readonly Point[], stepsBetween = 10): Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? point(0, 0)
  const inner = points
    .slice(1)
    .flatMap((_, index) => segment(at(index - 1), at(index), at(index + 1), at(index + 2), stepsBetween))
  return [...inner, at(points.length - 1)]
}

function segment(p0: Point, p1: Point, p2: Point, p3: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, index) => {
    const t = index / steps
    const along = (a: number, b: number, c: number, d: number): number =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
    return point(along(p0.x, p1.x, p2.x, p3.x), along(p0.y, p1.y, p2.y, p3.y))
  })
}

/** A body of varying width along a line: torso, stem, path. */
export function ribbon(line: readonly Point[], widthAt: (share: number) => number): Point[] {
  const last = line.length - 1
  const sides = line.map((here, index) => {
    const before = line[Math.max(0, index - 1)] ?? here
    const after = line[Math.min(last, index + 1)] ?? here
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
    const half = widthAt(index / last) / 2
    const across = point((-(after.y - before.y) / length) * half, ((after.x - before.x) / length) * half)
    return { one: add(here, across), other: point(here.x - across.x, here.y - across.y) }
  })
  return [...sides.map(side => side.one), ...sides.map(side => side.other).reverse()]
}

/** Two round ends of different sizes joined by straight sides: a limb, from any angle. */
export function limb(from: Point, to: Point, radiusFrom: number, radiusTo: number): Point[] {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  if (distance <= Math.abs(radiusFrom - radiusTo))
    return ellipse(radiusFrom > radiusTo ? from : to, Math.max(radiusFrom, radiusTo))
  const heading = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const lean = (Math.acos((radiusFrom - radiusTo) / distance) * 180) / Math.PI
  return [
    ...arc(to, radiusTo, heading - lean, heading + lean),
    ...arc(from, radiusFrom, heading + lean, heading + 360 - lean),
  ]
}

/** A limb that ends straight, as a sleeve does. */
export function sleeve(from: Point, to: Point, radiusFrom: number, radiusTo: number): Point[] {
  const heading = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return [
    polar(to, radiusTo, heading - 90),
    polar(to, radiusTo, heading + 90),
    ...arc(from, radiusFrom, heading + 90, heading + 270),
  ]
}

/** A pointed oval, for olive leaves, petals and cypresses. */
export function leaf(base: Point, length: number, width: number, degrees: number): Point[] {
  const side = (sign: number): Point[] =>
    Array.from({ length: 17 }, (_, index) => {
      const share = index / 16
      return point(share * length, sign * (width / 2) * Math.sin(Math.PI * share ** 0.92))
    })
  return [...side(1), ...side(-1).reverse()].map(place => add(base, rotate(place, degrees)))
}

/** Land from a line of heights down to the bottom of the picture. */
export function land(heights: readonly number[]): Point[] {
  const points = heights.map((y, index) => point((index / (heights.length - 1)) * (WIDTH + 40) - 20, y))
  return [...smoothLine(points, 16), point(WIDTH + 20, HEIGHT + 5), point(-20, HEIGHT + 5)]
}

export function add(one: Point, other: Point): Point {
  return point(one.x + other.x, one.y + other.y)
}

export function rotate(place: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return point(
    place.x * Math.cos(angle) - place.y * Math.sin(angle),
    place.x * Math.sin(angle) + place.y * Math.cos(angle),
  )
}

export function between(one: Point, other: Point, share: number): Point {
  return point(one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share)
}
