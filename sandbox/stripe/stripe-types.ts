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
  invoiceitem: Kept<Stripe.InvoiceItem>
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
  'checkout.session': Kept<Stripe.Checkout.Session>
  'billing_portal.session': Kept<Stripe.BillingPortal.Session>
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
  invoiceitem: object
  invoice: { token: string }
  invoice_payment: object
  payment_intent: { invoice: string }
  setup_intent: object
  charge: { card: string }
  refund: object
  credit_note: { token: string }
  /** Automatic tax creates rates that lists leave out. */
  tax_rate: { isAutomatic?: true }
  'tax.registration': { type: 'oss_union' | 'standard' }
  dispute: object
  'radar.early_fraud_warning': object
  'checkout.session': HiddenCheckout
  /** `waiting` is the setup intent whose holder the bank asks. */
  'billing_portal.session': { token: string; waiting: string | null }
  event: object
  webhook_endpoint: { secret: string }
  'test_helpers.test_clock': { advancingTo: number | null }
}

/** What a checkout session was opened with, and what it waits for. */
export interface HiddenCheckout {
  items: { id: string; price: string; quantity: number; metadata: Record<string, string> }[]
  discounts: { coupon?: string; promotion_code?: string }[]
  /** What the page may change of a known customer. */
  updates: { address?: 'auto' | 'never'; name?: 'auto' | 'never' }
  subscription: {
    billing_mode?: { type?: 'classic' | 'flexible' }
    default_tax_rates?: string[]
    description?: string
    metadata?: Record<string, string> | null
    trial_end?: number
    trial_period_days?: number
    trial_settings?: { end_behavior?: { missing_payment_method?: 'cancel' | 'create_invoice' } }
  }
  /** The intent whose holder the bank asks, with the subscription that it pays. */
  waiting: { kind: 'payment_intent' | 'setup_intent'; intent: string; subscription: string | null } | null
}

/** A page of a list, as Stripe returns it. */
export interface Page<Entry> {
  object: 'list'
  data: Entry[]
  has_more: boolean
  url: string
}
