import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { legalPageOf } from '../../content/legal-page-of.ts'
import type { Database } from '../../database/database.ts'
import type { MailAttachment } from '../../mail/mail.tables.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { type Email, escapeHtml } from '../../mail/render-email.ts'
import { findUserById, greetingNameOf, recipientOf } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { isRenewalStopped, type StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import { endedEmail, paymentFailedEmail } from './renewal.emails.ts'
import { renewalStoppedEmail } from './reversal.emails.ts'
import { cancellationEmail, orderEmail, resumedEmail, type SubscriptionFacts } from './subscription.emails.ts'
import type { SubscriptionRow } from './subscription.queries.ts'

/** Anything older is not news: a server that first sees an old subscription announces nothing. */
const newsMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Enqueues the e-mails that the state of a subscription calls for, in the transaction that writes the state. Each is sent once, however
 * often the state is read and in whatever order events arrive.
 */
export async function notifyOfState(
  services: Services,
  db: Database,
  row: SubscriptionRow,
  state: StripeSubscriptionState,
): Promise<void> {
  const { clock } = services
  const isNews = (instant: Date | null) =>
    instant !== null && clock.now().getTime() - instant.getTime() < newsMilliseconds
  if (row.concludedOn && row.isLive && isNews(row.concludedOn)) await notifyOfOrder(services, db, row, row.concludedOn)
  if (row.isPaymentFailing && state.latestInvoiceId)
    await notifyMember(services, db, row, `payment-failed:${state.latestInvoiceId}`, (facts, locale) =>
      paymentFailedEmail({ ...facts, accessEndsOn: row.currentPeriodEnd }, locale),
    )
  const { cancelledOn } = row
  if (cancelledOn && isNews(cancelledOn))
    await notifyMember(services, db, row, `cancellation:${row.id}:${cancelledOn.toISOString()}`, (facts, locale) =>
      cancellationEmail({ ...facts, cancelledOn, paidUntil: row.currentPeriodEnd }, locale),
    )
  if (row.isLive && isRenewalStopped(state))
    await notifyMember(services, db, row, `renewal-stopped:${row.id}:${state.renewalStoppedFor}`, (facts, locale) =>
      renewalStoppedEmail({ ...facts, paidUntil: row.currentPeriodEnd }, locale),
    )
  if (endedUnpaid(state) && isNews(state.endedOn)) await notifyMember(services, db, row, `ended:${row.id}`, endedEmail)
}

/**
 * Confirms that a scheduled cancellation was undone, in the transaction that writes it. A renewal that was stopped for a dispute is not the
 * member's cancellation, so nothing is sent when it resumes.
 */
export async function notifyOfResumption(
  services: Services,
  db: Database,
  before: SubscriptionRow,
  row: SubscriptionRow,
): Promise<void> {
  const { cancelledOn } = before
  if (!cancelledOn || row.cancelAtPeriodEnd || !row.isLive || row.withdrawnOn) return
  // Its date distinguishes one time from the next.
  await notifyMember(services, db, row, `resumed:${row.id}:${cancelledOn.toISOString()}`, (facts, locale) =>
    resumedEmail({ ...facts, nextPaymentOn: row.currentPeriodEnd }, locale),
  )
}

/** Enqueues an e-mail about a subscription to its owner; returns false if one with this key was enqueued before. */
export async function notifyMember(
  { clock, catalogue, publicUrl }: Pick<Services, 'clock' | 'catalogue' | 'publicUrl'>,
  db: Database,
  row: SubscriptionRow,
  key: string,
  build: (facts: SubscriptionFacts, locale: Locale) => Email,
  attachments?: (locale: Locale) => MailAttachment[],
): Promise<boolean> {
  const owner = await findUserById(db, row.userId)
  if (!owner) return false
  const { locale, timezone } = owner
  const email = build(
    {
      mails: catalogue.catalogue.mails,
      firstName: greetingNameOf(owner),
      name: (locale === 'en' && row.nameEnglish) || row.name,
      reference: row.reference,
      terms: termsOf(row),
      timeZone: timezone,
      publicUrl,
    },
    locale,
  )
  const extras = attachments ? { attachments: attachments(locale) } : {}
  return enqueueEmail(db, clock.now(), recipientOf(owner), key, email, extras)
}

/** Returns the price and length of a period as ordered; null for complimentary access. */
export function termsOf({ cents, currency, duration, durationUnit }: SubscriptionRow): SubscriptionFacts['terms'] {
  return cents !== null && currency !== null && duration !== null && durationUnit !== null
    ? { cents, currency, duration, durationUnit }
    : null
}

/** Whether the order's confirmation can be written again: the terms that were accepted are those that we have now. */
export function isOrderSendable({ catalogue }: Services, { concludedOn, termsVersion }: SubscriptionRow): boolean {
  return concludedOn !== null && termsVersion === legalPageOf(catalogue.catalogue.legalPages, 'terms').version
}

/** Enqueues the order's confirmation once for each key. */
export async function notifyOfOrder(
  services: Services,
  db: Database,
  row: SubscriptionRow,
  concludedOn: Date,
  key = `order:${row.id}`,
): Promise<void> {
  const { catalogue } = services.catalogue
  await notifyMember(
    services,
    db,
    row,
    key,
    (facts, locale) =>
      orderEmail(
        {
          ...facts,
          concludedOn,
          nextPaymentOn: row.currentPeriodEnd,
          withdrawalEndsOn: withdrawalEndOf(concludedOn),
        },
        locale,
      ),
    locale =>
      (['terms', 'withdrawal-form'] as const).map(code => {
        const { version, words } = legalPageOf(catalogue.legalPages, code)
        const { title, content } = words[locale]
        return {
          filename: `${code}-${version}.html`,
          contentType: 'text/html; charset=utf-8',
          content: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1><p>Version ${version}</p>${content}</body></html>`,
        }
      }),
  )
}

/** Returns whether the provider gave up on the payment: neither the member nor we ended the subscription. */
function endedUnpaid({ status, endedOn, cancelAtPeriodEnd, payment }: StripeSubscriptionState): boolean {
  return status === 'canceled' && endedOn !== null && !cancelAtPeriodEnd && payment.status !== 'succeeded'
}
