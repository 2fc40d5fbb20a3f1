import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/features/account/password-hash.service.ts'
import { missingTests, testsNamedIn } from './named-tests.ts'
import { listFiles, readText } from './repository.ts'

/** How many requirements of each chapter's sections, of levels 1 and 2, are in scope: `1.2: [1, 2]` is 1.2.1 and 1.2.2. */
const inScope: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 11],
  '1.5': [2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [2, 3],
  '7.1': [1, 2],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

const page = readText('docs/security.md')
const rows = page.split('\n').flatMap(line => {
  const [, id, level, answer = '', shownBy = ''] =
    /^\| ([\d.]+) \| ([12]) \| [^|]+ \| ([^|]+) \| ([^|]*)\|$/.exec(line) ?? []
  return id === undefined ? [] : [{ id, level, answer, shownBy }]
})

describe('docs/security.md', () => {
  test('has a row for every requirement in scope, in order', () => {
    const expected = Object.entries(inScope).flatMap(([section, numbers]) =>
      numbers.map(number => `${section}.${number}`),
    )
    expect(rows.map(({ id }) => id)).toEqual(expected)
  })

  test('names for each a test, an operator task, an explained deviation, or a missing feature', () => {
    const explained = (id: string) => page.slice(page.indexOf('## Deviations'), page.indexOf('## ASVS')).includes(id)
    const bare = rows.filter(
      ({ id, answer, shownBy }) =>
        testsNamedIn(shownBy).length === 0 &&
        !/operator|\bno\b|\bnone\b|nothing|above$|milliseconds|standard output|operations\.md/.test(answer) &&
        !(answer.startsWith('deviation') && explained(id)),
    )
    expect(bare).toEqual([])
    expect(rows.filter(({ id, answer }) => answer.startsWith('deviation') && !explained(id))).toEqual([])
  })

  test('names tests and files that exist', () => {
    expect(missingTests(rows.flatMap(({ shownBy }) => testsNamedIn(shownBy)))).toEqual([])
    const files = new Set(listFiles())
    const named = [...page.matchAll(/`((?:server|web|domain|deploy|checks)\/[\w./-]+\.\w+)`/g)].map(
      ([, file = '']) => file,
    )
    expect(named.filter(file => !files.has(file))).toEqual([])
  })
})

const product = listFiles().filter(
  path => /^(domain|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.ts$|testing\//.test(path),
)
const mentioning = (pattern: RegExp) => product.filter(path => pattern.test(readText(path)))

test('the server starts no process and evaluates no text', () => {
  // `npm start` loads its own build by `kept-code.ts`, as `require` does.
  expect(mentioning(/child_process|\beval\(|new Function\(|node:vm/)).toEqual(['server/kept-code.ts'])
})

test('cryptography is the platform’s, without broken algorithms', () => {
  expect(mentioning(/createHash\('(?!sha256')|createHmac\('(?!sha256')|create(C|Dec)ipher\(/)).toEqual([])
  // Encrypted where the mode is authenticated, and nowhere else.
  const cipher = 'server/features/notebook/notebook-cipher.service.ts'
  expect(mentioning(/create(C|Dec)ipheriv|aes-/)).toEqual([cipher])
  expect(readText(cipher).match(/aes-[\w-]+/g)).toEqual(['aes-256-gcm'])
  // The pause before a transaction is tried again is no secret.
  const secretless = 'server/database/transaction.ts'
  expect(mentioning(/Math\.random\(\)/).filter(path => path.startsWith('server/') && path !== secretless)).toEqual([])
})

test('passwords can be pasted, and fields name their kind for password managers', () => {
  expect(mentioning(/onPaste|'paste'/)).toEqual([])
  expect(mentioning(/current-password/)).not.toEqual([])
  expect(mentioning(/new-password/)).not.toEqual([])
})

test('passwords are hashed with OWASP’s settings', async () => {
  const hash = await hashPassword('Marguerite7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hash, 'Marguerite7')).toBe(true)
})
