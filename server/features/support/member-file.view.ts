import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import { paymentFailureOf } from '../../../domain/features/support/failed-payment.rules.ts'
import type { FailedPayment, FileContract, FileMail } from '../../../domain/features/support/member-file.contract.ts'
import type { FoundMember } from '../../../domain/features/support/support.contract.ts'
import { mailKindOf, mailKinds } from '../../../domain/features/support/support.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { MailRow } from '../../mail/mail.queries.ts'
import type { StripeFailedPayment } from '../../stripe/failed-payments.ts'
import { termsOf } from '../subscription/member-notification.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import type { FoundRow } from './support.queries.ts'

/** Returns a member as a search lists them. */
export function describeFound({ createdOn, accessEndsOn, ...row }: FoundRow): FoundMember {
  return { ...row, createdOn: createdOn.toISOString(), accessEndsOn: accessEndsOn?.toISOString() ?? null }
}

/** Returns a subscription as the file shows it. @param isConfirmationSendable see the contract. */
export function describeContract(row: SubscriptionRow, locale: Locale, isConfirmationSendable: boolean): FileContract {
  const { id, isLive, concludedOn, cancelAtPeriodEnd, isPaymentFailing, withdrawnOn } = row
  const terms = termsOf(row)
  const withdrawalEnd = concludedOn && withdrawalEndOf(concludedOn)
  return {
    id,
    reference: row.stripeSubscriptionId && row.reference,
    name: (locale === 'en' && row.nameEnglish) || row.name,
    terms: terms && {
      price: unitsOfCents(terms.cents),
      currency: terms.currency,
      duration: terms.duration,
      durationUnit: terms.durationUnit,
    },
    isLive,
    concludedOn: concludedOn?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd,
    isPaymentFailing,
    withdrawnOn: withdrawnOn?.toISOString() ?? null,
    withdrawalEndsOn: withdrawalEnd?.toISOString() ?? null,
    isConfirmationSendable,
  }
}

/** Returns a payment that did not go through as the file lists it. */
export function describeFailedPayment({ triedOn, price, card, declineCode }: StripeFailedPayment): FailedPayment {
  return {
    triedOn: triedOn.toISOString(),
    price: price && { amount: unitsOfCents(price.cents), currency: price.currency },
    card,
    failure: paymentFailureOf(declineCode),
  }
}

/** Returns an e-mail as the file lists it; nothing for one of another kind. */
export function describeMail({ id, key, body, createdOn, sentOn, refusedOn }: MailRow): FileMail[] {
  const kind = mailKindOf(key)
  if (!kind) return []
  return [
    {
      id,
      kind,
      subject: body?.subject ?? null,
      createdOn: createdOn.toISOString(),
      state: refusedOn ? 'refused' : sentOn ? 'sent' : 'waiting',
      isSendable: mailKinds[kind] && body !== null && sentOn !== null,
    },
  ]
}
