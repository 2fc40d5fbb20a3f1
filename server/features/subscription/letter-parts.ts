import brand from '../../../brand.json' with { type: 'json' }
import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatCents } from '../../mail/format.ts'
import type { Letter } from '../../mail/write-letter.ts'

/** What every letter about a subscription may speak of. */
export interface SubscriptionFacts {
  firstName: string
  /** Name of the product, in the reader's language. */
  name: string
  reference: string
  terms: { cents: number; currency: string; duration: number; durationUnit: DurationUnit } | null
  timeZone: string
  publicUrl: string
}

/** Writes one letter about a subscription, in one language. */
export type Writer<More = unknown> = (facts: SubscriptionFacts & More, locale: Locale) => Letter

/** Why the mail came. */
export const footings = {
  fr: `Ce message est lié à votre abonnement à ${brand.name}. Pour nous écrire : ${brand.contactEmail}.`,
  en: `This message is about your subscription to ${brand.name}. To write to us: ${brand.contactEmail}.`,
}

/** Where the member settles everything about the subscription. */
export function settingsUrl({ publicUrl }: SubscriptionFacts): string {
  return `${publicUrl}/app/settings/subscription`
}

/** How a letter begins. */
export function hello(locale: Locale, { firstName }: SubscriptionFacts) {
  return { kind: 'paragraph', text: locale === 'fr' ? `Bonjour ${firstName},` : `Hello ${firstName},` } as const
}

const periods: Record<Locale, Record<DurationUnit, [one: string, several: string]>> = {
  fr: { week: ['semaine', 'semaines'], month: ['mois', 'mois'], year: ['an', 'ans'] },
  en: { week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] },
}

/** `19,90 € par mois`, `49,90 € tous les 3 mois`. */
export function priceOf({ terms }: SubscriptionFacts, locale: Locale): string {
  if (!terms) return ''
  const { cents, currency, duration, durationUnit } = terms
  const amount = formatCents(cents, currency, locale)
  const [one, several] = periods[locale][durationUnit]
  if (locale === 'fr') return duration === 1 ? `${amount} par ${one}` : `${amount} tous les ${duration} ${several}`
  return duration === 1 ? `${amount} a ${one}` : `${amount} every ${duration} ${several}`
}
