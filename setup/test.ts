import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureChromium } from './chromium.ts'
import { startThrowAwayPostgres } from './postgres.ts'
import { checkTypes } from './types.ts'

/**
 * `npm test`: runs everything, cheapest failures first. `--and-postgres` repeats the server's tests on a throw-away PostgreSQL server.
 * The last line counts passes and failures.
 */

interface Count {
  passed: number
  failed: number
}

const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'seve-results-'))

const vitestResult = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const playwrightResult = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })

function run(title: string, script: string, args: string[], environment: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync(process.execPath, [join('node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/** Builds in a separate process: the build runs as in production, tests do not. */
function buildWebApplication(): void {
  const { status } = spawnSync(process.execPath, ['setup/build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the web application could not be built')
}

/** Runs a step that passes or fails as a whole. */
function check(title: string, script: string, args: string[]): Count {
  return run(title, script, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Compiles every tree with a `tsconfig.json` separately, with the globals of the place where it runs. */
function typesCount(): Count {
  process.stdout.write('\n— Types\n')
  return checkTypes().length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts a run that reported neither passes nor failures as failed. */
function counted(isSuccess: boolean, { passed, failed }: Count): Count {
  return { passed, failed: isSuccess ? failed : Math.max(1, failed) }
}

function readResult(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function runVitest(title: string, projects: string[], databaseUrl = ''): Count {
  const file = join(results, `${title}.json`)
  const args = [
    'run',
    ...projects.map(name => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const isSuccess = run(title, 'vitest/vitest.mjs', args, { DATABASE_URL: databaseUrl })
  const parsed = vitestResult.safeParse(readResult(file))
  return counted(isSuccess, { passed: parsed.data?.numPassedTests ?? 0, failed: parsed.data?.numFailedTests ?? 0 })
}

function runJourneys(): Count {
  const file = join(results, 'journeys.json')
  const isSuccess = run('Journeys in Chromium', '@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = playwrightResult.safeParse(readResult(file)).data?.stats
  return counted(isSuccess, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

function runOnPostgres(): Count {
  const postgres = startThrowAwayPostgres()
  try {
    return runVitest('Server on PostgreSQL', ['server'], postgres.databaseUrl)
  } finally {
    postgres.stop()
  }
}

ensureChromium()
buildWebApplication()
const counts = [
  typesCount(),
  check('Lint and format', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  runVitest('Rules, screens, server and checks', ['rules', 'screens', 'server', 'checks']),
  runJourneys(),
  ...(process.argv.includes('--and-postgres') ? [runOnPostgres()] : []),
]
rmSync(results, { recursive: true, force: true })
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
