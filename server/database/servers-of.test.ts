import { expect, test } from 'vitest'
import { serversOf } from './servers-of.ts'

test.each([
  ['postgres://seve@db/seve', ['postgres://seve@db/seve']],
  ['postgres://seve@localhost/seve?host=/run', ['postgres://seve@localhost/seve?host=/run']],
  [
    'postgres://seve:a,b@db1:5432,db2:5433/seve?sslmode=verify-full',
    ['postgres://seve:a,b@db1:5432/seve?sslmode=verify-full', 'postgres://seve:a,b@db2:5433/seve?sslmode=verify-full'],
  ],
  ['postgres://%2Frun%2Fa,%2Frun%2Fb/seve', ['postgres://%2Frun%2Fa/seve', 'postgres://%2Frun%2Fb/seve']],
  ['postgres:///seve', ['postgres:///seve']],
])('%s names its servers', (databaseUrl, servers) => {
  expect(serversOf(databaseUrl)).toEqual(servers)
})
