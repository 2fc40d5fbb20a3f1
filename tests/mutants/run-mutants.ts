import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
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
 * the rows whose tests did not notice. Rows killed in their present form are skipped. Words after `--` choose rows by statement or
 * file; `--again` tries them again; `--journeys` also tries rows that only a journey tests; `--list` tries nothing and brings the result
 * up to date with the rows.
 */
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const isAgain = process.argv.includes('--again')
const withJourneys = process.argv.includes('--journeys')
const isList = process.argv.includes('--list')

const isJourney = ({ file }: NamedTest) => file.endsWith('.e2e.ts')

/** Operations tests need a whole machine, so they never run in the copy. */
const isOperation = ({ file }: NamedTest) => file.startsWith('tests/operations/')

/** Journeys, and checks of the build, read what `setup/build.ts` built. It does nothing while its inputs are the same. */
const readsBuild = ({ file }: NamedTest) => file.endsWith('.e2e.ts') || file === 'tests/checks/browsers.test.ts'

const journeyReportSchema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })

/** Copies the tracked files and links the installed packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'seve-mutants-'))
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(copy, 'node_modules', name)]
    // Vite serves no typeface from outside its root, even through a link.
    if (name === '@fontsource-variable') cpSync(from, to, { recursive: true })
    else symlinkSync(from, to)
  }
  spawnSync('git', ['init', '--quiet'], { cwd: copy })
  return copy
}

/** A title as a pattern: what a table of cases fills in matches anything. */
function patternOf(title: string): string {
  const literal = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return literal.replaceAll(/%[a-z]|\\\$\w+/g, '.*')
}

interface Counts {
  passed: number
  failed: number
}

/** Runs a script of the copy, without blocking the signals that stop this run. */
async function runScript(
  copy: string,
  script: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, ...environment },
  })
  await once(child, 'exit')
}

