import { formatDay } from '../../../domain/days.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { refusalRight } from '../../../domain/features/mail/mail-law.rules.ts'
import { writeMail } from '../../content/write-mail.ts'
import { formatLegalInstant } from '../../mail/format.ts'
import { type EmailBuilder, frameOf, priceOf, settingsUrl } from './subscription.emails.ts'

/** Announces a tacit renewal, with the last date to refuse it in a box (article L215-1). */
export const renewalNoticeEmail: EmailBuilder<{ renewsOn: Date; refusalEndsOn: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'renewal-notice', frameOf(facts, locale), {
    reference: facts.reference,
    plan: facts.name,
    renewsOn: formatDay(facts.renewsOn, facts.timeZone),
    price: priceOf(facts, locale),
    refusalRight: refusalRight[locale](formatLegalInstant(facts.refusalEndsOn, locale)),
    cancellationLink: `${facts.publicUrl}${declarationPaths.cancellation}`,
    button: settingsUrl(facts),
  })

/** Announces that the card expires before the next payment. */
export const cardExpiringEmail: EmailBuilder<{ nextPaymentOn: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'card-expiring', frameOf(facts, locale), {
    nextPaymentOn: formatDay(facts.nextPaymentOn, facts.timeZone),
    button: settingsUrl(facts),
  })

/** Reports a failed renewal: three days of grace, and how to pay. */
export const paymentFailedEmail: EmailBuilder<{ accessEndsOn: Date }> = (facts, locale) =>
  writeMail(facts.mails, 'payment-failed', frameOf(facts, locale), {
    price: priceOf(facts, locale),
    accessEndsOn: formatDay(facts.accessEndsOn, facts.timeZone),
    button: settingsUrl(facts),
  })

/** Reports that access ended because the renewal was never paid. */
export const endedEmail: EmailBuilder = (facts, locale) =>
  writeMail(facts.mails, 'access-ended', frameOf(facts, locale), { button: `${facts.publicUrl}/app/subscription` })
