import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/** Specification section 9. */
const defaultCurrency = 'EUR'

/**
 * Formats an amount in currency units with two decimals: `149,00 €` in French (with a no-break space), `€149.00` in English. A missing or
 * unknown currency is the euro.
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
