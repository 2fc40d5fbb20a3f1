import type Stripe from 'stripe'

/** Version of Stripe's API that the `stripe` package in use pins, and the only one the sandbox speaks. */
export const apiVersion = '2026-10-28.endive'

/** Release train of `@stripe/stripe-js`, of the same age as `apiVersion`. */
export const releaseTrain = 'endive'

/**
 * One of the SDK's types as it is kept and sent: decimals are strings (the SDK revives them), and whatever Stripe expands only on
 * demand is its id.
 */
export type Kept<Whole> = Whole extends Stripe.Decimal
  ? string
  : Whole extends string
    ? Whole
    : Whole extends readonly (infer Entry)[]
      ? KeptValue<Entry>[]
      : Whole extends object
        ? { [Key in keyof Whole]: KeptValue<Whole[Key]> }
        : Whole

type KeptValue<Value> = string extends Value ? WithoutObjects<Value> : Kept<Value>

/** Strings first: the SDK's `OtherString` counts as an object too. */
type WithoutObjects<Value> = Value extends string ? Value : Value extends object ? never : Value

/** What the sandbox keeps, by Stripe's own name of the object. */
export interface Kinds {
  customer: Kept<Stripe.Customer>
  payment_method: Kept<Stripe.PaymentMethod>
  product: Kept<Stripe.Product>
  price: Kept<Stripe.Price>
  subscription: Kept<Stripe.Subscription>
  invoice: Kept<Stripe.Invoice>
  invoice_payment: Kept<Stripe.InvoicePayment>
  payment_intent: Kept<Stripe.PaymentIntent>
  setup_intent: Kept<Stripe.SetupIntent>
  charge: Kept<Stripe.Charge>
  refund: Kept<Stripe.Refund>
  dispute: Kept<Stripe.Dispute>
  event: KeptEvent
  webhook_endpoint: Kept<Stripe.WebhookEndpoint>
  'test_helpers.test_clock': Kept<Stripe.TestHelpers.TestClock>
}

export type Kind = keyof Kinds

/** An event carries a copy of an object as it was: any of the kinds, so its type says only what all events share. */
export interface KeptEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  type: Stripe.Event['type']
}

/** What the sandbox knows of an object and Stripe does not show. */
export interface Hidden {
  customer: { isDeleted?: true }
  /** `card` names an entry of `cards.ts`: the number itself is never kept. */
  payment_method: { card: string; isSetUp: boolean }
  product: object
  price: object
  /** `period` counts the billing periods since the anchor, the first being 0. */
  subscription: { period: number }
  invoice: { token: string }
  invoice_payment: object
  payment_intent: { invoice: string }
  setup_intent: object
  charge: { card: string }
  refund: object
  dispute: object
  event: object
  webhook_endpoint: { secret: string }
  'test_helpers.test_clock': { advancingTo: number | null }
}

/** A page of a list, as Stripe answers it. */
export interface Page<Entry> {
  object: 'list'
  data: Entry[]
  has_more: boolean
  url: string
}
