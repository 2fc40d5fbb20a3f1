/**
 * Splits amounts that include VAT, in cents. Rounded once, on the running total, so that lines always add up to `net`, and `net` and `vat`
 * to what was asked for.
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