/** Runs one journey of the copy. */
async function runJourney(copy: string, { file, title }: NamedTest): Promise<Counts> {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const chosen = ['test', file, '-g', patternOf(title), '--reporter=json', '--max-failures=1']
  await runScript(copy, 'node_modules/@playwright/test/cli.js', chosen, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const { expected, unexpected, flaky } = journeyReportSchema.parse(JSON.parse(readFileSync(report, 'utf8'))).stats
  return { passed: expected + flaky, failed: unexpected }
}

/** Vitest in the copy, started once: most of a test's time is Vitest's start. */
class CopyTests {
  readonly #vitest: Vitest
  private constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  static async open(copy: string): Promise<CopyTests> {
    process.chdir(copy)
    return new CopyTests(await createVitest('test', { root: copy, watch: false, reporters: [], maxWorkers: 1 }))
  }

  async run({ file, title }: NamedTest): Promise<Counts> {
    this.#vitest.setGlobalTestNamePattern(new RegExp(patternOf(title)))
    const specifications = await this.#vitest.globTestSpecifications([file])
    const { testModules } = await this.#vitest.runTestSpecifications(specifications)
    // Vitest also returns the modules of earlier runs.
    const ownModules = testModules.filter(({ moduleId }) => moduleId.endsWith(`/${file}`))
    const count = (state: 'passed' | 'failed') =>
      ownModules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    return { passed: count('passed'), failed: count('failed') }
  }

  /** Call it whenever a file of the copy was written. */
  forget(path: string): void {
    this.#vitest.invalidateFile(path)
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }
}

/** Tests that passed without a change. */
const passing = new Set<string>()

/** Applies a row's mutants one after the other; each must make one of the row's tests fail. */
async function tryRow(copy: string, copyTests: CopyTests, row: Row, mutants: readonly Mutant[]): Promise<Outcome> {
  const possible = row.tests.filter(test => !isOperation(test))
  // Components and rules notice sooner than journeys.
  const quick = possible.filter(test => !isJourney(test))
  const tests = quick.length > 0 ? quick : possible
  const run = async (test: NamedTest) => {
    if (readsBuild(test)) await runScript(copy, 'setup/build.ts')
    return isJourney(test) ? runJourney(copy, test) : copyTests.run(test)
  }
  const failing = new Set<NamedTest>()
  for (const { file, replace, by } of mutants) {
    const original = readFileSync(join(root, file), 'utf8')
    const write = (text: string) => {
      writeFileSync(join(copy, file), text)
      copyTests.forget(join(copy, file))
    }
    write(original.replace(replace, () => by))
    try {
      let noticedBy: NamedTest | undefined
      for (const test of tests) {
        const { passed, failed } = await run(test)
        if (failed > 0 || passed === 0) noticedBy = test
        if (noticedBy) break
      }
      if (!noticedBy) {
        process.stdout.write(`not noticed: ${file}: ${replace}\n`)
        return 'survived'
      }
      failing.add(noticedBy)
    } finally {
      write(original)
    }
  }
  for (const test of failing) await requirePassing(test, run)
  return 'killed'
}

/** Checks that a test which noticed a change passes without it. */
async function requirePassing(test: NamedTest, run: (test: NamedTest) => Promise<Counts>): Promise<void> {
  const name = `${test.file} ${test.title}`
  // A busy machine may fail a test too.
  for (let tries = 0; tries < 3 && !passing.has(name); tries++) {
    const { passed, failed } = await run(test)
    if (passed > 0 && failed === 0) passing.add(name)
  }
  if (!passing.has(name)) throw new Error(`does not pass without a change: ${name}`)
}

const { mutants, exceptions } = readMutants()
const result: Result = {}
const copy = isList ? '' : copyRepository()
const copyTests = isList ? undefined : await CopyTests.open(copy)

function write(outcomes: Result): void {
  const head = '# Written by `npm run mutants`: what became of each row of docs/coverage.md when it was broken.\n'
  writeFileSync(join(root, resultPath), head + stringify(outcomes, { lineWidth: 0 }))
}

/** Adds a row's outcome to the file as it is now: another run may have written to it. */
function record(statement: string, outcome: Result[string]): void {
  result[statement] = outcome
  write({ ...readResult(), [statement]: outcome })
}

// A run that is stopped keeps its result, and leaves no copy behind.
process.once('SIGTERM', () => {
  if (copy) rmSync(copy, { recursive: true, force: true })
  process.exit(1)
})

const rows = readRows()
const known = readResult()
for (const row of rows) {
  const own = mutants.filter(({ row: statement }) => statement === row.statement)
  const digest = digestOf(own, row)
  const last = known[row.statement]
  const kept: Result[string] = last?.of === digest ? last : { outcome: 'untried' }
  result[row.statement] = exceptions.includes(row.statement) ? { outcome: 'by hand', of: digest } : kept
}
write(result)

/** The server's tests start a database each: last. */
const isSlow = ({ tests }: Row) => tests.some(({ file }) => file.startsWith('server/') || file.endsWith('.e2e.ts'))

for (const row of rows.toSorted((one, other) => Number(isSlow(one)) - Number(isSlow(other)))) {
  const own = mutants.filter(({ row: statement }) => statement === row.statement)
  const isWanted =
    words.length === 0 ||
    words.some(word => row.statement.includes(word) || own.some(({ file }) => file.includes(word)))
  const isTried = result[row.statement]?.outcome === 'killed' && !isAgain
  if (!copyTests || own.length === 0 || !isWanted || isTried || (row.tests.every(isJourney) && !withJourneys)) continue
  try {
    const outcome = await tryRow(copy, copyTests, row, own)
    record(row.statement, { outcome, of: digestOf(own, row) })
    process.stdout.write(`${outcome}: ${row.statement}\n`)
  } catch (error) {
    record(row.statement, { outcome: 'untried' })
    process.stdout.write(`not run: ${row.statement}: ${error instanceof Error ? error.message.slice(0, 200) : error}\n`)
  }
}
await copyTests?.close()
if (copy) rmSync(copy, { recursive: true, force: true })

const outcomes = readResult()
const count = (wanted: Outcome) => Object.values(outcomes).filter(({ outcome }) => outcome === wanted).length
for (const [statement, { outcome }] of Object.entries(outcomes))
  if (outcome === 'survived') process.stdout.write(`\nSurvived: ${statement}`)
process.stdout.write(
  `\n${count('killed')} killed, ${count('survived')} survived, ${count('by hand')} by hand, ${count('untried')} not tried yet\n`,
)
process.exitCode = count('survived') === 0 ? 0 : 1
