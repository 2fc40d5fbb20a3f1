import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile()

test('tags come in the operator’s order and the member’s language', async () => {
  const { token } = await server.subscribe({ locale: 'en' })
  const { body } = await server.call(libraryContract.listTags, {}, token)
  expect(body.body.map(({ id, title }) => [id, title])).toEqual([
    ['understanding', 'Understanding (en)'],
    ['recipe', 'Recipe (en)'],
    ['sleep', 'Sleep (en)'],
  ])
})

test('the library groups published medias by tag, the untagged under other, and drops empty groups', async () => {
  const { token } = await server.subscribe()
  const { status, body } = await server.call(libraryContract.readLibrary, {}, token)
  expect(status).toBe(200)
  expect(body.body.map(({ tagId }) => tagId)).toEqual(['understanding', 'recipe', 'other'])
  expect(body.body.at(-1)?.items.map(({ id }) => id)).toEqual(['breath'])
  expect(body.body.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain('draft')
})

test('the library’s written answer keeps to the contract and holds no content', async () => {
  const { token } = await server.subscribe()
  const { body } = await server.call(libraryContract.readLibrary, {}, token)
  z.parse(libraryContract.readLibrary.reply, body)
  expect(JSON.stringify(body)).not.toContain('<p>')
})
