import { invalidRequest } from './errors.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Customer = Kinds['customer']
type PaymentMethod = Kinds['payment_method']

/** Standard rates of VAT in the European Union at the end of 2026, in per cent. */
export const europeanRates: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

type Location = NonNullable<NonNullable<Customer['tax']>['location']>

/**
 * Returns a customer's location for tax: their address if they have one, else that of the card, whose issuer's country stands for a missing
 * one. Null if that is not precise enough: the United States need a postal code, Canada a province or postal code.
 */
export function taxLocation(customer: Customer, method: PaymentMethod | undefined): Location | null {
  const { address } = customer
  if (address) return preciseLocation(address, 'billing_address')
  if (!method) return null
  const details = method.billing_details.address
  return preciseLocation(
    {
      country: details?.country ?? method.card?.country ?? null,
      postal_code: details?.postal_code ?? null,
      state: details?.state ?? null,
    },
    'payment_method',
  )
}

function preciseLocation(
  address: { country: string | null; postal_code: string | null; state: string | null },
  source: Location['source'],
): Location | null {
  const { country, postal_code, state } = address
  if (!country || (country === 'US' && !postal_code) || (country === 'CA' && !postal_code && !state)) return null
  return { country, source, state }
}

/** Returns `tax` of a customer, which Stripe sends on request. */
export function customerTax(
  { store }: World,
  customer: Customer,
  isCollecting: (country: string) => boolean,
): NonNullable<Customer['tax']> {
  const method = store.find('payment_method', customer.invoice_settings.default_payment_method ?? '')?.object
  const location = taxLocation(customer, method)
  const collected = location && isCollecting(location.country) ? 'supported' : 'not_collecting'
  return {
    automatic_tax: location ? collected : 'unrecognized_location',
    ip_address: null,
    location,
    provider: 'stripe',
  }
}

/**
 * Refuses a customer whose location is not precise enough for automatic tax.
 * @throws {ApiError} `customer_tax_location_invalid`.
 */
export function refuseUnlocated(customer: Customer, method: PaymentMethod | undefined): void {
  if (taxLocation(customer, method)) return
  throw invalidRequest(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid' },
  )
}
