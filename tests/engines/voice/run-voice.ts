import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../../../server/seed/demo-password.ts'
import { freshMemberEmail } from '../../e2e/fresh-members.ts'
import { startJourneyServer } from '../../e2e/journey-server.ts'
import prepare from '../../e2e/prepare.ts'
import type { Comparison } from './compare-speech.ts'
import { followReading } from './follow-reading.ts'
import { followSession, type Observed } from './follow-session.ts'
import { type Followed, followed } from './kinds.ts'
import { startSpeakingMachine } from './speaking-machine.ts'
import { watchVoice } from './witness.ts'

/** Debian's packages, and the programs that they install. */
const packages =
  'chromium xvfb pulseaudio pulseaudio-utils ffmpeg speech-dispatcher speech-dispatcher-espeak-ng espeak-ng'
const programs = ['chromium', 'Xvfb', 'pulseaudio', 'parec', 'ffmpeg', 'speech-dispatcher', 'espeak-ng']
/** A member who reads each language, and one with a fasting plan. */
const members = { fr: freshMemberEmail(0), en: 'helene@example.org' }
const memberWithPlan = 'camille@example.org'
const recordings = 'tests/e2e/results'

/**
 * Follows one media of each kind with the device's voice, in Chromium with a real speech engine and a dark screen, or the one media that is
 * wanted. Records what is heard without the session's own sound, and compares: speech where the cues are, silence elsewhere. Prints what it
 * measured and returns whether all passed.
 */
export async function followWithVoice(wanted?: string): Promise<boolean> {
  const chosen = followed.filter(({ media }) => wanted === undefined || media === wanted)
  if (chosen.length === 0) {
    process.stdout.write(`voice: ${wanted} is not followed, only ${followed.map(({ media }) => media).join(', ')}\n`)
    return false
  }
  const missing = programs.filter(name => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) {
    process.stdout.write(`voice: ${missing.join(', ')} not installed: skipped (Debian: apt-get install ${packages})\n`)
    return true
  }
  const cleanUp = prepare()
  const server = await startJourneyServer()
  const machine = await startSpeakingMachine()
  mkdirSync(recordings, { recursive: true })
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    env: { ...process.env, ...machine.env },
    args: ['--no-sandbox', '--disable-gpu', '--enable-speech-dispatcher'],
    ignoreDefaultArgs: ['--disable-speech-api'],
  })
  const measured: { kind: Followed; comparison: Comparison }[] = []
  try {
    for (const kind of chosen) {
      const page = await openPage(browser, server.url, kind)
      const observed = { page, machine, witness: await watchVoice(page), file: `${recordings}/voice-${kind.media}` }
      const comparison = await follow(observed, kind)
      measured.push({ kind, comparison })
      process.stdout.write(`voice: ${rowOf(kind, comparison)}\n`)
      for (const fault of comparison.faults) process.stdout.write(`voice: ${kind.media}: ${fault}\n`)
      await page.close()
    }
  } finally {
    await browser.close()
    machine.stop()
    await server.stop()
    cleanUp()
  }
  return measured.every(({ comparison }) => comparison.faults.length === 0)
}

function follow(observed: Observed, kind: Followed): Promise<Comparison> {
  return kind.kind === 'reading' ? followReading(observed, kind) : followSession(observed, kind)
}

/** Opens a page of a member who reads the language, on a phone that is set to dark. */
async function openPage(browser: Browser, url: string, { kind, locale }: Followed): Promise<Page> {
  const page = await browser.newPage({
    baseURL: url,
    locale: 'fr-FR',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(kind === 'recap film' ? memberWithPlan : members[locale])
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await page.getByRole('heading', { name: locale === 'fr' ? 'Mes programmes' : 'My programmes' }).waitFor()
  return page
}

/** A row of the table that a run prints, in Markdown. */
function rowOf({ kind, media, minutes, locale }: Followed, { cues, latestStart, outside }: Comparison): string {
  const name = `${media}${minutes ? `, ${minutes} min` : ''} (${locale})`
  return `| ${kind} | ${name} | ${cues} | ${latestStart.toFixed(1)} s | ${outside.toFixed(1)} s |`
}
