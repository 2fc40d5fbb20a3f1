import { getSchema, type JSONContent } from '@tiptap/core'
import { expect } from 'vitest'
import { editText } from '../../studio/features/writing/markdown-blocks.ts'
import { extensionsFor } from '../../studio/features/writing/rich-text.ts'
import { formatsOf } from '../../studio/features/writing/text-formats.ts'
import { splitHead } from '../../studio/features/writing/yaml-text.ts'
import { listFiles, readText } from './repository.ts'

const mend = 'mend the block in studio/features/writing/rich-text.ts or markdown-blocks.ts'

/** A text of the content: its path, and its words without the head. */
export interface ContentText {
  path: string
  words: string
}

/** Every text of the content. */
export const texts: readonly ContentText[] = listFiles()
  .filter(path => /^content\/.+\/.+\.md$/.test(path))
  .map(path => ({ path, words: splitHead(readText(path)).words }))

/** The text as the editor holds it, by what its kind carries. */
export function openInEditor({ path, words }: ContentText) {
  const schema = getSchema(extensionsFor(formatsOf(path.replace('content/', ''))))
  const normalise = (node: JSONContent): JSONContent => schema.nodeFromJSON(node).toJSON()
  return { schema, normalise, ...editText(words, normalise) }
}

/** Expects that opening and saving changes no byte of the text, and one word more only its own line. */
export function expectToSurvive(text: ContentText): void {
  const { schema, normalise, content, write } = openInEditor(text)
  for (const node of content) schema.nodeFromJSON(node).check()
  expect(write(content), `${text.path}: ${mend}`).toBe(text.words)
  const index = content.findIndex(({ type }) => type === 'paragraph')
  if (index < 0) return
  const longer = { ...content[index], content: [...(content[index]?.content ?? []), { type: 'text', text: ' mot' }] }
  const after = write(content.with(index, normalise(longer))).split('\n')
  const before = text.words.split('\n')
  expect(after.length, `${text.path}: ${mend}`).toBe(before.length)
  const changed = after.filter((line, at) => line !== before[at])
  expect(changed, `${text.path}: ${mend}`).toEqual([expect.stringMatching(/ mot$/)])
}
