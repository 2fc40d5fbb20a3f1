import { expect, test } from 'vitest'
import { sourceBlock } from '../../studio/features/writing/rich-text.ts'
import { expectToSurvive, openInEditor, texts } from './rich-text.ts'

/** The longest text of each folder of the content; rich-text.slow.test.ts opens all of them. */
const longest = Object.entries(Object.groupBy(texts, ({ path }) => path.split('/')[1] ?? '')).flatMap(([, kind = []]) =>
  kind.toSorted((one, other) => other.words.length - one.words.length).slice(0, 1),
)

test('a text of each kind survives opening and saving in the editor, byte for byte', () => {
  expect(longest.length).toBeGreaterThan(5)
  for (const text of longest) expectToSurvive(text)
})

test('e-mails and ready answers carry no more than plain text does', () => {
  const plain = texts.filter(({ path }) => /^content\/(mails|answers)\//.test(path))
  expect(plain.length).toBeGreaterThan(60)
  for (const text of plain) {
    const types = openInEditor(text).content.map(({ type }) => type)
    expect(types, `${text.path}: write it without headings, links and tables`).not.toContain(sourceBlock)
  }
})
