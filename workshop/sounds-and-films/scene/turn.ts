import type { Canvas } from './canvas.ts'

/** How long half a turn takes, in seconds: out of the old view, or into the new one. */
export const HALF_TURN = 0.45

/** Draws a figure that turns on the spot, like one cut from cardboard; `shown` is 1 when it faces us and 0 when it shows its edge. */
export function drawTurning(canvas: Canvas, axis: number, shown: number, drawFigure: () => void): void {
  canvas.narrow(axis, Math.max(0.02, shown))
  drawFigure()
  canvas.narrow(axis, 1)
}
