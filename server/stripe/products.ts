import type Stripe from 'stripe'
import { brand } from '../../domain/brand.ts'
import { durationUnits } from '../../domain/features/subscription/subscription.contract.ts'
import type { InBothLanguages } from '../../domain/locale.ts'
import { askStripe } from './failures.ts'

/** A product with its price at the card provider. */
export interface StripeProduct {
  stripePriceId: string
  name: InBothLanguages<string>
  cents: number
  currency: string
  duration: number
  durationUnit: (typeof durationUnits)[number]
}

/** Metadata of the products that are ours to offer: an account may sell other things too. */
export const offerLabel = { brand: brand.code }

/** Prices rarely change, and every visitor of the subscription page requests them. */
const keptMilliseconds = 60_000

/** The active recurring prices of our active products. Cached for a minute; if the provider is down, the last list is served. */
export class StripeProducts {
  readonly #openStripe: () => Stripe
  readonly #now: () => Date
  #kept: { products: StripeProduct[]; readOn: number } | undefined

  constructor(openStripe: () => Stripe, now: () => Date) {
    this.#openStripe = openStripe
    this.#now = now
  }

  /** @throws {HttpError} `error_card_provider` if the provider is down and no list was ever read. */
  async list(): Promise<StripeProduct[]> {
    const now = this.#now().getTime()
    if (this.#kept && Math.abs(now - this.#kept.readOn) < keptMilliseconds) return this.#kept.products
    try {
      const products = await askStripe(() => readProducts(this.#openStripe()))
      this.#kept = { products, readOn: now }
      return products
    } catch (error) {
      if (this.#kept) return this.#kept.products
      throw error
    }
  }
}

/** Returns whether a product is ours to offer. */
export function isOffer({ metadata }: Pick<Stripe.Product, 'metadata'>): boolean {
  return metadata.brand === offerLabel.brand
}

async function readProducts(stripe: Stripe): Promise<StripeProduct[]> {
  const products: StripeProduct[] = []
  for await (const price of stripe.prices.list({
    active: true,
    type: 'recurring',
    limit: 100,
    expand: ['data.product'],
  })) {
    const { product, recurring, unit_amount: cents } = price
    const durationUnit = durationUnits.find(unit => unit === recurring?.interval)
    if (
      typeof product === 'string' ||
      product.deleted ||
      !product.active ||
      !isOffer(product) ||
      !recurring ||
      !durationUnit ||
      cents === null
    )
      continue
    products.push({
      stripePriceId: price.id,
      name: { fr: product.name, en: product.metadata.name_en ?? product.name },
      cents,
      currency: price.currency,
      duration: recurring.interval_count,
      durationUnit,
    })
  }
  return products
}
