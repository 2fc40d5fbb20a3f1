import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/** Specification section 9. */
const defaultCurrency = 'EUR'

/**
 * An amount in currency units with two decimals, as the language writes it: `149,00 €` in French (never broken before the sign),
 * `€149.00` in English. A currency that is missing or unknown is the euro.
 */
export function formatPrice(price: number, currency: string, locale?: Locale): string {
  try {
    return write(price, currency || defaultCurrency, locale)
  } catch {
    return write(price, defaultCurrency, locale)
  }
}

function write(price: number, currency: string, locale?: Locale): string {
  const options = { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(languageTag(locale), options).format(price)
}
