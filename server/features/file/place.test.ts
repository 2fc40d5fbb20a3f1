import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract, type StudioFile } from '../../../domain/features/file/file.contract.ts'
import { pictureEndings } from '../../../domain/features/file/file.rules.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { hire } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { writeText } from '../../testing/write-text.ts'
import { rewriteFacts } from './place.service.ts'

const server = serverForThisFile({ hasEditions: true })
const content = join(import.meta.dirname, '../../../content')
const sound = readFileSync(join(content, 'audio/evening-calm.m4a'))
const film = readFileSync(join(content, 'video/balance-plate.webm'))
let aude = ''
let member: SignedInMember
let photograph: StudioFile

beforeAll(async () => {
  aude = (await hire(server, 'BO', ['write', 'publish'])).token
  member = await server.subscribe()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const taken = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#884422', noise } }).blur(4)
  photograph = await uploadFile(server, aude, 'Haie', await taken.jpeg().toBuffer())
})

async function listed(): Promise<StudioFile[]> {
  return (await server.call(fileContract.listFiles, {}, aude)).body.body
}

async function listedAt(path: string): Promise<StudioFile | undefined> {
  return (await listed()).find(file => file.path === path)
}

async function cardOf(mediaId: string): Promise<MediaCard | undefined> {
  const { body } = await server.call(libraryContract.readLibrary, {}, member.token)
  return body.body.flatMap(({ items }) => items).find(media => media.id === mediaId)
}

async function replace(path: string, digest: string) {
  return server.call(fileContract.replaceFile, { body: { path, digest } }, aude)
}

async function publish(id: string) {
  return server.call(editionContract.publishChange, { params: { id } }, aude)
}

async function begin(): Promise<string> {
  return (await server.call(editionContract.createChange, { body: { title: 'Une image' } }, aude)).body.change.id
}

async function place(id: string, path: string, digest = photograph.digest) {
  return server.call(fileContract.placeFile, { params: { id }, body: { path, digest } }, aude)
}

test('the files of the live edition are listed with what names them', async () => {
  const drawing = await listedAt('pictures/medias/kind-hedge.svg')
  expect(drawing).toMatchObject({ kind: 'picture', upload: null, isReplaceable: true, width: null })
  expect(drawing?.uses).toEqual([
    {
      path: 'medias/kind-hedge.yaml',
      mediaId: 'kind-hedge',
      title: expect.objectContaining({ fr: expect.any(String) }),
    },
  ])
  expect((await listedAt('pictures/public/stress.svg'))?.isReplaceable).toBe(false)
  const paths = (await listed()).map(({ path }) => path)
  expect(paths).toContain('audio/evening-calm.m4a')
  expect(paths.filter(path => path?.endsWith('.vtt'))).toEqual([])
  const status = async ({ url }: StudioFile) => (await server.running.app.inject({ method: 'GET', url })).statusCode
  for (const path of ['pictures/medias/kind-hedge.svg', 'pictures/public/stress.svg', 'audio/evening-calm.m4a']) {
    const file = await listedAt(path)
    expect(file && (await status(file)), path).toBe(200)
  }
})

