import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract, type StudioFile } from '../../../domain/features/file/file.contract.ts'
import { partBytes } from '../../../domain/features/file/file.rules.ts'
import { CatalogueKeeper } from '../../content/catalogue-keeper.ts'
import { ContentFiles } from '../../content/content-files.ts'
import { readLiveTree } from '../../content/editions/edition-store.ts'
import { digestOf } from '../../content/editions/tree.ts'
import { ownFolders } from '../../start.ts'
import { SmallStore } from '../../testing/small-store.ts'
import { hire } from '../../testing/staff.ts'
import { TestServer, testNow } from '../../testing/test-server.ts'
import { sendFile, sendPart, uploadFile } from '../../testing/upload-file.ts'
import { writeText } from '../../testing/write-text.ts'

const store = new SmallStore()
let server: TestServer
let aude = ''
const film = readFileSync(join(import.meta.dirname, '../../../content/video/desk-stretch.webm'))
/** Bytes of a film that no other test has: players skip the end. */
const filmOf = (index: number) => Buffer.concat([film, Buffer.from([0xec, 0x81, index])])
const down = { status: 503, code: 'ServiceUnavailable' }

beforeAll(async () => {
  await store.start()
  server = new TestServer({ hasEditions: true, config: { store: store.settings } })
  await server.start()
  aude = (await hire(server, 'BO', ['write', 'publish'])).token
})
afterAll(async () => {
  await server.stop()
  store.stop()
})
afterEach(() => server.clock.set(testNow))

beforeEach(() => {
  store.refusal = null
})

const folderOf = (digest: string) => join(server.databaseEnvironment.DATA_DIR, 'content-files', digest.slice(0, 2))
const about = { name: 'Un film', licence: 'own' as const, credit: 'Aude Ferrand' }

async function replace({ digest }: StudioFile): Promise<string> {
  const body = { path: 'video/desk-stretch.webm', digest }
  return (await server.call(fileContract.replaceFile, { body }, aude)).body.changeId
}

async function publish(id: string) {
  return server.call(editionContract.publishChange, { params: { id } }, aude)
}

async function liveNumber(): Promise<number> {
  return (await server.call(editionContract.listEditions, { query: {} }, aude)).body.live
}

async function statusOf(url: string): Promise<number> {
  return (await server.running.app.inject({ method: 'GET', url })).statusCode
}

test('the first start puts every sound, film and picture of the release into the store', async () => {
  expect(store.keys('content-files/').length).toBeGreaterThan(20)
  expect(store.keys('content-files/').filter(key => /\.(svg|vtt|md|yaml)$/.test(key))).toEqual([])
  expect(store.keys('check/')).toEqual([])
})

test('an upload is in the store, part by part, then whole, and its parts go', async () => {
  const bytes = filmOf(1)
  const id = await sendFile(server, aude, 'un.webm', bytes)
  expect(store.keys(`uploads/${id}/`)).toHaveLength(Math.ceil(bytes.length / partBytes))
  const { body } = await server.call(fileContract.finishUpload, { params: { id }, body: about }, aude)
  const { digest } = body.file
  expect(store.objects.get(`content-files/${digest.slice(0, 2)}/${digest}.webm`)?.bytes.length).toBe(bytes.length)
  expect(store.keys('uploads/')).toEqual([])
})

test('a file that another machine took is fetched when the staff look at it, and before it is published', async () => {
  const file = await uploadFile(server, aude, 'deux.webm', filmOf(2))
  rmSync(folderOf(file.digest), { recursive: true })
  expect(await statusOf(file.url)).toBe(200)
  rmSync(folderOf(file.digest), { recursive: true })
  expect((await publish(await replace(file))).status).toBe(200)
  expect(existsSync(join(folderOf(file.digest), `${file.digest}.webm`))).toBe(true)
})

test('bytes that are not those of their name are never shown', async () => {
  const file = await uploadFile(server, aude, 'trois.webm', filmOf(3))
  const key = `content-files/${file.digest.slice(0, 2)}/${file.digest}.webm`
  const kept = store.objects.get(key)
  rmSync(folderOf(file.digest), { recursive: true })
  store.objects.set(key, { bytes: Buffer.from('autre chose'), writtenOn: testNow })
  expect(await statusOf(file.url)).toBe(502)
  const before = await liveNumber()
  expect((await publish(await replace(file))).body.message).toBe('error_file_store')
  expect(await liveNumber()).toBe(before)
  if (kept) store.objects.set(key, kept)
  expect(await statusOf(file.url)).toBe(200)
})

