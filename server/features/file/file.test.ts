import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FileRefusal } from '../../../domain/errors.ts'
import { fileContract } from '../../../domain/features/file/file.contract.ts'
import { partBytes, pictureEndings } from '../../../domain/features/file/file.rules.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile, testNow } from '../../testing/test-server.ts'
import { sendFile, sendPart, uploadFile } from '../../testing/upload-file.ts'

const server = serverForThisFile()

afterEach(() => server.clock.set(testNow))
const content = join(import.meta.dirname, '../../../content')
let writer = ''
let other = ''
let owner = ''

beforeAll(async () => {
  writer = (await hire(server, 'BO', ['write'])).token
  other = (await hire(server, 'BO', ['write'])).token
  owner = (await hire(server, 'SUPERADMIN', ['staff'])).token
})

/** A picture that looks like a photograph to an encoder. */
async function photograph(width = 1600, height = 1000): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#884422', noise } }).blur(3)
}

const sound = readFileSync(join(content, 'audio/power-rest.m4a'))
const film = readFileSync(join(content, 'video/balance-plate.webm'))

async function begin(bytes: Uint8Array, name: string, token = writer) {
  const asked = { name, bytes: bytes.length, modifiedOn: 1 }
  return (await server.call(fileContract.beginUpload, { body: asked }, token)).body.upload
}

const about = { name: 'Une image', licence: 'own' as const, credit: 'Aude Ferrand' }

async function finish(id: string, token = writer) {
  return server.call(fileContract.finishUpload, { params: { id }, body: about }, token)
}

