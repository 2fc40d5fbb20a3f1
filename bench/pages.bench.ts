import { buildApplication } from './build-application.ts'
import { type Interaction, measureInteractions } from './interactions.ts'
import { lighthouseVersion, type Visit, visit, type Weight } from './lighthouse.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { startSite } from './site.ts'
import { median } from './statistics.ts'

const follower = 'camille@example.org'
const newcomer = 'louis@example.org'

interface Route {
  name: string
  path: string
  /** Who opens it; a visitor if missing. */
  email?: string
  /** The design's limit for the largest paint, in milliseconds. */
  largestPaintLimit?: number
}

/** A session of a day that the demo member has opened. */
const sound = '/app/programs/media/medfasting-breathe-six'

/**
 * Measures pages on a phone's first visit. Lighthouse simulates its slow network from a fast one, so a busy machine shows twice: in the
 * run's own time, and in what arrived before the first paint. Hence medians of visits that alternate between all pages.
 */
export async function measurePages({ isQuick }: Extent): Promise<Section[]> {
  buildApplication()
  const site = await startSite()
  try {
    const routes: Route[] = [
      { name: 'login', path: '/login', largestPaintLimit: 1500 },
      { name: 'programmes', path: '/app/programs', email: follower, largestPaintLimit: 2000 },
      { name: 'media', path: sound, email: follower },
      { name: 'library', path: '/app/media-library', email: follower },
      { name: 'subscription', path: '/app/subscription', email: newcomer },
    ]
    const visits = new Map<Route, Visit[]>(routes.map(route => [route, []]))
    for (let round = 0; round < (isQuick ? 1 : 7); round++)
      for (const [route, seen] of visits) seen.push(await visit(site.url, route.path, route.email))
    const paths = { program: '/app/programs', media: sound, email: follower }
    const interactions = await measureInteractions(site.url, paths, isQuick ? 4 : 40)
    return [visitsSection(visits), weightSection(visits), interactionsSection(interactions)]
  } finally {
    await site.stop()
  }
}

function of(seen: Visit[], read: (visit: Visit) => number): number {
  return median(seen.map(read))
}

function visitsSection(visits: ReadonlyMap<Route, Visit[]>): Section {
  const section: Section = {
    title: 'First visits by phone',
    method: `Lighthouse ${lighthouseVersion}, mobile, simulated slow 4G and a processor four times slower; HTTP/2 over TLS, a new browser each time (Debian’s chromium-headless-shell where it is installed); medians of seven, with minimum and maximum in brackets. Lighthouse counts blocking by the clock; the next column counts the same tasks by processor time. The last column is the machine's speed in Lighthouse's unit.`,
    columns: ['page', 'score', 'first paint ms', 'largest paint ms', 'blocking ms', 'by processor', 'shift', 'machine'],
    rows: [],
    figures: {},
    goals: [],
  }
  for (const [{ name, largestPaintLimit }, seen] of visits) {
    const ranged = (read: (visit: Visit) => number) => {
      const values = seen.map(read)
      return `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
    }
    section.rows.push([
      name,
      ranged(({ score }) => score),
      ranged(({ firstPaint }) => firstPaint),
      ranged(({ largestPaint }) => largestPaint),
      ranged(({ blocking }) => blocking),
      ranged(({ processorBlocking }) => processorBlocking),
      of(seen, ({ shift }) => shift).toFixed(4),
      String(Math.round(of(seen, ({ benchmarkIndex }) => benchmarkIndex))),
    ])
    Object.assign(section.figures, {
      [`${name} score`]: of(seen, ({ score }) => score),
      [`${name} largest paint milliseconds`]: of(seen, ({ largestPaint }) => largestPaint),
      [`${name} blocking milliseconds`]: of(seen, ({ blocking }) => blocking),
      [`${name} blocking milliseconds of the processor`]: of(seen, ({ processorBlocking }) => processorBlocking),
      [`${name} shift`]: of(seen, ({ shift }) => shift),
    })
    if (largestPaintLimit) {
      const largest = of(seen, ({ largestPaint }) => largestPaint)
      section.goals.push(atMost(`${name}, largest paint, ms`, largest, largestPaintLimit))
      section.goals.push(
        atMost(
          `${name}, blocking, ms`,
          of(seen, ({ blocking }) => blocking),
          100,
        ),
      )
    }
    section.goals.push(
      atMost(
        `${name}, shift`,
        of(seen, ({ shift }) => shift),
        0.001,
      ),
    )
  }
  return section
}

const kinds = ['document', 'script', 'style', 'picture', 'font', 'call', 'other'] as const satisfies (keyof Weight)[]

function weightSection(visits: ReadonlyMap<Route, Visit[]>): Section {
  const kilobytes = (seen: Visit[], kind: keyof Weight) => of(seen, ({ weight }) => weight[kind]) / 1000
  const entries = [...visits]
  return {
    title: 'Bytes of first visits',
    method:
      'Kilobytes of 1,000 bytes over the wire with their headers, of the visits above: what the page requests until it is idle, without what the service worker fetches later. Styles are in the document.',
    columns: ['page', 'requests', ...kinds, 'all'],
    rows: entries.map(([{ name }, seen]) => [
      name,
      String(of(seen, ({ requests }) => requests)),
      ...kinds.map(kind => kilobytes(seen, kind).toFixed(1)),
      kilobytes(seen, 'total').toFixed(1),
    ]),
    figures: Object.fromEntries(
      entries.flatMap(([{ name }, seen]) => [
        [`${name} script kilobytes`, kilobytes(seen, 'script')],
        [`${name} kilobytes`, kilobytes(seen, 'total')],
      ]),
    ),
    goals: [],
    remarks: [
      'The design’s budgets (95 kB of scripts for login, 115 kB for programmes) count only what the document names, without headers; `tests/checks/bytes.test.ts` checks them. This table also counts what loads after the first screen.',
    ],
  }
}

function interactionsSection(interactions: Interaction[]): Section {
  return {
    title: 'From a press to what it shows',
    method:
      'Event Timing of real presses on a phone’s screen size, processor four times slower; each followed by a press on an empty button of the same page; the ratio is the median of the pairs. The browser counts in steps of 8 ms, from 16.',
    columns: ['press', 'p50 ms', 'p98 ms', 'times an empty button'],
    rows: interactions.map(({ name, p50, p98, ratio }) => [name, round(p50), round(p98), round(ratio)]),
    figures: Object.fromEntries(
      interactions.flatMap(({ name, p50, p98 }) => [
        [`${name} p50 milliseconds`, p50],
        [`${name} p98 milliseconds`, p98],
      ]),
    ),
    // web.dev's threshold for a good interaction to next paint.
    goals: interactions.map(({ name, p98 }) => atMost(`${name}, p98, ms`, p98, 200)),
  }
}
