import { expect, test } from 'vitest'
import { maximumAccounts } from './accounts.ts'
import { startStripeSandbox } from './stripe-sandbox.ts'
import { createCard, createFolder, sdkFor, startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('every test key is an account: secret, restricted and publishable keys that end alike share one', async () => {
  const { sandbox, stripe } = await startTestSandbox(quiet)
  const own = sdkFor({ ...sandbox, secretKey: 'sk_test_shop' })
  const restricted = sdkFor({ ...sandbox, secretKey: 'rk_test_shop' })
  const { id } = await own.customers.create({ email: 'louis@example.org' })
  expect((await restricted.customers.retrieve(id)).id).toBe(id)
  expect((await stripe.customers.list()).data).toEqual([])
  await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ code: 'resource_missing' })
  const card = await createCard({ ...sandbox, publishableKey: 'pk_test_shop' }, '4242424242424242')
  expect((await own.paymentMethods.attach(card.id, { customer: id })).customer).toBe(id)
  const [ofDefault, ofShop] = [await stripe.accounts.retrieveCurrent(), await restricted.accounts.retrieveCurrent()]
  expect(ofShop.id).toMatch(/^acct_1\w{15}$/)
  expect(ofShop.id).not.toBe(ofDefault.id)
  expect((await own.accounts.retrieve(ofShop.id)).id).toBe(ofShop.id)
  await expect(own.accounts.retrieve(ofDefault.id)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' })
})

test('keys in Stripe’s form share the account that they name', async () => {
  const { sandbox } = await startTestSandbox(quiet)
  const keyOf = (prefix: string, end: string) => `${prefix}_test_51NaccountOfShop12${end.repeat(40)}`
  const own = sdkFor({ ...sandbox, secretKey: keyOf('sk', 'a') })
  const { id } = await own.customers.create()
  expect((await sdkFor({ ...sandbox, secretKey: keyOf('rk', 'b') }).customers.retrieve(id)).id).toBe(id)
})

test('another account starts empty and has its own clock, events and faults', async () => {
  const { sandbox, received } = await startTestSandbox()
  const own = sdkFor({ ...sandbox, secretKey: 'sk_test_shop' })
  expect((await own.prices.list()).data).toEqual([])
  expect((await own.webhookEndpoints.list()).data).toEqual([])
  await own.customers.create()
  const control = (action: string, body: object) =>
    fetch(`http://${sandbox.host}:${sandbox.port}/control/${action}?account=shop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await control('clock', { to: '2026-05-01T00:00:00Z' })
  await control('faults', { kind: 'server_error' })
  expect(sandbox.now().toISOString()).toBe('2026-01-31T10:00:00.000Z')
  await expect(own.customers.list()).rejects.toMatchObject({ statusCode: 500 })
  expect((await own.customers.create()).created).toBe(Date.parse('2026-05-01T00:00:00Z') / 1000)
  expect(received).toEqual([])
  await control('reset', {})
  expect((await own.customers.list()).data).toEqual([])
})

test('accounts are bounded in number and survive a restart', async () => {
  const folder = createFolder()
  const { sandbox } = await startTestSandbox({ ...quiet, folder })
  for (let number = 1; number <= maximumAccounts; number += 1) {
    await sdkFor({ ...sandbox, secretKey: `sk_test_${number}` }).customers.list()
  }
  await expect(sdkFor({ ...sandbox, secretKey: 'sk_test_more' }).customers.list()).rejects.toMatchObject({
    statusCode: 403,
  })
  const { id } = await sdkFor({ ...sandbox, secretKey: 'sk_test_7' }).customers.create()
  await sandbox.close()
  const again = await startStripeSandbox({ folder, publicPath: '', webhookSecret: 'whsec_x', ...quiet })
  expect((await sdkFor({ ...again, secretKey: 'sk_test_7' }).customers.retrieve(id)).id).toBe(id)
  await again.close()
})
