import { expect, test } from 'vitest'
import type { MediaContent } from '../content.ts'
import { hasBlock } from '../notebook-element.ts'
import { renderMarkdown } from './markdown.ts'
import { blockDifference, findEarlierBlocks, takeNotebookBlocks } from './notebook-blocks.ts'

const lines = ':::carnet\nid: signs\nlabel: My first signs\nlines: 4\n:::\n'
const table = ':::carnet\nid: week\nlabel: My week\ncolumns:\n  - Morning: number\n  - Note: short\nrows: 2\n:::\n'

test('a notebook block becomes an element with its label, and what the page needs to draw it', () => {
  const { text, blocks, problems } = takeNotebookBlocks(`Before.\n\n${lines}\nAfter.\n`)
  const html = renderMarkdown(text)
  expect(html).toBe('<p>Before.</p>\n<p data-notebook="signs">My first signs</p><p>After.</p>')
  expect([hasBlock(html, 'signs'), hasBlock(html, 'sign')]).toEqual([true, false])
  const columns = [{ label: 'My first signs', kind: 'long' }]
  expect(blocks).toEqual([{ id: 'signs', label: 'My first signs', lines: 4, columns, rows: [''] }])
  expect(problems).toEqual([])
})

test('a notebook block may be a table', () => {
  expect(takeNotebookBlocks(table).blocks[0]).toMatchObject({
    columns: [
      { label: 'Morning', kind: 'number' },
      { label: 'Note', kind: 'short' },
    ],
    rows: ['', ''],
  })
})

test.each([
  ['two blocks of one id', lines + lines, /two notebook blocks have the id signs/],
  ['an unknown kind', table.replace('short', 'song'), /columns/],
  ['an unknown field', lines.replace('lines: 4', 'colour: red'), /colour/],
  ['a label with HTML', lines.replace('My first', '<b>My'), /label/],
  ['broken YAML', lines.replace('id: signs', 'id: [signs'), /a notebook block: /],
  [
    'more cells than are kept',
    table.replace('- Note: short', '- Note: short\n  - A: long\n  - B: long').replace('rows: 2', 'rows: 28'),
    /more than 100 cells/,
  ],
])('the content check reports %s', (_, text, problem) => {
  expect(
    takeNotebookBlocks(text)
      .problems.map(({ says }) => says.en)
      .join('\n'),
  ).toMatch(problem)
})

test('blocks may differ between languages only in their words', () => {
  const french = takeNotebookBlocks(lines.replace('My first signs', 'Mes premiers signes')).blocks
  expect(blockDifference({ fr: french, en: takeNotebookBlocks(lines).blocks })).toBeNull()
  expect(blockDifference({ fr: french, en: takeNotebookBlocks(table).blocks })?.says.en).toMatch(/differ/)
})

test('a block may show what was written in an earlier page, by the ids of its media and its block', () => {
  const again = ':::carnet\nearlier: day-one.signs\nlabel: On day one you wrote\n:::\n'
  const mediaOf = (id: string, text: string): MediaContent =>
    ({ id, notebook: { fr: takeNotebookBlocks(text).blocks, en: takeNotebookBlocks(text).blocks } }) as MediaContent
  const unknown: string[] = []
  const medias = [
    mediaOf('day-one', lines),
    mediaOf('day-seven', again),
    mediaOf('lost', again.replace('signs', 'sign')),
  ]
  findEarlierBlocks(medias, ({ id }, entry) => unknown.push(`${id} ${entry}`))
  const columns = [{ label: 'My first signs', kind: 'long' }]
  expect(medias[1]?.notebook?.fr).toEqual([
    { id: 'day-one.signs', label: 'On day one you wrote', lines: 4, columns, rows: [''] },
  ])
  expect(unknown).toEqual(['lost day-one.sign'])
  expect(takeNotebookBlocks(again.replace('day-one.signs', 'signs')).problems).toHaveLength(1)
})
