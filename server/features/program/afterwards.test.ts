import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import type { ProgramContent } from '../../content/content.ts'
import { followersOf } from '../../testing/followers.ts'
import { sampleContent, sampleMedia } from '../../testing/sample-content.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()
const { choose, read, complete } = followersOf(server)

const after: NonNullable<ProgramContent['after']> = {
  id: 'fatigue-after',
  pieces: [
    { id: 'fatigue-zest', media: 'zest' },
    { id: 'fatigue-apple', media: 'apple' },
  ],
  followUps: [{ id: 'fatigue-month', media: 'month', months: 1 }],
}

beforeAll(async () => {
  const content = sampleContent()
  content.medias.push(...['zest', 'apple', 'month'].map(id => sampleMedia(id, { tag: 'sleep' })))
  content.programs = content.programs.map(program => (program.id === 'fatigue' ? { ...program, after } : program))
  await server.show(content)
})

async function readAfter({ token }: SignedInMember, programCode: 'fatigue' | 'stress' = 'fatigue') {
  return (await server.call(programContract.readAfterwards, { query: { programCode } }, token)).body.body
}

test('what follows a programme is listed in its order, without content, and matches the contract', async () => {
  const member = await server.subscribe()
  const body = await readAfter(member)
  z.parse(programContract.readAfterwards.reply, { body })
  expect(body.map(({ id, months }) => [id, months])).toEqual([
    ['fatigue-zest', null],
    ['fatigue-apple', null],
    ['fatigue-month', 1],
  ])
  expect(JSON.stringify(body)).not.toContain('<p>')
  expect(await readAfter(member, 'stress')).toEqual([])
})

test('a piece opens and is completed without being required of the programme', async () => {
  const member = await server.subscribe()
  await choose(member, 'fatigue')
  const before = await read(member, 'fatigue')
  const params = { id: 'fatigue-apple' }
  const { body } = await server.call(mediaContract.readProgramDayMedia, { params }, member.token)
  expect(body.body).toMatchObject({ isOptional: true, Media: { title: 'apple (fr)' } })
  expect((await complete(member, 'fatigue-apple')).status).toBe(200)
  expect((await readAfter(member)).map(({ UsersProgressions }) => UsersProgressions.length)).toEqual([0, 1, 0])
  const { progress, unlocked, days } = await read(member, 'fatigue')
  expect([progress, unlocked, days.length]).toEqual([before.progress, before.unlocked, 7])
})

test('the library shows the series in its order', async () => {
  const { token } = await server.subscribe()
  const { body } = await server.call(libraryContract.readLibrary, {}, token)
  const series = body.body.find(({ tagId }) => tagId === 'sleep')
  expect(series?.items.map(({ id }) => id)).toEqual(['zest', 'apple', 'month'])
})
