/**
 * Splits amounts that include VAT, in cents. Rounds once, on the running total, so lines always add up to `net`, and `net` and `vat` to the
 * total.
 */
export function splitVat(amounts: number[], ratePercent: number): { lines: number[]; net: number; vat: number } {
  const netOf = (gross: number) => Math.round((gross * 100) / (100 + ratePercent))
  let gross = 0
  const lines = amounts.map(amount => {
    const before = netOf(gross)
    gross += amount
    return netOf(gross) - before
  })
  return { lines, net: netOf(gross), vat: gross - netOf(gross) }
}
