import brand from '../../../brand.json' with { type: 'json' }
import { formatDay } from '../../../domain/days.ts'
import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatCents, formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** What every e-mail about a subscription may mention. */
export interface SubscriptionFacts {
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
export const footings = {
  fr: `Ce message est lié à votre abonnement à ${brand.name}. Pour nous écrire : ${brand.contactEmail}.`,
  en: `This message is about your subscription to ${brand.name}. To write to us: ${brand.contactEmail}.`,
}

/** Returns the address of the subscription's settings. */
export function settingsUrl({ publicUrl }: SubscriptionFacts): string {
  return `${publicUrl}/app/settings/subscription`
}

/** Returns the salutation. */
export function hello(locale: Locale, { firstName }: SubscriptionFacts) {
  return formatGreeting(firstName, locale)
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

/** Confirms the order on a durable medium (articles L221-13 and L221-14); the terms and the withdrawal form are attached. */
export const orderEmail: EmailBuilder<{ concludedOn: Date; nextPaymentOn: Date; withdrawalEndsOn: Date }> = (
  facts,
  locale,
) => {
  const { concludedOn, nextPaymentOn, withdrawalEndsOn, timeZone, publicUrl } = facts
  const next = formatDay(nextPaymentOn, timeZone)
  const until = formatLegalInstant(withdrawalEndsOn, locale)
  return locale === 'fr'
    ? {
        subject: `Votre abonnement à ${brand.name} est confirmé`,
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'Votre abonnement est actif\u00a0: votre programme vous attend.' },
          { kind: 'action', label: 'Ouvrir mes programmes', url: `${publicUrl}/app/programs` },
          { kind: 'paragraph', text: 'Voici ce qui a été convenu, à garder.' },
          {
            kind: 'facts',
            facts: [
              ['Service', `Accès aux programmes et à la médiathèque de ${brand.name}`],
              ['Formule', facts.name],
              ['Prix', `${priceOf(facts, locale)}, toutes taxes comprises`],
              ['Référence du contrat', facts.reference],
              ['Conclu le', formatLegalInstant(concludedOn, locale)],
              ['Prochain prélèvement', next],
            ],
          },
          {
            kind: 'paragraph',
            text: `L’abonnement se renouvelle à chaque période, sauf résiliation jusqu’à 24 h avant la fin de la période. Vous pouvez le résilier à tout moment, en deux clics : ${settingsUrl(facts)} ou, sans vous connecter, ${publicUrl}/resilier-votre-contrat`,
          },
          {
            kind: 'box',
            text: `Vous pouvez renoncer au contrat, sans motif, jusqu’au ${until}. Tout vous est alors remboursé. C’est ici : ${publicUrl}/renoncer-au-contrat`,
          },
          {
            kind: 'paragraph',
            text: 'Les conditions générales acceptées à la commande et le formulaire de rétractation sont joints à ce message.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your subscription to ${brand.name} is confirmed`,
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'Your subscription is active: your programme is waiting for you.' },
          { kind: 'action', label: 'Open my programmes', url: `${publicUrl}/app/programs` },
          { kind: 'paragraph', text: 'Here is what was agreed, for you to keep.' },
          {
            kind: 'facts',
            facts: [
              ['Service', `Access to the programmes and the media library of ${brand.name}`],
              ['Plan', facts.name],
              ['Price', `${priceOf(facts, locale)}, all taxes included`],
              ['Contract reference', facts.reference],
              ['Concluded on', formatLegalInstant(concludedOn, locale)],
              ['Next payment', next],
            ],
          },
          {
            kind: 'paragraph',
            text: `The subscription renews with each period unless it is cancelled up to 24 hours before the period ends. You can cancel at any time, in two clicks: ${settingsUrl(facts)} or, without signing in, ${publicUrl}/resilier-votre-contrat`,
          },
          {
            kind: 'box',
            text: `You may withdraw from the contract, without giving a reason, until ${until}. Everything is then paid back. Do it here: ${publicUrl}/renoncer-au-contrat`,
          },
          {
            kind: 'paragraph',
            text: 'The terms accepted with the order and the withdrawal form are attached to this message.',
          },
        ],
        footing: footings.en,
      }
}

/**
 * Confirms a cancellation: its date, the end of the contract and what that means (article D215-3). During the grace period nothing is
 * paid, so the contract ends with the notice.
 */
export const cancellationEmail: EmailBuilder<{ cancelledOn: Date; paidUntil: Date }> = (facts, locale) => {
  const isOver = facts.paidUntil <= facts.cancelledOn
  const until = formatLegalInstant(isOver ? facts.cancelledOn : facts.paidUntil, locale)
  return locale === 'fr'
    ? {
        subject: 'Votre contrat est résilié',
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'Nous avons bien reçu la notification de la résiliation de votre contrat.' },
          {
            kind: 'facts',
            facts: [
              ['Contrat', `${facts.reference} (${facts.name})`],
              ['Notification reçue le', formatLegalInstant(facts.cancelledOn, locale)],
              ['Fin du contrat et de l’accès', until],
            ],
          },
          {
            kind: 'paragraph',
            text: isOver
              ? 'Plus rien ne sera prélevé. La dernière période n’étant pas payée, votre accès est fermé\u00a0; votre progression est conservée.'
              : 'Plus rien ne sera prélevé. Votre accès reste ouvert jusqu’à cette date ; votre progression est conservée ensuite.',
          },
          { kind: 'action', label: 'Voir mon abonnement', url: settingsUrl(facts) },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your contract is cancelled',
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'We have received the notice that cancels your contract.' },
          {
            kind: 'facts',
            facts: [
              ['Contract', `${facts.reference} (${facts.name})`],
              ['Notice received on', formatLegalInstant(facts.cancelledOn, locale)],
              ['End of the contract and of access', until],
            ],
          },
          {
            kind: 'paragraph',
            text: isOver
              ? 'Nothing more will be taken. The last period is not paid, so your access is closed; your progress is kept.'
              : 'Nothing more will be taken. Your access stays open until then; your progress is kept afterwards.',
          },
          { kind: 'action', label: 'See my subscription', url: settingsUrl(facts) },
        ],
        footing: footings.en,
      }
}

/** Confirms that a scheduled cancellation was taken back, and names the next payment. */
export const resumedEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) => {
  const next = formatDay(facts.nextPaymentOn, facts.timeZone)
  return locale === 'fr'
    ? {
        subject: 'Votre abonnement continue',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `À votre demande, la résiliation du contrat ${facts.reference} est annulée. Il se renouvellera le ${next}, au prix de ${priceOf(facts, locale)}.`,
          },
          { kind: 'action', label: 'Voir mon abonnement', url: settingsUrl(facts) },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your subscription continues',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `You have taken back the cancellation of contract ${facts.reference}. It will renew on ${next}, at ${priceOf(facts, locale)}.`,
          },
          { kind: 'action', label: 'See my subscription', url: settingsUrl(facts) },
        ],
        footing: footings.en,
      }
}
