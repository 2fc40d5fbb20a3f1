import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { keepToken } from './staff-session.ts'

test('the query cache is emptied when a session ends and when another begins', () => {
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
