import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { atMost, type Extent, round, type Section } from './section.ts'
import { median } from './statistics.ts'

const root = join(import.meta.dirname, '..')
const page = '/login'

/** Measures how long a newcomer, and an operator, wait for the first page. */
export async function measureStart({ isQuick }: Extent): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  try {
    const clone = join(folder, 'clone')
    spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' })
    const bare = await timeStart(clone, join(folder, 'data-0'))
    const rounds = isQuick ? 1 : 5
    const [fresh, again]: [number[], number[]] = [[], []]
    for (let number = 1; number <= rounds; number++) {
      const data = join(folder, `data-${number}`)
      fresh.push(await timeStart(clone, data))
      again.push(await timeStart(clone, data))
    }
    return [
      {
        title: 'From `npm start` to the first page',
        method: `A clone of this repository in an empty folder, ${page} requested every 50 ms. The bare clone starts once and downloads its packages; the others are medians of ${rounds}.`,
        columns: ['', 'seconds'],
        rows: [
          ['bare clone: installs, builds, creates the embedded database and the demo members', round(bare)],
          ['installed and built, with an empty data folder', round(median(fresh))],
          ['started again', round(median(again))],
        ],
        figures: { 'seconds bare': bare, 'seconds with empty data': median(fresh), 'seconds again': median(again) },
        goals: [atMost('Seconds from `npm start` to the first page, started again', median(again), 1.2)],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the seconds until the first page, after stopping the server. */
async function timeStart(clone: string, dataFolder: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const started = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, NODE_ENV: '' },
  })
  const ended = new Promise(resolve => started.once('exit', resolve))
  while (!(await answers(`http://127.0.0.1:${port}${page}`))) {
    if (started.exitCode !== null) throw new Error(`npm start exited with ${started.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - begun) / 1000
  // The whole group: npm, its shell and the server.
  if (started.pid) process.kill(-started.pid, 'SIGTERM')
  await ended
  while (await answers(`http://127.0.0.1:${port}${page}`)) await new Promise(resolve => setTimeout(resolve, 50))
  return seconds
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok === true
}
