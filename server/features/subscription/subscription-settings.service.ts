import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import type {
  Card,
  Invoice,
  PaymentReply,
  SubscriptionDetails,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { prepareCard, takeSetUpCard } from '../../stripe/cards.ts'
import {
  findOpenInvoice,
  findPaidRenewal,
  listInvoices,
  payInvoice,
  readDocumentLink,
  type StripeInvoice,
  type StripePayment,
} from '../../stripe/invoices.ts'
import { isRenewalStopped, readSubscription } from '../../stripe/subscriptions.ts'
import { hideReason, type Payer, reserveTry, tryCard } from './card-try.service.ts'
import { findCustomerId } from './customer.service.ts'
import { termsOf } from './member-notification.service.ts'
import { liveSubscription, ownSubscription } from './own-subscription.service.ts'
import { withAttempt } from './payment-attempt.service.ts'
import type { SubscriptionRow } from './subscription.queries.ts'
import { synchroniseSubscription } from './synchronise.service.ts'

/**
 * Returns everything that the settings show of a subscription: our own row, and the provider's current card and invoices.
 * @throws {HttpError} `error_not_found` for another member's, `error_card_provider`, `error_too_many_requests`.
 */
export async function readSubscriptionDetails(
  services: Services,
  member: Member,
  id: string,
): Promise<SubscriptionDetails> {
  const { database, stripe, clock } = services
  const row = await ownSubscription({ database }, member, id)
  await services.limits.reserve(['providerReadsOfAccount', member.id])
  const now = clock.now()
  const customer = await findCustomerId(services, member.id)
  const [state, invoices] = await Promise.all([
    row.stripeSubscriptionId ? readSubscription(stripe.client, row.stripeSubscriptionId) : null,
    customer ? listInvoices(stripe.client, customer) : [],
  ])
  const terms = termsOf(row)
  const withdrawalEnd = row.concludedOn && withdrawalEndOf(row.concludedOn)
  const isWithdrawalOver = withdrawalEnd !== null && withdrawalEnd < now
  const isRenewing = row.isLive && !row.cancelAtPeriodEnd && !row.isPaymentFailing
  return {
    reference: row.stripeSubscriptionId && row.reference,
    concludedOn: row.concludedOn?.toISOString() ?? null,
    termsVersion: row.termsVersion,
    terms: terms && {
      price: unitsOfCents(terms.cents),
      currency: terms.currency,
      duration: terms.duration,
      durationUnit: terms.durationUnit,
    },
    // While the renewal is being drafted, access already includes the grace period; the payment is due at the end of what is paid.
    nextPaymentOn: isRenewing ? (state?.paidUntil ?? row.currentPeriodEnd).toISOString() : null,
    accessEndsOn: row.currentPeriodEnd.toISOString(),
    withdrawalEndsOn: row.isLive && withdrawalEnd && !isWithdrawalOver ? withdrawalEnd.toISOString() : null,
    withdrawalEndedOn: isWithdrawalOver ? withdrawalEnd.toISOString() : null,
    isPaymentFailing: row.isPaymentFailing,
    isRenewalStopped: row.isLive && state !== null && isRenewalStopped(state),
    card: state?.card ?? null,
    invoices: invoices.map(describeInvoice),
  }
}

/** Returns the card that pays for the live one of a user's subscriptions, and every invoice. @throws {HttpError} `error_card_provider`. */
export async function readCardAndInvoices(
  services: Services,
  userId: string,
  subscriptions: readonly SubscriptionRow[],
): Promise<{ card: Card | null; invoices: Invoice[] }> {
  const { client } = services.stripe
  const customer = await findCustomerId(services, userId)
  const live = subscriptions.find(({ isLive }) => isLive)?.stripeSubscriptionId
  const [state, invoices] = await Promise.all([
    live ? readSubscription(client, live) : null,
    customer ? listInvoices(client, customer) : [],
  ])
  return { card: state?.card ?? null, invoices: invoices.map(describeInvoice) }
}

/**
 * Reads a working link to an invoice or a credit note of the member.
 * @throws {HttpError} `error_not_found`, `error_card_provider`, `error_too_many_requests`.
 */
export async function readMemberDocumentLink(
  services: Services,
  member: Member,
  subscriptionId: string,
  documentId: string | undefined,
): Promise<{ link: string }> {
  const { stripe } = services
  const { stripeSubscriptionId } = await ownSubscription(services, member, subscriptionId)
  await services.limits.reserve(['providerReadsOfAccount', member.id])
  const stripeCustomerId = await findCustomerId(services, member.id)
  if (!stripeCustomerId) throw new HttpError('error_not_found')
  return { link: await readDocumentLink(stripe.client, { stripeCustomerId, stripeSubscriptionId }, documentId) }
}

/**
 * Starts a change of card. It always costs a try: only the browser learns the outcome.
 * @throws {HttpError} `error_not_found`, `error_too_many_requests`.
 */
export async function beginCardChange(
  services: Services,
  member: Member,
  payer: Payer,
  id: string,
): Promise<{ setupIntentClientSecret: string }> {
  const { stripe } = services
  await liveSubscription(services, member, id)
  await reserveTry(services, payer)
  const customer = await findCustomerId(services, member.id)
  if (!customer) throw new HttpError('error_not_found')
  return { setupIntentClientSecret: await prepareCard(stripe.client, customer) }
}

/** Switches to the new card. @throws {HttpError} `error_not_found`, `error_card_declined`. */
export async function changeCard(services: Services, member: Member, id: string, setupIntentId: string): Promise<Card> {
  const { stripe } = services
  const { stripeSubscriptionId } = await liveSubscription(services, member, id)
  const stripeCustomerId = await findCustomerId(services, member.id)
  if (!stripeCustomerId) throw new HttpError('error_not_found')
  const card = await hideReason(services, member.id, () =>
    takeSetUpCard(stripe.client, setupIntentId, { stripeCustomerId, stripeSubscriptionId }),
  )
  await synchroniseSubscription(services, stripeSubscriptionId)
  return card
}

/**
 * Pays the failed renewal with the current card. A renewal that is already paid, for example because the member confirmed it with their
 * bank, is not paid again and costs no try.
 * @throws {HttpError} `error_nothing_to_pay`, `error_card_declined`, `error_card_provider`, `error_too_many_requests`.
 */
export async function payFailedRenewal(
  services: Services,
  member: Member,
  payer: Payer,
  id: string,
): Promise<PaymentReply> {
  const { client } = services.stripe
  return withAttempt(services, member.id, async () => {
    const { stripeSubscriptionId } = await liveSubscription(services, member, id)
    try {
      const invoice = await findOpenInvoice(client, stripeSubscriptionId)
      if (!invoice) return describePayment(await findPaidRenewal(client, stripeSubscriptionId))
      return await tryCard(services, payer, async () => describePayment(await payInvoice(client, invoice)))
    } finally {
      await synchroniseSubscription(services, stripeSubscriptionId)
    }
  })
}

function describePayment({ status, clientSecret }: StripePayment): PaymentReply {
  return {
    isPaymentIntentSucceeded: status === 'succeeded',
    isNextActionRequired: status === 'actionRequired',
    intentClientSecret: clientSecret,
  }
}

function describeInvoice({ cents, refundedCents, createdOn, creditNotes, ...invoice }: StripeInvoice): Invoice {
  return {
    ...invoice,
    createdOn: createdOn.toISOString(),
    amount: unitsOfCents(cents),
    refundedAmount: unitsOfCents(refundedCents),
    creditNotes: creditNotes.map(({ id, number, createdOn, cents, link }) => ({
      id,
      number,
      createdOn: createdOn.toISOString(),
      amount: unitsOfCents(cents),
      link,
    })),
  }
}
