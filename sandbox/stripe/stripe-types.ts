import type Stripe from 'stripe'

/** Version of Stripe's API that the installed `stripe` package pins, and the only one the sandbox supports. */
export const apiVersion = '2026-10-28.endive'

/** Release train of `@stripe/stripe-js` that matches `apiVersion`. */
export const releaseTrain = 'endive'

/**
 * One of the SDK's types as stored and sent: decimals are strings (the SDK revives them), and whatever Stripe expands only on request is an
 * id.
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

/** Strings come first: the SDK's `OtherString` counts as an object too. */
type WithoutObjects<Value> = Value extends string ? Value : Value extends object ? never : Value

/** The objects the sandbox stores, by Stripe's name for them. */
export interface Kinds {
  customer: Kept<Stripe.Customer>
  payment_method: Kept<Stripe.PaymentMethod>
  product: Kept<Stripe.Product>
  price: Kept<Stripe.Price>
  coupon: Kept<Stripe.Coupon>
  promotion_code: Kept<Stripe.PromotionCode>
  discount: Kept<Stripe.Discount>
  subscription: Kept<Stripe.Subscription>
  invoice: Kept<Stripe.Invoice>
  invoice_payment: Kept<Stripe.InvoicePayment>
  payment_intent: Kept<Stripe.PaymentIntent>
  setup_intent: Kept<Stripe.SetupIntent>
  charge: Kept<Stripe.Charge>
  refund: Kept<Stripe.Refund>
  credit_note: Kept<Stripe.CreditNote>
  tax_rate: Kept<Stripe.TaxRate>
  'tax.registration': Kept<Stripe.Tax.Registration>
  dispute: Kept<Stripe.Dispute>
  'radar.early_fraud_warning': Kept<Stripe.Radar.EarlyFraudWarning>
  event: KeptEvent
  webhook_endpoint: Kept<Stripe.WebhookEndpoint>
  'test_helpers.test_clock': Kept<Stripe.TestHelpers.TestClock>
}

export type Kind = keyof Kinds

/** An event carries a copy of an object at the time. It may be of any kind, so its type covers only what all events share. */
export interface KeptEvent extends Omit<Stripe.EventBase, 'data' | 'type'> {
  data: { object: unknown; previous_attributes?: Record<string, unknown> }
  type: Stripe.Event['type']
}

/** What the sandbox knows about an object and Stripe does not show. */
export interface Hidden {
  customer: { isDeleted?: true }
  /** `card` names an entry of `cards.ts`; the number itself is never stored. A ready-made card never expires, however far a clock moves. */
  payment_method: { card: string; isSetUp: boolean; isReadyMade?: true; isDetached?: true }
  product: object
  price: object
  coupon: object
  promotion_code: object
  /** The coupon as it was when the discount was given. */
  discount: { coupon: Kinds['coupon'] }
  /** `period` counts billing periods since the anchor; the first is 0. */
  subscription: { period: number }
  invoice: { token: string }
  invoice_payment: object
  payment_intent: { invoice: string }
  setup_intent: object
  charge: { card: string }
  refund: object
  credit_note: { token: string }
  /** Automatic tax creates rates that lists leave out. */
  tax_rate: { isAutomatic?: true }
  'tax.registration': object
  dispute: object
  'radar.early_fraud_warning': object
  event: object
  webhook_endpoint: { secret: string }
  'test_helpers.test_clock': { advancingTo: number | null }
}

/** A page of a list, as Stripe returns it. */
export interface Page<Entry> {
  object: 'list'
  data: Entry[]
  has_more: boolean
  url: string
}
