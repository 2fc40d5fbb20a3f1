import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** How bright a dark screen may be on average, from 0 to 1: a film is shown as it is. */
const brightest = 0.35

/** Takes a screenshot, and returns what is wrong with the dark: the page must have its evening colours, as on a device set to dark. */
export async function lookAtDark(page: Page, path: string): Promise<string[]> {
  await page.screenshot({ path })
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  const brightness = brightnessOf(path)
  process.stdout.write(`voice: the screen is ${Math.round(brightness * 100)} % bright (${path})\n`)
  const faults = theme === 'evening' ? [] : [`the theme is ${theme}`]
  return brightness > brightest ? [...faults, 'the screen is not dark'] : faults
}

/** Returns the average brightness of a picture: ffmpeg scales it to one grey pixel. */
function brightnessOf(path: string): number {
  const asOnePixel = ['-i', path, '-vf', 'scale=1:1:flags=area,format=gray', '-f', 'rawvideo', '-']
  const { stdout } = spawnSync('ffmpeg', ['-loglevel', 'error', ...asOnePixel])
  return (stdout[0] ?? 255) / 255
}
