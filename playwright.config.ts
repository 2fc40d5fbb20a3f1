import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findDebianChromium } from './setup/chromium.ts'

const debianChromium = findDebianChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/e2e/*.e2e.ts', 'sandbox/**/*.e2e.ts'],
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'tests/e2e/results',
  // Journeys that write create their own members, and each worker starts its own server, so order does not matter.
  fullyParallel: true,
  // One for each processor: on two, a third worker only slows the others. Each has a server and a browser, 1 GB together: six fit 8 GB.
  workers: Math.min(availableParallelism(), 6),
  forbidOnly: true,
  // On a shared machine a browser may be starved for seconds. `npm test` names a journey that needs a second try; two of them fail it.
  retries: 1,
  // A second try records, on a machine that was too slow for the first.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // If the browser stops painting, no click ever lands: fail after a minute, not after the journey's nine.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1360, height: 900 },
    serviceWorkers: 'block',
    // Recording takes a fifth of a journey's time: record only the second try of a failure, or use --trace on.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(debianChromium ? { executablePath: debianChromium } : {}),
      // --no-sandbox: continuous integration runs as root, where Chromium's own sandbox cannot start.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
