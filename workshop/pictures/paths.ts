// Path data as numbers, so that a piece can be placed, turned and mirrored before it is written, and pieces of one colour can share one
// element. This keeps a picture under 6 kB.
type Segment = { op: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z'; at: number[] }
export type Path = Segment[]
type Placement = { x: number; y: number; scale: number; turn: number; mirror: boolean }

const tokenPattern = /[a-z]|-?(?:\d*\.\d+|\d+\.?)(?:e-?\d+)?/gi
const lengths: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Returns the number at an index known to be valid, so that the type is not undefined. */
export const nth = (values: readonly number[], index: number): number => values.at(index) ?? 0

type Pen = { x: number; y: number; startX: number; startY: number; controlX: number; controlY: number }

function absolute(values: number[], pen: Pen, isRelative: boolean): number[] {
  return isRelative ? values.map((value, index) => value + (index % 2 === 0 ? pen.x : pen.y)) : values
}

function readCommand(command: string, values: number[], pen: Pen): Segment {
  const kind = command.toLowerCase()
  const isRelative = command === kind
  if (kind === 'z') return { op: 'Z', at: [] }
  if (kind === 'h') return { op: 'L', at: [(isRelative ? pen.x : 0) + nth(values, 0), pen.y] }
  if (kind === 'v') return { op: 'L', at: [pen.x, (isRelative ? pen.y : 0) + nth(values, 0)] }
  if (kind === 'a') return { op: 'A', at: [...values.slice(0, 5), ...absolute(values.slice(5), pen, isRelative)] }
  const at = absolute(values, pen, isRelative)
  if (kind === 's') return { op: 'C', at: [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY, ...at] }
  if (kind === 't') return { op: 'Q', at: [2 * pen.x - pen.controlX, 2 * pen.y - pen.controlY, ...at] }
  return { op: kind.toUpperCase() as Segment['op'], at }
}

function movePen(pen: Pen, { op, at }: Segment): void {
  if (op === 'Z') {
    ;[pen.x, pen.y] = [pen.startX, pen.startY]
  } else {
    ;[pen.x, pen.y] = at.slice(-2) as [number, number]
  }
  if (op === 'M') [pen.startX, pen.startY] = [pen.x, pen.y]
  ;[pen.controlX, pen.controlY] = op === 'C' || op === 'Q' ? (at.slice(-4, -2) as [number, number]) : [pen.x, pen.y]
}

export function parsePath(data: string): Path {
  const tokens = data.match(tokenPattern) ?? []
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, controlX: 0, controlY: 0 }
  const path: Path = []
  let command = 'M'
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] ?? ''
    if (/[a-z]/i.test(token)) {
      command = token
      index += 1
    }
    const length = lengths[command.toLowerCase()] ?? 0
    const values = tokens.slice(index, index + length).map(Number)
    if (values.length < length || values.some(Number.isNaN)) throw new Error(`Broken path: ${data}`)
    index += length
    const segment = readCommand(command, values, pen)
    movePen(pen, segment)
    path.push(segment)
    if (command === 'm') command = 'l'
    if (command === 'M') command = 'L'
  }
  return path
}

export function placePath(path: Path, { x, y, scale, turn, mirror }: Placement): Path {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const movePoints = (values: number[]): number[] => {
    const moved: number[] = []
    for (let index = 0; index < values.length; index += 2) {
      const px = mirror ? -nth(values, index) : nth(values, index)
      const py = nth(values, index + 1)
      moved.push(x + px * cos - py * sin, y + px * sin + py * cos)
    }
    return moved
  }
  return path.map(({ op, at }) => {
    if (op !== 'A') return { op, at: movePoints(at) }
    const [rx, ry, rotation, large, sweep, endX, endY] = at as [number, number, number, number, number, number, number]
    const rotated = (mirror ? -rotation : rotation) + turn
    return {
      op,
      at: [
        rx * scale,
        ry * scale,
        rx === ry ? 0 : rotated,
        large,
        mirror ? 1 - sweep : sweep,
        ...movePoints([endX, endY]),
      ],
    }
  })
}

export function pathPoints(path: Path): [number, number][] {
  const points: [number, number][] = []
  for (const { op, at } of path) {
    const coordinates = op === 'A' ? at.slice(5) : at
    for (let index = 0; index < coordinates.length; index += 2)
      points.push([nth(coordinates, index), nth(coordinates, index + 1)])
  }
  return points
}

const tenth = (value: number): number => Math.round(value * 10) / 10

function writeNumbers(values: number[]): string {
  let text = ''
  for (const value of values) {
    const number = String(tenth(value)).replace(/^(-?)0\./, '$1.')
    const touches = text === '' || number.startsWith('-') || (number.startsWith('.') && /\.\d*$/.test(text))
    text += touches ? number : ` ${number}`
  }
  return text
}

/** Writes relative commands with one decimal, rounded against the running position so that errors do not accumulate. */
export function writePath(path: Path): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  let last = ''
  for (const { op, at } of path) {
    if (op === 'Z') {
      text += 'z'
      ;[x, y, last] = [startX, startY, 'z']
      continue
    }
    const [endX, endY] = [tenth(nth(at, -2)), tenth(nth(at, -1))]
    const points = op === 'A' ? at.slice(5) : at
    const moved = points.map((value, index) => tenth(value) - (index % 2 === 0 ? x : y))
    const isFirst = text === ''
    const values = op === 'A' ? [...at.slice(0, 5), ...moved] : isFirst ? points : moved
    let command = isFirst ? 'M' : op.toLowerCase()
    let written = writeNumbers(values)
    if (op === 'L' && Math.abs(nth(moved, 1)) < 0.05) [command, written] = ['h', writeNumbers([nth(moved, 0)])]
    else if (op === 'L' && Math.abs(nth(moved, 0)) < 0.05) [command, written] = ['v', writeNumbers([nth(moved, 1)])]
    text += command === last ? (written.startsWith('-') ? written : ` ${written}`) : command + written
    last = command === 'M' || command === 'm' ? '' : command
    ;[x, y] = [endX, endY]
    if (op === 'M') [startX, startY] = [x, y]
  }
  return text
}
