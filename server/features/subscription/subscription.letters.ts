import brand from '../../../brand.json' with { type: 'json' }
import { formatDay, formatLegalInstant } from '../../mail/format.ts'
import { footings, hello, priceOf, settingsUrl, type Writer } from './letter-parts.ts'

/** The order, confirmed on a durable medium (articles L221-13 and L221-14): the terms and the form go with it as files. */
export const orderLetter: Writer<{ concludedOn: Date; nextPaymentOn: Date; withdrawalEndsOn: Date }> = (
  facts,
  locale,
) => {
  const { concludedOn, nextPaymentOn, withdrawalEndsOn, timeZone, publicUrl } = facts
  const next = formatDay(nextPaymentOn, locale, timeZone)
  const until = formatLegalInstant(withdrawalEndsOn, locale)
  return locale === 'fr'
    ? {
        subject: `Votre abonnement à ${brand.name} est confirmé`,
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'Votre abonnement est actif. Voici ce qui a été convenu, à garder.' },
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
          { kind: 'action', label: 'Ouvrir mes programmes', url: `${publicUrl}/app/programs` },
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your subscription to ${brand.name} is confirmed`,
        parts: [
          hello(locale, facts),
          { kind: 'paragraph', text: 'Your subscription is active. Here is what was agreed, for you to keep.' },
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
          { kind: 'action', label: 'Open my programmes', url: `${publicUrl}/app/programs` },
        ],
        footing: footings.en,
      }
}

/** A renewal that failed (behaviour 7): three days of grace, and how to mend it. */
export const paymentFailedLetter: Writer<{ accessEndsOn: Date }> = (facts, locale) => {
  const until = formatDay(facts.accessEndsOn, locale, facts.timeZone)
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

/**
 * The receipt of a cancellation: its date, the end of the contract and what that means (article D215-3). Nothing may be paid any more, as
 * during the days of grace: then it ends with the notice.
 */
export const cancellationLetter: Writer<{ cancelledOn: Date; paidUntil: Date }> = (facts, locale) => {
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

/** A scheduled end that was taken back: the contract goes on, so the next payment is named. */
export const resumedLetter: Writer<{ nextPaymentOn: Date }> = (facts, locale) => {
  const next = formatDay(facts.nextPaymentOn, locale, facts.timeZone)
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
        subject: 'Your subscription goes on',
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

/** Access that ended because nothing more was paid. */
export const endedLetter: Writer = (facts, locale) =>
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
            text: 'Your progress is kept. If you wish to come back, you will go on where you were.',
          },
          { kind: 'action', label: 'Come back', url: `${facts.publicUrl}/app/subscription` },
        ],
        footing: footings.en,
      }
