import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { programCodeSchema } from '../../program-code.schema.ts'
import { mediaTypes } from '../media/media-type.rules.ts'

/** A subscription paid at least once (`currentPeriodEnd` is the end of the paid period). */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  currentPeriodEnd: z.iso.datetime(),
  cancelAtPeriodEnd: z.boolean(),
  stripePriceId: z.string(),
  /** URL of the latest invoice; null if there is none. */
  invoiceLink: z.nullable(z.string()),
  /** Whether a renewal failed and can still be paid: access then ends with `currentPeriodEnd`. */
  isPaymentFailing: z.boolean(),
})

export type Subscription = z.infer<typeof subscriptionSchema>

/** Units of a product's duration. */
export const durationUnits = ['week', 'month', 'year'] as const

export type DurationUnit = (typeof durationUnits)[number]

/** A product on offer. `price` is the total of one period in currency units, all taxes included. */
export const subscriptionProductSchema = z.strictObject({
  name: z.string(),
  price: z.number(),
  /** ISO 4217, in lower case as the card provider writes it. */
  currency: z.string(),
  stripePriceId: z.string(),
  duration: z.int(),
  durationUnit: z.enum(durationUnits),
})

export type SubscriptionProduct = z.infer<typeof subscriptionProductSchema>

/** What a subscription opens, shown before it is bought: words and pictures, no content. */
export const offerSchema = z.strictObject({
  programs: z.array(
    z.strictObject({
      code: programCodeSchema,
      title: z.string(),
      summary: z.string(),
      image: z.string(),
      /** How many weeks are published. */
      weekCount: z.int(),
    }),
  ),
  /** A fixed selection. */
  medias: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(mediaTypes),
      title: z.string(),
      thumbnail: z.nullable(z.string()),
      estimatedDuration: z.int(),
      Quiz: z.nullable(z.strictObject({ estimatedDuration: z.int() })),
    }),
  ),
  /** How many medias the library has. */
  mediaCount: z.int(),
})

export type Offer = z.infer<typeof offerSchema>

/** An id at the card provider. Its form matters: the SDK writes ids into the paths of its requests. */
const providerId = z
  .string()
  .check(
    z.minLength(1, { error: 'empty_field' }),
    z.maxLength(255, { error: 'too_long' }),
    z.regex(/^[\w-]*$/, { error: 'invalid_value' }),
  )

/** A new attempt, with a card and a price, or the same one again after the browser has confirmed it. */
export const subscribeBody = z.union([
  z.strictObject({ stripePaymentMethodId: providerId, stripePriceId: providerId }),
  z.strictObject({ stripeSubscriptionId: providerId }),
])

/** The state of the attempt. */
export const subscribeReply = z.strictObject({
  isPaymentIntentSucceeded: z.boolean(),
  isNextActionRequired: z.boolean(),
  intentClientSecret: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
})

export type SubscribeReply = z.infer<typeof subscribeReply>

/** A credit note: the document of a refund. The amount is in currency units, all taxes included. */
export const creditNoteSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  createdOn: z.iso.datetime(),
  amount: z.number(),
  /** The credit note's own page. */
  link: z.string(),
})

/** An invoice as its owner sees it. Amounts in currency units, all taxes included. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  createdOn: z.iso.datetime(),
  amount: z.number(),
  /** The amount refunded; 0 if none. */
  refundedAmount: z.number(),
  currency: z.string(),
  /** `open`: still to be paid. `void`: no longer owed. */
  status: z.enum(['paid', 'open', 'void']),
  /** The invoice's own page. */
  invoiceLink: z.nullable(z.string()),
  /** Its credit notes, latest first. */
  creditNotes: z.array(creditNoteSchema),
})

export type Invoice = z.infer<typeof invoiceSchema>

export const cardSchema = z.strictObject({
  /** As the card provider names it: `visa`, `mastercard`, `cartes_bancaires`, … */
  brand: z.string(),
  lastFour: z.string(),
  /** 1 to 12. */
  expiryMonth: z.int(),
  expiryYear: z.int(),
})

export type Card = z.infer<typeof cardSchema>

/** Everything that the subscription's page in the settings shows. */
export const subscriptionDetailsSchema = z.strictObject({
  /** The contract's reference in the legal forms; null for given access. */
  reference: z.nullable(z.string()),
  concludedOn: z.nullable(z.iso.datetime()),
  termsVersion: z.nullable(z.string()),
  /** The price of one period, in currency units, and its length; null for given access. */
  terms: z.nullable(
    z.strictObject({
      price: z.number(),
      currency: z.string(),
      duration: z.int(),
      durationUnit: z.enum(durationUnits),
    }),
  ),
  /** When the next payment is charged; null if none is due. */
  nextPaymentOn: z.nullable(z.iso.datetime()),
  /** The last instant of access, unless something changes. */
  accessEndsOn: z.iso.datetime(),
  /** The last instant at which the contract can be withdrawn from for a full refund; null once it has passed. */
  withdrawalEndsOn: z.nullable(z.iso.datetime()),
  /** The last instant at which withdrawal was possible; null before that, and for given access. */
  withdrawalEndedOn: z.nullable(z.iso.datetime()),
  isPaymentFailing: z.boolean(),
  /** Whether the renewal is suspended because a payment is disputed, or reported as fraud. */
  isRenewalStopped: z.boolean(),
  card: z.nullable(cardSchema),
  /** Invoices of this and earlier subscriptions, latest first. */
  invoices: z.array(invoiceSchema),
})

