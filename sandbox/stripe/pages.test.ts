import { createServer, type Server } from 'node:http'
import type Stripe from 'stripe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stepFrom } from './pages/control-page.ts'
import { startStripeSandbox } from './stripe-sandbox.ts'
import { readyMadeRate } from './tax-rates.ts'
import { createFolder, startTestSandbox } from './testing.ts'

/** Stands for the product's server: sets its own headers and forwards the sandbox's path. */
async function passThrough(handle: Parameters<typeof createServer>[1] & {}): Promise<string> {
  const server: Server = createServer((request, response) => {
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "default-src 'none'")
    handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

test('the invoice page is served in French and English, also behind another server', async () => {
  let origin: string | undefined
  const { sandbox, stripe, subscribe } = await startTestSandbox({
    webhookUrl: () => undefined,
    publicOrigin: () => origin,
  })
  origin = await passThrough(sandbox.handle)
  const { latest_invoice } = await subscribe('pm_card_visa')
  const { hosted_invoice_url } = await stripe.invoices.retrieve(String(latest_invoice))
  expect(hosted_invoice_url).toContain(`${origin}/sandbox/stripe/invoice/`)
  const french = await fetch(`${hosted_invoice_url}?lang=fr`)
  expect(french.headers.get('x-frame-options')).toBeNull()
  expect(french.headers.get('content-security-policy')).toContain("script-src 'self'")
  const text = await french.text()
  for (const words of ['Facture', '31 janvier 2026 – 28 février 2026', '19,90', 'Mois', 'Payée', 'Louis Martel']) {
    expect(text).toContain(words)
  }
  const english = await (await fetch(`${hosted_invoice_url}?lang=en`)).text()
  for (const words of ['Invoice', 'Month', '€19.90', 'Paid by card visa ending in 4242'])
    expect(english).toContain(words)
  expect((await fetch(`${origin}/sandbox/stripe/invoice/unknown`)).status).toBe(404)
})

test('a sandbox by itself links to its own port, wherever its events go', async () => {
  const { stripe, subscribe } = await startTestSandbox({ publicPath: '', webhookUrl: 'http://127.0.0.1:9/hook' })
  const { latest_invoice } = await subscribe('pm_card_visa')
  const { hosted_invoice_url, invoice_pdf } = await stripe.invoices.retrieve(String(latest_invoice))
  const [page, pdf] = await Promise.all([fetch(String(hosted_invoice_url)), fetch(String(invoice_pdf))])
  expect([page.status, pdf.status]).toEqual([200, 200])
})

test('links to documents open for thirty days from when they were read', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ publicPath: '', webhookUrl: () => undefined })
  const { latest_invoice } = await subscribe('pm_card_visa')
  const read = async () => String((await stripe.invoices.retrieve(String(latest_invoice))).hosted_invoice_url)
  const first = await read()
  await sandbox.control.advanceTo(new Date('2026-03-02T23:59:59Z'))
  expect((await fetch(first)).status).toBe(200)
  await sandbox.control.advanceTo(new Date('2026-03-03T00:00:00Z'))
  const [french, english] = await Promise.all([fetch(`${first}?locale=fr`), fetch(`${first}?locale=en`)])
  expect([french.status, (await fetch(`${first}/pdf`)).status]).toEqual([410, 410])
  expect(await french.text()).toContain('Ce lien a expiré')
  expect(await english.text()).toContain('This link has expired')
  expect((await fetch(await read())).status).toBe(200)
})

