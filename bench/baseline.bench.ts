import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { comparedCalls, type Rounds, raceTrees, type Sample, withTrees } from './compare-trees.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'

const connections = 50
const slowestRatio = 4 / 3
const root = join(import.meta.dirname, '..')

/**
 * Compares this tree with an earlier revision of it, call by call.
 * @throws {Error} if `BASELINE` names no revision.
 */
export async function compareWithBaseline({ isQuick }: Extent): Promise<Section[]> {
  const revision = process.env.BASELINE
  if (!revision) throw new Error('BASELINE: set it to the revision to compare with')
  const postgres = startThrowAwayPostgres({ isDurable: true })
  try {
    return [await compareWith(revision, postgres.databaseUrl, isQuick)]
  } finally {
    postgres.stop()
  }
}

async function compareWith(revision: string, databaseUrl: string, isQuick: boolean): Promise<Section> {
  const effort = { rounds: isQuick ? 1 : 9, seconds: isQuick ? 1 : 2, warmUpSeconds: isQuick ? 1 : 4, connections }
  const commit = git('rev-parse', '--short', `${revision}^{commit}`)
  const folder = join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'baseline')
  git('worktree', 'add', '--detach', folder, commit)
  try {
    execFileSync(process.execPath, [join(folder, 'setup/install.mjs')], { cwd: folder, stdio: 'inherit' })
    const section = emptySection(commit, effort)
    const trees = [
      { name: 'now', folder: root },
      { name: 'before', folder },
    ]
    await withTrees(trees, databaseUrl, async running => {
      for (const call of comparedCalls)
        describe(
          section,
          call.encodings ? `${call.name}, compressed` : call.name,
          await raceTrees(call, running, effort),
        )
    })
    return section
  } finally {
    git('worktree', 'remove', '--force', folder)
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function emptySection(commit: string, { rounds, seconds }: { rounds: number; seconds: number }): Section {
  return {
    title: `Compared with ${commit}`,
    method: `A server of each revision, each on its own database in one PostgreSQL server; ${connections} connections; ${rounds} interleaved rounds of ${seconds} s. How many times as long a request takes as before: the median of the rounds, with the least and the most in brackets. CPU time of a request, of the server process and of its PostgreSQL backends, over all rounds: it changes little when other processes keep the machine busy.`,
    columns: [
      'call',
      'requests/s',
      'before',
      'time ratio',
      'server CPU µs',
      'before',
      'CPU ratio',
      'PostgreSQL CPU µs',
      'before',
    ],
    rows: [],
    figures: {},
    goals: [],
  }
}

function describe(section: Section, name: string, rounds: Rounds): void {
  const medianOf = (tree: TreeName, read: (sample: Sample) => number) =>
    median(rounds.flatMap(samples => (samples[tree] ? [read(samples[tree])] : [])))
  const rate = ({ requestsPerSecond }: Sample) => requestsPerSecond
  const slower = rounds.flatMap(({ now, before }) => (now && before ? [rate(before) / rate(now)] : []))
  const [server, serverBefore] = [
    microsecondsOf(rounds, 'now', serverTime),
    microsecondsOf(rounds, 'before', serverTime),
  ]
  const [database, databaseBefore] = [
    microsecondsOf(rounds, 'now', databaseTime),
    microsecondsOf(rounds, 'before', databaseTime),
  ]
  section.rows.push([
    name,
    Math.round(medianOf('now', rate)).toString(),
    Math.round(medianOf('before', rate)).toString(),
    `${round(median(slower))} (${round(Math.min(...slower))}–${round(Math.max(...slower))})`,
    round(server),
    round(serverBefore),
    round(server / serverBefore),
    round(database),
    round(databaseBefore),
  ])
  Object.assign(section.figures, {
    [`${name} time ratio`]: median(slower),
    [`${name} server CPU ratio`]: server / serverBefore,
  })
  section.goals.push(atMost(`${name}, time of a request compared with before`, median(slower), slowestRatio))
}

type TreeName = 'now' | 'before'

const serverTime = ({ serverMilliseconds }: Sample) => serverMilliseconds
const databaseTime = ({ databaseMilliseconds }: Sample) => databaseMilliseconds

/** CPU time of a request over all rounds, in microseconds: rounds in which the machine was slow count for less, as they answered fewer. */
function microsecondsOf(rounds: Rounds, tree: TreeName, read: (sample: Sample) => number): number {
  const samples = rounds.flatMap(round => round[tree] ?? [])
  const answered = samples.reduce((sum, sample) => sum + sample.answered, 0)
  return (samples.reduce((sum, sample) => sum + read(sample), 0) * 1000) / answered
}
