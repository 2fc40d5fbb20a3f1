import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installSystemPackages } from './system-packages.ts'

/** Chromium without what draws windows: the journeys take a quarter less time in it, and a measured page shares the processors with less. */
const debianShell = '/usr/bin/chromium-headless-shell'
const debianBrowser = '/usr/bin/chromium'

/** Debian's Chromium on this machine, its shell first; nothing where there is none, which leaves Playwright's own build. */
export function findDebianChromium(): string | undefined {
  return [debianShell, debianBrowser].find(path => existsSync(path))
}

/** Sees to a Chromium for the journeys: Debian's shell, else one that is here, else Playwright's own build. */
export function ensureChromium(): void {
  const hasPlaywrights = () => existsSync(chromium.executablePath())
  if (existsSync(debianShell) || hasPlaywrights()) return
  installSystemPackages(['chromium-headless-shell'])
  if (findDebianChromium()) return
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'inherit' })
  if (!hasPlaywrights())
    throw new Error('no Chromium: install Debian’s package chromium, or run npx playwright install chromium')
}
