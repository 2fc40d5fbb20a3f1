/** Amounts are integer cents in code; decimal currency units (19.9) exist only on the wire. */

/** Converts cents to the wire's decimal units. */
export function unitsOfCents(cents: number): number {
  return cents / 100
}

/** Converts the wire's decimal units to cents, rounded: 19.9 is 1990 despite binary fractions. */
export function centsOfUnits(units: number): number {
  return Math.round(units * 100)
}
