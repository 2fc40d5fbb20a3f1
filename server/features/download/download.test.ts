import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { downloadContract } from '../../../domain/features/download/download.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { sampleContent } from '../../testing/sample-content.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()
const breath = 'medfasting-d3-breath'
let member: SignedInMember

beforeAll(async () => {
  await publishWithVoice()
  member = await server.subscribe()
})

/** Puts the sample's content on line, with a recorded voice. */
async function publishWithVoice(state: { isOutdated?: true } = {}, voice = 'a voice'): Promise<void> {
  const content = sampleContent()
  const voices = { fr: { path: 'audio/breath.fr.m4a', clips: [{ at: 0, from: 0, to: 1 }], ...state } }
  content.medias = content.medias.map(media =>
    media.id === 'breath' ? { ...media, loop: undefined, picture: 'medias/breath.svg', voices } : media,
  )
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  await server.show(content, { 'audio/breath.fr.m4a': voice, 'pictures/medias/breath.svg': picture })
}

async function read(week = '1', programCode = 'medfasting', { token } = member) {
  return server.call(downloadContract.readDownload, { query: { programCode, week } }, token)
}

async function readBreath() {
  const media = (await read()).body.body.medias.find(({ id }) => id === breath)
  if (!media) throw new Error('the week has no breath')
  return media
}

describe('the files of a week', () => {
  test('are those of every media, locked days included, with exact sizes and links that open', async () => {
    const { body } = await read()
    z.parse(downloadContract.readDownload.reply, body)
    // Nobody has started the programme; the seventh day has an optional media only.
    expect(new Set(body.body.medias.map(({ programDayId }) => programDayId)).size).toBe(7)
    const { sources, others } = await readBreath()
    const files = [...sources, ...others]
    expect(files.map(({ bytes }) => bytes)).toEqual([10, 41, 7])
    for (const { url, bytes } of files) {
      const answer = await server.running.app.inject({ url })
      expect([url, answer.statusCode, answer.rawPayload.length]).toEqual([url, 200, bytes])
    }
  })

  test('have the links that the media’s own page has', async () => {
    const { sources, others } = await readBreath()
    const { body } = await server.call(mediaContract.readProgramDayMedia, { params: { id: breath } }, member.token)
    const { mainMedia, image } = body.body.Media
    expect(sources.map(({ url }) => url)).toEqual(mainMedia?.sources.map(({ url }) => url))
    expect(others.map(({ url }) => url)).toEqual([image, mainMedia?.voice?.url])
  })

  test('lack a recording that says another text than the session, as its page does', async () => {
    await publishWithVoice({ isOutdated: true })
    const { others } = await readBreath()
    const { body } = await server.call(mediaContract.readProgramDayMedia, { params: { id: breath } }, member.token)
    await publishWithVoice()
    expect(others.map(({ url }) => url)).toEqual([body.body.Media.image])
    expect(body.body.Media.mainMedia?.voice).toBeUndefined()
    expect((await readBreath()).others).toHaveLength(2)
  })

  test('have another version once their bytes have changed', async () => {
    const before = await readBreath()
    await publishWithVoice({}, 'another voice')
    const after = await readBreath()
    expect(after.sources).toEqual(before.sources)
    expect(after.others[1]?.version).not.toBe(before.others[1]?.version)
  })

  test('are left out where they cannot be read, as most of the sample’s', async () => {
    const { medias } = (await read()).body.body
    expect(medias.filter(({ sources, others }) => sources.length + others.length > 0).map(({ id }) => id)).toEqual([
      breath,
    ])
  })

  test.each([
    ['0', 'medfasting', 400],
    ['x', 'medfasting', 400],
    ['3', 'medfasting', 404],
    ['99', 'medfasting', 404],
    ['1', 'unheard-of', 404],
  ])('of week %s of %s are answered with %i', async (week, programCode, status) => {
    expect((await read(week, programCode)).status).toBe(status)
  })
})