test('a store that does not answer refuses parts and new files, keeps what has arrived, and stops no correction', async () => {
  const file = await uploadFile(server, aude, 'quatre.webm', filmOf(4))
  const change = await replace(file)
  const id = await sendFile(server, aude, 'cinq.webm', filmOf(5))
  const asked = { name: 'six.webm', bytes: 2 * partBytes, modifiedOn: 1 }
  const { upload } = (await server.call(fileContract.beginUpload, { body: asked }, aude)).body
  const before = await liveNumber()
  store.refusal = down
  const part = await sendPart(server, aude, upload.id, 0, new Uint8Array(partBytes))
  expect([part.status, part.body.message]).toEqual([502, 'error_file_store'])
  expect((await server.call(fileContract.readUpload, { params: { id: upload.id } }, aude)).body.upload.received).toBe(0)
  const finished = await server.call(fileContract.finishUpload, { params: { id }, body: about }, aude)
  expect([finished.status, finished.body.message]).toEqual([502, 'error_file_store'])
  const published = await publish(change)
  expect([published.status, published.body.message]).toEqual([502, 'error_file_store'])
  expect(await liveNumber()).toBe(before)
  const words = (await server.call(editionContract.createChange, { body: { title: 'Un mot' } }, aude)).body.change
  const path = 'medias/kind-hedge.fr.md'
  const text = readFileSync(join(import.meta.dirname, '../../../content', path), 'utf8')
  await writeText(server, { id: words.id, path, text: `${text.trimEnd()}\n\nUn mot de plus.\n` }, aude)
  expect((await publish(words.id)).status).toBe(200)
  store.refusal = null
  expect((await server.call(fileContract.finishUpload, { params: { id }, body: about }, aude)).status).toBe(200)
  expect((await publish(change)).status).toBe(200)
})

test('a scheduled change whose files cannot be made sure of waits for the store', async () => {
  const id = await replace(await uploadFile(server, aude, 'sept.webm', filmOf(7)))
  const publishOn = new Date(testNow.getTime() + 60_000)
  const asked = { params: { id }, body: { publishOn: publishOn.toISOString() } }
  expect((await server.call(editionContract.scheduleChange, asked, aude)).status).toBe(200)
  server.clock.set(publishOn)
  store.refusal = down
  await expect(server.running.jobs.runNow('publishDueChanges')).rejects.toThrow('the file store')
  const state = async () => (await server.call(editionContract.readChange, { params: { id } }, aude)).body.change.state
  expect(await state()).toBe('scheduled')
  store.refusal = null
  await server.running.jobs.runNow('publishDueChanges')
  expect(await state()).toBe('published')
})

test('a folder marker in the store is not mistaken for an upload', async () => {
  const id = await sendFile(server, aude, 'neuf.webm', filmOf(9))
  const here = join(server.databaseEnvironment.DATA_DIR, 'uploads', id)
  mkdirSync(here, { recursive: true })
  store.objects.set('uploads/', { bytes: Buffer.from(''), writtenOn: testNow })
  await server.running.jobs.runNow('removeAbandonedUploads')
  expect([existsSync(here), store.keys(`uploads/${id}/`).length > 0]).toEqual([true, true])
  store.objects.delete('uploads/')
})

test('a server that starts while another publishes serves the files of the edition that it shows', async () => {
  const { database, links, assets } = server.services
  const files = await ContentFiles.open(database.db, ownFolders.content, assets, await readLiveTree(database.db))
  const file = await uploadFile(server, aude, 'dix.webm', filmOf(10))
  expect((await publish(await replace(file))).status).toBe(200)
  await CatalogueKeeper.open(database.db, links, files)
  expect(files.locate('video/desk-stretch.webm')?.name).toContain(file.digest)
})

test('files that nothing names go after 35 days, here and in the store; those that something names stay', async () => {
  const named = await uploadFile(server, aude, 'huit.webm', filmOf(8))
  const bytes = 'rien ne me nomme'
  const digest = digestOf(bytes)
  const days = (count: number) => new Date(testNow.getTime() - count * 24 * 60 * 60 * 1000)
  const write = (name: string, writtenOn: Date) => {
    mkdirSync(folderOf(name), { recursive: true })
    writeFileSync(join(folderOf(name), name), bytes)
    utimesSync(join(folderOf(name), name), writtenOn, writtenOn)
    return () => existsSync(join(folderOf(name), name))
  }
  const key = (one: string) => `content-files/${one.slice(0, 2)}/${one}.webm`
  const isHere = write(`${digest}.webm`, days(34))
  const isHalfHere = write(`${digest}.webm.${crypto.randomUUID()}`, days(2))
  store.objects.set(key(digest), { bytes: Buffer.from(bytes), writtenOn: days(34) })
  await server.running.jobs.runNow('removeAbandonedUploads')
  expect([isHere(), isHalfHere(), store.objects.has(key(digest))]).toEqual([true, false, true])
  write(`${digest}.webm`, days(36))
  for (const one of [digest, named.digest]) {
    const stored = store.objects.get(key(one))
    if (stored) store.objects.set(key(one), { ...stored, writtenOn: days(36) })
  }
  utimesSync(join(folderOf(named.digest), `${named.digest}.webm`), days(36), days(36))
  await server.running.jobs.runNow('removeAbandonedUploads')
  expect([isHere(), store.objects.has(key(digest)), store.objects.has(key(named.digest))]).toEqual([false, false, true])
  expect(await statusOf(named.url)).toBe(200)
})
