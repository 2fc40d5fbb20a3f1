import { getSchema, type JSONContent } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editText } from '../../studio/features/writing/markdown-blocks.ts'
import { extensions } from '../../studio/features/writing/rich-text.ts'
import { splitHead } from '../../studio/features/writing/yaml-text.ts'
import { listFiles, readText } from './repository.ts'

const schema = getSchema(extensions)
const normalise = (node: JSONContent): JSONContent => schema.nodeFromJSON(node).toJSON()

const texts = listFiles()
  .filter(path => /^content\/.+\/.+\.md$/.test(path))
  .map(path => ({ path, words: splitHead(readText(path)).words }))

test('every text of the content survives opening and saving in the editor, byte for byte', () => {
  expect(texts.length).toBeGreaterThan(540)
  for (const { path, words } of texts) {
    const edited = editText(words, normalise)
    for (const node of edited.content) schema.nodeFromJSON(node).check()
    expect(edited.write(edited.content), path).toBe(words)
  }
})

test('one word more in a paragraph changes only that paragraph’s line', () => {
  for (const { path, words } of texts) {
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