describe('a photograph', () => {
  test('takes a drawing’s place in a draft, and members get it in every size once it is published', async () => {
    const { body } = await replace('pictures/medias/kind-hedge.svg', photograph.digest)
    expect(body.paths.toSorted()).toEqual(
      [
        ...pictureEndings.map(ending => `pictures/medias/kind-hedge.${ending}`),
        'medias/kind-hedge.yaml',
        'pictures/medias/kind-hedge.svg',
      ].toSorted(),
    )
    expect((await cardOf('kind-hedge'))?.srcset).toBeUndefined()
    expect((await publish(body.changeId)).status).toBe(200)
    const card = await cardOf('kind-hedge')
    expect(card?.image).toMatch(/kind-hedge\.960\.jpg$/)
    expect(card?.srcset?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp', 'image/jpeg'])
    const urls = card?.srcset?.flatMap(({ srcset }) => srcset.split(', ')) ?? []
    expect(urls.map(url => url.split(' ')[1])).toEqual(
      Array.from({ length: 3 }, () => ['480w', '960w', '1440w']).flat(),
    )
    for (const url of urls) {
      const [path = ''] = url.split(' ')
      const { statusCode, headers } = await server.running.app.inject({ method: 'GET', url: path })
      expect([statusCode, String(headers['content-type']).split('/')[0]], path).toEqual([200, 'image'])
    }
    const file = await listedAt('pictures/medias/kind-hedge.960.jpg')
    expect(file).toMatchObject({ digest: photograph.digest, name: 'Haie', upload: { licence: 'own' } })
    expect(file?.uses.map(({ mediaId }) => mediaId)).toEqual(['kind-hedge'])
    expect((await listed()).filter(({ digest }) => digest === photograph.digest)).toHaveLength(1)
  })

  test('is published whole or not at all: a media whose sizes are missing is refused', async () => {
    const id = await begin()
    expect((await place(id, 'pictures/medias/of-hedges.960.jpg')).body.paths).toHaveLength(9)
    const facts = readFileSync(join(content, 'medias/evening-calm.yaml'), 'utf8')
    const text = facts.replace(/picture: .*/, 'picture: medias/not-there.960.jpg')
    await writeText(server, { id, path: 'medias/evening-calm.yaml', text }, aude)
    const { body } = await publish(id)
    expect(body.message).toBe('error_invalid_content')
    expect(body.problems?.length).toBe(9)
  })

  test('may be many: the texts of their change can still be written, up to two hundred', async () => {
    const id = await begin()
    for (let picture = 1; picture <= 23; picture++) await place(id, `pictures/medias/many-${picture}.960.jpg`)
    const write = (path: string, revision = 0) => writeText(server, { id, path, text: 'id: a\n', revision }, aude)
    expect((await write('medias/many-1.yaml')).status).toBe(200)
    await server.services.database.pool.query(
      `insert into content_change_file (change_id, path, digest, revision, changed_on)
         select $1, 'medias/other-' || number || '.yaml', 'd', 1, now() from generate_series(1, 200) number`,
      [id],
    )
    expect((await write('medias/many-1.yaml', 1)).status).toBe(200)
    expect((await write('medias/many-2.yaml')).body.fields).toEqual({ path: 'too_long' })
  })

  test.each([
    'pictures/medias/a.svg',
    'pictures/medias/a.480.avif',
    'pictures/public/a.960.jpg',
    'audio/a.m4a',
    '../a.960.jpg',
    'medias/a.yaml',
  ])('cannot be placed at %s', async path => {
    const id = await begin()
    const { status, body } = await place(id, path)
    expect([status, body.fields]).toEqual([400, { path: 'invalid_value' }])
    const { body: change } = await server.call(editionContract.readChange, { params: { id } }, aude)
    expect(change.files).toEqual([])
  })

  test('cannot be placed in a change that was given up, nor one that nobody uploaded in any', async () => {
    const id = await begin()
    expect((await place(id, 'pictures/medias/a.960.jpg', 'a'.repeat(64))).body.fields).toEqual({
      digest: 'invalid_value',
    })
    await server.call(editionContract.dropChange, { params: { id } }, aude)
    expect((await place(id, 'pictures/medias/a.960.jpg')).body.message).toBe('error_conflict_entry')
  })
})

describe('a sound', () => {
  test('that takes the place of another brings its length along', async () => {
    const file = await uploadFile(server, aude, 'Le soir', sound)
    const before = await listedAt('audio/evening-calm.m4a')
    expect(before?.uses.map(({ path }) => path)).toEqual(['medias/evening-calm.yaml'])
    const { body } = await replace('audio/evening-calm.m4a', file.digest)
    expect(body.paths).toContain('audio/evening-calm.m4a')
    expect((await publish(body.changeId)).status).toBe(200)
    expect((await listedAt('audio/evening-calm.m4a'))?.digest).toBe(file.digest)
  })

  test('is not what takes the place of a film, nor a film of the other format', async () => {
    const file = await uploadFile(server, aude, 'Une assiette', film)
    const heard = (await listed()).find(({ kind, upload }) => kind === 'sound' && upload)
    for (const [path, digest] of [
      ['video/balance-plate.webm', heard?.digest ?? ''],
      ['video/balance-plate.mp4', file.digest],
      ['pictures/public/stress.svg', photograph.digest],
      ['audio/nowhere.m4a', heard?.digest ?? ''],
    ] as const) {
      const { status, body } = await replace(path, digest)
      expect([status, body.fields], path).toEqual([400, { path: 'invalid_value' }])
    }
  })
})

describe('a replacement', () => {
  const [drawing, facts] = ['pictures/medias/garden-rules.svg', 'medias/garden-rules.yaml']

  /** Has the database do something, once, before it writes the first row of a table, as somebody else does between two statements. */
  async function meanwhile(table: string, statement: string, act: () => Promise<void>): Promise<void> {
    const { pool } = server.services.database
    await pool.query(
      `create function meanwhile() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
       create trigger meanwhile before insert on ${table} for each row execute function meanwhile()`,
    )
    await act()
    await pool.query('drop function meanwhile cascade')
  }

  test('made while somebody else publishes the facts that name the file is a conflict, and reverts nothing', async () => {
    const id = await begin()
    const text = `${readFileSync(join(content, facts), 'utf8')}# Relu.\n`
    await writeText(server, { id, path: facts, text }, aude)
    const { number, parent } = (await publish(id)).body.edition
    const { pool } = server.services.database
    await pool.query('update content_version set edition = $1', [parent])
    await meanwhile('content_change', `update content_version set edition = ${number}`, async () => {
      const { body } = await replace(drawing, photograph.digest)
      const checked = await server.call(editionContract.checkChange, { params: { id: body.changeId } }, aude)
      expect(checked.body.body.conflicts).toEqual([facts])
    })
  })

  test('that fails leaves no empty change', async () => {
    const list = async () => (await server.call(editionContract.listChanges, {}, aude)).body.body.length
    const count = await list()
    await meanwhile('content_change_file', `raise exception 'out of room'`, async () => {
      expect((await replace(drawing, photograph.digest)).status).toBe(500)
    })
    expect(await list()).toBe(count)
  })
})

test('what names a file says its new name and length, and nothing else changes', () => {
  const facts = 'id: a\npicture: medias/a.svg\ndurationSeconds: 300\n'
  const to = { from: 'pictures/medias/a.svg', to: 'pictures/medias/a.960.jpg', seconds: 0 }
  expect(rewriteFacts(facts, to)).toBe('id: a\npicture: medias/a.960.jpg\ndurationSeconds: 300\n')
  const same = { from: 'audio/a.m4a', to: 'audio/a.m4a', seconds: 481 }
  expect(rewriteFacts(facts, same)).toBe(facts.replace('300', '481'))
})

test('files of a release are measured once, and one that is not what it says is left without measures', async () => {
  await server.running.jobs.runNow('measureAssets')
  // The copied content has a few bytes instead of each sound and film.
  const sounds = (await listed()).filter(({ kind, upload }) => kind === 'sound' && !upload)
  expect(sounds.every(({ seconds }) => seconds === null)).toBe(true)
  const known = (await listed()).find(({ kind, upload }) => kind === 'sound' && upload)
  expect([known?.seconds && Math.round(known.seconds), known?.codec]).toEqual([300, 'AAC'])
})
