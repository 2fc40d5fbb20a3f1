import type Stripe from 'stripe'
import { checkOffers } from './check-offers.ts'
import { checkTax } from './check-tax.ts'
import { checkWebhook } from './check-webhook.ts'
import { type Expectations, type Finding, fine, note, problem } from './findings.ts'
import { stripeSdk } from './sdk.ts'
import { createStripe } from './stripe-client.ts'

/** How far this machine's clock may be from Stripe's, in seconds. Events older than five minutes are refused. */
const toleratedSeconds = 60

/** Tries the configured keys against everything the product needs from the account, and returns what it found, in order. */
export async function checkStripe(expected: Expectations): Promise<Finding[]> {
  const stripe = createStripe(expected.settings)
  const findings: Finding[] = []
  try {
    findings.push(...(await checkAccount(stripe, expected)))
    findings.push(...(await checkPublishableKey(stripe, expected)))
    findings.push(...(await checkPermissions(stripe)))
    findings.push(...(await checkOffers(stripe, expected)))
    findings.push(...(await checkTax(stripe, expected)))
    findings.push(...(await checkWebhook(stripe, expected)))
  } catch (error) {
    findings.push(explain(error))
  }
  return findings
}

/** Returns the failure of a call as a problem. @throws what is not the provider's failure. */
function explain(error: unknown): Finding {
  if (error instanceof stripeSdk().errors.StripeAuthenticationError)
    return problem(
      'STRIPE_SECRET_KEY: Stripe does not know this key, or it has expired. Copy it again (Developers, API keys).',
    )
  if (error instanceof stripeSdk().errors.StripePermissionError)
    return problem(`STRIPE_SECRET_KEY: this restricted key lacks a permission. ${error.message}`)
  if (error instanceof stripeSdk().errors.StripeConnectionError)
    return problem(`Stripe cannot be reached from this machine: ${error.message}`)
  if (error instanceof stripeSdk().errors.StripeError) return problem(`Stripe refused a call: ${error.message}`)
  throw error
}

async function checkAccount(stripe: Stripe, { settings, now }: Expectations): Promise<Finding[]> {
  const mode = settings.secretKey.includes('_test_') ? 'test mode: no real card is charged' : 'live mode'
  let account: Stripe.Response<Stripe.Account>
  try {
    account = await stripe.accounts.retrieveCurrent()
  } catch (error) {
    if (!(error instanceof stripeSdk().errors.StripePermissionError)) throw error
    return [
      note(`${mode}; the restricted key may not read which account it belongs to, so customers are kept by mode only`),
    ]
  }
  const here = now()
  const { id, country, charges_enabled, payouts_enabled, details_submitted, lastResponse } = account
  const findings = [fine(`account ${id}${country ? `, ${country}` : ''}; ${mode}`)]
  if (!details_submitted || !charges_enabled)
    findings.push(problem('the account cannot charge cards yet: complete its activation (Settings, Account status)'))
  if (!payouts_enabled) findings.push(note('the account cannot pay out yet: add its bank account (Settings, Payouts)'))
  const seconds = (here.getTime() - Date.parse(lastResponse.headers.date ?? here.toUTCString())) / 1000
  const isOnTime = Math.abs(seconds) <= toleratedSeconds
  findings.push(
    isOnTime
      ? fine('this machine’s clock agrees with Stripe’s')
      : problem(
          `this machine’s clock is ${Math.round(Math.abs(seconds))} s ${seconds < 0 ? 'behind' : 'ahead of'} Stripe’s: set it by NTP, or signed events are refused`,
        ),
  )
  return findings
}

/** Opens a set-up of a card with the secret key, reads it with the publishable one as a browser would, and cancels it. Charges nothing. */
async function checkPublishableKey(stripe: Stripe, { settings }: Expectations): Promise<Finding[]> {
  const { id, client_secret } = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  const browser = createStripe({ ...settings, secretKey: settings.publishableKey })
  try {
    await browser.setupIntents.retrieve(id, { client_secret: client_secret ?? '' })
    return [fine('both keys belong to this account')]
  } catch (error) {
    if (error instanceof stripeSdk().errors.StripeConnectionError) throw error
    return [problem('STRIPE_PUBLISHABLE_KEY: it is not a valid key of the account of STRIPE_SECRET_KEY')]
  } finally {
    await stripe.setupIntents.cancel(id)
  }
}

/** Tries one reading call of each kind that a restricted key can be denied. */
async function checkPermissions(stripe: Stripe): Promise<Finding[]> {
  const one = { limit: 1 }
  const readings: readonly [string, () => Promise<unknown>][] = [
    ['customers', () => stripe.customers.list(one)],
    ['subscriptions', () => stripe.subscriptions.list(one)],
    ['invoices', () => stripe.invoices.list(one)],
    ['charges', () => stripe.charges.list(one)],
    ['refunds', () => stripe.refunds.list(one)],
    ['credit notes', () => stripe.creditNotes.list(one)],
    ['disputes', () => stripe.disputes.list(one)],
    ['early fraud warnings', () => stripe.radar.earlyFraudWarnings.list(one)],
    ['events', () => stripe.events.list(one)],
  ]
  const denied: string[] = []
  for (const [name, read] of readings) {
    try {
      await read()
    } catch (error) {
      if (!(error instanceof stripeSdk().errors.StripePermissionError)) throw error
      denied.push(name)
    }
  }
  if (denied.length === 0) return [fine('the secret key may read everything the product reads')]
  return [problem(`STRIPE_SECRET_KEY: this restricted key may not read ${denied.join(', ')}`)]
}
