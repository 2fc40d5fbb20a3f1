import { formatDay } from '../../../domain/days.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import { type EmailBuilder, footings, hello, priceOf, settingsUrl } from './subscription.emails.ts'

/** Announces a tacit renewal, with the last date to refuse it in a box (article L215-1). */
export const renewalNoticeEmail: EmailBuilder<{ renewsOn: Date; refusalEndsOn: Date }> = (facts, locale) => {
  const renews = formatDay(facts.renewsOn, facts.timeZone)
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
            text: `Without signing in: ${facts.publicUrl}/resilier-votre-contrat. If you wish to continue, you don’t need to do anything.`,
          },
        ],
        footing: footings.en,
      }
}

/** Announces that the card expires before the next payment. */
export const cardExpiringEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) => {
  const next = formatDay(facts.nextPaymentOn, facts.timeZone)
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

/** Reports a failed renewal (behaviour 7): three days of grace, and how to pay. */
export const paymentFailedEmail: EmailBuilder<{ accessEndsOn: Date }> = (facts, locale) => {
  const until = formatDay(facts.accessEndsOn, facts.timeZone)
  return locale === 'fr'
    ? {
        subject: 'Le paiement de votre abonnement n’est pas passé',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `Le renouvellement de votre abonnement (${priceOf(facts, locale)}) n’a pas pu être prélevé. Cela arrive : une carte expirée, un plafond, une vérification de la banque.`,
          },
          {
            kind: 'box',
            text: `Vous gardez votre accès jusqu’au ${until}. D’ici là, vous pouvez payer de nouveau ou changer de carte.`,
          },
          { kind: 'action', label: 'Régler mon abonnement', url: settingsUrl(facts) },
          {
            kind: 'paragraph',
            text: 'Passé cette date, l’accès s’arrête. Vos programmes et votre progression sont conservés : vous les retrouverez si vous revenez.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'The payment for your subscription did not go through',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `The renewal of your subscription (${priceOf(facts, locale)}) could not be taken. It happens: an expired card, a limit, a check by the bank.`,
          },
          {
            kind: 'box',
            text: `You keep your access until ${until}. Until then you can pay again, or change your card.`,
          },
          { kind: 'action', label: 'Settle my subscription', url: settingsUrl(facts) },
          {
            kind: 'paragraph',
            text: 'After that, access stops. Your programmes and your progress are kept: you will find them again if you come back.',
          },
        ],
        footing: footings.en,
      }
}

/** Reports that access ended because the renewal was never paid. */
export const endedEmail: EmailBuilder = (facts, locale) =>
  locale === 'fr'
    ? {
        subject: 'Votre accès a pris fin',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: 'Le paiement de votre abonnement n’a pas pu être effectué : l’accès aux programmes est fermé, et plus rien ne sera prélevé.',
          },
          {
            kind: 'paragraph',
            text: 'Votre progression est conservée. Si vous souhaitez revenir, vous reprendrez là où vous en étiez.',
          },
          { kind: 'action', label: 'Revenir', url: `${facts.publicUrl}/app/subscription` },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your access has ended',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: 'The payment for your subscription could not be made: access to the programmes is closed, and nothing more will be taken.',
          },
          {
            kind: 'paragraph',
            text: 'Your progress is kept. If you wish to come back, you can pick up where you left off.',
          },
          { kind: 'action', label: 'Come back', url: `${facts.publicUrl}/app/subscription` },
        ],
        footing: footings.en,
      }
