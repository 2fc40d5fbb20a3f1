import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installSystemPackages } from './system-packages.ts'

/** Sees to a Chromium for the journeys: Debian's package where there is one, else Playwright's own build. */
export function ensureChromium(): void {
  const hasOne = () => existsSync('/usr/bin/chromium') || existsSync(chromium.executablePath())
  if (hasOne()) return
  if (installSystemPackages(['chromium']) && hasOne()) return
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (!hasOne())
    throw new Error('no Chromium: install Debian’s package chromium, or run npx playwright install chromium')
}
