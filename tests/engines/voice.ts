import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { SpokenCue } from '../../domain/features/media/cue.rules.ts'
import type { Cue } from '../../domain/features/media/media.contract.ts'
import { startJourneyServer } from '../e2e/journey-server.ts'
import prepare, { freshMemberEmail, freshMemberPassword } from '../e2e/prepare.ts'
import { type Interval, type SpeakingMachine, startSpeakingMachine } from './speaking-machine.ts'

/** Debian's packages, and the programs that they install. */
const packages =
  'chromium xvfb pulseaudio pulseaudio-utils ffmpeg speech-dispatcher speech-dispatcher-espeak-ng espeak-ng'
const programs = ['chromium', 'Xvfb', 'pulseaudio', 'parec', 'ffmpeg', 'speech-dispatcher', 'espeak-ng']

const session = 'medfasting-breathe-six'
const reading = 'medfasting-honest-promise'
/** How much of the session is followed: a cue, a silence, and three near cues, the last of which is interrupted by a pause. */
const followedSeconds = 33
/** An engine begins within these seconds of a cue, and says at least so many characters a second. */
const beginsWithin = 2.5
const slowestCharacters = 8
/** By how many seconds the recorder's clock may differ from the player's: it buffers. */
const clockError = 0.7
const recordings = 'tests/e2e/results'

/**
 * Follows a session and listens to a reading with the device's voice, in Chromium with a real speech engine. Records what is heard without
 * the session's own sound, and compares: speech where the cues are, silence elsewhere. Prints each step and returns whether all passed.
 */
export async function followWithVoice(): Promise<boolean> {
  const missing = programs.filter(name => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) {
    process.stdout.write(`voice: ${missing.join(', ')} not installed: skipped (Debian: apt-get install ${packages})\n`)
    return true
  }
  const cleanUp = await prepare()
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
  try {
    const page = await browser.newPage({
      baseURL: server.url,
      locale: 'fr-FR',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    await signIn(page)
    const faults = [...(await followSession(page, machine)), ...(await listenToReading(page, machine))]
    for (const fault of faults) process.stdout.write(`voice: ${fault}\n`)
    return faults.length === 0
  } finally {
    await browser.close()
    machine.stop()
    await server.stop()
    cleanUp()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(freshMemberEmail(0))
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(freshMemberPassword)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await page.getByRole('heading', { name: 'Mes programmes' }).waitFor()
}

/** Returns what is wrong. */
async function followSession(page: Page, machine: SpeakingMachine): Promise<string[]> {
  const answer = page.waitForResponse(response => response.url().includes('/api/program_day_media/'))
  await page.goto(`/app/programs/media/${session}`)
  const { body } = (await (await answer).json()) as { body: { Media: { cues: Cue[] } } }
  const cues = body.Media.cues.filter((cue): cue is SpokenCue => cue.said !== null && cue.at < followedSeconds)
  await page.getByRole('switch', { name: 'Voix' }).click()
  await page.getByRole('switch', { name: 'Voix', checked: true }).waitFor()
  // Only the voice is recorded.
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.muted = true
  })
  const recording = machine.record()
  await wait(2000)
  await page.getByRole('button', { name: 'Lecture', exact: true }).click()
  await wait(1000)
  const start =
    Date.now() - 1000 * (await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
  await wait(followedSeconds * 1000 - (Date.now() - start))
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await wait(2000)
  const heard = (await recording.finish(`${recordings}/voice-session.wav`)).map(interval =>
    secondsFrom(start, interval),
  )
  process.stdout.write(`voice: cues at ${cues.map(({ at }) => at).join(', ')} s; speech at ${describe(heard)} s\n`)
  return compare(cues, heard)
}

/** Speech must begin at each cue, and none may be heard that no cue explains. */
function compare(cues: readonly SpokenCue[], heard: readonly Interval[]): string[] {
  const faults: string[] = []
  const spoken = cues.map(({ at, said }) => ({ at, until: at + beginsWithin + said.length / slowestCharacters }))
  for (const { at } of spoken) {
    if (!heard.some(({ start, end }) => start < at + beginsWithin && end > at + 0.5))
      faults.push(`no speech at ${at} s`)
  }
  for (const { start, end } of heard) {
    const isExplained = spoken.some(({ at }) => start >= at - clockError && start <= at + beginsWithin + 10)
    const last = spoken.findLast(({ at }) => at <= end)
    if (!isExplained || !last || end > Math.min(last.until, followedSeconds + 1))
      faults.push(`speech from ${start} to ${end} s, where no cue is`)
  }
  return faults
}

async function listenToReading(page: Page, machine: SpeakingMachine): Promise<string[]> {
  await page.goto(`/app/programs/media/${reading}`)
  const listen = page.getByRole('button', { name: 'Écouter cette page' })
  await listen.waitFor()
  await wait(500)
  const recording = machine.record()
  await wait(1000)
  await listen.click()
  const start = Date.now()
  await wait(8000)
  await page.getByRole('button', { name: 'Arrêter l’écoute' }).click()
  await wait(2000)
  const heard = (await recording.finish(`${recordings}/voice-reading.wav`)).map(interval =>
    secondsFrom(start, interval),
  )
  process.stdout.write(`voice: a reading heard from 0 to 8 s; speech at ${describe(heard)} s\n`)
  const seconds = heard.reduce((sum, { start: from, end }) => sum + end - from, 0)
  const faults: string[] = []
  if (seconds < 4) faults.push(`only ${seconds} s of 8 are speech`)
  if (heard.some(({ start: from, end }) => from < -clockError || end > 9))
    faults.push('a reading that is stopped is still heard')
  return faults
}

function secondsFrom(origin: number, { start, end }: Interval): Interval {
  const round = (instant: number) => Math.round((instant - origin) / 100) / 10
  return { start: round(start), end: round(end) }
}

function describe(heard: readonly Interval[]): string {
  return heard.map(({ start, end }) => `${start}–${end}`).join(', ') || 'no time, in'
}
