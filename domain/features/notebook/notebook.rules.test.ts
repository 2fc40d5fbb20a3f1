import { expect, test } from 'vitest'
import { type CellKind, doCellsFit, entryIdOf, isCellValid, placeOf, rowsInUse } from './notebook.rules.ts'

const accepted: [CellKind, string][] = [
  ['long', 'Two\nlines'],
  ['long', 'x'.repeat(4000)],
  ['short', 'A short night'],
  ['number', '0'],
  ['number', '10'],
  ['time', '23:30'],
  ['date', '2026-11-22'],
  ['check', 'x'],
  ...(['long', 'short', 'number', 'time', 'date', 'check'] as const).map((kind): [CellKind, string] => [kind, '']),
]

const refused: [CellKind, string][] = [
  ['long', 'x'.repeat(4001)],
  ['long', 'a\0b'],
  ['short', 'Two\nlines'],
  ['short', 'x'.repeat(201)],
  ['number', '11'],
  ['number', '-1'],
  ['number', '1.5'],
  ['time', '24:00'],
  ['time', '7:30'],
  ['date', '0000-01-01'],
  ['date', '2026-13-01'],
  ['check', 'yes'],
]

test.each(accepted)('a cell of kind %s accepts %j', (kind, text) => {
  expect(isCellValid(kind, text)).toBe(true)
})

test.each(refused)('a cell of kind %s refuses %j', (kind, text) => {
  expect(isCellValid(kind, text)).toBe(false)
})

test('a block accepts exactly its cells, row by row', () => {
  const block = { columns: [{ kind: 'time' }, { kind: 'short' }] as const, rows: ['', ''] }
  expect(doCellsFit(block, ['23:30', 'legs', '', ''])).toBe(true)
  expect(doCellsFit(block, ['legs', '23:30', '', ''])).toBe(false)
  expect(doCellsFit(block, ['23:30', 'legs'])).toBe(false)
})

test('an entry’s id names its media and its block, and nothing else does', () => {
  expect(placeOf(entryIdOf('energy-diary', 'week'))).toEqual({ mediaId: 'energy-diary', blockId: 'week' })
  for (const id of ['energy-diary', 'a.b.c', 'A.b', 'a.\0', '.', `${'a'.repeat(101)}.b`]) expect(placeOf(id)).toBeNull()
})

test('the rows in use end with the last one that has text or a heading', () => {
  const columns = [{ kind: 'time' }, { kind: 'short' }] as const
  expect(rowsInUse({ columns, rows: ['', '', ''] }, ['', '', '', 'legs', '', ''])).toBe(2)
  expect(rowsInUse({ columns, rows: ['', ''] }, ['', '', '', ''])).toBe(0)
  expect(rowsInUse({ columns, rows: ['Monday', 'Tuesday'] }, ['23:00', '', '', ''])).toBe(2)
})