export type SubscriptionDetails = z.infer<typeof subscriptionDetailsSchema>

/** The state of a payment that the member started; with a secret, the bank requires 3-D Secure. */
export const paymentReply = z.strictObject({
  isPaymentIntentSucceeded: z.boolean(),
  isNextActionRequired: z.boolean(),
  intentClientSecret: z.nullable(z.string()),
})

export type PaymentReply = z.infer<typeof paymentReply>

const byId = z.strictObject({ id: z.string() })

export const subscriptionContract = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/subscription_product',
    summary: 'The products on offer, cheapest first on request',
    access: 'USER',
    query: z.strictObject({ 'sort[price]': z.optional(z.enum(['ASC', 'DESC'])) }),
    reply: z.strictObject({ body: z.array(subscriptionProductSchema) }),
    errors: ['error_card_provider'],
  }),
  readOffer: endpoint({
    method: 'GET',
    path: '/api/subscription_offer',
    summary: 'What a subscription opens: the programmes and a fixed selection of medias, by title and picture',
    access: 'USER',
    reply: z.strictObject({ body: offerSchema }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/subscription_product/subscribe',
    summary: 'Pay for a subscription; repeating an attempt never pays twice',
    access: 'USER',
    body: subscribeBody,
    reply: subscribeReply,
    errors: ['error_card_declined', 'error_not_found', 'error_payment_in_progress', 'error_card_provider'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/cancel',
    summary: 'Cancel at the end of the paid period; with delete=true and a test key, at once',
    access: 'USER',
    params: byId,
    query: z.strictObject({ delete: z.optional(z.enum(['true', 'false'])) }),
    reply: z.strictObject({ body: z.nullable(subscriptionSchema) }),
    errors: ['error_not_found', 'error_card_provider'],
  }),
  readSubscription: endpoint({
    method: 'GET',
    path: '/api/user_subscription/:id',
    summary: 'The subscription in full: price, dates, card, invoices',
    access: 'USER',
    params: byId,
    reply: z.strictObject({ body: subscriptionDetailsSchema }),
    errors: ['error_not_found', 'error_card_provider'],
  }),
  readDocumentLink: endpoint({
    method: 'GET',
    path: '/api/user_subscription/:id/document_link',
    summary:
      'A link to an invoice or a credit note that works now: links expire after weeks; without an id, to the latest invoice',
    access: 'USER',
    params: byId,
    query: z.strictObject({
      id: z.optional(z.string().check(z.regex(/^(in|cn)_\w{1,250}$/, { error: 'invalid_value' }))),
    }),
    reply: z.strictObject({ body: z.strictObject({ link: z.string() }) }),
    errors: ['error_not_found', 'error_card_provider'],
  }),
  resumeSubscription: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/resume',
    summary: 'Revoke a scheduled cancellation, while the paid period lasts and no payment is disputed',
    access: 'USER',
    params: byId,
    reply: z.strictObject({ body: subscriptionSchema }),
    errors: ['error_not_found', 'error_payment_disputed', 'error_card_provider'],
  }),
  prepareCard: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/card',
    summary: 'Start a card change: returns the secret with which the browser sets up the new card',
    access: 'USER',
    params: byId,
    reply: z.strictObject({ body: z.strictObject({ setupIntentClientSecret: z.string() }) }),
    errors: ['error_not_found', 'error_card_provider', 'error_too_many_requests'],
  }),
  changeCard: endpoint({
    method: 'PUT',
    path: '/api/user_subscription/:id/card',
    summary: 'Make the new card pay from now on',
    access: 'USER',
    params: byId,
    body: z.strictObject({ stripeSetupIntentId: providerId }),
    reply: z.strictObject({ body: cardSchema }),
    errors: ['error_not_found', 'error_card_declined', 'error_card_provider'],
  }),
  payInvoice: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/pay',
    summary: 'Pay a failed renewal with the current card; repeating it never pays twice',
    access: 'USER',
    params: byId,
    reply: paymentReply,
    errors: [
      'error_not_found',
      'error_nothing_to_pay',
      'error_payment_in_progress',
      'error_card_declined',
      'error_card_provider',
    ],
  }),
}
