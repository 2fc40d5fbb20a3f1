import type { Locale } from '../../../domain/locale.ts'
import { languageTag } from '../../i18n/format.ts'

/** Formats a whole number, `22 700` in French and `22,700` in English. */
export function formatNumber(number: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale)).format(number)
}
