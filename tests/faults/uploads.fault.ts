import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { partBytes } from '../../domain/features/file/file.rules.ts'
import { call } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, type ServerOptions, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { beginUpload, digestOf, finish, type Sent, sendPart, signInAude } from './staff-files.ts'

/** How often a server is killed during an upload, each time at a random moment: `KILLS` says how often. */
const kills = Number(process.env.KILLS ?? 10)

/** A photograph of a few parts, different each time: nine files come of it, after some seconds of work. */
async function photograph(name: string): Promise<Sent> {
  const [width, height] = [1500, 1000]
  const noise = randomBytes(width * height * 3)
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name, bytes }
}

/** Returns the names below a folder that are files. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** Every uploaded file that the Studio names: the digests of all its sizes. */
async function namedFiles(url: string, token: string): Promise<{ id: string; digests: string[] }[]> {
  const { body } = await call(url, 'GET', '/api/studio/file', token)
  const files = body.body as { upload: { id: string; files: { digest: string }[] } | null }[]
  return files.flatMap(({ upload }) =>
    upload ? [{ id: upload.id, digests: upload.files.map(({ digest }) => digest) }] : [],
  )
}

/** Expects that every file that is named is here, whole. */
async function expectWhole(url: string, token: string, dataFolder: string): Promise<string[]> {
  const named = (await namedFiles(url, token)).flatMap(({ digests }) => digests)
  const here = filesBelow(join(dataFolder, 'content-files'))
  for (const digest of named) {
    const path = here.find(file => new RegExp(`/${digest}\\.[a-z0-9]+$`).test(file))
    expect(path && digestOf(readFileSync(path)), `the bytes of ${digest}`).toBe(digest)
  }
  return named
}

test.each(['embedded', 'server'])(
  'SIGKILL at random moments of an upload and of its examination loses no part and names nothing half (%s)',
  { timeout: 1_800_000 },
  async kind => {
    const options: ServerOptions = { dataFolder: temporaryFolder() }
    if (kind === 'server') options.databaseUrl = (await Cluster.start()).urlOf()
    let server = await ServerProcess.start(options)
    let token = await signInAude(server.url)
    const calm = await photograph('calme.jpg')
    const whole = await beginUpload(server.url, token, calm)
    let from = performance.now()
    for (let at = 0; at < calm.bytes.length; at += partBytes) await sendPart(server.url, token, whole.id, at, calm)
    const sending = Math.round(performance.now() - from)
    from = performance.now()
    expect((await finish(server.url, token, whole.id, calm)).status).toBe(200)
    const examining = Math.round(performance.now() - from)
    let resumed = 0
    let already = 0
    for (let kill = 1; kill <= kills; kill++) {
      const photo = await photograph(`photo-${kill}.jpg`)
      const { id } = await beginUpload(server.url, token, photo)
      const isExamined = kill % 2 === 0
      let acknowledged = 0
      const send = async () => {
        for (let at = 0; at < photo.bytes.length; at += partBytes) {
          if ((await sendPart(server.url, token, id, at, photo)).status !== 200) return
          acknowledged = Math.min(at + partBytes, photo.bytes.length)
        }
        if (isExamined) await finish(server.url, token, id, photo)
      }
      const sent = send()
      await wait(isExamined ? sending + randomInt(examining) : randomInt(sending + 1))
      await server.kill()
      await sent
      server = await ServerProcess.start(options)
      token = await signInAude(server.url)
      if ((await namedFiles(server.url, token)).some(file => file.id === id)) already += 1
      else {
        const again = await beginUpload(server.url, token, photo)
        // The same upload, with every part that was acknowledged.
        expect(again.id).toBe(id)
        expect(again.received).toBeGreaterThanOrEqual(acknowledged)
        if (again.received > 0) resumed += 1
        for (let at = again.received; at < photo.bytes.length; at += partBytes)
          expect((await sendPart(server.url, token, id, at, photo)).status).toBe(200)
        expect((await finish(server.url, token, id, photo)).status).toBe(200)
      }
      await expectWhole(server.url, token, options.dataFolder)
    }
    const left = await abandon(server, token, options)
    report(
      `${kind}: ${kills} kills during uploads (${sending} ms of parts, ${examining} ms of examination in calm), ${resumed} went on where they stopped, ${already} were finished already; ${left}`,
    )
  },
)

/** Kills servers while they write what nobody takes up again, lets a day pass, then the time that backups are kept. */
async function abandon(server: ServerProcess, token: string, options: ServerOptions): Promise<string> {
  const [files, uploads] = ['content-files', 'uploads'].map(name => join(options.dataFolder, name)) as [string, string]
  let [running, staff] = [server, token]
  const orphans: string[] = []
  for (let tries = 0; orphans.length === 0; tries++) {
    const photo = await photograph(`oubliee-${tries}.jpg`)
    const { id } = await beginUpload(running.url, staff, photo)
    for (let at = 0; at < photo.bytes.length; at += partBytes) await sendPart(running.url, staff, id, at, photo)
    const before = new Set(filesBelow(files))
    const firstWritten = nextChange(files)
    const pressed = finish(running.url, staff, id, photo)
    await firstWritten
    await running.kill()
    await pressed
    running = await ServerProcess.start(options)
    staff = await signInAude(running.url)
    const isNamed = (await namedFiles(running.url, staff)).some(file => file.id === id)
    if (!isNamed) orphans.push(...filesBelow(files).filter(file => !before.has(file)))
    if (tries > 20) throw new Error('every upload was finished before its server was killed')
  }
  expect(filesBelow(uploads).length).toBeGreaterThan(0)
  await advance(running.url, 'day', 2)
  await until('the parts are removed', () => filesBelow(uploads).length === 0)
  await advance(running.url, 'month', 2)
  await until('the files that nothing names are removed', () => !orphans.some(file => existsSync(file)))
  const named = await expectWhole(running.url, await signInAude(running.url), options.dataFolder)
  expect(named.length).toBeGreaterThan(9)
  return `${orphans.length} files that nothing names and the parts of an abandoned upload were removed`
}

/** Resolves when something below a folder changes. */
async function nextChange(folder: string): Promise<void> {
  return new Promise(resolve => {
    const watcher = watch(folder, { recursive: true }, () => {
      watcher.close()
      resolve()
    })
  })
}

/** Moves the clock that the server follows. */
async function advance(url: string, add: 'day' | 'month', times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    expect((await call(url, 'POST', '/sandbox/stripe/control/clock', undefined, { add })).status).toBe(200)
}
