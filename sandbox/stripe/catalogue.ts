import { createPrice } from './prices.ts'
import { createProduct } from './products.ts'
import { createTaxRate, readyMadeRate } from './tax-rates.ts'
import type { World } from './world.ts'

const offers = [
  { key: 'month', name: 'Mois', name_en: 'Month', amount: 1990, interval: 'month', interval_count: 1 },
  { key: 'quarter', name: 'Trimestre', name_en: 'Quarter', amount: 4990, interval: 'month', interval_count: 3 },
  { key: 'year', name: 'An', name_en: 'Year', amount: 14_900, interval: 'year', interval_count: 1 },
] as const

/** Creates the product's three offers, tax included, in an empty sandbox; their ids are the same in every sandbox. */
export function createCatalogue(world: World): void {
  for (const { key, name, name_en, amount, interval, interval_count } of offers) {
    const product = createProduct(world, { id: `prod_sandbox_${key}`, name, metadata: { name_en } })
    createPrice(
      world,
      {
        currency: 'eur',
        product: product.id,
        recurring: { interval, interval_count },
        tax_behavior: 'inclusive',
        unit_amount: amount,
      },
      `price_sandbox_${key}`,
    )
  }
}

/** Adds metadata to the offers, such as a mark by which a product recognises its own; offers created without it get it too. */
export function labelOffers({ store }: World, metadata: Record<string, string>): void {
  for (const { key } of offers) {
    const row = store.find('product', `prod_sandbox_${key}`)
    if (row)
      store.save('product', { ...row, object: { ...row.object, metadata: { ...row.object.metadata, ...metadata } } })
  }
}

/** Creates a rate of French VAT, included in prices, that a subscription may name; its id is the same in every sandbox. */
export function createReadyMadeRate(world: World): void {
  createTaxRate(
    world,
    { country: 'FR', display_name: 'TVA', inclusive: true, jurisdiction: 'France', percentage: 20, tax_type: 'vat' },
    readyMadeRate,
  )
}
