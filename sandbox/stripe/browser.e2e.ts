import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test'
import Stripe from 'stripe'
import { bundle } from './bundling.ts'
import { type StripeSandbox, startStripeSandbox } from './stripe-sandbox.ts'

/** The product's policy for its payment page: nothing inline, nothing from other sites. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The same in production, with Stripe's hosts. */
const productionPolicy = policy
  .replace("script-src 'self'", "script-src 'self' https://js.stripe.com")
  .replace("frame-src 'self'", 'frame-src https://js.stripe.com')
  .replace("connect-src 'self'", "connect-src 'self' https://api.stripe.com")
  // Stripe's package injects the script by URL, which trusted types would block.
  .replace(/; require-trusted-types-for.*$/, '')

let sandbox: StripeSandbox
let server: Server
let origin = ''
let folder = ''
let complaints: string[] = []

// One sandbox for the file: without this, each test would start its own.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  const script = await bundle(join(import.meta.dirname, 'browser/e2e-page.tsx'))
  sandbox = await startStripeSandbox({
    folder,
    publicPath: '/sandbox/stripe',
    webhookUrl: () => undefined,
    webhookSecret: 'whsec_of_the_tests',
    publicOrigin: () => origin,
  })
  const stripe = new Stripe(sandbox.secretKey, { host: sandbox.host, port: sandbox.port, protocol: 'http' })
  server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/sandbox/stripe')) return sandbox.handle(request, response)
    if (path === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script)
    if (path === '/subscribe') {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      return response.end(JSON.stringify(await subscribe(stripe, JSON.parse(Buffer.concat(chunks).toString()))))
    }
    if (path === '/setup') return response.end(await askForSetup(stripe))
    const isProduction = path.startsWith('/production')
    const own = isProduction ? '' : '<script src="/sandbox/stripe/stripe.js"></script>'
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', isProduction ? productionPolicy : policy)
    response.end(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Payment</title><link rel="icon" href="data:,">${own}</head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
})

test.afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Does what the product's `subscribe` call does with Stripe, in short. */
async function subscribe(stripe: Stripe, given: { paymentMethod?: string; subscription?: string }): Promise<object> {
  const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments']
  try {
    let subscription: Stripe.Subscription
    if (given.subscription) subscription = await stripe.subscriptions.retrieve(given.subscription, { expand })
    else {
      const customer = await stripe.customers.create({ email: 'louis@example.org' })
      const method = await stripe.paymentMethods.attach(given.paymentMethod ?? '', { customer: customer.id })
      subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_sandbox_month' }],
        default_payment_method: method.id,
        expand,
      })
    }
    const invoice = subscription.latest_invoice as Stripe.Invoice
    const intent = await stripe.paymentIntents.retrieve(String(invoice.payments?.data[0]?.payment.payment_intent))
    return { status: intent.status, clientSecret: intent.client_secret, subscription: subscription.id }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return { status: 'refused', refusal: `${error.code} / ${error.decline_code}` }
  }
}

/** Does what the product does when a member changes their card: creates a setup and returns its secret to the page. */
async function askForSetup(stripe: Stripe): Promise<string> {
  const { id: customer } = await stripe.customers.create({ email: 'louis@example.org' })
  const { client_secret } = await stripe.setupIntents.create({ customer, usage: 'off_session' })
  return String(client_secret)
}

const field = (page: Page, id: string): FrameLocator => page.locator(`#${id}`).frameLocator('iframe')

/** Replaces what the three fields hold. */
async function typeCard(page: Page, number: string, { expiry = '1234', cvc = '123' } = {}): Promise<void> {
  await typeNumber(page, number)
  await retype(field(page, 'expiry').locator('[name=exp-date]'), expiry)
  await retype(field(page, 'cvc').locator('[name=cvc]'), cvc)
}

async function typeNumber(page: Page, number: string): Promise<void> {
  await retype(field(page, 'number').locator('[name=cardnumber]'), number)
}