function uploadsHere(): string[] {
  const folder = join(server.databaseEnvironment.DATA_DIR, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('an upload', () => {
  test('goes on where it stopped, whoever asks, and its file is byte for byte what was sent', async () => {
    const { id } = await begin(sound, 'son.m4a')
    await sendPart(server, writer, id, 0, sound.subarray(0, partBytes))
    expect(await begin(sound, 'son.m4a')).toEqual({ id, bytes: sound.length, received: partBytes })
    for (let offset = partBytes; offset < sound.length; offset += partBytes)
      expect((await sendPart(server, writer, id, offset, sound.subarray(offset, offset + partBytes))).status).toBe(200)
    const { status, body } = await finish(id)
    expect([status, body.file.kind, body.file.codec, Math.round(body.file.seconds ?? 0)]).toEqual([
      200,
      'sound',
      'AAC',
      480,
    ])
    const served = await server.running.app.inject({ method: 'GET', url: body.file.url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'audio/mp4'])
    const same = served.rawPayload.filter((byte, index) => byte === sound[index]).length
    expect(served.rawPayload.length).toBe(sound.length)
    // All but what the file noted about itself.
    expect(same / sound.length).toBeGreaterThan(0.999)
    expect(uploadsHere()).not.toContain(id)
  })

  test('takes each part once and in order', async () => {
    const { id } = await begin(film, 'film.webm')
    const first = film.subarray(0, partBytes)
    const [one, two] = await Promise.all([
      sendPart(server, writer, id, 0, first),
      sendPart(server, writer, id, 0, first),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const ahead = await sendPart(server, writer, id, 2 * partBytes, first)
    expect([ahead.status, ahead.body.message]).toEqual([409, 'error_conflict_entry'])
    const short = await begin(sound, 'court.m4a')
    expect((await sendPart(server, writer, short.id, 0, sound.subarray(0, 1000))).status).toBe(400)
    expect((await finish(short.id)).body.message).toBe('error_conflict_entry')
  })

  test('is nobody else’s', async () => {
    const { id } = await begin(film, 'a-moi.webm')
    expect((await sendPart(server, other, id, 0, film.subarray(0, partBytes))).status).toBe(404)
    expect((await finish(id, other)).status).toBe(404)
    expect((await server.call(fileContract.dropUpload, { params: { id } }, other)).status).toBe(404)
    expect((await begin(film, 'a-moi.webm', other)).id).not.toBe(id)
  })

  test('is the same file when the answer was lost and it is finished again', async () => {
    const id = await sendFile(server, writer, 'deux-fois.webm', film)
    const [one, two] = await Promise.all([finish(id), finish(id)])
    const three = await finish(id)
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    expect(three.body.file.upload?.id).toBe(id)
    const { body } = await server.call(fileContract.listFiles, {}, writer)
    expect(body.body.filter(file => file.upload?.id === id)).toHaveLength(1)
  })

  test('goes after a day, with what a killed server left behind, and no sooner', async () => {
    const { id } = await begin(film, 'oublié.webm')
    await sendPart(server, writer, id, 0, film.subarray(0, partBytes))
    const left = '00000000-0000-7000-8000-000000000000'
    mkdirSync(join(server.databaseEnvironment.DATA_DIR, 'uploads', left))
    writeFileSync(join(server.databaseEnvironment.DATA_DIR, 'uploads', left, 'whole-1'), 'half')
    await server.running.jobs.runNow('removeAbandonedUploads')
    expect(uploadsHere()).toContain(id)
    expect(uploadsHere()).not.toContain(left)
    server.clock.set(new Date(testNow.getTime() + 24 * 60 * 60 * 1000 + 1))
    await server.running.jobs.runNow('removeAbandonedUploads')
    server.clock.set(testNow)
    expect(uploadsHere()).not.toContain(id)
    expect((await server.call(fileContract.readUpload, { params: { id } }, writer)).status).toBe(404)
  })

  test('is one of twenty at most', async () => {
    const { token } = await hire(server, 'BO', ['write'])
    for (let index = 0; index < 20; index++) await begin(film, `${index}.webm`, token)
    const asked = { name: 'de-trop.webm', bytes: 1, modifiedOn: 1 }
    const { status, body } = await server.call(fileContract.beginUpload, { body: asked }, token)
    expect([status, body.message]).toEqual([429, 'error_too_many_requests'])
  })
})

describe('a picture', () => {
  test('is drawn again in nine files, the right way up, without what it said about itself', async () => {
    const exif = { IFD0: { Copyright: 'Rue des Lilas 4' }, IFD3: { GPSLatitudeRef: 'N' } }
    const taken = (await photograph(1000, 1600)).withMetadata({ orientation: 6, exif })
    const file = await uploadFile(server, writer, 'photo.jpg', await taken.jpeg().toBuffer())
    expect(file.upload?.files.map(({ ending }) => ending).toSorted()).toEqual(pictureEndings.toSorted())
    expect([file.kind, file.width, file.height]).toEqual(['picture', 1440, 900])
    for (const { ending, digest, bytes } of file.upload?.files ?? []) {
      const [width = '', format = ''] = ending.split('.')
      const root = join(server.databaseEnvironment.DATA_DIR, 'content-files', digest.slice(0, 2))
      const path = join(root, `${digest}.${format}`)
      const written = readFileSync(path)
      const read = await sharp(path).metadata()
      expect([read.width, read.height, read.exif, read.orientation, written.length]).toEqual([
        Number(width),
        Number(width) / 1.6,
        undefined,
        undefined,
        bytes,
      ])
      expect(written.includes('Lilas')).toBe(false)
    }
  })

  test('with bytes of something else behind it loses them', async () => {
    const script = '<script>alert(1)</script>'
    const jpeg = Buffer.concat([await (await photograph()).jpeg().toBuffer(), Buffer.from(script)])
    const file = await uploadFile(server, writer, 'deux.jpg', jpeg)
    const served = await server.running.app.inject({ method: 'GET', url: file.url })
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(served.headers['x-content-type-options']).toBe('nosniff')
    expect(served.rawPayload.includes('script')).toBe(false)
  })
})

describe('is refused, and leaves nothing behind:', () => {
  const cases: [string, FileRefusal, () => Promise<Buffer> | Buffer][] = [
    ['a drawing', 'unknown_format', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page named .jpg', 'unknown_format', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a photograph', 'unreadable', async () => (await (await photograph()).jpeg().toBuffer()).subarray(0, 90_000)],
    ['a small photograph', 'too_narrow', async () => (await photograph(1439, 900)).png().toBuffer()],
    ['forty million pixels and more', 'too_many_pixels', () => giant()],
    ['a sound that only says so', 'unreadable', () => Buffer.from('....ftypM4A nothing more than that')],
    [
      'an MP4 of another codec',
      'wrong_codec',
      () => Buffer.from(sound.toString('latin1').replaceAll('mp4a', 'alac'), 'latin1'),
    ],
  ]

  test.each(cases)('%s (%s)', async (name, refusal, bytes) => {
    const id = await sendFile(server, writer, `${name}.jpg`, await bytes())
    const { status, body } = await finish(id)
    expect([status, body.message, body.refusal]).toEqual([400, 'error_file_refused', refusal])
    expect(uploadsHere()).not.toContain(id)
    expect((await finish(id)).status).toBe(404)
  })
})

/** A PNG of one colour: 41 million pixels in a few kilobytes. */
async function giant(): Promise<Buffer> {
  return sharp({ create: { width: 8200, height: 5000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
}

test('a file names its licence, its credit and who uploaded it, and the log says so', async () => {
  const file = await uploadFile(server, writer, 'journal.webm', film)
  expect(file.upload).toMatchObject({
    licence: 'own',
    credit: 'Aude Ferrand',
    by: expect.stringContaining('Lou Ferrand'),
  })
  const { body } = await server.call(staffContract.listStaffEvents, { query: {} }, owner)
  expect(body.body).toContainEqual(expect.objectContaining({ action: 'file_uploaded', subject: 'journal.webm (own)' }))
  const nameless = await sendFile(server, writer, 'sans.webm', film)
  for (const missing of [{ licence: '' }, { credit: ' ' }, { name: '' }]) {
    const body = { ...about, ...missing } as typeof about
    const call = await server.call(fileContract.finishUpload, { params: { id: nameless }, body }, writer)
    expect([call.status, Object.keys(call.body.fields ?? {})]).toEqual([400, Object.keys(missing)])
  }
})

test('no stranger reads an uploaded file: its address is signed, for a day', async () => {
  const file = await uploadFile(server, writer, 'secret.webm', film)
  const get = async (url: string) => (await server.running.app.inject({ method: 'GET', url })).statusCode
  expect(await get(file.url)).toBe(200)
  expect(await get(file.url.replace(/\/[^/]+\/studio/, '/AAAA/studio'))).toBe(404)
  expect(await get(file.url.replace(file.digest, 'f'.repeat(64)))).toBe(404)
  server.clock.set(new Date(testNow.getTime() + 24 * 60 * 60 * 1000))
  expect(await get(file.url)).toBe(404)
})

test('a link to a sound or a film belongs to one person, and stops working when they leave', async () => {
  const { staff, token } = await hire(server, 'BO', ['write'])
  const get = async (url: string) => (await server.running.app.inject({ method: 'GET', url })).statusCode
  const { digest } = await uploadFile(server, writer, 'depart.webm', film)
  const { url } = (await server.call(fileContract.readFile, { params: { digest } }, token)).body.file
  expect(await get(url)).toBe(200)
  const unbound = server.services.links.linksTo(server.services.links.currentPeriod())(`studio/${digest}.webm`)
  expect(await get(unbound)).toBe(404)
  await server.services.database.pool.query('update staff_account set ended_on = now() where id = $1', [staff.id])
  expect(await get(url)).toBe(404)
})

test('no other call accepts bytes', async () => {
  const headers = { authorization: `Bearer ${writer}`, 'content-type': 'application/octet-stream' }
  const { status } = await server.send('POST', '/api/studio/change', Buffer.from('{"title":"x"}'), headers)
  expect(status).toBe(415)
  const { id } = await begin(film, 'octets.webm')
  const finished = await server.send('POST', `/api/studio/upload/${id}/finish`, Buffer.from('{}'), headers)
  expect(finished.status).toBe(400)
})
