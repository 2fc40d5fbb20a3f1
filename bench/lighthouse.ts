import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { withoutHealthAnswers } from '../domain/features/profiling/health-answers.rules.ts'
import { demoPassword } from '../server/seed/demo-password.ts'
import { findDebianChromium } from '../setup/chromium.ts'

/** Fetched by npm on demand: the product does not need it. */
export const lighthouseVersion = '13.5.0'

/** Where Lighthouse reaches the browser. */
const debuggingPort = 9333
/** Lighthouse occasionally records no page load, reports it and must run again. */
const tries = 3

/** What Lighthouse found on one visit; times in milliseconds. */
export interface Visit {
  score: number
  largestPaint: number
  blocking: number
  shift: number
  scriptBytes: number
  bytes: number
}

const numeric = z.object({ numericValue: z.number() })

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'total-blocking-time': numeric,
    'cumulative-layout-shift': numeric,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
})

/** Makes one first visit, like `visitOnce`, and retries. */
export async function visit(url: string, path: string, email?: string): Promise<Visit> {
  for (let tried = 1; ; tried++) {
    try {
      return await visitOnce(url, path, email)
    } catch (error) {
      if (tried === tries || !String(error).includes('Please run Lighthouse again')) throw error
    }
  }
}

/** Makes one first visit with a new browser, because a used profile has the service worker's copies. */
async function visitOnce(url: string, path: string, email: string | undefined): Promise<Visit> {
  const folder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const executablePath = findDebianChromium()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    locale: 'fr-FR',
    ignoreHTTPSErrors: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  })
  try {
    if (email) await signIn(await context.newPage(), url, email)
    return await runLighthouse(url + path, folder)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Signs this browser in as one of the demo members, as the application would, without opening a page. */
async function signIn(page: Page, url: string, email: string): Promise<void> {
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
}

/** Runs at lower priority than the browser: on a real phone it does not run beside the page. */
async function runLighthouse(address: string, folder: string): Promise<Visit> {
  const file = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance',
    '--disable-storage-reset',
    `--port=${debuggingPort}`,
    '--output=json',
    `--output-path=${file}`,
  ]
  const npm = ['npm', 'exec', '--yes', `--package=lighthouse@${lighthouseVersion}`, '--']
  await promisify(execFile)('nice', ['-n', '19', ...npm, 'lighthouse', address, ...options], { cwd: folder })
  const { categories, audits } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'))
  const bytesOf = (some: typeof requests) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    score: categories.performance.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    scriptBytes: bytesOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
    bytes: bytesOf(requests),
  }
}