/** Creates a paid invoice of 19.90 and returns a reader of its page. */
async function paidInvoice(
  options: Parameters<typeof startTestSandbox>[0] = {},
  changes: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const test = await startTestSandbox({ webhookUrl: () => undefined, ...options })
  const { sandbox, stripe } = test
  const { latest_invoice } = await test.subscribe('pm_card_visa', { expand: ['latest_invoice.payments'], ...changes })
  if (typeof latest_invoice !== 'object') throw new Error('the invoice is not expanded')
  const path = new URL(String(latest_invoice?.hosted_invoice_url)).pathname
  const intent = String(latest_invoice?.payments?.data[0]?.payment.payment_intent)
  /** Without markup, and with plain spaces. */
  const read = async (locale: string) => {
    const response = await fetch(`http://${sandbox.host}:${sandbox.port}${path}?locale=${locale}`, {
      headers: { 'accept-language': 'en' },
    })
    return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  return { sandbox, stripe, intent, read, path, invoice: latest_invoice?.id ?? '' }
}

test('the invoice page has what French law requires, with VAT exact to the cent', async () => {
  const { read } = await paidInvoice({}, { default_tax_rates: [readyMadeRate] })
  const french = await read('fr')
  for (const words of [
    /Facture n° \w{8}-0001/,
    /Société Exemple \(fictive\) 1, rue de l’Exemple 00000 Exempleville France SIREN 000 000 000 · RCS Exempleville/,
    'N° de TVA : FR00000000000',
    'Adressée à Louis Martel louis@example.org',
    'Date d’émission 31 janvier 2026',
    'Payée le 31 janvier 2026',
    'Prestation de services',
    'Abonnement, offre « Mois » Période : 31 janvier 2026 – 28 février 2026 1 16,58 € 20 % 16,58 €',
    'Total HT 16,58 € TVA 20 % 3,32 € Total TTC 19,90 €',
  ]) {
    expect(french).toMatch(words)
  }
  expect(await read('en')).toMatch('Total, VAT excluded €16.58 VAT 20% €3.32 Total, VAT included €19.90')
})

test('the invoice page shows the configured seller, and no VAT unless the invoice bears one', async () => {
  const seller = {
    name: 'Sève <SAS>',
    address: '2, quai des Essais\n69000 Lyon',
    registration: 'SIREN 111 111 111 · RCS Lyon',
    vatNumber: null,
    email: 'bonjour@example.org',
  }
  const exempt = await (await paidInvoice({ seller })).read('fr')
  expect(exempt).toMatch(
    'Sève &lt;SAS&gt; 2, quai des Essais 69000 Lyon SIREN 111 111 111 · RCS Lyon bonjour@example.org',
  )
  expect(exempt).toMatch('TVA non applicable, art. 293 B du CGI.')
  expect(exempt).toMatch('Prix unitaire Montant Abonnement')
  expect(exempt).toMatch('1 19,90 € 19,90 € Total 19,90 €')
  expect(exempt).not.toMatch(/\bHT\b/)
  const { read, stripe } = await paidInvoice({ seller: { ...seller, vatNumber: 'FR11111111111' } })
  expect(await read('fr')).not.toMatch('TVA non applicable')
  expect((await stripe.invoices.list()).data[0]?.account_name).toBe('Sève <SAS>')
})

test('the invoice page shows refunds, their dates and whether they are partial', async () => {
  const { sandbox, stripe, intent, read } = await paidInvoice()
  expect(await read('fr')).toMatch('État Payée Payée le')
  await sandbox.control.advanceTo(new Date('2026-02-03T10:00:00Z'))
  await stripe.refunds.create({ payment_intent: intent, amount: 663 })
  expect(await read('fr')).toMatch('État Payée, remboursée en partie')
  await sandbox.control.advanceTo(new Date('2026-02-04T10:00:00Z'))
  await stripe.refunds.create({ payment_intent: intent })
  const french = await read('fr')
  expect(french).toMatch('État Remboursée')
  expect(french).toMatch('Remboursé le 3 février 2026 −6,63 € Remboursé le 4 février 2026 −13,27 €')
  const english = await read('en')
  expect(english).toMatch('Status Refunded')
  expect(english).toMatch('Refunded on 3 February 2026 −€6.63 Refunded on 4 February 2026 −€13.27')
})

test('a credit note has a page in both languages, and its invoice leads to it', async () => {
  const { sandbox, stripe, invoice, read } = await paidInvoice({}, { default_tax_rates: [readyMadeRate] })
  await sandbox.control.advanceTo(new Date('2026-02-03T10:00:00Z'))
  const { pdf, number } = await stripe.creditNotes.create({
    invoice,
    amount: 663,
    refund_amount: 663,
    memo: 'Rétractation du 3 février 2026',
  })
  expect(await read('fr')).toMatch(`Avoir n° ${number} du 3 février 2026 : 6,63 €`)
  const page = async (locale: string) => {
    const path = new URL(pdf).pathname.replace(/\/pdf$/, '')
    const response = await fetch(`http://${sandbox.host}:${sandbox.port}${path}?locale=${locale}`)
    return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  const french = await page('fr')
  expect(french).toMatch(`Avoir n° ${number}`)
  expect(french).toMatch(`Facture rectifiée n° ${number.replace('-CN-01', '')} du 31 janvier 2026`)
  expect(french).toMatch('Total HT 5,52 € TVA 20 % 1,11 € Total TTC 6,63 € Remboursé le 3 février 2026 6,63 €')
  expect(french).toMatch('Abonnement, offre « Mois » Période : 31 janvier 2026 – 28 février 2026 20 % 5,52 €')
  expect(french).toMatch('Rétractation du 3 février 2026')
  expect(await page('en')).toMatch('Total, VAT excluded €5.52 VAT 20% €1.11 Total, VAT included €6.63')
})

test('invoice_pdf and the link of a credit note are PDF files whose objects stand where their table says', async () => {
  const { sandbox, stripe, invoice, path } = await paidInvoice({}, { default_tax_rates: [readyMadeRate] })
  const note = await stripe.creditNotes.create({ invoice, amount: 1990, refund_amount: 1990 })
  for (const address of [`${path}/pdf`, new URL(note.pdf).pathname]) {
    const response = await fetch(`http://${sandbox.host}:${sandbox.port}${address}?locale=fr`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(file).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/)
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
    expect(entries.length).toBeGreaterThan(5)
    for (const [index, [, offset]] of entries.entries()) {
      expect(file.slice(Number(offset)).startsWith(`${index + 1} 0 obj`)).toBe(true)
    }
    const words = [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    )
    expect(words).toContain('Total TTC')
    expect(words).toContain('19,90 \u0080')
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
      expect(content).toHaveLength(Number(length))
    }
  }
})

test('markup in the name of a customer is escaped', async () => {
  const { stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const customer = await stripe.customers.create({
    name: '<script>alert(1)</script>',
    payment_method: 'pm_card_visa',
  })
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
  const { latest_invoice } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_sandbox_month' }],
    default_payment_method: method?.id ?? '',
    expand: ['latest_invoice'],
  })
  const url = typeof latest_invoice === 'object' ? latest_invoice?.hosted_invoice_url : ''
  expect(await (await fetch(String(url).replace('/sandbox/stripe', ''))).text()).not.toContain('<script>alert')
})

