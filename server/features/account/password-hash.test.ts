import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf, passwordlessHash } from './password-hash.service.ts'

test('passwords beyond the limit of the queue are refused, and the others are verified', async () => {
  const hashed = await hashPassword('Marguerite7')
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => isPasswordOf(hashed, 'Marguerite7')))
  const verified = outcomes.filter(outcome => outcome.status === 'fulfilled')
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(verified.every(({ value }) => value)).toBe(true)
  expect(verified.length).toBeGreaterThanOrEqual(200)
  expect(refused.map(({ reason }) => reason.code)).toContain('error_unavailable')
  expect(await isPasswordOf(hashed, 'Marguerite7')).toBe(true)
})

test('the hash without a password looks and costs like every other, and matches no password', async () => {
  expect(passwordlessHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/)
  expect(await isPasswordOf(passwordlessHash, '')).toBe(false)
  expect(await isPasswordOf(undefined, 'Marguerite7')).toBe(false)
})
