import type { InBothLanguages } from '../../domain/locale.ts'
import operator from '../../operator.json' with { type: 'json' }
import type { StripeSettings } from '../stripe-settings.ts'

/** Returns the text at the foot of every invoice: without a tax, the reason why it shows no VAT, which the law requires. */
export function invoiceFootersOf({ tax }: Pick<StripeSettings, 'tax'>): InBothLanguages<string> {
  if (tax !== undefined) return { fr: '', en: '' }
  return { fr: operator.noVatReasonFrench, en: operator.noVatReasonEnglish }
}
