import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.rules.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-4', { first: 2, last: 4 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=4-99', { first: 4, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['items=0-1', undefined],
  [undefined, undefined],
])('of ten bytes, %s asks for %o', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range)
})
