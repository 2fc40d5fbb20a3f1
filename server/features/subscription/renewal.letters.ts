import { formatDay, formatLegalInstant } from '../../mail/format.ts'
import { footings, hello, priceOf, settingsUrl, type Writer } from './letter-parts.ts'

/** The notice before a tacit renewal, its last date in a box (article L215-1). */
export const renewalNoticeLetter: Writer<{ renewsOn: Date; refusalEndsOn: Date }> = (facts, locale) => {
  const renews = formatDay(facts.renewsOn, locale, facts.timeZone)
  const last = formatLegalInstant(facts.refusalEndsOn, locale)
  return locale === 'fr'
    ? {
        subject: `Votre abonnement se renouvelle le ${renews}\u00a0: vous pouvez refuser`,
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `Votre contrat ${facts.reference} (${facts.name}) arrive à son terme le ${renews}. Sans action de votre part, il sera reconduit au prix de ${priceOf(facts, locale)}, toutes taxes comprises.`,
          },
          {
            kind: 'box',
            text: `Vous pouvez refuser la reconduction, gratuitement et sans motif, jusqu’au :\n${last}`,
          },
          { kind: 'action', label: 'Refuser la reconduction', url: settingsUrl(facts) },
          {
            kind: 'paragraph',
            text: `Sans vous connecter : ${facts.publicUrl}/resilier-votre-contrat. Si vous souhaitez continuer, vous n’avez rien à faire.`,
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your subscription renews on ${renews}: you may refuse`,
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `Your contract ${facts.reference} (${facts.name}) reaches its term on ${renews}. Unless you act, it will be renewed at ${priceOf(facts, locale)}, all taxes included.`,
          },
          { kind: 'box', text: `You may refuse the renewal, free of charge and without a reason, until:\n${last}` },
          { kind: 'action', label: 'Refuse the renewal', url: settingsUrl(facts) },
          {
            kind: 'paragraph',
            text: `Without signing in: ${facts.publicUrl}/resilier-votre-contrat. If you wish to go on, there is nothing to do.`,
          },
        ],
        footing: footings.en,
      }
}

/** A card that will have expired by the next payment. */
export const cardExpiringLetter: Writer<{ nextPaymentOn: Date }> = (facts, locale) => {
  const next = formatDay(facts.nextPaymentOn, locale, facts.timeZone)
  return locale === 'fr'
    ? {
        subject: 'Votre carte expire avant le prochain paiement',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `Le prochain paiement de votre abonnement est prévu le ${next}, et la carte enregistrée aura expiré. Pour que rien ne s’interrompe, vous pouvez en indiquer une autre.`,
          },
          { kind: 'action', label: 'Changer de carte', url: settingsUrl(facts) },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your card expires before the next payment',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `The next payment for your subscription is due on ${next}, and the card we have will have expired. So that nothing is interrupted, you can give another one.`,
          },
          { kind: 'action', label: 'Change my card', url: settingsUrl(facts) },
        ],
        footing: footings.en,
      }
}