async function retype(input: Locator, text: string): Promise<void> {
  await input.fill('')
  await input.pressSequentially(text)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
const said = (page: Page) => page.locator('#said')
const bank = (page: Page) =>
  page.frameLocator('iframe[name^=__privateStripeFrameChallenge]').frameLocator('#challengeFrame')

/** Any console complaint, policy violations included, fails the test, except the 402 answers that Chromium logs. */
test.beforeEach(({ page }) => {
  complaints = []
  page.on('console', message => {
    const isExpected = /402 \(Payment Required\)|React DevTools|HTTPS/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
})

test.afterEach(() => expect(complaints).toEqual([]))

test('cards pay under a policy without inline code, the holder of a co-badged card chooses its network, and no number reaches the page', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('request', request => {
    if (request.frame() === page.mainFrame()) bodies.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await page.addInitScript(() => {
    window.addEventListener('message', ({ data }) => {
      const heard = sessionStorage.getItem('heard') ?? ''
      if (window === window.top) sessionStorage.setItem('heard', heard + JSON.stringify(data))
    })
  })
  await page.goto(`${origin}/`)

  await test.step('fields report their errors and keep their classes and focus', async () => {
    const container = page.locator('#number')
    await expect(container).toHaveClass(/StripeElement--empty/)
    await page.getByText('Number', { exact: true }).click()
    await expect(container).toHaveClass(/StripeElement--focus/)
    await typeCard(page, '4242424242424241', { expiry: '1220', cvc: '1' })
    await expect(container).toHaveClass(/StripeElement--invalid/)
    await expect(page.locator('#fields')).toContainText('Le numéro de votre carte n’est pas valide.')
    await expect(page.locator('#fields')).toContainText('L’année d’expiration de votre carte est passée.')
    await pay(page)
    await expect(said(page)).toHaveText('invalid_number: Le numéro de votre carte n’est pas valide.')
    await expect(page.locator('#fields')).toContainText('Le code de sécurité de votre carte est incomplet.')
  })

  await test.step('a good card pays', async () => {
    await typeCard(page, '4242424242424242')
    await expect(page.locator('#fields')).toContainText(
      '"cardNumber":"complete","brand":"visa","cardExpiry":"complete","cardCvc":"complete"',
    )
    await expect(field(page, 'number').locator('input')).toHaveValue('4242 4242 4242 4242')
    await expect(field(page, 'number').locator('input')).toHaveCSS('font-size', '18px')
    await pay(page)
    await expect(said(page)).toHaveText('succeeded')
  })

  await test.step('a declined card is refused when it is attached', async () => {
    await typeNumber(page, '4000000000009995')
    await pay(page)
    await expect(said(page)).toHaveText('card_declined / insufficient_funds')
  })

  await test.step('the holder of a co-badged card chooses its network, and nobody else is asked', async () => {
    const network = field(page, 'number').getByLabel('Réseau de la carte')
    await typeNumber(page, '4000002500001001')
    await expect(network).toHaveCSS('font-size', '18px')
    await network.selectOption('CB')
    const sent = page.waitForRequest(/\/v1\/payment_methods$/)
    await pay(page)
    const preferred = new URLSearchParams((await sent).postData() ?? '').get('card[networks][preferred]')
    expect(preferred).toBe('cartes_bancaires')
    await expect(said(page)).toHaveText('succeeded')
    await field(page, 'number').locator('[name=cardnumber]').fill('4242424242424242')
    await expect(network).toHaveCount(0)
  })

  await test.step('a refused challenge is reported in French', async () => {
    await typeNumber(page, '4000002760003184')
    await pay(page)
    await bank(page).locator('#test-source-fail-3ds').click()
    await expect(said(page)).toHaveText(/^payment_intent_authentication_failure: Nous ne pouvons pas authentifier/)
  })

  await test.step('a passed challenge pays', async () => {
    await pay(page)
    await bank(page).locator('#test-source-authorize-3ds').click()
    await expect(said(page)).toHaveText('succeeded')
  })

  const heard = await page.evaluate(() => sessionStorage.getItem('heard') ?? '')
  expect(heard).toContain('"complete":true')
  expect(heard + bodies.join()).not.toMatch(/4242\D?4242|4242424242424242/)

  await test.step('a card may be declined after the challenge', async () => {
    await page.goto(`${origin}/?lang=en`)
    await typeCard(page, '4000008260003178')
    await pay(page)
    await bank(page).locator('#test-source-authorize-3ds').click()
    await expect(said(page)).toHaveText('card_declined: Your card has insufficient funds.')
  })
})

test('a card is saved for later, by its fields or by its id, once its bank agrees', async ({ page }) => {
  const keep = (name: 'Keep' | 'Keep by id') => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${origin}/`)

  await test.step('a declined card is not saved, and another may be tried', async () => {
    await typeCard(page, '4000000000009995')
    await keep('Keep')
    await expect(said(page)).toHaveText(
      'insufficient_funds: Votre carte ne dispose pas de fonds suffisants. (requires_payment_method)',
    )
    await typeNumber(page, '4242424242424242')
    await keep('Keep')
    await expect(said(page)).toHaveText('kept: succeeded true')
  })

  await test.step('a card whose challenge is refused is not saved', async () => {
    await typeNumber(page, '4000002500003155')
    await keep('Keep')
    await bank(page).locator('#test-source-fail-3ds').click()
    await expect(said(page)).toHaveText(
      /^setup_intent_authentication_failure: Nous ne pouvons pas authentifier.*\(requires_payment_method\)$/,
    )
  })

  await test.step('a card is saved after its bank’s challenge, by its fields', async () => {
    await typeNumber(page, '4000002760003184')
    await keep('Keep')
    await expect(bank(page).getByText('Rien n’est débité maintenant.')).toBeVisible()
    await bank(page).locator('#test-source-authorize-3ds').click()
    await expect(said(page)).toHaveText('kept: succeeded true')
  })

  await test.step('a card is saved after its bank’s challenge, by its id', async () => {
    // Refused first, so that what is said at the end is about this attempt.
    await keep('Keep by id')
    await bank(page).locator('#test-source-fail-3ds').click()
    await expect(said(page)).toHaveText(/^setup_intent_authentication_failure/)
    await keep('Keep by id')
    await expect(bank(page).getByText('Rien n’est débité maintenant.')).toBeVisible()
    await bank(page).locator('#test-source-authorize-3ds').click()
    await expect(said(page)).toHaveText('kept: succeeded true')
  })
})

test('payment also works through the address of Stripe, as in production', async ({ page }) => {
  for (const host of ['https://js.stripe.com/**', 'https://api.stripe.com/**']) {
    await page.route(host, async route => {
      const { pathname, search } = new URL(route.request().url())
      const response = await fetch(`http://${sandbox.host}:${sandbox.port}${pathname}${search}`, {
        method: route.request().method(),
        headers: { 'content-type': route.request().headers()['content-type'] ?? '' },
        ...(route.request().postData() === null ? {} : { body: route.request().postData() }),
      })
      const headers = Object.fromEntries(response.headers)
      await route.fulfill({ status: response.status, headers, body: await response.text() })
    })
  }
  await page.goto(`${origin}/production`)
  await typeCard(page, '4000002760003184')
  await pay(page)
  await bank(page).locator('#test-source-authorize-3ds').click()
  await expect(said(page)).toHaveText('succeeded')
})
