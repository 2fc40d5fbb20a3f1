import pg from 'pg'
import { addDays, calendarDayOf } from '../domain/days.ts'
import { keptCount } from '../domain/features/figures/disclosure.rules.ts'
import { defaultTimeZone } from '../domain/time-zones.ts'
import { systemClock } from '../server/clock.ts'
import { readCatalogue } from '../server/content/catalogue.ts'
import { loadContent } from '../server/content/load-content.ts'
import { synchroniseContent } from '../server/content/synchronise.ts'
import { openDatabase } from '../server/database/database.ts'
import { countDay } from '../server/features/figures/count-day.service.ts'
import { countedContentOf } from '../server/features/figures/counted-content.rules.ts'
import { listStatistics } from '../server/features/figures/figures.queries.ts'
import { ownFolders } from '../server/start.ts'
import { insertCrowd } from '../server/testing/crowd.ts'
import { countPlainly } from '../server/testing/plain-figures.ts'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { createDatabase } from './create-database.ts'
import { atMost, type Extent, round, type Section } from './section.ts'

const mostSeconds = 60

/** Measures the nightly count of a million members, and compares each figure that it keeps with a plain count of the same. */
export async function measureFigures({ isQuick }: Extent): Promise<Section[]> {
  const members = isQuick ? 20_000 : 1_000_000
  const postgres = startThrowAwayPostgres({ isDurable: true })
  try {
    const databaseUrl = await createDatabase(postgres.databaseUrl, 'figures')
    const database = await openDatabase({ databaseUrl, dataFolder: '' })
    try {
      await synchroniseContent(database.db, loadContent(ownFolders.content), systemClock)
      const catalogue = await readCatalogue(database.db)
      const content = countedContentOf(catalogue)
      const day = addDays(calendarDayOf(systemClock.now(), defaultTimeZone), -1)
      // Without the product's time limits: writing a million members takes minutes, and a plain count reads them all.
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        await client.query('set session_replication_role = replica')
        await insertCrowd(client, content, { count: members, until: systemClock.now() })
        await client.query('set session_replication_role = default')
        await client.query('vacuum analyze')
        await client.query('checkpoint')
        const begun = performance.now()
        await countDay({ database, clock: systemClock, catalogue: { catalogue } }, day)
        const seconds = (performance.now() - begun) / 1000
        const kept = await listStatistics(database.db, day)
        const plain = await countPlainly(client, content, day)
        const rowsOf = async (table: string) => {
          const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
          return rows[0]?.count ?? 0
        }
        const progress = (await rowsOf('user_progression')) + (await rowsOf('user_program_day'))
        return [describe({ members, progress, seconds, kept: namesOf(kept), plain })]
      } finally {
        await client.end()
      }
    } finally {
      await database.close()
    }
  } finally {
    postgres.stop()
  }
}

function namesOf(kept: Awaited<ReturnType<typeof listStatistics>>): Map<string, number> {
  const nameOf = (row: (typeof kept)[number]) =>
    [row.measure, row.program, row.locale, row.referrer, row.item].join('|')
  return new Map(kept.map(row => [nameOf(row), row.value]))
}

interface Counted {
  members: number
  progress: number
  seconds: number
  kept: ReadonlyMap<string, number>
  plain: ReadonlyMap<string, number>
}

function describe({ members, progress, seconds, kept, plain }: Counted): Section {
  const names = new Set([...kept.keys(), ...plain.keys()])
  const differing = [...names].filter(name => (kept.get(name) ?? null) !== keptCount(plain.get(name) ?? 0))
  const withheld = [...plain.values()].filter(count => count > 0 && keptCount(count) === null)
  return {
    title: 'The nightly count of the figures',
    method: `${members.toLocaleString('en')} members with ${progress.toLocaleString('en')} rows of days and progress, as if by chance, on one PostgreSQL; then each figure by a plain statement over whole tables.`,
    columns: ['what', 'figure'],
    rows: [
      ['the count, seconds', round(seconds)],
      ['figures kept', `${kept.size}`],
      ['figures compared', `${plain.size}`],
      ['figures withheld, of one to nine members', `${withheld.length}`],
    ],
    figures: { 'seconds of the nightly count': seconds, 'figures kept': kept.size },
    goals: [
      atMost('seconds of the nightly count', seconds, mostSeconds),
      {
        statement: 'every figure is the plain count, rounded down to tens, and none under ten is kept',
        measured: differing.length === 0 ? 'all alike' : `${differing.slice(0, 5).join(', ')} differ`,
        isMet: differing.length === 0,
      },
    ],
  }
}
