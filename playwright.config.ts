import { defineConfig } from '@playwright/test'
import { findDebianChromium } from './setup/chromium.ts'

const debianChromium = findDebianChromium()

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/e2e/*.e2e.ts', 'sandbox/**/*.e2e.ts'],
  globalSetup: './tests/e2e/prepare.ts',
  outputDir: 'tests/e2e/results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // On a shared machine a browser may be starved for seconds; a journey that needs its second try is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1360, height: 900 },
    // What a worker answers, no journey could refuse or delay. The journeys about it allow it.
    serviceWorkers: 'block',
    // Recording every journey takes a fifth of its time: one that failed is recorded on its second try, or by hand with --trace on.
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
