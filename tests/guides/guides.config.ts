import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run guides`: walks the guides of the Studio, one after the other, and takes their pictures. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.guide.ts',
  globalSetup: '../e2e/prepare.ts',
  outputDir: '../e2e/results',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  use: { ...journeys.use, actionTimeout: 20_000 },
})
