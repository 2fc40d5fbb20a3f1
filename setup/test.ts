import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ensureChromium } from './chromium.ts'
import { findInstalledPrograms, findPrograms, startThrowAwayPostgres } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { checkTypes } from './types.ts'

/**
 * `npm test`: every specified behaviour once, at the cheapest level that shows it. With `--all` (`npm run test:all`, `.ci/run`) everything:
 * the second database, every journey, other engines, hostile input, the sandboxes and today's mutants. The last line counts passed and
 * failed tests.
 */

interface Count {
  passed: number
  failed: number
  /** What failed, by name. */
  failures: string[]
  /** Journeys that passed on their second try, by name. */
  flaky?: string[]
}

const root = join(import.meta.dirname, '..')
const isFull = process.argv.includes('--all')
process.env.TMPDIR = temporaryFolder()
const results = mkdtempSync(join(tmpdir(), 'seve-results-'))
// Every step, and every server that a test starts, finds what the ones before it compiled.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

const vitestResult = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const vitestFailures = z.array(z.string())
const playwrightTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
})
const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })).default([]),
  suites: z.array(z.unknown()).default([]),
})
const playwrightResult = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(z.unknown()),
})

function run(title: string, script: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n— ${title}\n`)
  const env = { ...process.env, ...environment }
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit', env }).status === 0
}

/** Counts a step that passes or fails as a whole. */
function countOfOne(title: string, isSuccess: boolean): Count {
  return isSuccess ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }
}

/** Counts an unsuccessful run as at least one failure, and names it: a run also fails by an error outside any test. */
function counted(title: string, isSuccess: boolean, count: Count): Count {
  if (isSuccess) return count
  const named = count.failures.length > 0 ? count.failures : ['ended unsuccessfully without naming a failure']
  return { ...count, failed: Math.max(1, count.failed), failures: named.map(failure => `${title}: ${failure}`) }
}

function readResult(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Runs tests on a throw-away PostgreSQL server where one is installed; the full run needs one, because it tests both databases. */
function runVitest(): Count {
  const title = isFull ? 'Every test but journeys' : 'Rules, screens, checks and the server'
  const file = join(results, 'vitest.json')
  const failuresFile = join(results, 'vitest.failures.json')
  const projects = ['rules', 'screens', 'checks', 'server', 'embedded']
  const args = [
    'run',
    ...[...projects, ...(isFull ? ['second-database', 'sandboxes', 'commands'] : [])].map(name => `--project=${name}`),
    ...(isFull ? [] : ['--exclude=**/*.slow.test.ts']),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./setup/vitest-failures.ts',
    `--outputFile.json=${file}`,
  ]
  const postgres = (isFull ? findPrograms() : findInstalledPrograms()) ? startThrowAwayPostgres() : undefined
  const environment = { DATABASE_URL: postgres?.databaseUrl ?? '', SEVE_FAILURES: failuresFile }
  const isSuccess = run(title, 'node_modules/vitest/vitest.mjs', args, environment)
  postgres?.stop()
  const { data } = vitestResult.safeParse(readResult(file))
  return counted(title, isSuccess, {
    passed: data?.numPassedTests ?? 0,
    failed: data?.numFailedTests ?? 0,
    failures: vitestFailures.safeParse(readResult(failuresFile)).data ?? [],
  })
}

/** Runs the journeys in Chromium: those tagged `@main`, or all. One that needs a second try is flaky; a second such journey fails the run. */
function runJourneys(): Count {
  const title = 'Journeys in Chromium'
  const file = join(results, 'journeys.json')
  const args = ['test', '--reporter=list,json', ...(isFull ? [] : ['--grep=@main'])]
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const isSuccess = run(title, 'node_modules/@playwright/test/cli.js', args, environment)
  const report = playwrightResult.safeParse(readResult(file)).data
  const journeys = (report?.suites ?? []).flatMap(journeysOf)
  const named = (status: string) => journeys.filter(journey => journey.status === status).map(({ text }) => text)
  const [passed, failed, flaky] = [named('expected'), named('unexpected'), named('flaky')]
  const outside = (report?.errors ?? []).map(error => `outside any journey: ${error.message}`)
  const isTooFlaky = flaky.length > 1
  return counted(title, isSuccess && !isTooFlaky, {
    passed: passed.length + (isTooFlaky ? 0 : flaky.length),
    failed: failed.length + (isTooFlaky ? flaky.length : 0),
    failures: [...failed, ...(isTooFlaky ? flaky : []), ...outside],
    flaky,
  })
}

/** Returns the journeys of a suite in Playwright's report, which nests suites, each with its outcome and what went wrong at every try. */
function journeysOf(suite: unknown): { status: string; text: string }[] {
  const { specs, suites } = playwrightSuite.parse(suite)
  const journeys = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const errors = results.flatMap(result => result.errors)
      return { status, text: [`${file} > ${title}`, ...errors.flatMap(firstLines)].join('\n    ') }
    }),
  )
  return [...journeys, ...suites.flatMap(journeysOf)]
}

/** Returns what was expected and where: enough to know where to look, in a log that is cut. */
function firstLines({ message }: { message: string }): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.filter(line => line.trim() !== '').slice(0, 5)
}

/** Runs a step of the full run that passes or fails as a whole. */
function step(title: string, script: string, args: string[]): Count {
  return countOfOne(title, run(title, script, args))
}

function* steps(): Generator<Count> {
  process.stdout.write('\n— Types\n')
  yield countOfOne('Types', checkTypes())
  yield step('Lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])
  yield runVitest()
  yield runJourneys()
  if (!isFull) return
  for (const browser of ['firefox', 'webkit'])
    yield step(`Main path in ${browser}`, 'tests/engines/main-path.ts', [browser])
  yield step('Mutants of the day', 'tests/mutants/run-mutants.ts', ['--sample'])
  yield step('Mutants of the day', 'tests/mutants/run-mutants.ts', ['--sample'])
}

ensureChromium()
if (!run('Build', 'setup/build.ts', [])) throw new Error('the web application could not be built')
const counts = [...steps()]
rmSync(results, { recursive: true, force: true })
for (const failure of counts.flatMap(count => count.failures)) process.stdout.write(`\nFailed: ${failure}\n`)
const flaky = counts.flatMap(count => count.flaky ?? [])
for (const journey of flaky) process.stdout.write(`\nFlaky: ${journey}\n`)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
process.stdout.write(`\n${flaky.length} flaky\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
