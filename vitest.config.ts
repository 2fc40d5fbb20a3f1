import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A failing check lists everything that is to be mended, not the first of it.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/**/*.test.ts',
            'web/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'media-studio/**/*.test.ts',
            'illustrations/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
