import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'

/** One table of figures, with how they were measured and their goals. */
export interface Section {
  title: string
  /** In enough detail that others can repeat it. */
  method: string
  columns: readonly string[]
  rows: string[][]
  goals: Goal[]
}

interface Goal {
  statement: string
  measured: string
  isMet: boolean
}

/** Measures one thing. With `isQuick` it only shows that it works. */
export type Bench = (extent: { isQuick: boolean }) => Promise<Section[]>

/** Returns a goal that a figure must reach. */
export function atLeast(what: string, measured: number, limit: number): Goal {
  return { statement: `${what}: at least ${round(limit)}`, measured: round(measured), isMet: measured >= limit }
}

/** Returns a goal that a figure must not exceed. */
export function atMost(what: string, measured: number, limit: number): Goal {
  return { statement: `${what}: at most ${round(limit)}`, measured: round(measured), isMet: measured <= limit }
}

/** Formats a figure with three significant digits. */
export function round(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–'
}

/** Writes the results of all benches to `results.md`. */
export function keepResults(sections: readonly Section[]): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', ':!bench/results.md') !== ''
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const parts = [
    '# Measurements',
    'Written by `npm run bench`. Ratios hold on any quiet machine; absolute figures only on this one. A busy one misses goals that a quiet one meets.',
    `Taken on ${new Date().toISOString().slice(0, 10)} on commit ${commit}; ${machine}; Node ${process.version}; load average at the end ${loadavg()[0]?.toFixed(1)}.`,
    ...sections.map(writeSection),
  ]
  writeFileSync(join(import.meta.dirname, 'results.md'), `${parts.join('\n\n')}\n`)
}

/** Renders one section as Markdown. */
export function writeSection({ title, method, columns, rows, goals }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const missed = goals.filter(({ isMet }) => !isMet)
  const verdicts = missed.map(({ statement, measured }) => `- **missed**: ${statement} (measured ${measured})`)
  return [
    `## ${title}`,
    method,
    [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'),
    [`Goals met: ${goals.length - missed.length} of ${goals.length}.`, ...verdicts].join('\n'),
  ].join('\n\n')
}
