import { setTimeout as wait } from 'node:timers/promises'
import { type Comparison, compareSpeech } from './compare-speech.ts'
import { lookAtDark } from './dark-screen.ts'
import type { Observed } from './follow-session.ts'
import type { Followed } from './kinds.ts'

const listenedSeconds = 30
const names = {
  fr: { listen: 'Écouter cette page', stop: 'Arrêter l’écoute' },
  en: { listen: 'Listen to this page', stop: 'Stop listening' },
}

/**
 * Listens to a reading, and compares what is heard and marked with its sentences. A sentence is due as soon as the one before it is said, so
 * each is its own cue, at the second at which it is asked for.
 */
export async function followReading({ page, machine, witness, file }: Observed, kind: Followed): Promise<Comparison> {
  await page.goto(`/app/programs/media/${kind.media}`)
  const listen = page.getByRole('button', { name: names[kind.locale].listen })
  await listen.waitFor()
  // The engine lists its voices up to five seconds after a page first asks.
  await page.waitForFunction(() => speechSynthesis.getVoices().length > 0)
  const recording = await machine.record()
  await witness.start()
  await wait(1000)
  await listen.click()
  await wait((listenedSeconds / 2) * 1000)
  const faults = await lookAtDark(page, `${file}.png`)
  await wait((listenedSeconds / 2) * 1000)
  await page.getByRole('button', { name: names[kind.locale].stop }).click()
  const stoppedAt = Date.now()
  await wait(2000)

  const origin = witness.requests[0]?.at ?? stoppedAt
  const toSeconds = (instant: number) => (instant - origin) / 1000
  const heard = (await recording.finish(`${file}.wav`)).map(({ start, end }) => ({
    start: toSeconds(start),
    end: toSeconds(end),
  }))
  const requests = witness.requests.map(request => ({ ...request, at: toSeconds(request.at) }))
  const sentences = requests.map(({ at, text }) => ({ at, said: text }))
  const comparison = compareSpeech(sentences, requests, heard, { locale: kind.locale, cutOffAt: toSeconds(stoppedAt) })
  faults.push(...comparison.faults)
  if (sentences.length < 3) faults.push(`only ${sentences.length} sentences were read`)
  for (const { said } of sentences)
    if (!witness.moments.some(({ shown }) => shown === said)) faults.push(`the sentence is never marked: ${said}`)
  return { ...comparison, faults }
}
