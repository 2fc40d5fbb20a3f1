import { expect, test } from 'vitest'
import { limitKeyOf } from './limits.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7::'],
  ['2001:DB8:0:7:ffff:1:2:3', '2001:db8:0:7::'],
  ['2001:0db8:0000:0007::', '2001:db8:0:7::'],
  ['::1', '::'],
])('%s is counted under the key %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key)
})
