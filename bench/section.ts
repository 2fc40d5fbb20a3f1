/** One table of figures, how they were taken, and what they are held against. */
export interface Section {
  title: string
  /** How the figures were taken, so that somebody else could take them again. */
  method: string
  columns: string[]
  rows: string[][]
  /** The same figures for programs, by name; the unit is in the name. */
  figures: Record<string, number>
  goals: Goal[]
  /** What the figures mean, or why one is as it is. */
  remarks?: string[]
}

export interface Goal {
  statement: string
  measured: string
  isMet: boolean
}

/** How much is measured: `quick` shows that a bench works, its figures mean little. */
export interface Extent {
  isQuick: boolean
}

/** One word of `npm run bench`: what it measures. */
export type Bench = (extent: Extent) => Promise<Section[]>

/** A goal that a figure must reach. */
export function atLeast(statement: string, measured: number, limit: number): Goal {
  return { statement: `${statement}: at least ${round(limit)}`, measured: round(measured), isMet: measured >= limit }
}

/** A goal that a figure must not pass. */
export function atMost(statement: string, measured: number, limit: number): Goal {
  return { statement: `${statement}: at most ${round(limit)}`, measured: round(measured), isMet: measured <= limit }
}

/** A figure as a table shows it: three digits that count. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.max(Math.abs(value), 0.01))))
  return value.toFixed(Math.min(digits, 3))
}
