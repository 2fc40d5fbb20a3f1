import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { partBytes } from '../../domain/features/file/file.rules.ts'
import { ObjectStore } from '../../server/store/object-store.ts'
import { call } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, root, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { playedFilm, prepareWords, readTitle } from './shown-content.ts'
import {
  beginUpload,
  digestIn,
  digestOf,
  finish,
  liveEdition,
  publish,
  replace,
  type Sent,
  sendPart,
  signInAude,
  upload,
} from './staff-files.ts'
import { hasSwift, SwiftServer } from './swift-server.ts'

const kills = Number(process.env.KILLS ?? 10)
const path = 'video/gentle-movement.webm'
const released = readFileSync(join(root, 'content', path))
let filmed = 0
/** A film that the release does not have: the one at `path`, with an end that players skip. */
function nextFilm(): Sent {
  filmed += 1
  return { name: `film-${filmed}.webm`, bytes: Buffer.concat([released, voidElement(filmed)]) }
}

describe.skipIf(!hasSwift())('a bucket that machines share, in Debian’s OpenStack Swift,', () => {
  const swift = new SwiftServer()
  beforeAll(() => swift.start())
  afterAll(() => swift.remove())

  /** Two machines: each has its own folder, both have the database and a bucket. */
  async function startTwo(bucket: string) {
    await swift.createBucket(bucket)
    const databaseUrl = (await Cluster.start()).urlOf()
    const environment = swift.environmentOf(bucket)
    const options = [temporaryFolder(), temporaryFolder()].map(dataFolder => ({ dataFolder, databaseUrl, environment }))
    const [ofOne, ofOther] = options as [(typeof options)[0], (typeof options)[0]]
    const one = await ServerProcess.start(ofOne)
    const other = await ServerProcess.start(ofOther)
    return { one, other, ofOne, ofOther, store: new ObjectStore(swift.settingsOf(bucket)), databaseUrl, environment }
  }

  test('lets every server show what another took: parts, ranges, rollback, export, import', {
    timeout: 600_000,
  }, async () => {
    const { one, other, ofOne, ofOther, store, environment } = await startTwo('two-machines')
    const token = await signInAude(one.url)
    const sent = nextFilm()
    const { id } = await beginUpload(one.url, token, sent)
    // Each part at another server than the one before.
    for (let at = 0; at < sent.bytes.length; at += partBytes) {
      const { url } = (at / partBytes) % 2 === 0 ? one : other
      expect((await sendPart(url, token, id, at, sent)).status).toBe(200)
    }
    const digest = digestIn(await finish(other.url, token, id, sent))
    expect(await listKeys(store, 'uploads/')).toEqual([])
    const change = await replace(one.url, token, path, digest)
    const before = await playedFilm(other.url)
    expect((await publish(one.url, token, change)).status).toBe(200)
    for (const { url } of [one, other]) {
      await until('it is shown', async () => digestOf(await playedFilm(url)) === digest)
      expect(await playedFilm(url, { range: 'bytes=100-199' })).toEqual((await playedFilm(url)).subarray(100, 200))
    }
    // A machine that comes later, with nothing but the release.
    const third = await ServerProcess.start({ ...ofOne, dataFolder: temporaryFolder() })
    expect(digestOf(await playedFilm(third.url))).toBe(digest)
    const rolledBack = await call(other.url, 'POST', '/api/studio/edition/1/roll_back', token, { note: 'Un essai' })
    expect([rolledBack.status, rolledBack.code]).toEqual([200, ''])
    await until('the earlier film is back', async () => (await playedFilm(one.url)).equals(before))
    const again = await call(one.url, 'POST', '/api/studio/edition/2/roll_back', token, { note: 'Retour' })
    expect(again.status).toBe(200)
    // The command on a machine that has never had the film.
    const folder = join(temporaryFolder(), 'exported')
    const elsewhere = { ...environment, DATA_DIR: temporaryFolder(), DATABASE_URL: ofOther.databaseUrl }
    expect(command('content-editions', elsewhere, ['export', folder])).toMatchObject({ status: 0, stderr: '' })
    expect(digestOf(readFileSync(join(folder, path)))).toBe(digest)
    // A film that an import brings is in the store, and shown once somebody publishes it.
    const { bytes } = nextFilm()
    writeFileSync(join(folder, path), bytes)
    const imported = command('content-editions', elsewhere, ['import', folder, '--title', 'Un film'])
    expect([imported.status, imported.stderr]).toEqual([0, ''])
    const changes = (await call(one.url, 'GET', '/api/studio/change', token)).body.body as {
      id: string
      title: string
    }[]
    const waiting = changes.find(({ title }) => title === 'Un film')
    expect((await call(one.url, 'POST', `/api/studio/change/${waiting?.id}/publish`, token)).status).toBe(200)
    const brought = digestOf(bytes)
    for (const { url } of [one, other])
      await until('it is shown', async () => digestOf(await playedFilm(url)) === brought)
    report('a film in parts at two servers, played from three, rolled back, exported and imported')
  })

  test('in a store that does not answer costs members nothing, and nothing is published half', {
    timeout: 600_000,
  }, async () => {
    const { one, other, ofOther, store } = await startTwo('away')
    const token = await signInAude(one.url)
    const digest = digestIn(await upload(one.url, token, nextFilm()))
    const change = await replace(one.url, token, path, digest)
    const half = nextFilm()
    const { id } = await beginUpload(one.url, token, half)
    await sendPart(one.url, token, id, 0, half)
    onTestFinished(() => swift.behave({}))
    await swift.pause()
    expect(await sendPart(one.url, token, id, partBytes, half)).toEqual({ status: 502, code: 'error_file_store' })
    for (const { url } of [one, other]) {
      const refused = await publish(url, token, change)
      expect([refused.status, refused.code]).toEqual([502, 'error_file_store'])
      expect(await liveEdition(url, token)).toBe(1)
      expect((await playedFilm(url)).length).toBeGreaterThan(0)
    }
    // A wrong word can still be corrected, and both show it.
    const words = await prepareWords(one.url, token, 'Corrigé sans le stockage')
    expect((await publish(one.url, token, words)).status).toBe(200)
    for (const { url } of [one, other])
      await until('the words are shown', async () => (await readTitle(url)) === 'Corrigé sans le stockage')
    // A server that restarts shows what its machine has.
    await other.stop()
    const restarted = await ServerProcess.start(ofOther)
    expect(await readTitle(restarted.url)).toBe('Corrigé sans le stockage')
    await swift.resume()
    expect((await sendPart(one.url, token, id, partBytes, half)).status).toBe(200)
    expect((await upload(one.url, token, half)).status).toBe(200)
    expect((await publish(one.url, token, change)).status).toBe(200)
    for (const { url } of [one, restarted])
      await until('the film is shown', async () => digestOf(await playedFilm(url)) === digest)
    expect(await listKeys(store, 'uploads/')).toEqual([])
  })

  test.each([
    ['is full', { isFull: true }],
    ['denies it', { isForbidden: true }],
  ])(
    'in a store that %s refuses uploads and publications whole, and goes on once it is mended',
    { timeout: 600_000 },
    async (_, wrong) => {
      const { one, other } = await startTwo(`wrong-${Object.keys(wrong).join('').toLowerCase()}`)
      const token = await signInAude(one.url)
      const sent = nextFilm()
      const begun = await beginUpload(one.url, token, sent)
      for (let at = 0; at < sent.bytes.length; at += partBytes) await sendPart(one.url, token, begun.id, at, sent)
      onTestFinished(() => swift.behave({}))
      await swift.behave(wrong)
      const refused = await finish(one.url, token, begun.id, sent)
      expect([refused.status, refused.code]).toEqual([502, 'error_file_store'])
      const next = nextFilm()
      const { id } = await beginUpload(one.url, token, next)
      expect(await sendPart(one.url, token, id, 0, next)).toEqual({ status: 502, code: 'error_file_store' })
      expect((await beginUpload(one.url, token, next)).received).toBe(0)
      expect((await playedFilm(other.url)).length).toBeGreaterThan(0)
      await swift.behave({})
      const digest = digestIn(await finish(other.url, token, begun.id, sent))
      expect((await publish(one.url, token, await replace(one.url, token, path, digest))).status).toBe(200)
      await until('it is shown', async () => digestOf(await playedFilm(other.url)) === digest)
    },
  )

  test('is whole for the other server after SIGKILL of the one that takes a film and publishes it', {
    timeout: 1_800_000,
  }, async () => {
    const two = await startTwo('kills')
    const { other, ofOne, store } = two
    let { one } = two
    const token = await signInAude(other.url)
    const outcomes = { before: 0, after: 0 }
    let live = 1
    for (let kill = 0; kill < kills; kill++) {
      const sent = nextFilm()
      const running = one
      const pressed = (async () => {
        const taken = await upload(running.url, token, sent)
        if (taken.status !== 200) return
        await publish(running.url, token, await replace(running.url, token, path, digestIn(taken)))
      })().catch(() => {})
      await wait(randomInt(4000))
      await one.kill()
      await pressed
      const now = await liveEdition(other.url, token)
      expect([live, live + 1]).toContain(now)
      outcomes[now === live ? 'before' : 'after'] += 1
      live = now
      // Whatever is live is whole at the other server, which has had nothing of it.
      await until('a whole film is played', async () => (await playedFilm(other.url)).length > 1000)
      const taken = await upload(other.url, token, sent)
      expect(taken.status).toBe(200)
      const change = await replace(other.url, token, path, digestIn(taken))
      const published = await publish(other.url, token, change)
      if (published.status === 200) live += 1
      await until('it is shown', async () => digestOf(await playedFilm(other.url)) === digestIn(taken))
      one = await ServerProcess.start(ofOne)
    }
    const named = new Set((await listKeys(store, 'content-files/')).map(key => key.split('/').at(-1)?.split('.')[0]))
    expect(named.has(digestOf(await playedFilm(one.url)))).toBe(true)
    report(
      `${kills} kills while a film was taken and published: ${outcomes.before} before the new edition, ${outcomes.after} after it`,
    )
  })

  test('that comes later, or was lost, is filled from the machine, and the reverse', { timeout: 600_000 }, async () => {
    const databaseUrl = (await Cluster.start()).urlOf()
    const dataFolder = temporaryFolder()
    const alone = await ServerProcess.start({ dataFolder, databaseUrl })
    const token = await signInAude(alone.url)
    const digest = digestIn(await upload(alone.url, token, nextFilm()))
    expect((await publish(alone.url, token, await replace(alone.url, token, path, digest))).status).toBe(200)
    await alone.stop()
    await swift.createBucket('later')
    const environment = swift.environmentOf('later')
    const sharing = await ServerProcess.start({ dataFolder, databaseUrl, environment })
    const store = new ObjectStore(swift.settingsOf('later'))
    expect((await listKeys(store, 'content-files/')).some(key => key.includes(digest))).toBe(true)
    await sharing.stop()
    // The machine is lost; another fetches everything, as before a backup.
    const other = temporaryFolder()
    const where = { ...environment, DATA_DIR: other, DATABASE_URL: databaseUrl }
    const fetched = command('files', where)
    expect([fetched.status, fetched.stderr]).toEqual([0, ''])
    expect(fetched.stdout).toMatch(
      /^0 files sent to the store, \d+ fetched from it\nevery file that the database names/,
    )
    // One that is nowhere is named.
    rmSync(join(other, 'content-files', digest.slice(0, 2)), { recursive: true })
    await store.remove(`content-files/${digest.slice(0, 2)}/${digest}.webm`)
    const lost = command('files', where)
    expect([lost.status, lost.stderr]).toEqual([1, expect.stringContaining(`${digest}.webm`)])
    // Members miss that film only: a server without it still starts.
    const without = await ServerProcess.start({ dataFolder: other, databaseUrl, environment })
    expect(without.output).toContain('neither here nor in the store')
    await expect(playedFilm(without.url)).rejects.toThrow('the film is not played: 404')
  })
})

/** An element of WebM that players skip, of a few bytes. */
function voidElement(content: number): Buffer {
  return Buffer.from([0xec, 0x84, 0, 0, content >> 8, content & 255])
}

async function listKeys(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

/** Runs one of the operator's commands to completion. */
function command(name: string, environment: Record<string, string>, args: string[] = []) {
  return spawnSync(process.execPath, [`server/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    encoding: 'utf8',
  })
}
