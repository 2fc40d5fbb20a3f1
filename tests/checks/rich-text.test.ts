import { getSchema, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editText } from '../../studio/features/writing/markdown-blocks.ts'
import { extensionsFor, sourceBlock } from '../../studio/features/writing/rich-text.ts'
import { formatsOf } from '../../studio/features/writing/text-formats.ts'
import { splitHead } from '../../studio/features/writing/yaml-text.ts'
import { listFiles, readText } from './repository.ts'

/** What the editor holds of a text, by what its kind carries. */
const schemaOf = (path: string) => getSchema(extensionsFor(formatsOf(path.replace('content/', ''))))
const normaliserOf = (path: string) => {
  const schema = schemaOf(path)
  return (node: JSONContent): JSONContent => schema.nodeFromJSON(node).toJSON()
}

const texts = listFiles()
  .filter(path => /^content\/.+\/.+\.md$/.test(path))
  .map(path => ({ path, words: splitHead(readText(path)).words }))

test('every text of the content survives opening and saving in the editor, byte for byte', () => {
  expect(texts.length).toBeGreaterThan(540)
  for (const { path, words } of texts) {
    const schema = schemaOf(path)
    const edited = editText(words, normaliserOf(path))
    for (const node of edited.content) schema.nodeFromJSON(node).check()
    expect(edited.write(edited.content), path).toBe(words)
  }
})

test('one word more in a paragraph changes only that paragraph’s line', () => {
  for (const { path, words } of texts) {
    const normalise = normaliserOf(path)
    const { content, write } = editText(words, normalise)
    const index = content.findIndex(({ type }) => type === 'paragraph')
    if (index < 0) continue
    const longer = { ...content[index], content: [...(content[index]?.content ?? []), { type: 'text', text: ' mot' }] }
    const after = write(content.with(index, normalise(longer))).split('\n')
    const before = words.split('\n')
    expect(after.length, path).toBe(before.length)
    const changed = after.flatMap((line, at) => (line === before[at] ? [] : [line]))
    expect(changed, path).toEqual([expect.stringMatching(/ mot$/)])
  }
})

test('e-mails and ready answers carry no more than plain text does', () => {
  const plain = texts.filter(({ path }) => /^content\/(mails|answers)\//.test(path))
  expect(plain.length).toBeGreaterThan(60)
  for (const { path, words } of plain) {
    const types = editText(words, normaliserOf(path)).content.map(({ type }) => type)
    expect(types, path).not.toContain(sourceBlock)
  }
})
