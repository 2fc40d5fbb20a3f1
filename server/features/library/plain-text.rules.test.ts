import { expect, test } from 'vitest'
import { readPlainText } from './plain-text.rules.ts'

test.each([
  ['<p>200 g de <strong>pois chiches</strong></p><p>du thym</p>', '200 g de pois chiches · du thym'],
  ['<ul><li>un œuf</li><li>du sel.</li></ul><p>Battre.</p>', 'un œuf · du sel. Battre.'],
  ['<p>ligne\n  coupée<br>et reprise</p>', 'ligne coupée · et reprise'],
  ['<p>&lt;b&gt; &amp; l&#39;eau</p>', "<b> & l'eau"],
  ['<p></p><hr>', ''],
])('%j reads as %j', (html, text) => {
  expect(readPlainText(html)).toBe(text)
})
