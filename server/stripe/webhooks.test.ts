import { expect, test } from 'vitest'
import { HttpError } from '../http/http-error.ts'
import { stripeSdk } from './sdk.ts'
import { readSignal } from './webhooks.ts'

const stripe = new (stripeSdk())('sk_test_nobody')
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription' } },
})

function read(signedWith: string, secrets: string[]) {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: signedWith })
  return readSignal(stripe, Buffer.from(payload), signature, secrets)
}

test('events signed with either secret are accepted during a rotation', () => {
  for (const secret of ['whsec_old', 'whsec_new'])
    expect(read(secret, ['whsec_old', 'whsec_new'])).toMatchObject({
      id: 'evt_1',
      subject: { kind: 'subscription', id: 'sub_1' },
    })
})

test('an event signed with a removed secret is refused', () => {
  expect(() => read('whsec_old', ['whsec_new'])).toThrow(HttpError)
  expect(() => read('whsec_third', ['whsec_old', 'whsec_new'])).toThrow(HttpError)
})
