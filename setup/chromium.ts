import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installSystemPackages } from './system-packages.ts'

/** Chromium without its window code: journeys run a quarter faster, and fewer processes compete with a measured page. */
const debianShell = '/usr/bin/chromium-headless-shell'
const debianBrowser = '/usr/bin/chromium'

/** Returns Debian's Chromium, preferably its headless shell; undefined when it is missing, which leaves Playwright's build. */
export function findDebianChromium(): string | undefined {
  return [debianShell, debianBrowser].find(path => existsSync(path))
}

/** Provides a Chromium for the journeys: Debian's headless shell, else an installed one, else Playwright's build. */
export function ensureChromium(): void {
  const hasPlaywrights = () => existsSync(chromium.executablePath())
  if (existsSync(debianShell) || hasPlaywrights()) return
  installSystemPackages(['chromium-headless-shell'])
  if (findDebianChromium()) return
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (!hasPlaywrights())
    throw new Error('no Chromium: install Debian’s package chromium, or run npx playwright install chromium')
}
