import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract, type StudioFile } from '../../../domain/features/file/file.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { previewContract } from '../../../domain/features/preview/preview.contract.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const facts = readFileSync(join(import.meta.dirname, '../../../content/medias/before-meal-pause.yaml'), 'utf8')
/** Eight seconds with three tones: as many as the session has texts. */
const take = readFileSync(join(import.meta.dirname, '../../testing/three-phrases.m4a'))
const path = 'audio/before-meal-pause.fr.m4a'
const clips = '[[0.35, 2], [3.05, 4.7], [5.75, 7.6]]'
const said = (voice: string) => `${facts}voices:\n  ${voice}\n`
let aude = ''
let recording: StudioFile

beforeAll(async () => {
  aude = (await hire(server, 'BO', ['write', 'publish'])).token
  recording = await uploadFile(server, aude, 'Une voix', take)
})

/** Begins a change with the recording where the session looks for it, and with these facts. */
async function begin(text: string, at = path): Promise<string> {
  const { id } = (await server.call(editionContract.createChange, { body: { title: 'Une voix' } }, aude)).body.change
  const placed = { params: { id }, body: { path: at, digest: recording.digest } }
  const { paths, scriptDigest } = (await server.call(fileContract.placeFile, placed, aude)).body
  expect(paths).toEqual([at])
  // As the editor does: the facts keep of which text it is a recording.
  const written = scriptDigest ? text.replace(' }\n', `, scriptDigest: ${scriptDigest} }\n`) : text
  expect((await writeText(server, { id, path: 'medias/before-meal-pause.yaml', text: written }, aude)).status).toBe(200)
  return id
}

async function publish(id: string) {
  return server.call(editionContract.publishChange, { params: { id } }, aude)
}

async function preview(id: string) {
  const subject = { kind: 'media' as const, id: 'before-meal-pause' }
  const body = { subject, locale: 'fr' as const, state: 'in-progress' as const, cap: null }
  return (await server.call(previewContract.previewChange, { params: { id }, body }, aude)).body.body
}

test.each([
  [
    'does not say each text',
    said(`fr: { file: ${path}, durationSeconds: 8, loudness: -18, clips: [[0, 2]] }`),
    'voices',
    'voiceClips',
  ],
  [
    'is too quiet',
    said(`fr: { file: ${path}, durationSeconds: 8, loudness: -27, clips: ${clips} }`),
    'voices.fr.loudness',
    'voiceLoudness',
  ],
  [
    'is another session’s',
    said(`fr: { file: audio/evening-calm.m4a, durationSeconds: 8, loudness: -18, clips: ${clips} }`),
    'voices.fr.file',
    'voiceFile',
  ],
  [
    'is said to last longer than it does',
    said(`fr: { file: ${path}, durationSeconds: 80, loudness: -18, clips: [[0, 2], [3, 5], [70, 79]] }`),
    'voices.fr',
    'voiceMeasured',
  ],
  [
    'is in a language without words',
    said(`en: { file: audio/before-meal-pause.en.m4a, durationSeconds: 8, loudness: -18, clips: ${clips} }`).replace(
      'isPublished',
      'languages: [fr]\nisPublished',
    ),
    'voices',
    'voiceLanguage',
  ],
])('a first voice that %s is refused at its field, and nothing is published', async (_, text, field, code) => {
  const id = await begin(text, /en: \{/.test(text) ? path.replace('.fr.', '.en.') : path)
  const { status, body } = await publish(id)
  expect([status, body.message]).toEqual([400, 'error_invalid_content'])
  expect(body.problems?.map(problem => [problem.field, problem.code])).toContainEqual([field, code])
  const { body: checked } = await server.call(editionContract.checkChange, { params: { id } }, aude)
  expect(checked.body.problems.map(problem => problem.code)).toContain(code)
})

describe('a first voice', () => {
  test('is heard in the preview, and by members once it is published', async () => {
    const id = await begin(said(`fr: { file: ${path}, durationSeconds: 8, loudness: -18, clips: ${clips} }`))
    const shown = await preview(id)
    const place = shown.programDayMedia?.id ?? ''
    const voice = shown.programDayMedia?.Media.mainMedia?.voice
    expect(voice?.clips.map(({ from, to }) => [from, to])).toEqual(JSON.parse(clips))
    const bytes = async (url = '') => (await server.running.app.inject({ method: 'GET', url })).rawPayload
    // What the file noted about itself is blank, and nothing has moved.
    expect(await bytes(voice?.url)).toHaveLength(take.length)
    const member = await server.subscribe()
    const read = async () => {
      const { body } = await server.call(mediaContract.readProgramDayMedia, { params: { id: place } }, member.token)
      return body.body.Media.mainMedia
    }
    expect((await read())?.voice).toBeUndefined()
    expect((await publish(id)).status).toBe(200)
    expect((await read())?.voice?.clips).toEqual(voice?.clips)
    expect(await bytes((await read())?.voice?.url)).toHaveLength(take.length)
  })
})
