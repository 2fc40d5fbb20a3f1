import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { keepToken } from './staff-session.ts'

test('what one person of the staff read is gone when the session ends, and when another begins', () => {
  const client = createQueryClient()
  const read = () => client.getQueryData(['member', 'camille'])
  for (const next of [null, 'another']) {
    keepToken('one')
    client.setQueryData(['member', 'camille'], 'a file')
    keepToken('one')
    expect(read()).toBe('a file')
    keepToken(next)
    expect(read()).toBeUndefined()
  }
  keepToken(null)
})
