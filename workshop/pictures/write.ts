// Writes marks as SVG text: neighbours of one colour share an element, invisible marks are left out.
import type { Drawing, Mark } from './marks.ts'
import { nth, type Path, pathPoints, writePath } from './paths.ts'

function orientation(path: Path): number {
  const points = pathPoints(path)
  if (path.some(({ op }) => op === 'A') && points.length <= 3) return nth(path[1]?.at ?? [], 4) === 1 ? 1 : -1
  let area = 0
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    area += x * nextY - nextX * y
  })
  return Math.sign(area)
}

function isOutside({ path, width = 0 }: Mark, w: number, h: number): boolean {
  // Arcs bulge past their end points by at most their larger radius.
  const bulge =
    width + Math.max(0, ...path.filter(({ op }) => op === 'A').map(({ at }) => Math.max(nth(at, 0), nth(at, 1))))
  const points = pathPoints(path)
  return (
    points.every(([x]) => x < -bulge) ||
    points.every(([x]) => x > w + bulge) ||
    points.every(([, y]) => y < -bulge) ||
    points.every(([, y]) => y > h + bulge)
  )
}

type Disc = { x: number; y: number; r: number }

function discOf({ path, fill }: Mark): Disc | undefined {
  const [start, half, end] = path
  if (
    fill === undefined ||
    !start ||
    path.length !== 3 ||
    half?.op !== 'A' ||
    end?.op !== 'A' ||
    half.at[0] !== half.at[1]
  )
    return undefined
  return {
    x: (nth(start.at, 0) + nth(half.at, 5)) / 2,
    y: (nth(start.at, 1) + nth(half.at, 6)) / 2,
    r: nth(half.at, 0),
  }
}

function mayShare(a: Mark, b: Mark): boolean {
  const [first, second] = [discOf(a), discOf(b)]
  if (first || second)
    return a.fill === b.fill && first !== undefined && second !== undefined && Math.abs(first.r - second.r) < 0.06
  if (a.fill !== b.fill || a.stroke !== b.stroke || a.width !== b.width || a.hasHole || b.hasHole) return false
  // Two overlapping shapes drawn in opposite directions would cut a hole in each other.
  return a.stroke !== undefined || orientation(a.path) === orientation(b.path)
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

const shortHex = (color: string): string => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

function writeMark({ fill, stroke, width = 0, hasHole }: Mark, data: string): string {
  if (stroke !== undefined)
    return `<path fill="none" stroke="${shortHex(stroke)}" stroke-width="${tenth(width)}" d="${data}"/>`
  return `<path fill="${shortHex(fill ?? '#000')}"${hasHole ? ' fill-rule="evenodd"' : ''} d="${data}"/>`
}

/** Equal discs become the round caps of near-zero-length lines: eight bytes each instead of forty. */
function writeDiscs(discs: readonly [Disc, ...Disc[]], fill: string): string {
  const [{ x, y, r }] = discs
  if (discs.length === 1) return `<circle fill="${fill}" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}"/>`
  return `<path stroke="${fill}" stroke-width="${tenth(r * 2)}" d="${discs.map(disc => `M${tenth(disc.x)} ${tenth(disc.y)}h.1`).join('')}"/>`
}

function writeRun(run: readonly [Mark, ...Mark[]]): string {
  const [disc, ...more] = run.map(discOf).filter(found => found !== undefined)
  if (disc) return writeDiscs([disc, ...more], shortHex(run[0].fill ?? '#000'))
  return writeMark(run[0], run.map(({ path }) => writePath(path)).join(''))
}

/** Of the sky, down to the horizon of the stage. */
function writeSky([top, middle, low]: readonly [string, string, string], width: number, height: number): string {
  const stop = (offset: number, color: string) => `<stop offset="${offset}" stop-color="${color}"/>`
  return `<linearGradient id="s" x2="0" y2="1">${stop(0, top)}${stop(0.36, middle)}${stop(0.54, low)}</linearGradient><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`
}

export function writeSvg(
  width: number,
  height: number,
  drawing: Drawing,
  sky?: readonly [string, string, string],
): string {
  const visible = drawing.filter(mark => !isOutside(mark, width, height))
  const runs: [Mark, ...Mark[]][] = []
  for (const mark of visible) {
    const last = runs.at(-1)
    if (last && mayShare(last[0], mark)) last.push(mark)
    else runs.push([mark])
  }
  const body = runs.map(writeRun).join('')
  const caps = /stroke/.test(body) ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${caps}>${sky ? writeSky(sky, width, height) : ''}${body}</svg>\n`
}
