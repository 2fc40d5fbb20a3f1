/** Amounts are integer cents inside; a decimal number of currency units exists on the wire alone (19.9). */

/** The wire's decimal units of an amount in cents. */
export function unitsOfCents(cents: number): number {
  return cents / 100
}

/** The cents of the wire's decimal units, rounded: 19.9 is 1990, whatever binary fractions make of it. */
export function centsOfUnits(units: number): number {
  return Math.round(units * 100)
}
