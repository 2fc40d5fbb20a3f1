import { expect, test } from 'vitest'
import { defaultIntentOf } from './default-payment.ts'

const earlier = { is_default: false, payment: { payment_intent: 'pi_earlier' } }
const current = { is_default: true, payment: { payment_intent: 'pi_current' } }

test.each([
  ['by its default payment, whichever is listed first', [earlier, current], 'pi_current'],
  ['by an expanded intent', [{ is_default: true, payment: { payment_intent: { id: 'pi_current' } } }], 'pi_current'],
  ['by no intent, if its payments are not the default', [earlier], null],
  ['by no intent, if it was paid otherwise', [{ is_default: true, payment: {} }], null],
])('an invoice is collected %s', (_, data, intent) => {
  expect(defaultIntentOf({ payments: { data } })).toBe(intent)
})

test('an invoice for zero has no payment', () => {
  expect(defaultIntentOf({})).toBeNull()
})
