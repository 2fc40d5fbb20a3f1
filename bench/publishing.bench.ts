import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { beginChange, call, startDevelopment, tokenOf } from './development-server.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median, quantile } from './statistics.ts'
import { type SteadyRequest, sendSteadily } from './steady-rate.ts'

const ratePerSecond = 100
const secondsEach = 4
const longestWaitMilliseconds = 50
const path = 'medias/bed-given-back.fr.md'

/** Measures how long members wait for their answers while somebody publishes, on both databases. */
export async function measurePublishing({ isQuick }: Extent): Promise<Section[]> {
  const publications = isQuick ? 2 : 10
  const postgres = startThrowAwayPostgres({ isDurable: true })
  try {
    const lanes = [
      await measureOn('embedded', '', publications),
      await measureOn('PostgreSQL', postgres.databaseUrl, publications),
    ]
    return [
      {
        title: 'What members wait for while somebody publishes',
        method: `The whole product as in development. A member's programmes, day and library are read ${ratePerSecond} times a second, in turn, for ${secondsEach} s without and ${secondsEach} s with a publication that gives a page another title; ${publications} times. Times count from when a request was due.`,
        columns: [
          'database',
          'publishing ms',
          'p99 ms in calm',
          'p99 ms meanwhile',
          'longest ms in calm, median',
          'longest ms meanwhile, median and worst',
        ],
        rows: lanes.map(({ name, publishing, calm, meanwhile, longestInCalm, longest }) => [
          name,
          round(publishing),
          round(calm),
          round(meanwhile),
          round(median(longestInCalm)),
          `${round(median(longest))}, ${round(Math.max(...longest))}`,
        ]),
        figures: Object.fromEntries(
          lanes.flatMap(({ name, publishing, calm, meanwhile, longest }) => [
            [`${name}, publishing, ms`, publishing],
            [`${name}, p99 in calm, ms`, calm],
            [`${name}, p99 meanwhile, ms`, meanwhile],
            [`${name}, longest meanwhile, ms`, median(longest)],
          ]),
        ),
        goals: lanes.map(({ name, longest }) =>
          atMost(`${name}, longest wait while publishing, median ms`, median(longest), longestWaitMilliseconds),
        ),
      },
    ]
  } finally {
    postgres.stop()
  }
}

async function measureOn(name: string, databaseUrl: string, publications: number) {
  const server = await startDevelopment(databaseUrl)
  const { url } = server
  try {
    const reads = await readsOf(url)
    const aude = await tokenOf(url, '/api/studio/sign_in/password', 'aude@example.org')
    await sendSteadily(url, reads, ratePerSecond)
    const rounds = []
    for (let number = 1; number <= publications; number++) {
      const id = await beginChange(url, aude, path, text => text.replace(/title: .*/, `title: Titre ${number}`))
      const calm = (await sendSteadily(url, reads, ratePerSecond)).answered
      const [{ answered: meanwhile }, publishing] = await Promise.all([
        sendSteadily(url, reads, ratePerSecond),
        timed(() => call(url, 'POST', `/api/studio/change/${id}/publish`, aude)),
      ])
      rounds.push({ calm, meanwhile, publishing })
    }
    return {
      name,
      publishing: median(rounds.map(({ publishing }) => publishing)),
      calm: quantile(
        rounds.flatMap(({ calm }) => calm),
        0.99,
      ),
      meanwhile: quantile(
        rounds.flatMap(({ meanwhile }) => meanwhile),
        0.99,
      ),
      longestInCalm: rounds.map(({ calm }) => Math.max(...calm)),
      longest: rounds.map(({ meanwhile }) => Math.max(...meanwhile)),
    }
  } finally {
    await server.stop()
  }
}

/** The calls of a member who has begun a programme, in turn. */
async function readsOf(url: string): Promise<SteadyRequest[]> {
  const token = await tokenOf(url, '/api/auth/login', 'camille@example.org')
  const programs = (await call(url, 'GET', '/api/profile_program', token)) as {
    body: { Program: { ProgramDays: { id: string; UserProgramDays: unknown[] }[] } }[]
  }
  const days = programs.body.flatMap(({ Program }) => Program.ProgramDays)
  const day = days.find(({ UserProgramDays }) => UserProgramDays.length > 0)
  const paths = ['/api/profile_program', `/api/program_day/${day?.id}`, '/api/media/library']
  const headers = { authorization: `Bearer ${token}` }
  return Array.from({ length: ratePerSecond * secondsEach }, (_, index) => ({
    method: 'GET',
    path: paths[index % paths.length] ?? '',
    headers,
  }))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
