import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, type StripeSandbox, startStripeSandbox } from './stripe-sandbox.ts'

export const webhookSecret = 'whsec_of_the_tests'

/** Start of the tests' sandboxes, whose clocks stand still. */
const startOfTests = new Date('2026-01-31T10:00:00Z')

/** A sandbox in a temporary folder, with the SDK pointed at it and an endpoint that receives its events. */
export interface TestSandbox {
  sandbox: StripeSandbox
  stripe: Stripe
  folder: string
  /** Events received by the endpoint in order of arrival, with signatures verified by the SDK. */
  received: Stripe.Event[]
  /** Sets the status the endpoint answers from now on; 200 by default. */
  answerWith(status: number): void
  /** Sets what the endpoint does with an event before it answers. */
  whenReceived(work: (event: Stripe.Event) => Promise<void>): void
  /** Subscribes a new customer with one of Stripe's ready-made cards. */
  subscribe(alias: string, changes?: Partial<Stripe.SubscriptionCreateParams>): Promise<Stripe.Subscription>
}

/** Creates a folder that is deleted when the test finishes. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the unmodified SDK, connected to a sandbox. */
export function sdkFor(
  { host, port, secretKey }: Pick<StripeSandbox, 'host' | 'port' | 'secretKey'>,
  options: Partial<Stripe.StripeConfig> = {},
): Stripe {
  return new Stripe(secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0, ...options })
}

/** Creates a payment method from a typed card as a page would: with the browser's call and the publishable key. */
export async function createCard(
  { host, port, publishableKey }: StripeSandbox,
  number: string,
  changes: Record<string, string> = {},
): Promise<{
  status: number
  id: string
  error?: { code: string; type: string; decline_code?: string; param?: string }
}> {
  const response = await fetch(`http://${host}:${port}/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': '123',
      key: publishableKey,
      ...changes,
    }),
  })
  return { status: response.status, ...((await response.json()) as { id: string }) }
}

/** Returns the intent that pays a subscription's latest invoice. */
export async function intentOf(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.PaymentIntent> {
  const invoice = subscription.latest_invoice
  const payments = await stripe.invoicePayments.list({
    invoice: typeof invoice === 'string' ? invoice : (invoice?.id ?? ''),
    expand: ['data.payment.payment_intent'],
  })
  const intent = payments.data.find(({ is_default }) => is_default)?.payment.payment_intent
  if (typeof intent !== 'object') throw new Error('the invoice has no intent')
  return intent
}

/** Answers the challenge of an intent as the bank's page would. */
export async function answerChallenge(
  { host, port }: StripeSandbox,
  { object, id, client_secret }: Stripe.PaymentIntent | Stripe.SetupIntent,
  answer: 'complete' | 'fail',
): Promise<void> {
  await fetch(`http://${host}:${port}/challenge/answer`, {
    method: 'POST',
    body: new URLSearchParams({ [object]: id, client_secret: client_secret ?? '', answer }),
  })
}

/** Starts a sandbox that stops when the test finishes. */
export async function startTestSandbox({
  whenPosted = () => {},
  ...options
}: Partial<SandboxOptions> & {
  /** Receives the body and the signature of every delivery, as sent. */
  whenPosted?: (body: Buffer, signature: string) => void
} = {}): Promise<TestSandbox> {
  const folder = options.folder ?? createFolder()
  const received: Stripe.Event[] = []
  let status = 200
  let work: (event: Stripe.Event) => Promise<void> = async () => {}
  const endpoint = await listen(async event => {
    if (status < 300) received.push(event)
    await work(event)
    return status
  }, whenPosted)
  const sandbox = await startStripeSandbox({
    folder,
    publicPath: '/sandbox/stripe',
    webhookUrl: `http://127.0.0.1:${portOf(endpoint)}/webhook`,
    webhookSecret,
    startsAt: startOfTests,
    ...options,
  })
  onTestFinished(async () => {
    await sandbox.close()
    endpoint.closeAllConnections()
    endpoint.close()
  })
  const stripe = sdkFor(sandbox)
  return {
    sandbox,
    stripe,
    folder,
    received,
    answerWith: changed => {
      status = changed
    },
    whenReceived: changed => {
      work = changed
    },
    async subscribe(alias, changes = {}) {
      const customer = await stripe.customers.create({ email: 'louis@example.org', name: 'Louis Martel' })
      const method = await stripe.paymentMethods.attach(alias, { customer: customer.id })
      return stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: 'price_sandbox_month' }],
        default_payment_method: method.id,
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...changes,
      })
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

/** Starts an endpoint like the product's, which accepts events whose signature the SDK verifies. */
async function listen(
  take: (event: Stripe.Event) => Promise<number>,
  whenPosted: (body: Buffer, signature: string) => void,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    whenPosted(Buffer.concat(chunks), signature)
    try {
      const event = await Stripe.webhooks.constructEventAsync(Buffer.concat(chunks), signature, webhookSecret)
      response.writeHead(await take(event)).end()
    } catch {
      response.writeHead(400).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
