import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/** A text in quotes or backquotes; comments are taken out before. */
const texts = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
/** Stands for each value interpolated into a text, whatever its code. */
const filling = /\$\{[^{}]*\}/g
/** French puts a space before these marks, at which no line may break. */
const looseMark = /[\p{L}\p{N})»’§] [:;?!»](?=[ '`.,)]|$)|« /u

test('no French punctuation mark can wrap to the start of a line', () => {
  const files = listFiles().filter(path => /\.(messages|emails)\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(20)
  const loose = files.flatMap(path => {
    const source = readText(path).replace(comments, '').replace(filling, '§')
    return (source.match(texts) ?? []).filter(text => looseMark.test(text)).map(text => `${path}: ${text}`)
  })
  expect(loose, 'write \\u00a0 (a space that does not break) before the mark').toEqual([])
})

/** The line of a transcript begins with its time, which looks like a rhythm. */
const timeOfLine = /^- \*\*\d+:\d\d\*\*|\d\d:\d\d:\d\d\.\d{3}/gm

test.each([
  ['fr', 'a slash', /\b(?:12:12|14:10|16:8|5:2)\b/g],
  ['en', 'a colon', /\b(?:12\/12|14\/10|16\/8|5\/2)\b/g],
])('a rhythm is written with one mark: in the texts of %s with %s', (locale, _, wrong) => {
  const files = listFiles().filter(path => path.startsWith('content/') && /\.(fr|en)\.(md|yaml|vtt)$/.test(path))
  const found = files
    .filter(path => path.includes(`.${locale}.`))
    .flatMap(path => [...readText(path).replace(timeOfLine, '').matchAll(wrong)].map(([said]) => `${path}: ${said}`))
  expect(found, 'write the rhythm with a slash in French and a colon in English').toEqual([])
})
