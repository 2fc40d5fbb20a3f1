/** Amounts are integer cents in code; decimal currency units (19.9) exist only on the wire. */

/** Converts cents to the wire's decimal units. */
export function unitsOfCents(cents: number): number {
  return cents / 100
}

/** Converts the wire's decimal units to cents, rounded: 19.9 is 1990 despite binary fractions. */
export function centsOfUnits(units: number): number {
  return Math.round(units * 100)
}

const defaultCurrency = 'EUR'

/**
 * Formats an amount in currency units with a comma and two decimals, `149,00 €`, in both languages. A missing
 * or unknown currency is the euro. The amount never wraps before its currency.
 */
export function formatPrice(units: number, currency: string): string {
  try {
    return write(units, currency || defaultCurrency)
  } catch {
    return write(units, defaultCurrency)
  }
}

function write(units: number, currency: string): string {
  const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat('fr-FR', options).format(units)
}
