export type Point = { x: number; y: number }
export type Color = readonly [number, number, number]

/** The units that scenes are drawn in. */
export const WIDTH = 960
export const HEIGHT = 540

/** The pixels of a frame. */
export const FRAME_WIDTH = 1280
export const FRAME_HEIGHT = 720
const PIXELS_PER_UNIT = FRAME_WIDTH / WIDTH

/** One extra column on the right receives shapes that end at the edge. */
const STRIDE = FRAME_WIDTH + 2

/**
 * Fills polygons with soft edges and nothing else: enough for flat pictures, identical to the bit on every machine, and ten times faster
 * than asking a browser for thousands of frames. Coverage is accumulated edge by edge, then summed along each row, as font renderers do.
 */
export class Canvas {
  readonly pixels = Buffer.alloc(FRAME_WIDTH * FRAME_HEIGHT * 3)
  private axis = 0
  private share = 1
  private readonly edges = new Float32Array(STRIDE * FRAME_HEIGHT)

  clear(color: Color): void {
    for (let index = 0; index < this.pixels.length; index += 3) {
      this.pixels[index] = color[0]
      this.pixels[index + 1] = color[1]
      this.pixels[index + 2] = color[2]
    }
  }

  /** Blends an earlier state of the picture over the current one: anything drawn since fades out. */
  veil(earlier: Buffer, opacity: number): void {
    for (let index = 0; index < this.pixels.length; index += 1) {
      const now = this.pixels[index] ?? 0
      this.pixels[index] = now + ((earlier[index] ?? 0) - now) * opacity + 0.5
    }
  }

  /** Draws the following shapes narrowed towards a vertical axis, as a figure of cardboard looks while it turns; 1 ends it. */
  narrow(axis: number, share: number): void {
    this.axis = axis
    this.share = share
  }

  fill(shape: readonly Point[], color: Color, opacity = 1): void {
    if (opacity <= 0 || shape.length < 3) return
    const outline = shape.map(({ x, y }) => ({
      x: (this.axis + (x - this.axis) * this.share) * PIXELS_PER_UNIT,
      y: y * PIXELS_PER_UNIT,
    }))
    let top = FRAME_HEIGHT
    let bottom = 0
    let from = outline[outline.length - 1]
    for (const to of outline) {
      if (from) this.addEdge(from.x, from.y, to.x, to.y)
      top = Math.min(top, to.y)
      bottom = Math.max(bottom, to.y)
      from = to
    }
    this.paint(Math.max(0, Math.floor(top)), Math.min(FRAME_HEIGHT, Math.ceil(bottom) + 1), color, opacity)
  }

  /** Edges outside the picture still count: on its left they start a row's colour, on its right they change nothing. */
  private addEdge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    for (const border of [0, FRAME_WIDTH]) {
      if ((x0 - border) * (x1 - border) < 0) {
        const y = y0 + ((border - x0) * (y1 - y0)) / (x1 - x0)
        this.addEdge(x0, y0, border, y)
        this.addEdge(border, y, x1, y1)
        return
      }
    }
    const clampX = (x: number): number => Math.min(FRAME_WIDTH, Math.max(0, x))
    if (y0 < y1) this.accumulate(clampX(x0), y0, clampX(x1), y1, 1)
    else this.accumulate(clampX(x1), y1, clampX(x0), y0, -1)
  }

  private accumulate(x0: number, y0: number, x1: number, y1: number, direction: number): void {
    const slope = (x1 - x0) / (y1 - y0)
    let x = y0 < 0 ? x0 - y0 * slope : x0
    const last = Math.min(FRAME_HEIGHT, Math.ceil(y1))
    for (let row = Math.max(0, Math.floor(y0)); row < last; row += 1) {
      const height = Math.min(row + 1, y1) - Math.max(row, y0)
      const next = x + slope * height
      this.addSpan(row * STRIDE, Math.min(x, next), Math.max(x, next), height * direction)
      x = next
    }
  }

  /** Spreads one edge's share of a row over the pixels it crosses, by area. */
  private addSpan(row: number, left: number, right: number, area: number): void {
    const edges = this.edges
    const first = Math.floor(left)
    const end = Math.ceil(right)
    const add = (column: number, value: number): void => {
      edges[row + column] = (edges[row + column] ?? 0) + value
    }
    if (end <= first + 1) {
      const middle = (left + right) / 2 - first
      add(first, area * (1 - middle))
      add(first + 1, area * middle)
      return
    }
    const share = 1 / (right - left)
    const coverage = (column: number): number => {
      // Mean share of the edge to the left, over the pixel's width.
      const upTo = (place: number): number => {
        const inside = Math.min(Math.max(place - left, 0), right - left)
        return (inside * inside * share) / 2 + Math.max(0, place - right)
      }
      return upTo(column + 1) - upTo(column)
    }
    let before = 0
    for (let column = first; column <= end; column += 1) {
      const now = column < end ? coverage(column) : 1
      add(column, area * (now - before))
      before = now
    }
  }

  private paint(top: number, bottom: number, color: Color, opacity: number): void {
    const [red, green, blue] = color
    for (let row = top; row < bottom; row += 1) {
      let sum = 0
      for (let column = 0; column < FRAME_WIDTH; column += 1) {
        const place = row * STRIDE + column
        const edge = this.edges[place] ?? 0
        if (edge !== 0) {
          sum += edge
          this.edges[place] = 0
        }
        const cover = Math.min(1, Math.abs(sum)) * opacity
        if (cover < 0.004) continue
        const pixel = (row * FRAME_WIDTH + column) * 3
        if (cover === 1) {
          this.pixels[pixel] = red
          this.pixels[pixel + 1] = green
          this.pixels[pixel + 2] = blue
          continue
        }
        for (let part = 0; part < 3; part += 1) {
          const under = this.pixels[pixel + part] ?? 0
          this.pixels[pixel + part] = under + ((color[part] ?? 0) - under) * cover + 0.5
        }
      }
      this.edges[row * STRIDE + FRAME_WIDTH] = 0
      this.edges[row * STRIDE + FRAME_WIDTH + 1] = 0
    }
  }
}
