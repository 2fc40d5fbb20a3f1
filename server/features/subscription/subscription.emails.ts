import brand from '../../../brand.json' with { type: 'json' }
import { formatDay } from '../../../domain/days.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { withdrawalRight } from '../../../domain/features/mail/mail-law.rules.ts'
import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatCents, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** What every e-mail about a subscription may mention. */
export interface SubscriptionFacts {
  mails: Mails
  /** Null if the e-mail must not repeat it (`greetingNameOf`). */
  firstName: string | null
  /** Name of the product, in the reader's language. */
  name: string
  reference: string
  terms: { cents: number; currency: string; duration: number; durationUnit: DurationUnit } | null
  timeZone: string
  publicUrl: string
}

/** Builds one e-mail about a subscription, in one language. */
export type EmailBuilder<More = unknown> = (facts: SubscriptionFacts & More, locale: Locale) => Email

/** Why these e-mails are sent, and where to reply. */
const footings = {
  fr: `Ce message est lié à votre abonnement à ${brand.name}. Pour nous écrire : ${brand.contactEmail}.`,
  en: `This message is about your subscription to ${brand.name}. To write to us: ${brand.contactEmail}.`,
}

/** Returns the address of the subscription's settings. */
export function settingsUrl({ publicUrl }: SubscriptionFacts): string {
  return `${publicUrl}/app/settings/subscription`
}

const periods: Record<Locale, Record<DurationUnit, [one: string, several: string]>> = {
  fr: { week: ['semaine', 'semaines'], month: ['mois', 'mois'], year: ['an', 'ans'] },
  en: { week: ['week', 'weeks'], month: ['month', 'months'], year: ['year', 'years'] },
}

/** Returns the price with its period: `19,90 € par mois`, `49,90 € tous les 3 mois`. */
export function priceOf({ terms }: SubscriptionFacts, locale: Locale): string {
  if (!terms) return ''
  const { cents, currency, duration, durationUnit } = terms
  const amount = formatCents(cents, currency)
  const [one, several] = periods[locale][durationUnit]
  if (locale === 'fr') return duration === 1 ? `${amount} par ${one}` : `${amount} tous les ${duration} ${several}`
  return duration === 1 ? `${amount} a ${one}` : `${amount} every ${duration} ${several}`
}

/** Returns what stands around the words of an e-mail about a subscription. */
export function frameOf({ firstName }: SubscriptionFacts, locale: Locale) {
  return { locale, firstName, footing: footings[locale] }
}

/** Confirms the order on a durable medium (articles L221-13 and L221-14); the terms and the withdrawal form are attached. */
export const orderEmail: EmailBuilder<{ concludedOn: Date; nextPaymentOn: Date; withdrawalEndsOn: Date }> = (
  facts,
  locale,
) => {
  const { mails, name, reference, concludedOn, nextPaymentOn, withdrawalEndsOn, timeZone, publicUrl } = facts
  return writeMail(mails, 'order', frameOf(facts, locale), {
    plan: name,
    price: priceOf(facts, locale),
    reference,
    concludedOn: formatLegalInstant(concludedOn, locale),
    nextPaymentOn: formatDay(nextPaymentOn, timeZone),
    settingsLink: settingsUrl(facts),
    cancellationLink: `${publicUrl}${declarationPaths.cancellation}`,
    withdrawalRight: withdrawalRight[locale](formatLegalInstant(withdrawalEndsOn, locale)),
    withdrawalLink: `${publicUrl}${declarationPaths.withdrawal}`,
    button: `${publicUrl}/app/programs`,
  })
}

/**
 * Confirms a cancellation: its date, the end of the contract and what that means (article D215-3). During the grace period nothing is
 * paid, so the contract ends with the notice.
 */
export const cancellationEmail: EmailBuilder<{ cancelledOn: Date; paidUntil: Date }> = (facts, locale) => {
  const { mails, name, reference, cancelledOn, paidUntil } = facts
  const isOver = paidUntil <= cancelledOn
  return writeMail(mails, 'cancellation', frameOf(facts, locale), {
    reference,
    plan: name,
    cancelledOn: formatLegalInstant(cancelledOn, locale),
    endsOn: formatLegalInstant(isOver ? cancelledOn : paidUntil, locale),
    'if.closed': isOver,
    'if.open': !isOver,
    button: settingsUrl(facts),
  })
}

/** Confirms that a scheduled cancellation was taken back, and names the next payment. */
export const resumedEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'subscription-resumed', frameOf(facts, locale), nextPaymentOf(facts, locale))

/** Returns what an e-mail says about the next payment. */
export function nextPaymentOf(facts: SubscriptionFacts & { nextPaymentOn: Date }, locale: Locale) {
  return {
    reference: facts.reference,
    nextPaymentOn: formatDay(facts.nextPaymentOn, facts.timeZone),
    price: priceOf(facts, locale),
    button: settingsUrl(facts),
  }
}
