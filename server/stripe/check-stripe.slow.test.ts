import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { StripeSettings } from '../stripe-settings.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { checkStripe } from './check-stripe.ts'
import { offerLabel } from './products.ts'

const server = serverForThisFile({ hasCards: true })

const minuteMilliseconds = 60_000

afterEach(() => server.cards.control.reset())

/** Checks the sandbox's account; returns the texts of the problems. */
async function problems(changes: { settings?: Partial<StripeSettings>; webhookUrl?: string; now?: () => Date } = {}) {
  const findings = await check(changes)
  return findings.filter(({ level }) => level === 'problem').map(({ text }) => text)
}

async function check({ settings, ...changes }: Parameters<typeof problems>[0] = {}) {
  const { stripe } = server.services
  const own = await stripe.client.webhookEndpoints.retrieve('we_sandbox')
  return checkStripe({
    settings: { ...stripe.settings, ...settings },
    webhookUrl: own.url,
    now: () => new Date(),
    ...changes,
  })
}

/** A product with a monthly price that the page would offer. */
async function offer(price: { tax_behavior?: 'exclusive'; unit_amount?: number } = {}) {
  const { client } = server.services.stripe
  const product = await client.products.create({ name: 'Semaine', metadata: { ...offerLabel } })
  await client.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 900,
    recurring: { interval: 'week' },
    ...price,
  })
}

describe('npm run seve -- check-stripe', () => {
  test('finds nothing to fix in a complete account, and describes it', async () => {
    const findings = await check()
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
    expect(findings.map(({ text }) => text).join('\n')).toMatch(
      /account acct_\w+, FR; test mode[\s\S]*clock agrees[\s\S]*both keys belong[\s\S]*offered: .*Mois at 19\.90 EUR every month[\s\S]*endpoint http.* sends every event/,
    )
    expect((await server.services.stripe.client.charges.list()).data).toEqual([])
  })

  test.each([
    [
      'a secret key that Stripe does not know',
      { settings: { secretKey: 'sk_live_unknown' } },
      /^STRIPE_SECRET_KEY: .*does not know/,
    ],
    [
      'a publishable key of no account',
      { settings: { publishableKey: 'pk_live_unknown' } },
      /^STRIPE_PUBLISHABLE_KEY: it is not/,
    ],
    [
      'a provider that cannot be reached',
      { settings: { endpoint: { host: '127.0.0.1', port: 9 } } },
      /cannot be reached/,
    ],
    ['a clock that is behind', { now: () => new Date(Date.now() - 10 * minuteMilliseconds) }, /clock is \d+ s behind/],
    ['a clock that is ahead', { now: () => new Date(Date.now() + 10 * minuteMilliseconds) }, /clock is \d+ s ahead of/],
    [
      'no endpoint at this address',
      { webhookUrl: 'https://seve.example/api/stripe/webhook' },
      /no webhook endpoint sends .*seve\.example/,
    ],
    ['a tax rate of another account', { settings: { tax: 'txr_elsewhere' as const } }, /no such tax rate/],
  ])('reports %s', async (_, changes, text) => {
    expect(await problems(changes)).toEqual([expect.stringMatching(text)])
  })

  test('reports that nothing is offered, and names what is not ours', async () => {
    const { client } = server.services.stripe
    for (const { id } of (await client.products.list()).data)
      await client.products.update(id, { metadata: { brand: '' } })
    const findings = await check()
    expect(findings).toContainEqual({
      level: 'problem',
      text: expect.stringMatching(/^no product is offered.*brand: seve/),
    })
    expect(findings).toContainEqual({ level: 'note', text: expect.stringMatching(/^not offered.*Mois/) })
  })

  test('reports a price that adds tax, and a missing English name', async () => {
    await offer({ tax_behavior: 'exclusive' })
    const findings = await check()
    expect(findings).toContainEqual({ level: 'problem', text: expect.stringMatching(/^Semaine .*adds tax/) })
    expect(findings).toContainEqual({
      level: 'note',
      text: expect.stringMatching(/^Semaine: has no metadata “name_en”/),
    })
  })

  test('reports a price that does not say whether it includes the tax that is configured', async () => {
    await offer()
    expect(await problems({ settings: { tax: 'txr_sandbox_vat' } })).toEqual([
      expect.stringMatching(/^Semaine .*does not say whether it includes tax/),
    ])
  })

  test('reports a restricted key that lacks permissions, with the provider’s words', async () => {
    const message = 'Having the ‘rak_setup_intent_write’ permission would allow this request.'
    const strict = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
    })
    onTestFinished(() => void strict.close())
    strict.listen(0, '127.0.0.1')
    await once(strict, 'listening')
    const address = strict.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const endpoint = { host: '127.0.0.1', port }
    expect(await problems({ settings: { endpoint } })).toEqual([expect.stringContaining(message)])
    strict.closeAllConnections()
  })

  test('accepts Stripe Tax with a registration, and reports one that is not set up', async () => {
    const settings = { tax: 'automatic' as const }
    expect(await check({ settings })).toContainEqual({
      level: 'fine',
      text: expect.stringMatching(/^Stripe Tax collects in .*FR/),
    })
    server.cards.control.setTaxUp(false)
    expect(await problems({ settings })).toEqual([expect.stringMatching(/Stripe Tax is not set up: head_office/)])
  })

  test('accepts an inclusive tax rate and refuses an archived one', async () => {
    const settings = { tax: 'txr_sandbox_vat' as const }
    expect(await problems({ settings })).toEqual([])
    await server.services.stripe.client.taxRates.update(settings.tax, { active: false })
    expect(await problems({ settings })).toEqual([expect.stringMatching(/is archived/)])
  })

  test('reports an endpoint that is disabled or lacks events', async () => {
    const { webhookEndpoints } = server.services.stripe.client
    await webhookEndpoints.update('we_sandbox', { disabled: true, enabled_events: ['invoice.paid'] })
    expect(await problems()).toEqual([
      expect.stringMatching(/is disabled/),
      expect.stringMatching(/does not send customer\.subscription\.created, .*charge\.dispute\.created/),
    ])
  })
})
