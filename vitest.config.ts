import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What a test polls for may take long while every processor is busy. */
const patience = { poll: { timeout: 20_000 } }

/** Tests of the server: each file copies a database that was prepared once for the run. */
const onServer = {
  globalSetup: ['server/testing/global-setup.ts'],
  isolate: false,
  expect: patience,
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** For tests on the embedded database, wherever the others run. */
const onEmbedded = { ...onServer, env: { DATABASE_URL: '' } }

/** Passwords are hashed in a fraction of the time. */
const quickPasswords = { alias: { '@node-rs/argon2': join(import.meta.dirname, 'server/testing/quick-argon2.ts') } }

/*
 * Names of test files say when they run: `*.slow.test.ts` only in the full run (`npm run test:all`), `*.both.test.ts` on both databases there,
 * because the database could change their outcome, and `*.embedded.test.ts` only on the embedded one.
 */
export default defineConfig({
  test: {
    // A failing check lists every offender, not only the first.
    chaiConfig: { truncateThreshold: 0 },
    // Files of a worker share what is global: a stand-in for `fetch` must not outlive its test.
    unstubGlobals: true,
    // Threads instead of processes: they share the embedded database's compiled code.
    pool: 'threads',
    // Tests wait for the database and the sandboxes a third of their time: two workers more than processors keep those busy.
    maxWorkers: availableParallelism() + 2,
    // The simulated page of screen tests cannot load another document, and says so.
    onConsoleLog: log => (log.includes('Not implemented: navigation to another Document') ? false : undefined),
    // `isolate: false`: the files of a worker share their modules. What a screen keeps in modules, `screen-test.tsx` forgets after each test.
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'studio/**/*.test.ts'],
          isolate: false,
          // Property tests try hundreds of cases while every processor is busy.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx', 'studio/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          testTimeout: 20_000,
          setupFiles: ['web/testing/matchers.ts'],
        },
      },
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], isolate: false, testTimeout: 120_000 } },
      // On the server at `DATABASE_URL`, else on the embedded database.
      {
        resolve: quickPasswords,
        test: {
          ...onServer,
          name: 'server',
          // No `exclude`: it would replace that of the command line.
          include: ['server/**/!(*.embedded).test.ts', 'tests/attacks/**/*.test.ts'],
        },
      },
      // Enough to keep the embedded database honest.
      {
        resolve: quickPasswords,
        test: {
          ...onEmbedded,
          name: 'embedded',
          include: ['server/**/*.embedded.test.ts', 'server/database/*.both.test.ts'],
        },
      },
      {
        resolve: quickPasswords,
        test: {
          ...onEmbedded,
          name: 'second-database',
          include: ['{server,tests}/**/*.both{,.slow}.test.ts'],
          exclude: ['server/database/**'],
        },
      },
      {
        test: {
          name: 'sandboxes',
          include: ['sandbox/**/*.test.ts', 'workshop/**/*.test.ts'],
          isolate: false,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Commands of the README and CONTRIBUTING, as somebody runs them.
      {
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.slow.test.ts'],
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
      // Minutes long, with separate servers: `npm run faults`.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.fault.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      // A whole machine, as root, from Debian's packages: `npm run operations`.
      {
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          globalSetup: ['tests/operations/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
