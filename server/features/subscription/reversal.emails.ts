import { formatDay } from '../../../domain/days.ts'
import { writeMail } from '../../content/write-mail.ts'
import { formatCents, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { type EmailBuilder, frameOf, nextPaymentOf } from './subscription.emails.ts'

/** Announces that the renewal is suspended while the cardholder's bank looks into a payment. */
export const renewalStoppedEmail: EmailBuilder<{ paidUntil: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'renewal-suspended', frameOf(facts, locale), {
    reference: facts.reference,
    paidUntil: formatDay(facts.paidUntil, facts.timeZone),
  })

/** Announces that a suspended renewal takes place after all. */
export const renewalGoesOnEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'renewal-resumed', frameOf(facts, locale), nextPaymentOf(facts, locale))

/** Announces that a payment went back to the cardholder and that access ended with it. */
export const paymentReturnedEmail: EmailBuilder<{ cents: number; currency: string; isDisputed: boolean }> = (
  facts,
  locale,
) => {
  const { mails, cents, currency, isDisputed, reference, publicUrl } = facts
  return writeMail(mails, isDisputed ? 'payment-disputed' : 'payment-refunded', frameOf(facts, locale), {
    amount: formatCents(cents, currency),
    reference,
    button: `${publicUrl}/app/subscription`,
  })
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
