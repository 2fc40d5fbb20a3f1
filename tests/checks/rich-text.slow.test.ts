import { expect, test } from 'vitest'
import { expectToSurvive, texts } from './rich-text.ts'

test('every text of the content survives opening and saving in the editor, byte for byte', () => {
  expect(texts.length).toBeGreaterThan(540)
  for (const text of texts) expectToSurvive(text)
})
