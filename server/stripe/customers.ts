import type Stripe from 'stripe'
import type { Locale } from '../../domain/locale.ts'
import { HttpError } from '../http/http-error.ts'
import { createOnce } from './create-once.ts'
import { askStripe } from './failures.ts'
import { stripeSdk } from './sdk.ts'

/** What the provider knows about a member; invoices and receipts show it, in the member's language. */
export interface CustomerDetails {
  email: string
  name: string
  locale: Locale
  /** Text at the foot of invoices; empty for none. */
  invoiceFooter: string
}

/**
 * Creates the customer of a user, once for any number of attempts, and returns its id. It is created without the user's details: they may
 * change between two attempts, and the provider refuses an idempotency key that returns with other parameters.
 * @param replaced the customer that no longer exists, if this one replaces it: its key would return it again.
 */
export async function createCustomer(stripe: Stripe, userId: string, replaced: string | undefined): Promise<string> {
  const key = `customer-of-${userId}${replaced ? `-after-${replaced}` : ''}`
  const customer = await askStripe(() =>
    createOnce(key, options => stripe.customers.create({ metadata: { userId } }, options)),
  )
  return customer.id
}

/** Writes the member's details to their customer; returns false if this account has no such customer. */
export async function updateCustomer(
  stripe: Stripe,
  stripeCustomerId: string,
  { email, name, locale, invoiceFooter }: CustomerDetails,
): Promise<boolean> {
  const invoice_settings = { footer: invoiceFooter }
  return unlessMissing(() =>
    stripe.customers.update(stripeCustomerId, { email, name, preferred_locales: [locale], invoice_settings }),
  )
}

/**
 * Gives the customer the country of their card, from which the provider computes the tax. Returns false if that is not precise enough: some
 * countries need a postal code.
 */
export async function locateCustomer(stripe: Stripe, stripeCustomerId: string, country: string): Promise<boolean> {
  return askStripe(async () => {
    try {
      await stripe.customers.update(stripeCustomerId, {
        address: { country },
        tax: { validate_location: 'immediately' },
      })
      return true
    } catch (error) {
      const { StripeInvalidRequestError } = stripeSdk().errors
      if (error instanceof StripeInvalidRequestError && error.code === 'customer_tax_location_invalid') return false
      throw error
    }
  })
}

/** A line at the head of each invoice of a customer. */
export interface InvoiceField {
  name: string
  value: string
}

/** Writes what the customer's invoices repeat at their head, from the next one on: those that were issued cannot change. */
export async function updateInvoiceFields(
  stripe: Stripe,
  stripeCustomerId: string,
  fields: readonly InvoiceField[],
): Promise<void> {
  const custom_fields = fields.length > 0 ? [...fields] : ''
  await askStripe(() => stripe.customers.update(stripeCustomerId, { invoice_settings: { custom_fields } }))
}

/** Returns what the customer's invoices repeat at their head. */
export async function readInvoiceFields(stripe: Stripe, stripeCustomerId: string): Promise<InvoiceField[]> {
  const customer = await askStripe(() => stripe.customers.retrieve(stripeCustomerId))
  return customer.deleted ? [] : (customer.invoice_settings.custom_fields ?? [])
}

/**
 * Detaches a customer's cards and deletes the customer; their invoices stay, as the law requires. Deletion by itself would leave the cards
 * attached. No-op if already deleted.
 */
export async function forgetCustomer(stripe: Stripe, stripeCustomerId: string): Promise<void> {
  await unlessMissing(async () => {
    const cards = await stripe.paymentMethods.list({ customer: stripeCustomerId, type: 'card', limit: 100 })
    for (const { id } of cards.data) await stripe.paymentMethods.detach(id)
    await stripe.customers.del(stripeCustomerId)
  })
}

/** Returns false if the provider does not know the customer. */
async function unlessMissing(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await askStripe(call)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'error_not_found') return false
    throw error
  }
}
