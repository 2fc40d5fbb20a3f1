import type { CDPSession, Page } from '@playwright/test'
import { inNewBrowser } from './browser.ts'
import { buildApplication } from './build-application.ts'
import { beginChange, startDevelopment, tokenOf } from './development-server.ts'
import { freePort } from './free-port.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median, quantile } from './statistics.ts'

const path = 'medias/bed-given-back.fr.md'
const stem = 'medias/bed-given-back'
const words = 2000
/** A frame of a screen that shows sixty a second. */
const frameMilliseconds = 16
/** Longer than a key and its frame take, shorter than the pause after which the text is written out. */
const keyEveryMilliseconds = 80
/** Longer than that pause. */
const pauseMilliseconds = 1000

/** Measures what a key costs in the editor of the Studio, in a long text beside its translation. */
export async function measureWriting({ isQuick }: Extent): Promise<Section[]> {
  const keys = isQuick ? 20 : 300
  buildApplication()
  const server = await startDevelopment()
  try {
    const token = await tokenOf(server.url, '/api/studio/sign_in/password', 'aude@example.org')
    const id = await beginChange(server.url, token, path, text => `${headOf(text)}\n${longText()}`)
    const address = `${server.url}/studio/write?change=${id}&subject=${stem}`
    const { each, pauses } = await inNewBrowser(
      async context => {
        const page = await context.newPage()
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${server.url}/api/health`)
        await page.evaluate(stored => localStorage.setItem('seve.studio.token', stored), token)
        await page.goto(address)
        return typeKeys(page, keys)
      },
      await freePort(),
    )
    return [describe(each, pauses)]
  } finally {
    await server.stop()
  }
}

function headOf(text: string): string {
  return /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
}

/** Headings, paragraphs and lists, with a word now and then that the rules refuse. */
function longText(): string {
  const sentence = 'Le soir, on range la table, on ouvre la fenêtre et on laisse la maison se taire un moment.'
  const paragraph = `${sentence} ${sentence} ${sentence}`
  const part = `## Une partie\n\n${paragraph}\n\n- ${sentence}\n- ${sentence}\n\nCela soigne. ${paragraph}\n`
  const count = Math.ceil(words / part.split(/\s+/).length)
  return Array.from({ length: count }, () => part).join('\n')
}

/** Types in the middle of the French text. @returns the time that each key, and each pause after ten keys, keeps the page busy. */
async function typeKeys(page: Page, keys: number): Promise<{ each: number[]; pauses: number[] }> {
  const field = page.getByRole('textbox', { name: 'Français', exact: true })
  const paragraphs = field.locator('> p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const [each, pauses]: [number[], number[]] = [[], []]
  // The first keys compile what the others run.
  for (let key = -20; key < keys; key++) {
    const milliseconds = await busyFor(session, page, () => page.keyboard.press('e'), keyEveryMilliseconds)
    if (key >= 0) each.push(milliseconds)
    if (key >= 0 && key % 10 === 9) pauses.push(await busyFor(session, page, async () => {}, pauseMilliseconds))
  }
  return { each, pauses }
}

/** Returns how long the page's main thread worked in all its tasks: script, styles, layout and paint. */
async function busyFor(session: CDPSession, page: Page, work: () => Promise<void>, wait: number): Promise<number> {
  const before = await taskSeconds(session)
  await work()
  await page.waitForTimeout(wait)
  return ((await taskSeconds(session)) - before) * 1000
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

function describe(each: readonly number[], pauses: readonly number[]): Section {
  const [middle, slow] = [median(each), quantile(each, 0.95)]
  return {
    title: 'Writing in the Studio',
    method: `Debian’s Chromium, 1440 × 900. A text of ${words.toLocaleString('en')} words in French beside its English, with its facts, its check and its preview. A letter is typed in its middle ${each.length} times, every ${keyEveryMilliseconds} ms; counted is the time of all tasks of the page's main thread, from the key to the frame that shows it. After ten letters one waits until the text is written out.`,
    columns: ['what', 'median ms', 'p95 ms'],
    rows: [
      ['a key', round(middle), round(slow)],
      ['a pause, with writing the text out', round(median(pauses)), round(quantile(pauses, 0.95))],
    ],
    figures: { 'a key, median, ms': middle, 'a key, p95, ms': slow, 'a pause, median, ms': median(pauses) },
    goals: [
      atMost('a key in a text of 2,000 words, median ms', middle, frameMilliseconds),
      atMost('a key in a text of 2,000 words, p95 ms', slow, frameMilliseconds),
    ],
  }
}
