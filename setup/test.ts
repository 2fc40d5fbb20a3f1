import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ensureChromium } from './chromium.ts'
import { findInstalledPrograms, startThrowAwayPostgres } from './postgres.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { checkTypes } from './types.ts'

/**
 * `npm test`: runs everything, cheapest failures first. `--and-postgres` repeats on a throw-away PostgreSQL server the tests whose
 * outcome a database could change, `--and-engines` walks the main path in Firefox and WebKit. The last line counts passed and failed tests.
 */

interface Count {
  passed: number
  failed: number
  /** What failed, by name. */
  failures: string[]
}

const root = join(import.meta.dirname, '..')
process.env.TMPDIR = temporaryFolder()
const results = mkdtempSync(join(tmpdir(), 'seve-results-'))

const vitestResult = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const vitestFailures = z.array(z.string())
const playwrightResult = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(z.unknown()),
})
const playwrightTest = z.object({
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
})
const playwrightSuite = z.object({
  specs: z
    .array(z.object({ title: z.string(), file: z.string(), ok: z.boolean(), tests: z.array(playwrightTest) }))
    .default([]),
  suites: z.array(z.unknown()).default([]),
})

function run(title: string, script: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, [join('node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** Builds in a separate process: the build uses production settings, the tests do not. */
function buildWebApplication(): void {
  const { status } = spawnSync(process.execPath, ['setup/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the web application could not be built')
}

/** Runs a step that passes or fails as a whole. */
function check(title: string, script: string, args: string[]): Count {
  return countOfOne(title, run(title, script, args))
}

function countOfOne(title: string, isSuccess: boolean): Count {
  return isSuccess ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [title] }
}

/** Compiles every tree with a `tsconfig.json` separately, with the globals of the place where it runs. */
function typesCount(): Count {
  process.stdout.write('\n— Types\n')
  return countOfOne('Types', checkTypes())
}

/** Counts an unsuccessful run as at least one failure, and names it: a run also fails by an error outside any test. */
function counted(title: string, isSuccess: boolean, { passed, failed, failures }: Count): Count {
  if (isSuccess) return { passed, failed, failures }
  const named = failures.length > 0 ? failures : ['ended unsuccessfully without naming a failure']
  return { passed, failed: Math.max(1, failed), failures: named.map(failure => `${title}: ${failure}`) }
}

function readResult(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

interface VitestOptions {
  /** Defaults to the embedded database. */
  databaseUrl?: string
  excluded?: string[]
}

function runVitest(title: string, projects: string[], options: VitestOptions = {}): Count {
  const { databaseUrl = '', excluded = [] } = options
  const file = join(results, `${title}.json`)
  const args = [
    'run',
    ...projects.map(name => `--project=${name}`),
    ...excluded.map(path => `--exclude=${path}`),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./setup/vitest-failures.ts',
    `--outputFile.json=${file}`,
  ]
  const failuresFile = join(results, `${title}.failures.json`)
  const isSuccess = run(title, 'vitest/vitest.mjs', args, { DATABASE_URL: databaseUrl, SEVE_FAILURES: failuresFile })
  const parsed = vitestResult.safeParse(readResult(file))
  return counted(title, isSuccess, {
    passed: parsed.data?.numPassedTests ?? 0,
    failed: parsed.data?.numFailedTests ?? 0,
    failures: vitestFailures.safeParse(readResult(failuresFile)).data ?? [],
  })
}

/**
 * Returns the failed journeys of a suite in Playwright's report, which nests suites by file and `describe`, each with what went
 * wrong at every try.
 */
function failedJourneys(suite: unknown): string[] {
  const { specs, suites } = playwrightSuite.parse(suite)
  const failed = specs
    .filter(spec => !spec.ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(result => result.errors))
      return [`${file} > ${title}`, ...errors.flatMap(({ message }) => firstLines(message))].join('\n    ')
    })
  return [...failed, ...suites.flatMap(failedJourneys)]
}

/** Returns what was expected and where: enough to know where to look, in a log that is cut. */
function firstLines(message: string): string[] {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines.filter(line => line.trim() !== '').slice(0, 5)
}

function runJourneys(): Count {
  const title = 'Journeys in Chromium'
  const file = join(results, 'journeys.json')
  const isSuccess = run(title, '@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = playwrightResult.safeParse(readResult(file)).data
  return counted(title, isSuccess, {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: [
      ...(report?.suites ?? []).flatMap(failedJourneys),
      ...(report?.errors ?? []).map(error => `outside any journey: ${error.message}`),
    ],
  })
}

/** Tests without a database, or of the embedded one's folder: never run on PostgreSQL. */
const withoutPostgres = [
  'server/content/editions/start-edition.test.ts',
  'server/content/load-content.test.ts',
  'server/content/rules/rules.test.ts',
  'server/database/database.test.ts',
  'server/stripe/check-stripe.test.ts',
]

/**
 * Tests whose outcome a database could change: requests at once, transactions, locks, limits of time, migrated tables.
 * `.ci/run` repeats them on PostgreSQL. Every other test of the server runs once: on PostgreSQL where it is installed, which is
 * faster, otherwise on the embedded database. Journeys always run on that.
 */
const onBoth = [
  'server/content/synchronise.test.ts',
  'server/database/hot-read.test.ts',
  'server/database/refused-values.test.ts',
  'server/database/transaction.test.ts',
  'server/database/upgrade.test.ts',
  'server/features/account/registration.test.ts',
  'server/features/edition/acting-at-once.test.ts',
  'server/features/erasure/erasure-ledger.test.ts',
  'server/features/erasure/erasure.test.ts',
  'server/features/media/media.test.ts',
  'server/features/notebook/notebook.test.ts',
  'server/features/profiling/profiling.test.ts',
  'server/features/program/program.test.ts',
  'server/features/program/unlocking.test.ts',
  'server/features/reminder/reminder.test.ts',
  'server/features/staff/own-session.test.ts',
  'server/features/staff/staff-key.test.ts',
  'server/features/staff/team.test.ts',
  'server/features/subscription/extended-lease.test.ts',
  'server/features/subscription/payment-attempt.test.ts',
  'server/features/subscription/subscription.test.ts',
  'server/features/subscription/webhook.test.ts',
  'server/features/voucher/redeem-at-once.test.ts',
  'server/jobs/job-runner.test.ts',
  'server/mail/send-mails.test.ts',
  'server/staff/staff-event.test.ts',
  'tests/attacks/limits.test.ts',
  'tests/attacks/two-writers.test.ts',
]

/** Returns the server's tests that need not run on the embedded database. */
function sameOnBoth(): string[] {
  const files = globSync(['server/**/*.test.ts', 'tests/attacks/**/*.test.ts'], { cwd: root })
  return files.filter(file => !onBoth.includes(file) && !withoutPostgres.includes(file))
}

/** Runs the server's tests on a throw-away PostgreSQL server. */
function runOnPostgres({ repeats }: { repeats: boolean }): Count {
  const postgres = startThrowAwayPostgres()
  try {
    return runVitest('Server on PostgreSQL', ['server'], {
      databaseUrl: postgres.databaseUrl,
      excluded: repeats ? withoutPostgres : [...withoutPostgres, ...onBoth],
    })
  } finally {
    postgres.stop()
  }
}

/** Walks the main path in another engine, which is skipped where it cannot be installed. */
function walkIn(browser: string): Count {
  const title = `Main path in ${browser}`
  return countOfOne(title, run(title, '../tests/engines/run.ts', ['--browser', browser]))
}

// Every step, and every server that a test starts, finds what the ones before it compiled: a tenth less time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const repeatsOnPostgres = process.argv.includes('--and-postgres')
const usesPostgres = repeatsOnPostgres || findInstalledPrograms() !== undefined
ensureChromium()
buildWebApplication()
const counts = [
  typesCount(),
  check('Lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  runVitest('Rules, screens, sandboxes, server and checks', ['rules', 'screens', 'sandboxes', 'server', 'checks'], {
    excluded: usesPostgres ? sameOnBoth() : [],
  }),
  runJourneys(),
  ...(process.argv.includes('--and-engines') ? ['firefox', 'webkit'].map(walkIn) : []),
  ...(usesPostgres ? [runOnPostgres({ repeats: repeatsOnPostgres })] : []),
]
rmSync(results, { recursive: true, force: true })
for (const failure of counts.flatMap(count => count.failures)) process.stdout.write(`\nFailed: ${failure}\n`)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