test('the control page moves the clock with plain forms', async () => {
  const { sandbox, stripe, subscribe } = await startTestSandbox({ webhookUrl: () => undefined })
  const { id } = await subscribe('pm_card_visa')
  const origin = await passThrough(sandbox.handle)
  const page = await (await fetch(`${origin}/sandbox/stripe/control`)).text()
  expect(page).toContain('2026-01-31T10:00:00.000Z')
  expect(page).toContain('action="/sandbox/stripe/control/clock"')
  const moved = await fetch(`${origin}/sandbox/stripe/control/clock`, {
    method: 'POST',
    body: new URLSearchParams({ add: 'month' }),
    redirect: 'manual',
  })
  expect(moved.status).toBe(303)
  expect(sandbox.now()).toEqual(new Date('2026-02-28T10:00:00Z'))
  const json = await fetch(`${origin}/sandbox/stripe/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: '2026-02-28T12:00:00Z' }),
  })
  expect(await json.json()).toMatchObject({ now: '2026-02-28T12:00:00.000Z' })
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2)
})

test('the control page plans faults and webhook trouble, and resets the sandbox', async () => {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: () => undefined })
  const act = (action: string, body: Record<string, string>) =>
    fetch(`http://${sandbox.host}:${sandbox.port}/control/${action}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    }).then(({ status }) => status)
  expect(await act('faults', { kind: 'rate_limit', times: '2', on: '', milliseconds: '1000' })).toBe(303)
  expect(sandbox.control.state().faults).toMatchObject([{ kind: 'rate_limit', times: 2 }])
  expect(await act('faults', { kind: 'earthquake' })).toBe(400)
  expect(await act('faults/clear', {})).toBe(303)
  expect(await act('webhooks', { copies: '2', order: 'reversed', delaySeconds: '', drop: 'invoice.* a' })).toBe(303)
  expect(sandbox.control.state().webhooks).toEqual({
    copies: 2,
    order: 'reversed',
    delaySeconds: null,
    drop: ['invoice.*', 'a'],
    beforeAnswer: false,
  })
  await stripe.customers.create()
  expect(await act('reset', {})).toBe(303)
  expect((await stripe.customers.list()).data).toEqual([])
  expect((await stripe.prices.list()).data).toHaveLength(3)
  expect(sandbox.now()).toEqual(new Date('2026-01-31T10:00:00Z'))
})

test('a page of another site cannot control the sandbox', async () => {
  const { sandbox } = await startTestSandbox({ webhookUrl: () => undefined })
  const { status } = await fetch(`http://${sandbox.host}:${sandbox.port}/control/reset`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(status).toBe(403)
})

test('the browser script is one file and contains no test card number', async () => {
  const { sandbox } = await startTestSandbox({ webhookUrl: () => undefined })
  const environment = process.env.NODE_ENV
  for (const path of ['/stripe.js', '/endive/stripe.js']) {
    const response = await fetch(`http://${sandbox.host}:${sandbox.port}${path}`)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(await response.text()).not.toMatch(/^import |4242424242424242/m)
  }
  expect(process.env.NODE_ENV).toBe(environment)
})

test('the sandbox does not start in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const started = startStripeSandbox({ folder: createFolder(), publicPath: '', webhookUrl: '', webhookSecret: 'x' })
  await expect(started).rejects.toThrow('does not start in production')
})

test.each([
  ['2026-01-31T10:00:00Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 'year', '2029-02-28T10:00:00.000Z'],
  ['2026-12-31T23:30:00Z', 'hour', '2027-01-01T00:30:00.000Z'],
])('from %s, one %s later is %s', (from, step, to) => {
  expect(stepFrom(new Date(from), step).toISOString()).toBe(to)
})
