import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { createCustomer, updateCustomer } from '../../stripe/customers.ts'
import { invoiceFootersOf } from '../../stripe/invoice-footers.ts'
import {
  findCustomer,
  findOutdatedCustomers,
  findUserIdOfCustomer,
  insertCustomer,
  isCustomer,
  markUnknown,
  markUpToDate,
  replaceCustomer,
} from './customer.queries.ts'

/** Customers per page of `pushOutdatedCustomers`, and the most that one run of it sends. */
const pageLength = 500
const mostPerRun = 5000

/** Returns the user's customer id in the account of our keys; undefined before the first attempt to subscribe. */
export async function findCustomerId({ database, stripe }: Services, userId: string): Promise<string | undefined> {
  // Members who never tried to pay do not depend on the provider.
  if (!(await isCustomer(database.db, userId))) return undefined
  return (await findCustomer(database.db, userId, await stripe.account(), ''))?.stripeCustomerId
}

/** Returns the id of the user behind a customer of the card provider. */
export async function findOwnerOfCustomer(
  { database }: Services,
  stripeCustomerId: string,
): Promise<string | undefined> {
  return findUserIdOfCustomer(database.db, stripeCustomerId)
}

/**
 * Returns the id of a customer that exists in the account of our keys and has the user's details. A customer that the account does not know
 * (it was deleted there, or belongs to another account or mode) gives way to a new one.
 * @throws {HttpError} `error_unauthenticated` if the user is gone, `error_card_provider`.
 */
export async function openCustomer(services: Services, userId: string): Promise<string> {
  const { database, stripe } = services
  const known = await findCustomerId(services, userId)
  if (known && (await pushCustomerDetails(services, userId))) return known
  const account = await stripe.account()
  const stripeCustomerId = await createCustomer(stripe.client, userId, known)
  if (!known || !(await replaceCustomer(database.db, account, known, stripeCustomerId)))
    await insertCustomer(database.db, account, { userId, stripeCustomerId })
  if (!(await pushCustomerDetails(services, userId))) throw new HttpError('error_unauthenticated')
  return stripeCustomerId
}

/**
 * Sends the user's name, e-mail address and language to the card provider, which prints them on invoices. A profile change does not wait for
 * the provider: `pushOutdatedCustomers` compares what was sent with the account and finds every change.
 * @returns false if the user has no customer in the account of our keys.
 * @throws {HttpError} `error_card_provider`.
 */
export async function pushCustomerDetails({ database, stripe }: Services, userId: string): Promise<boolean> {
  const account = await stripe.account()
  const footers = invoiceFootersOf(stripe.settings)
  const row = await findCustomer(database.db, userId, account, JSON.stringify(footers))
  if (!row) return false
  const { stripeCustomerId, firstName, lastName, email, locale, detailsDigest } = row
  const details = { email, name: `${firstName} ${lastName}`, locale, invoiceFooter: footers[locale] }
  const isKnown = await updateCustomer(stripe.client, stripeCustomerId, details)
  if (isKnown) await markUpToDate(database.db, account, stripeCustomerId, detailsDigest)
  else await markUnknown(database.db, stripeCustomerId, detailsDigest)
  return isKnown
}

/** Sends the details of every member that the provider has outdated. Passes each failure to `onFailure`; the next run retries it. */
export async function pushOutdatedCustomers(services: Services, onFailure: (error: unknown) => void): Promise<void> {
  const account = await services.stripe.account()
  const footers = JSON.stringify(invoiceFootersOf(services.stripe.settings))
  let after = '00000000-0000-0000-0000-000000000000'
  for (let sent = 0; sent < mostPerRun; sent += pageLength) {
    const page = await findOutdatedCustomers(services.database.db, account, footers, after, pageLength)
    for (const userId of page) await pushCustomerDetails(services, userId).catch(onFailure)
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
