import { createRequire } from 'node:module'
import { expect, onTestFinished, test } from 'vitest'
import type { StripeSettings } from '../stripe-settings.ts'
import { noCardProvider } from '../testing/no-card-provider.ts'
import { openCardProvider } from './card-provider.ts'

test('opening a real provider loads its SDK, so that no member waits for it; opening the sandbox does not', () => {
  const { cache, resolve } = createRequire(import.meta.url)
  const sdk = resolve('stripe')
  const before = cache[sdk]
  onTestFinished(() => {
    cache[sdk] = before
  })
  const loadsSdk = (settings: StripeSettings) => {
    delete cache[sdk]
    openCardProvider(settings, () => new Date())
    return sdk in cache
  }
  const { endpoint: _, ...real } = noCardProvider
  expect(loadsSdk(real)).toBe(true)
  expect(loadsSdk(noCardProvider)).toBe(false)
})
