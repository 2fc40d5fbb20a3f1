import { expect, test } from 'vitest'
import { Hole, JsonTemplate } from './json-template.ts'

const template = new JsonTemplate({
  title: 'L’équilibre « à table » \\ "ici"',
  days: [
    { id: 'one', unlocked: new Hole('unlocked one', '[]') },
    { id: 'two', unlocked: new Hole('unlocked two', '[]') },
  ],
  again: { one: new Hole('unlocked one', '[]') },
  progress: new Hole('progress', '0'),
})

const read = (filled: [string, string][]) => JSON.parse(template.fill(filled).toString())

test('a template with nothing filled in says what is empty', () => {
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

test('a hole is filled wherever its name stands, whatever the order, longer or shorter than what was there', () => {
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

test('names that the template lacks are passed over, and one answer leaves no trace in the next', () => {
  expect(read([['unlocked three', '["x"]']])).toEqual(read([]))
  expect(read([['progress', '100']]).progress).toBe(100)
  expect(read([]).progress).toBe(0)
})
