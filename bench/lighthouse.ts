import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { inNewBrowser, signIn } from './browser.ts'
import { freePort } from './free-port.ts'
import { blockingByProcessor, traceSchema } from './trace.ts'

/** Fetched by npm on demand: the product does not need it. */
export const lighthouseVersion = '13.5.0'

/** Bytes of one visit over the wire, by kind. */
export interface Weight {
  document: number
  script: number
  style: number
  picture: number
  font: number
  call: number
  other: number
  total: number
}

/** Lighthouse's results for one visit, in milliseconds. */
export interface Visit {
  score: number
  firstPaint: number
  largestPaint: number
  blocking: number
  /** The same, by processor time only. */
  processorBlocking: number
  shift: number
  /** This machine's speed at that moment, in Lighthouse's unit. */
  benchmarkIndex: number
  requests: number
  weight: Weight
}

const numeric = z.object({ numericValue: z.number() })

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': numeric,
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

/** Lighthouse occasionally records no page load, reports it and must run again. */
const tries = 3

/** Makes one first visit, like `visitOnce`, and retries. */
export async function visit(url: string, path: string, email: string | undefined): Promise<Visit> {
  for (let tried = 1; ; tried++) {
    try {
      return await visitOnce(url, path, email)
    } catch (error) {
      if (tried === tries || !String(error).includes('Please run Lighthouse again')) throw error
    }
  }
}

/**
 * Makes one first visit with Lighthouse's phone on simulated slow 4G, with a processor four times slower. Uses a new browser each time,
 * because a used profile has the service worker's copies. Lighthouse runs at lower priority than the browser: on a real phone it does not
 * run beside the page.
 */
async function visitOnce(url: string, path: string, email: string | undefined): Promise<Visit> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const file = join(folder, 'report.json')
  try {
    await inNewBrowser(async context => {
      if (email) await signIn(await context.newPage(), url, email)
      const told = [
        '--quiet',
        '--no-enable-error-reporting',
        '--only-categories=performance',
        '--disable-storage-reset',
        '--save-assets',
      ]
      const options = [...told, `--port=${port}`, '--output=json', `--output-path=${file}`]
      const npm = ['exec', '--yes', `--package=lighthouse@${lighthouseVersion}`, '--']
      await promisify(execFile)('nice', ['-n', '19', 'npm', ...npm, 'lighthouse', url + path, ...options], {
        cwd: folder,
      })
    }, port)
    const trace = traceSchema.parse(JSON.parse(readFileSync(join(folder, 'report-0.trace.json'), 'utf8')))
    return {
      ...readReport(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))),
      processorBlocking: blockingByProcessor(trace, url + path),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport({
  environment,
  categories,
  audits,
}: z.infer<typeof reportSchema>): Omit<Visit, 'processorBlocking'> {
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'))
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    benchmarkIndex: environment.benchmarkIndex,
    requests: requests.length,
    weight: weigh(requests),
  }
}

const kinds: Record<string, Exclude<keyof Weight, 'total'>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'picture',
  Font: 'font',
  Fetch: 'call',
  XHR: 'call',
}

function weigh(requests: { resourceType?: string | undefined; transferSize: number }[]): Weight {
  const weight: Weight = { document: 0, script: 0, style: 0, picture: 0, font: 0, call: 0, other: 0, total: 0 }
  for (const { resourceType = '', transferSize } of requests) {
    weight[kinds[resourceType] ?? 'other'] += transferSize
    weight.total += transferSize
  }
  return weight
}
