import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { z } from 'zod'
import type { NamedTest } from '../checks/named-tests.ts'
import { listFiles, root } from '../checks/repository.ts'
import {
  digestOf,
  type Mutant,
  type Outcome,
  type Result,
  type Row,
  readMutants,
  readResult,
  readRows,
  resultPath,
} from './mutants.ts'

/**
 * `npm run mutants`: breaks each statement of docs/coverage.md in a copy of the repository, runs only the tests that the row names, and lists
 * the rows whose tests did not notice. Rows already tried in their present form are skipped. Words after `--` choose rows by statement or
 * file; `--again` tries them again; `--journeys` also tries rows that only a journey tests; `--list` tries nothing and brings the result
 * up to date with the rows.
 */
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const isAgain = process.argv.includes('--again')
const withJourneys = process.argv.includes('--journeys')
const isList = process.argv.includes('--list')

const isJourney = ({ file }: NamedTest) => file.endsWith('.e2e.ts')

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
})
const journeyReportSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })

/** Copies the tracked files and links the installed packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'seve-mutants-'))
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  spawnSync('git', ['init', '--quiet'], { cwd: copy })
  return copy
}

/** A title as a pattern: what a table of cases fills in matches anything. */
function patternOf(title: string): string {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return literal.replaceAll(/%[a-z]|\\\$\w+/g, '.*')
}

function projectOf(file: string): string {
  if (file.startsWith('tests/checks/')) return 'checks'
  if (/^(server|tests\/attacks)\//.test(file)) return 'server'
  return file.endsWith('.tsx') ? 'screens' : 'rules'
}

function run(copy: string, script: string, args: string[], environment: NodeJS.ProcessEnv = {}): void {
  spawnSync(process.execPath, [join('node_modules', script), ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, ...environment },
  })
}

/** Runs one named test in the copy; returns how many tests passed and failed. */
function runTest(copy: string, test: NamedTest): { passed: number; failed: number } {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const pattern = patternOf(test.title)
  if (isJourney(test)) {
    spawnSync(process.execPath, ['setup/build.ts'], { cwd: copy, stdio: 'ignore' })
    run(copy, '@playwright/test/cli.js', ['test', test.file, '-g', pattern, '--reporter=json', '--max-failures=1'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    const { expected, unexpected, flaky } = journeyReportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).stats
    return { passed: expected + flaky, failed: unexpected }
  }
  const chosen = ['run', `--project=${projectOf(test.file)}`, test.file, '-t', pattern, '--bail=1']
  run(copy, 'vitest/vitest.mjs', [...chosen, '--reporter=json', `--outputFile=${report}`])
  const { numPassedTests, numFailedTests } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Applies a row's mutants one after the other; each must make one of the row's tests fail. */
function tryRow(copy: string, { tests }: Row, mutants: readonly Mutant[]): Outcome {
  for (const { file, replace, by } of mutants) {
    const original = readFileSync(join(root, file), 'utf8')
    writeFileSync(
      join(copy, file),
      original.replace(replace, () => by),
    )
    try {
      const counts = tests.map(test => ({ test, ...runTest(copy, test) }))
      for (const { test, passed, failed } of counts)
        if (passed + failed === 0) throw new Error(`no test ran: ${test.file} ${test.title}`)
      if (!counts.some(({ failed }) => failed > 0)) return 'survived'
    } finally {
      writeFileSync(join(copy, file), original)
    }
  }
  return 'killed'
}

const known = readResult()
const mutants = readMutants()
const result: Result = {}
const copy = isList ? '' : copyRepository()

function write(): void {
  const head = '# Written by `npm run mutants`: what became of each row of docs/coverage.md when it was broken.\n'
  writeFileSync(join(root, resultPath), head + stringify(result, { lineWidth: 0 }))
}

const rows = readRows()
for (const row of rows) {
  const own = mutants.filter(({ row: statement }) => statement === row.statement)
  const digest = digestOf(own, row)
  const last = known[row.statement]
  result[row.statement] = last?.of === digest ? last : { outcome: 'untried' }
}
for (const row of rows) {
  const own = mutants.filter(({ row: statement }) => statement === row.statement)
  const isWanted =
    words.length === 0 ||
    words.some(word => row.statement.includes(word) || own.some(({ file }) => file.includes(word)))
  const isTried = result[row.statement]?.outcome !== 'untried' && !isAgain
  if (isList || own.length === 0 || !isWanted || isTried || (row.tests.every(isJourney) && !withJourneys)) continue
  try {
    const outcome = tryRow(copy, row, own)
    result[row.statement] = { outcome, of: digestOf(own, row) }
    process.stdout.write(`${outcome}: ${row.statement}\n`)
  } catch (error) {
    process.stdout.write(`not run: ${row.statement}: ${error instanceof Error ? error.message.slice(0, 200) : error}\n`)
  }
  write()
}
write()
if (copy) rmSync(copy, { recursive: true, force: true })

const count = (wanted: Outcome) => Object.values(result).filter(({ outcome }) => outcome === wanted).length
for (const [statement, { outcome }] of Object.entries(result))
  if (outcome === 'survived') process.stdout.write(`\nSurvived: ${statement}`)
process.stdout.write(`\n${count('killed')} killed, ${count('survived')} survived, ${count('untried')} not tried yet\n`)
process.exitCode = count('survived') === 0 ? 0 : 1
