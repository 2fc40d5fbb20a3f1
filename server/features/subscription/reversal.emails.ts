import brand from '../../../brand.json' with { type: 'json' }
import { formatDay } from '../../../domain/days.ts'
import { formatCents, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { type EmailBuilder, footings, hello, priceOf, settingsUrl } from './subscription.emails.ts'

/** Announces that the renewal is suspended while the cardholder's bank looks into a payment. */
export const renewalStoppedEmail: EmailBuilder<{ paidUntil: Date }> = (facts, locale) => {
  const until = formatDay(facts.paidUntil, facts.timeZone)
  return locale === 'fr'
    ? {
        subject: 'Le renouvellement de votre abonnement est suspendu',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `La banque de la carte qui paie votre abonnement nous a signalé un paiement contesté ou suspect. Nous avons donc suspendu le renouvellement du contrat ${facts.reference}\u00a0: votre accès reste ouvert jusqu’au ${until}, et rien de plus ne sera prélevé tant que la question n’est pas réglée.`,
          },
          {
            kind: 'paragraph',
            text: `Si vous n’avez rien contesté, ou si vous pensez à une erreur, écrivez-nous à ${brand.contactEmail}.`,
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'The renewal of your subscription is suspended',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `The bank of the card that pays for your subscription reported a payment as disputed or suspicious. We have therefore suspended the renewal of contract ${facts.reference}: your access stays open until ${until}, and nothing more will be taken until this is settled.`,
          },
          {
            kind: 'paragraph',
            text: `If you disputed nothing, or think this is a mistake, write to us at ${brand.contactEmail}.`,
          },
        ],
        footing: footings.en,
      }
}

/** Announces that a suspended renewal takes place after all. */
export const renewalGoesOnEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) => {
  const next = formatDay(facts.nextPaymentOn, facts.timeZone)
  return locale === 'fr'
    ? {
        subject: 'Votre abonnement continue',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: `La banque a clos la question du paiement contesté. Le contrat ${facts.reference} n’est plus suspendu\u00a0: il se renouvellera le ${next}, au prix de ${priceOf(facts, locale)}. Vous pouvez le résilier à tout moment.`,
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
            text: `The bank has closed the matter of the disputed payment. Contract ${facts.reference} is no longer suspended: it will renew on ${next}, at ${priceOf(facts, locale)}. You may cancel it at any time.`,
          },
          { kind: 'action', label: 'See my subscription', url: settingsUrl(facts) },
        ],
        footing: footings.en,
      }
}

/** Announces that a payment went back to the cardholder and that access ended with it. */
export const paymentReturnedEmail: EmailBuilder<{ cents: number; currency: string; isDisputed: boolean }> = (
  facts,
  locale,
) => {
  const { cents, currency, isDisputed, reference } = facts
  const amount = formatCents(cents, currency)
  const url = `${facts.publicUrl}/app/subscription`
  return locale === 'fr'
    ? {
        subject: 'Votre accès a pris fin',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: isDisputed
              ? `À l’issue de la contestation auprès de la banque, votre paiement de ${amount} vous est rendu. Le contrat ${reference} a pris fin et votre accès est fermé\u00a0; plus rien ne sera prélevé.`
              : `Votre paiement de ${amount} vous a été remboursé, sur la carte qui avait payé. Le contrat ${reference} a pris fin et votre accès est fermé\u00a0; plus rien ne sera prélevé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
          },
          {
            kind: 'paragraph',
            text: 'Votre progression est conservée. Si vous souhaitez revenir, vous reprendrez là où vous en étiez.',
          },
          { kind: 'action', label: 'Revenir', url },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your access has ended',
        parts: [
          hello(locale, facts),
          {
            kind: 'paragraph',
            text: isDisputed
              ? `Following the dispute with the bank, your payment of ${amount} is returned to you. Contract ${reference} has ended and your access is closed; nothing more will be taken.`
              : `Your payment of ${amount} has been paid back, to the card that had paid. Contract ${reference} has ended and your access is closed; nothing more will be taken. Depending on your bank, it shows within five to ten days.`,
          },
          {
            kind: 'paragraph',
            text: 'Your progress is kept. If you wish to come back, you can pick up where you left off.',
          },
          { kind: 'action', label: 'Come back', url },
        ],
        footing: footings.en,
      }
}

/** What the operator must know about a payment. */
export type PaymentAlert = 'payment_disputed' | 'dispute_won' | 'dispute_lost' | 'fraud_suspected' | 'refund_failed'

/** What the operator reads about each alert, and may do. */
const alerts: Record<PaymentAlert, { title: string; text: string }> = {
  payment_disputed: {
    title: 'Paiement contesté',
    text: 'La banque du porteur de la carte conteste ce paiement. Le renouvellement de l’abonnement est suspendu\u00a0; l’accès reste ouvert jusqu’à l’issue. Pour défendre le paiement, répondez dans le tableau de bord du prestataire de paiement.',
  },
  dispute_won: {
    title: 'Contestation close en votre faveur',
    text: 'La contestation de ce paiement est close et l’argent vous reste. Si le membre n’a pas résilié entre-temps, son abonnement continue comme avant.',
  },
  dispute_lost: {
    title: 'Contestation perdue',
    text: 'L’argent de ce paiement retourne au porteur de la carte. L’accès qu’il ouvrait est fermé.',
  },
  fraud_suspected: {
    title: 'Paiement suspect',
    text: 'La banque soupçonne que ce paiement est frauduleux. Le renouvellement de l’abonnement est suspendu. Rembourser le paiement en entier, dans le tableau de bord du prestataire de paiement, évite le plus souvent une contestation et ferme l’accès.',
  },
  refund_failed: {
    title: 'Remboursement échoué',
    text: 'La banque a rejeté ce remboursement, par exemple parce que la carte a expiré\u00a0: la personne n’a rien reçu. Remboursez-la par un autre moyen.',
  },
}

/** Returns the e-mail that reports an alert about a payment to the operator. */
export function paymentAlertEmail(
  alert: PaymentAlert,
  {
    cents,
    currency,
    chargeId,
    reference,
    reason,
    answerBy,
  }: {
    cents: number
    currency: string
    chargeId: string
    /** The contract's; null once the account is erased. */
    reference: string | null
    reason?: string
    answerBy?: Date | null
  },
): Email {
  const { title, text } = alerts[alert]
  const amount = formatCents(cents, currency)
  return {
    subject: `${title}\u00a0: ${amount}`,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          ['Montant', amount],
          ['Paiement', chargeId],
          ['Contrat', reference ?? 'compte effacé'],
          ...(reason ? [['Motif de la banque', reason] as const] : []),
          ...(answerBy ? [['Répondre avant le', formatLegalInstant(answerBy, 'fr')] as const] : []),
        ],
      },
    ],
    footing: 'Envoyé à chaque alerte du prestataire de paiement, une fois.',
  }
}
