import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { guidanceAt, type SpokenCue } from '../../../domain/features/media/cue.rules.ts'
import { atLength } from '../../../domain/features/media/length.rules.ts'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { type Comparison, compareSpeech } from './compare-speech.ts'
import { lookAtDark } from './dark-screen.ts'
import type { Followed } from './kinds.ts'
import type { SpeakingMachine } from './speaking-machine.ts'
import { chooseStretch, type Stretch } from './stretch.ts'
import type { Witness } from './witness.ts'

/** What following needs: the member's page, and what hears and sees it. */
export interface Observed {
  page: Page
  machine: SpeakingMachine
  witness: Witness
  /** Where recordings and screenshots go, without an ending. */
  file: string
}

interface Opened {
  player: Locator
  cues: SpokenCue[]
  seconds: number
}

/** The names of the controls in both languages. */
const names = {
  fr: { voice: 'Voix', play: 'Lecture', pause: 'Pause' },
  en: { voice: 'Voice', play: 'Play', pause: 'Pause' },
}

/** How long an engine may take to list its voices, after which the switch can be on. */
const voicesMilliseconds = 15_000
const afterEndMilliseconds = 5000

/** Follows a stretch of a sound or film with the voice on and its own sound muted, and compares what is heard and shown with its cues. */
export async function followSession(observed: Observed, kind: Followed): Promise<Comparison> {
  const { page, machine, witness, file } = observed
  const say = names[kind.locale]
  const { player, cues, seconds } = await (kind.kind === 'recap film' ? openRecap(page) : openSession(page, kind))
  const voice = page.getByRole('switch', { name: say.voice })
  await voice.click()
  await page.getByRole('switch', { name: say.voice, checked: true }).waitFor({ timeout: voicesMilliseconds })
  const stretch = chooseStretch(cues, seconds, kind.isToTheEnd)
  await player.evaluate(async (element: HTMLMediaElement, from) => {
    element.muted = true
    if (from === 0) return
    const landed = new Promise(resolve => element.addEventListener('seeked', resolve, { once: true }))
    element.currentTime = from
    await landed
  }, stretch.from)

  const recording = await machine.record()
  await witness.start()
  await wait(1000)
  await page.getByRole('button', { name: say.play, exact: true }).click()
  // Playwright scrolls to what it presses; a finger does not.
  await page.evaluate(() => scrollTo(0, 0))
  await reach(player, (stretch.cues[1]?.at ?? 0) + 2)
  const faults = await lookAtDark(page, `${file}.png`)
  const cutOffAt = kind.isCutOff && (stretch.cues.at(-1)?.at ?? 0) + 3
  if (kind.isToTheEnd) await reachEnd(player)
  else {
    await reach(player, cutOffAt || stretch.to)
    await page.getByRole('button', { name: say.pause, exact: true }).click()
    await wait(2000)
  }

  const reached = reachedBy(witness.moments)
  // Seconds that run on where the sound stalls, as the voice does; they begin as those of the session do.
  const origin = reached(stretch.from) - stretch.from * 1000
  const since = (instant: number) => (instant - origin) / 1000
  const heard = (await recording.finish(`${file}.wav`)).map(({ start, end }) => ({
    start: since(start),
    end: since(end),
  }))
  const requests = witness.requests.map(request => ({ ...request, at: since(request.at) }))
  const due = stretch.cues.map(({ at, said }) => ({ at: since(reached(at)), said }))
  const cutOff = cutOffAt ? { cutOffAt: since(witness.moments.findLast(({ isPlaying }) => isPlaying)?.at ?? 0) } : {}
  const comparison = compareSpeech(due, requests, heard, { locale: kind.locale, ...cutOff })
  faults.push(...comparison.faults, ...compareShown(stretch, witness, kind))
  return { ...comparison, faults }
}

async function openSession(page: Page, { media: id, minutes }: Followed): Promise<Opened> {
  const answer = page.waitForResponse(response => response.url().includes(`/api/program_day_media/${id}`))
  await page.goto(`/app/programs/media/${id}`)
  const { body } = (await (await answer).json()) as { body: { Media: Media } }
  const { cues, breath, loop, estimatedDuration: seconds } = body.Media
  const words = { cues, breath, seconds }
  if (minutes) await page.getByRole('radio', { name: `${minutes} minutes` }).check({ force: true })
  const played = minutes && loop ? atLength(words, loop, minutes) : words
  const player = page.locator('audio, video')
  await player.waitFor({ state: 'attached' })
  return { player, cues: played.cues.filter(isSpoken), seconds: played.seconds }
}

/** Opens the recap film of the member's plan, whose words are its captions. */
async function openRecap(page: Page): Promise<Opened> {
  await page.goto('/app/programs')
  await page.getByRole('button', { name: 'Résumé vidéo' }).click()
  const player = page.locator('dialog video')
  await player.waitFor()
  const captions = await player.evaluate(async (film: HTMLVideoElement) => {
    const track = film.querySelector<HTMLTrackElement>('track[default]')
    if (!track) return []
    if (track.readyState !== HTMLTrackElement.LOADED)
      await new Promise(resolve => track.addEventListener('load', resolve, { once: true }))
    return [...(track.track.cues ?? [])].map(cue => ({
      at: cue.startTime,
      said: 'text' in cue ? String(cue.text).replaceAll(/\s+/g, ' ') : '',
    }))
  })
  const cues = captions.map(caption => ({ ...caption, heard: null }))
  return { player, cues, seconds: await player.evaluate((film: HTMLVideoElement) => film.duration) }
}

function isSpoken(cue: Media['cues'][number]): cue is SpokenCue {
  return cue.said !== null
}

/** Waits until it has played to this second. */
async function reach(player: Locator, second: number): Promise<void> {
  for (;;) {
    const at = await player.evaluate((element: HTMLMediaElement) => (element.paused ? null : element.currentTime))
    if (at === null) throw new Error(`It is paused before it reaches ${second} s`)
    if (at >= second) return
    await wait(100)
  }
}

/** Waits until it has ended, and then for the silence after it. */
async function reachEnd(player: Locator): Promise<void> {
  while (!(await player.evaluate((element: HTMLMediaElement) => element.paused))) await wait(200)
  await wait(afterEndMilliseconds)
}

/** From a cue on, the page must show its words and no others. A caption may end before the next cue. */
function compareShown({ cues }: Stretch, { moments }: Witness, { kind }: Followed): string[] {
  const isFilm = kind === 'film' || kind === 'recap film'
  const faults = new Set<string>()
  for (const { seconds, isPlaying, shown } of moments) {
    const settled = guidanceAt(cues, seconds - 0.5).current
    const current = guidanceAt(cues, seconds + 0.2).current
    if (!isPlaying || !current || settled !== current || shown === onOneLine(current.said) || (isFilm && shown === ''))
      continue
    faults.add(`at the words of ${current.at} s it shows “${shown}”`)
  }
  for (const { at, said } of cues)
    if (!moments.some(({ shown }) => shown === onOneLine(said)))
      faults.add(`the words of ${at} s are never shown: ${said}`)
  return [...faults]
}

/** Returns a text as the witness notes it. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Returns how to find the instant at which the player reached a second, or began beyond it. */
function reachedBy(moments: Witness['moments']): (seconds: number) => number {
  const playing = moments.filter(({ isPlaying }) => isPlaying)
  return second => {
    const moment = playing.find(({ seconds }) => seconds >= second)
    return moment ? moment.at - (moment.seconds - second) * 1000 : Number.NaN
  }
}
