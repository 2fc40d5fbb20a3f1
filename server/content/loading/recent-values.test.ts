import { expect, test, vi } from 'vitest'
import { RecentValues } from './recent-values.ts'

test('builds a value once, and again only after as many others were asked for as are kept', () => {
  const values = new RecentValues<{ id: string }>(2)
  const build = vi.fn((id: string) => ({ id }))
  const read = (id: string) => values.get(id, () => build(id)).id
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(read)).toEqual(['a', 'b', 'a', 'c', 'a', 'b'])
  expect(build.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b'])
})
