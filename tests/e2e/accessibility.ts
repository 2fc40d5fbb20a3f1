import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Minified, because it is sent to the browser for every document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails on any violation of WCAG 2.2 AA, or of axe's best practices, on the page in its current state and in its same-origin frames. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNone(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}

/** Also fails on a lack of contrast in the evening theme, where nothing else can differ. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  const theme = await showTheme(page, 'evening')
  await expectNone(page, { type: 'rule', values: ['color-contrast'] })
  await showTheme(page, theme)
}

async function expectNone(page: Page, runOnly: NonNullable<axe.RunOptions['runOnly']>): Promise<void> {
  // Again, because something may begin to fade in after the page stood still.
  await expect(async () => {
    await waitForStillness(page)
    await Promise.all(page.frames().map(injectAxe))
    // `resultTypes`: describes nothing that passed. `preload`: only sounds, for the rule about those that play by themselves; by default it also
    // fetches every stylesheet, for a rule that is not among these.
    const violations = await page.evaluate(
      async options => {
        const found = (await window.axe.run(document, options)).violations
        return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
      },
      { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions,
    )
    expect(violations).toEqual([])
  }).toPass({ timeout: 20_000 })
}

/** Gives a frame axe, once: `@axe-core/playwright` does so before each run, which takes twice the time. */
async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

/** Shows the page in a theme, without choosing it; returns the theme before. */
async function showTheme(page: Page, theme = 'light'): Promise<string | undefined> {
  return page.evaluate(wanted => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = wanted
    return before
  }, theme)
}

/**
 * Waits for every finite animation: axe reads a colour in transition as a lack of contrast. An inherited colour moves down the page by one
 * element a frame, each in a transition that begins when the one above it ends.
 */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (let animations = ending(); animations.length > 0; animations = ending()) {
      await Promise.allSettled(animations.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    }
  })
}
