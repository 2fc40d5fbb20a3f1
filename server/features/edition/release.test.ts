import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { ContentFiles } from '../../content/content-files.ts'
import { readLiveTree, readTexts } from '../../content/editions/edition-store.ts'
import { readTree } from '../../content/editions/tree.ts'
import { ContentError } from '../../content/loading/content-error.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'
import { takeRelease } from './release.service.ts'

const server = serverForThisFile({ hasEditions: true })
let aude = ''

beforeAll(async () => {
  aude = (await hire(server, 'BO', ['write', 'publish'])).token
})

const textOf = (name: string) => `medias/${name}.fr.md`

/** Starts a server of a release whose files are those of the folder now. */
async function start(isProduction: boolean): Promise<void> {
  const { services, contentFolder } = server
  const { database, assets } = services
  const contentFiles = await ContentFiles.open(database.db, contentFolder, assets, readTree(contentFolder))
  await takeRelease({ ...services, contentFiles }, contentFolder, isProduction)
}

const edit = (path: string, words: string) => appendFileSync(join(server.contentFolder, path), `\n${words}\n`)

async function textOfLive(path: string): Promise<string> {
  const { db } = server.services.database
  const digest = (await readLiveTree(db))[path] ?? ''
  return (await readTexts(db, [digest])).get(digest) ?? ''
}

async function releases() {
  const { body } = await server.call(editionContract.listChanges, {}, aude)
  return body.body.filter(({ release }) => release !== null)
}

async function publishInStudio(path: string, words: string): Promise<void> {
  const begun = await server.call(editionContract.createChange, { body: { title: 'Du Studio' } }, aude)
  const { id } = begun.body.change
  await writeText(server, { id, path, text: `${await textOfLive(path)}\n${words}\n` }, aude)
  expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(200)
}

test('in production newer files become one change, once, that members do not see before somebody publishes it', async () => {
  const [one, other] = [textOf('kind-hedge'), textOf('garden-rules')]
  edit(one, 'De la version.')
  edit(other, 'De la version.')
  await Promise.all([start(true), start(true)])
  await start(true)
  const [change, ...more] = await releases()
  expect(more).toEqual([])
  expect(change).toMatchObject({ state: 'draft', fileCount: 2, owner: null })
  expect(await textOfLive(one)).not.toContain('De la version.')
  const { id = '' } = change ?? {}
  expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(200)
  expect(await textOfLive(other)).toContain('De la version.')
  await start(true)
  expect(await releases()).toEqual([])
})

test('a text that the Studio has changed too is a conflict of that change, and the Studio’s stays', async () => {
  const path = textOf('after-the-rain')
  await publishInStudio(path, 'Du Studio.')
  edit(path, 'De la version.')
  await start(true)
  const [change] = await releases()
  const { id = '' } = change ?? {}
  const check = await server.call(editionContract.checkChange, { params: { id } }, aude)
  expect(check.body.body.conflicts).toEqual([path])
  expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(409)
  expect(await textOfLive(path)).toContain('Du Studio.')
  await server.call(editionContract.dropChange, { params: { id } }, aude)
})

test('a file that members must not see is named in the change, and stops neither the start nor the Studio', async () => {
  const path = join(server.contentFolder, 'tags.yaml')
  const tags = readFileSync(path, 'utf8')
  writeFileSync(path, '- id: Wrong\n')
  await start(true)
  const [change] = await releases()
  const { id = '' } = change ?? {}
  const check = await server.call(editionContract.checkChange, { params: { id } }, aude)
  expect(check.body.body.problems).toContainEqual(expect.objectContaining({ file: 'tags.yaml', line: 1 }))
  await server.call(editionContract.dropChange, { params: { id } }, aude)
  writeFileSync(path, tags)
  await start(true)
  await publishInStudio(textOf('kind-hedge'), 'Encore.')
})

test('outside production whoever edits a file sees it at the next start, also where the Studio wrote', async () => {
  const path = textOf('side-by-side')
  await publishInStudio(path, 'Du Studio.')
  edit(path, 'Du développeur.')
  await start(false)
  expect(await textOfLive(path)).toContain('Du développeur.')
  expect(await releases()).toEqual([])
  const tags = join(server.contentFolder, 'tags.yaml')
  const before = readFileSync(tags, 'utf8')
  writeFileSync(tags, '- id: Wrong\n')
  await expect(start(false)).rejects.toThrow(ContentError)
  await expect(start(false)).rejects.toThrow('tags.yaml:1')
  expect(await textOfLive('tags.yaml')).toBe(before)
})
