import type { Color, Point } from './canvas.ts'
import type { Painter } from './painter.ts'
import { arc, ellipse, limb, polar } from './shapes.ts'

/** A day drawn as a ring: noon above, midnight below, morning on the left; time runs clockwise. */
export function hourAngle(hour: number): number {
  return -90 + (hour - 12) * 15
}

/** A band of the ring between two hours, with round ends. */
export function hourBand(center: Point, radius: number, width: number, from: number, to: number): Point[] {
  const [start, end] = [hourAngle(from), hourAngle(to)]
  const cap = (degrees: number, heading: number): Point[] =>
    arc(polar(center, radius, degrees), width / 2, heading, heading + 180)
  return [
    ...arc(center, radius + width / 2, start, end),
    ...cap(end, end),
    ...arc(center, radius - width / 2, end, start),
    ...cap(start, start + 180),
  ]
}

/** The whole ring as one outline: out and back, joined by a zero-area line. */
export function ring(center: Point, radius: number, width: number): Point[] {
  return [...arc(center, radius + width / 2, 0, 360), ...arc(center, radius - width / 2, 360, 0)]
}

export function drawSunBead(
  painter: Painter,
  place: Point,
  radius: number,
  tone: Color,
  halo: Color,
  glow: number,
): void {
  painter.fill(ellipse(place, radius * 2.3), halo, 0.35 * glow)
  painter.fill(ellipse(place, radius * 1.55), halo, 0.6 * glow)
  painter.fill(ellipse(place, radius), tone)
}

/** A crescent: the moon minus its shadow. */
export function crescent(center: Point, radius: number): Point[] {
  // The two circles meet at these angles, seen from each centre.
  return [
    ...arc(center, radius, 54.7, 305.3),
    ...arc({ x: center.x + radius * 0.5, y: center.y }, radius * 0.82, 275.4, 84.6),
  ]
}

export function hourTicks(painter: Painter, center: Point, radius: number, tone: Color): void {
  for (const hour of [0, 6, 12, 18])
    painter.fill(
      limb(polar(center, radius - 7, hourAngle(hour)), polar(center, radius + 7, hourAngle(hour)), 2.5, 2.5),
      tone,
    )
}
