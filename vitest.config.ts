import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A failing check lists everything that is to be mended, not the first of it.
    chaiConfig: { truncateThreshold: 0 },
    // Tests of the server wait for their database and the sandboxes half of the time. On two processors, seconds: 162 by default, 83 so.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'sandbox/**/*.test.ts', 'workshop/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 20_000,
          setupFiles: ['web/testing/matchers.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // Minutes long, with servers of their own: `npm run faults`.
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
      { test: { name: 'checks', include: ['tests/checks/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
