import { invalidRequest } from './errors.ts'
import { type Rule, text } from './parameters.ts'

/** Currencies in which Stripe takes card payments. */
const currencies = new Set(
  `
  aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop crc cve
  czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr isk jmd jod jpy kes kgs khr
  kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen
  pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx usd
  uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw
`
    .trim()
    .split(/\s+/),
)

/** A currency's code, returned in lower case. */
export const currency: Rule<string> = (value, path) => {
  const code = text(value, path).toLowerCase()
  if (currencies.has(code)) return code
  throw invalidRequest(
    `Invalid currency: ${code}. Stripe currently supports these currencies: ${[...currencies].join(', ')}`,
    {
      param: path,
    },
  )
}

/** The least that a card can be charged where it is not 50, in the currency's smallest unit. */
const minimums: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
}

/**
 * Refuses an amount that is too small to be charged.
 * @throws {ApiError} `amount_too_small`.
 */
export function refuseTooSmall(amount: number, code: string): void {
  const least = minimums[code] ?? 50
  if (amount === 0 || amount >= least) return
  throw invalidRequest(`Amount must be at least ${(least / 100).toFixed(2)} ${code}`, { code: 'amount_too_small' })
}
