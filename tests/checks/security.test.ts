import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword } from '../../server/features/account/password-hash.service.ts'
import { listFiles, readText } from './repository.ts'

const product = listFiles().filter(
  path => /^(domain|server|web)\/.*\.tsx?$/.test(path) && !/\.test\.ts$|testing\//.test(path),
)
const mentioning = (pattern: RegExp) => product.filter(path => pattern.test(readText(path)))

test('the server starts no process and evaluates no text', () => {
  expect(
    mentioning(/child_process|\beval\(|new Function\(|node:vm/),
    'do it in Node itself: no product code runs a command or a text',
  ).toEqual([])
})

test('cryptography is the platform’s, without broken algorithms', () => {
  expect(
    mentioning(/createHash\('(?!sha256')|createHmac\('(?!sha256')|create(C|Dec)ipher\(/),
    'hash with sha256, and encrypt by the notebook’s cipher',
  ).toEqual([])
  // Encrypted where the mode is authenticated, and nowhere else.
  const cipher = 'server/features/notebook/notebook-cipher.service.ts'
  expect(mentioning(/create(C|Dec)ipheriv|aes-/), `encrypt by ${cipher}`).toEqual([cipher])
  expect(readText(cipher).match(/aes-[\w-]+/g), 'use a mode that is authenticated').toEqual(['aes-256-gcm'])
  // The pause before a transaction is tried again is no secret.
  const secretless = 'server/database/transaction.ts'
  expect(
    mentioning(/Math\.random\(\)/).filter(path => path.startsWith('server/') && path !== secretless),
    'use node:crypto',
  ).toEqual([])
})

test('passwords can be pasted, and fields name their kind for password managers', () => {
  expect(mentioning(/onPaste|'paste'/), 'let the browser paste').toEqual([])
  for (const kind of [/current-password/, /new-password/])
    expect(mentioning(kind), 'give the field its `autoComplete`').not.toEqual([])
})

test('passwords are hashed with OWASP’s settings', async () => {
  const hash = await hashPassword('Marguerite7')
  expect(hash, 'these are the settings of OWASP’s cheat sheet').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(hash, 'Marguerite7')).toBe(true)
})
