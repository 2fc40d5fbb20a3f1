/** One table of figures, with the method and the goals. */
export interface Section {
  title: string
  /** How the figures were measured, so that others can repeat it. */
  method: string
  columns: string[]
  rows: string[][]
  /** The same figures for programs, by name; the unit is in the name. */
  figures: Record<string, number>
  goals: Goal[]
  /** What the figures mean, or why one is unusual. */
  remarks?: string[]
}

export interface Goal {
  statement: string
  measured: string
  isMet: boolean
}

/** How much to measure: `quick` only shows that a bench works. */
export interface Extent {
  isQuick: boolean
}

/** One argument of `npm run bench`: what it measures. */
export type Bench = (extent: Extent) => Promise<Section[]>

/** A minimum that a figure must reach. */
export function atLeast(statement: string, measured: number, limit: number): Goal {
  return { statement: `${statement}: at least ${round(limit)}`, measured: round(measured), isMet: measured >= limit }
}

/** A maximum that a figure must not exceed. */
export function atMost(statement: string, measured: number, limit: number): Goal {
  return { statement: `${statement}: at most ${round(limit)}`, measured: round(measured), isMet: measured <= limit }
}

/** Formats a figure with three significant digits. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))))
  return value.toFixed(Math.min(digits, 3))
}
