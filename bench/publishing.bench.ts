import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../server/seed/demo-members.ts'
import { startThrowAwayPostgres } from '../setup/postgres.ts'
import { freePort } from './free-port.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median, quantile } from './statistics.ts'
import { type SteadyRequest, sendSteadily } from './steady-rate.ts'

const ratePerSecond = 100
const secondsEach = 4
const longestWaitMilliseconds = 50
const stem = 'medias/bed-given-back'
const path = `${stem}.fr.md`

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
          'longest ms meanwhile, median and worst',
        ],
        rows: lanes.map(({ name, publishing, calm, meanwhile, longest }) => [
          name,
          round(publishing),
          round(calm),
          round(meanwhile),
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
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(url, server)
    const reads = await readsOf(url)
    const aude = await tokenOf(url, '/api/studio/sign_in/password', 'aude@example.org')
    await sendSteadily(url, reads, ratePerSecond)
    const [calm, meanwhile, longest, publishing]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let number = 1; number <= publications; number++) {
      const id = await prepareChange(url, aude, `Titre ${number}`)
      calm.push(...(await sendSteadily(url, reads, ratePerSecond)).answered)
      const [{ answered }, milliseconds] = await Promise.all([
        sendSteadily(url, reads, ratePerSecond),
        timed(() => call(url, 'POST', `/api/studio/change/${id}/publish`, aude)),
      ])
      meanwhile.push(...answered)
      longest.push(Math.max(...answered))
      publishing.push(milliseconds)
    }
    return {
      name,
      publishing: median(publishing),
      calm: quantile(calm, 0.99),
      meanwhile: quantile(meanwhile, 0.99),
      longest,
    }
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataFolder, { recursive: true, force: true })
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

/** The text that members see, and its digest. */
async function readPublished(url: string, token: string): Promise<{ text: string; base: string }> {
  const { body } = (await call(url, 'GET', `/api/studio/subject?stem=${stem}`, token)) as {
    body: { path: string; text: string; base: string }[]
  }
  const file = body.find(file => file.path === path)
  if (!file) throw new Error(`the content has no ${path}`)
  return file
}

async function prepareChange(url: string, token: string, title: string): Promise<string> {
  const { text, base } = await readPublished(url, token)
  const begun = await call(url, 'POST', '/api/studio/change', token, { title: 'Un autre titre' })
  const { id } = (begun as { change: { id: string } }).change
  const file = { path, text: text.replace(/title: .*/, `title: ${title}`), revision: 0, base }
  await call(url, 'PUT', `/api/studio/change/${id}/file`, token, { files: [file] })
  return id
}

async function tokenOf(url: string, path: string, email: string): Promise<string> {
  return ((await call(url, 'POST', path, undefined, { email, password: demoPassword })) as { token: string }).token
}

/** @throws {Error} if the call is refused. */
async function call(url: string, method: string, path: string, token?: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) return
    await wait(100)
  }
  throw new Error(`the server exited with ${server.exitCode}`)
}
