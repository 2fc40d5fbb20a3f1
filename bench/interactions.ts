import type { Locator, Page } from '@playwright/test'
import { inNewBrowser, signIn } from './browser.ts'
import { median, quantile } from './statistics.ts'

/** The delay of a press until it shows, in milliseconds; the browser counts in steps of 8 and reports none below 16. */
export interface Interaction {
  name: string
  p50: number
  p98: number
  /** Medians of an interaction and of a button that does nothing, pressed alternately. */
  ratio: number
}

const shortest = 16
const processorSlowdown = 4

/**
 * Measures from the press to the next frame with the browser's Event Timing (the source of the INP metric), on a processor slowed four
 * times. Each press is followed by one on an empty button of the same page: what both share is the machine's cost.
 */
export async function measureInteractions(
  url: string,
  paths: { program: string; media: string; email: string },
  presses: number,
): Promise<Interaction[]> {
  return inNewBrowser(async context => {
    const page = await context.newPage()
    await signIn(page, url, paths.email)
    await page.addInitScript(watchEvents)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })

    await page.goto(url + paths.program)
    const days = page.getByRole('tablist', { name: 'Jours de la semaine' }).getByRole('tab')
    const dayList = await press(page, 'another day of the day list', presses, turn => days.nth(turn % 2))
    await page.goto(url + paths.media)
    const player = page.getByRole('region', { name: 'Lecteur' })
    const toggle = await press(page, 'play and pause', presses, () =>
      player.getByRole('button', { name: /^(Lecture|Pause)$/ }),
    )
    const forward = await press(page, 'ten seconds forward and back', presses, turn =>
      player.getByRole('button', { name: turn % 2 === 0 ? /Avancer de 10/ : /Reculer de 10/ }),
    )
    return [dayList, toggle, forward]
  })
}

/** Runs in the page before its scripts. */
function watchEvents(): void {
  const durations: { at: number; duration: number }[] = []
  Object.assign(window, { benchDurations: durations })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) durations.push({ at: startTime, duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function press(
  page: Page,
  name: string,
  presses: number,
  targetOf: (turn: number) => Locator,
): Promise<Interaction> {
  const empty = await addEmptyButton(page)
  const durations: number[] = []
  const ratios: number[] = []
  // The first two presses fetch what they show; the bench measures screens that are already loaded.
  for (let turn = -2; turn < presses; turn++) {
    const duration = await pressOnce(page, targetOf(turn + 2))
    const beside = await pressOnce(page, empty)
    if (turn < 0) continue
    durations.push(duration)
    ratios.push(duration / beside)
  }
  return { name, p50: median(durations), p98: quantile(durations, 0.98), ratio: median(ratios) }
}

async function pressOnce(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const pressedAt = await page.evaluate(() => performance.now())
  await target.click()
  // The browser reports an event some frames after it was painted.
  await page.waitForTimeout(300)
  return page.evaluate(
    ([since, least]) => {
      const { benchDurations } = window as unknown as { benchDurations: { at: number; duration: number }[] }
      return Math.max(least, ...benchDurations.filter(({ at }) => at >= since).map(({ duration }) => duration))
    },
    [pressedAt, shortest] as const,
  )
}

/** Outside the application's root: no handler of ours sees the press. */
async function addEmptyButton(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    if (document.getElementById('bench-empty')) return
    const button = document.createElement('button')
    button.id = 'bench-empty'
    button.textContent = '·'
    button.style.cssText = 'position:fixed;inset:45% 0 auto auto;width:44px;height:44px;z-index:9'
    document.body.append(button)
  })
  return page.locator('#bench-empty')
}
