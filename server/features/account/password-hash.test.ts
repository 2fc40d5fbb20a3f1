import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { isPasswordOf } from './password-hash.service.ts'

/** Settings far below the product's, so that a burst takes no time. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }

test('passwords beyond the limit of the queue are refused, and the others are verified', async () => {
  const hashed = await hash('Marguerite7', cheap)
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => isPasswordOf(hashed, 'Marguerite7')))
  const verified = outcomes.filter(outcome => outcome.status === 'fulfilled')
  const refused = outcomes.filter(outcome => outcome.status === 'rejected')
  expect(verified.every(({ value }) => value)).toBe(true)
  expect(verified.length).toBeGreaterThanOrEqual(200)
  expect(refused.map(({ reason }) => reason.code)).toContain('error_unavailable')
  expect(await isPasswordOf(hashed, 'Marguerite7')).toBe(true)
})
