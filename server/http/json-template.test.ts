import { expect, test } from 'vitest'
import { JsonTemplate, Placeholder } from './json-template.ts'

const template = new JsonTemplate({
  title: 'L’équilibre « à table » \\ "ici"',
  days: [
    { id: 'one', unlocked: new Placeholder('unlocked one', '[]') },
    { id: 'two', unlocked: new Placeholder('unlocked two', '[]') },
  ],
  again: { one: new Placeholder('unlocked one', '[]') },
  progress: new Placeholder('progress', '0'),
})

const read = (values: [string, string][]) => JSON.parse(template.fill(values).toString())

test('a template with nothing filled in has each placeholder’s unfilled value', () => {
  expect(read([])).toEqual({
    title: 'L’équilibre « à table » \\ "ici"',
    days: [
      { id: 'one', unlocked: [] },
      { id: 'two', unlocked: [] },
    ],
    again: { one: [] },
    progress: 0,
  })
})

test('a value fills every placeholder of its name, in any order and at any length', () => {
  const answer = read([
    ['progress', '66'],
    ['unlocked one', '["2026-11-21"]'],
    ['unlocked two', '7'],
  ])
  expect(answer).toMatchObject({
    days: [{ unlocked: ['2026-11-21'] }, { unlocked: 7 }],
    again: { one: ['2026-11-21'] },
    progress: 66,
  })
})

test('unknown names are ignored, and one answer leaves no trace in the next', () => {
  expect(read([['unlocked three', '["x"]']])).toEqual(read([]))
  expect(read([['progress', '100']]).progress).toBe(100)
  expect(read([]).progress).toBe(0)
})
