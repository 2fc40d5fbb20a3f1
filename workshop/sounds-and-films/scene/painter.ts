import type { Canvas, Point } from './canvas.ts'
import { add, point, rotate } from './shapes.ts'

/** Anything that can be painted on: the canvas, or a scaled or rotated place on it. */
export type Painter = Pick<Canvas, 'fill'>

type Placement = { x: number; y: number; scale?: number; turn?: number; opacity?: number }

/** Returns a painter with its origin elsewhere, so that a thing is drawn once around (0, 0) and stands anywhere, at any size. */
export function placed(painter: Painter, { x, y, scale = 1, turn = 0, opacity = 1 }: Placement): Painter {
  const origin = point(x, y)
  const move = (place: Point): Point => add(origin, rotate(point(place.x * scale, place.y * scale), turn))
  return {
    fill: (outline, color, own = 1) => {
      if (scale > 0.01) painter.fill(outline.map(move), color, own * opacity)
    },
  }
}
