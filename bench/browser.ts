import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { withoutHealthAnswers } from '../domain/features/profiling/health-answers.rules.ts'
import { demoPassword } from '../server/seed/demo-password.ts'
import { findDebianChromium } from '../setup/chromium.ts'

/** A phone like Lighthouse's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Opens a fresh browser, works in it, and discards it. @param debuggingPort where other programs reach it. */
export async function inNewBrowser<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  debuggingPort?: number,
): Promise<Result> {
  const debianChromium = findDebianChromium()
  const profile = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...(debianChromium ? { executablePath: debianChromium } : {}),
    ...(debuggingPort === undefined ? phone : {}),
    locale: 'fr-FR',
    ignoreHTTPSErrors: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-certificate-errors',
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Signs this browser in as one of the demo members, as the application would, without opening a page. */
export async function signIn(page: Page, url: string, email: string): Promise<string> {
  const response = await page.request.post(`${url}/api/auth/login`, { data: { email, password: demoPassword } })
  const { user, token } = await response.json()
  await page.goto(`${url}/api/health`)
  await page.evaluate(
    ([storedUser, storedToken]) => {
      localStorage.setItem('seve.user', storedUser)
      localStorage.setItem('seve.token', storedToken)
    },
    [JSON.stringify(withoutHealthAnswers(user)), String(token)] as const,
  )
  return String(token)
}
