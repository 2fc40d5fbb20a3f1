import { lighthouseVersion, type Visit, visit } from './lighthouse.ts'
import { atLeast, atMost, type Section } from './report.ts'
import { startSite } from './site.ts'
import { median } from './statistics.ts'

interface Page {
  name: string
  path: string
  /** Who opens it; a visitor if missing. */
  email?: string
}

const follower = 'camille@example.org'

const pages: readonly Page[] = [
  { name: 'login', path: '/login' },
  { name: 'programmes', path: '/app/programs', email: follower },
  { name: 'media', path: '/app/programs/media/medfasting-breathe-six', email: follower },
  { name: 'library', path: '/app/media-library', email: follower },
]

/** Measures pages on a phone's first visit: medians of visits in turn, so that what disturbs the machine disturbs every page. */
export async function measurePages({ isQuick }: { isQuick: boolean }): Promise<Section[]> {
  const rounds = isQuick ? 1 : 5
  const site = await startSite()
  try {
    const visits = new Map<Page, Visit[]>(pages.map(page => [page, []]))
    for (let round = 0; round < rounds; round++)
      for (const [{ path, email }, seen] of visits) seen.push(await visit(site.url, path, email))
    const section = emptySection(rounds)
    for (const [page, seen] of visits) describe(section, page, seen)
    return [section]
  } finally {
    await site.stop()
  }
}

function emptySection(rounds: number): Section {
  return {
    title: 'First visits by phone',
    method: `Lighthouse ${lighthouseVersion}, mobile, simulated slow 4G and a processor four times slower; HTTP/2 over TLS, a new browser each time; medians of ${rounds}. Kilobytes of 1,000 bytes over the wire with headers, until the page is idle; \`tests/checks/bytes.test.ts\` holds what a document may name.`,
    columns: ['page', 'score', 'largest paint ms', 'blocking ms', 'shift', 'JavaScript kB', 'all kB'],
    rows: [],
    goals: [],
  }
}

function describe({ rows, goals }: Section, { name }: Page, seen: readonly Visit[]): void {
  const of = (read: (visit: Visit) => number) => median(seen.map(read))
  const score = of(visit => visit.score)
  const shift = of(visit => visit.shift)
  const script = of(visit => visit.scriptBytes) / 1000
  rows.push([
    name,
    String(Math.round(score)),
    String(Math.round(of(visit => visit.largestPaint))),
    String(Math.round(of(visit => visit.blocking))),
    shift.toFixed(4),
    script.toFixed(1),
    (of(visit => visit.bytes) / 1000).toFixed(1),
  ])
  goals.push(atLeast(`${name}, Lighthouse`, score, 95), atMost(`${name}, layout shift`, shift, 0.001))
}
