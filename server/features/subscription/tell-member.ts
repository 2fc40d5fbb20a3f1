import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { legalPageOf } from '../../content/load-legal-pages.ts'
import type { Database } from '../../database/database.ts'
import type { MailAttachment } from '../../mail/mail.tables.ts'
import { postLetter } from '../../mail/outbox.ts'
import { escapeHtml, type Letter } from '../../mail/write-letter.ts'
import type { Services } from '../../services.ts'
import type { StripeSubscriptionState } from '../../stripe/subscriptions.ts'
import type { SubscriptionFacts } from './letter-parts.ts'
import {
  cancellationLetter,
  endedLetter,
  orderLetter,
  paymentFailedLetter,
  resumedLetter,
} from './subscription.letters.ts'
import { findReader, type SubscriptionRow } from './subscription.queries.ts'

/** What happened longer ago is history: a server that meets an old subscription for the first time announces nothing. */
const newsMilliseconds = 3 * 24 * 60 * 60 * 1000

/**
 * Writes the letters that the state of a subscription calls for, in the transaction that writes the state. What was told is not told
 * again, however often the state is read, in whatever order events come.
 */
export async function tellMember(
  services: Services,
  db: Database,
  row: SubscriptionRow,
  state: StripeSubscriptionState,
): Promise<void> {
  const { clock } = services
  const isNews = (instant: Date | null) =>
    instant !== null && clock.now().getTime() - instant.getTime() < newsMilliseconds
  if (row.concludedOn && row.isLive && isNews(row.concludedOn)) await tellOrder(services, db, row, row.concludedOn)
  if (row.isPaymentFailing && state.latestInvoiceId)
    await tell(services, db, row, `payment-failed:${state.latestInvoiceId}`, (facts, locale) =>
      paymentFailedLetter({ ...facts, accessEndsOn: row.currentPeriodEnd }, locale),
    )
  const { cancelledOn } = row
  if (cancelledOn && isNews(cancelledOn))
    await tell(services, db, row, `cancellation:${row.id}:${cancelledOn.toISOString()}`, (facts, locale) =>
      cancellationLetter({ ...facts, cancelledOn, paidUntil: row.currentPeriodEnd }, locale),
    )
  if (endedUnpaid(state) && isNews(state.endedOn)) await tell(services, db, row, `ended:${row.id}`, endedLetter)
}

/** Tells that a scheduled end was taken back. `takenBackOn` keeps one time apart from the next. */
export async function tellResumed(
  services: Services,
  db: Database,
  row: SubscriptionRow,
  takenBackOn: Date,
): Promise<void> {
  await tell(services, db, row, `resumed:${row.id}:${takenBackOn.toISOString()}`, (facts, locale) =>
    resumedLetter({ ...facts, nextPaymentOn: row.currentPeriodEnd }, locale),
  )
}

/** Writes one letter about a subscription to its owner, unless the same was written before. */
export async function tell(
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
  db: Database,
  row: SubscriptionRow,
  key: string,
  write: (facts: SubscriptionFacts, locale: Locale) => Letter,
  attachments?: (locale: Locale) => MailAttachment[],
): Promise<void> {
  const reader = await findReader(db, row.userId)
  if (!reader) return
  const { email, firstName, lastName, locale, timeZone } = reader
  const letter = write(
    {
      firstName,
      name: (locale === 'en' && row.nameEnglish) || row.name,
      reference: row.reference,
      terms: termsOf(row),
      timeZone,
      publicUrl,
    },
    locale,
  )
  await postLetter(
    db,
    clock.now(),
    { userId: row.userId, email, name: `${firstName} ${lastName}`, locale },
    key,
    letter,
    attachments ? { attachments: attachments(locale) } : {},
  )
}

/** The price and length of a period as they were ordered; null for access that was given. */
export function termsOf({ cents, currency, duration, durationUnit }: SubscriptionRow): SubscriptionFacts['terms'] {
  return cents !== null && currency !== null && duration !== null && durationUnit !== null
    ? { cents, currency, duration, durationUnit }
    : null
}

async function tellOrder(services: Services, db: Database, row: SubscriptionRow, concludedOn: Date): Promise<void> {
  const { catalogue } = services.catalogue
  await tell(
    services,
    db,
    row,
    `order:${row.id}`,
    (facts, locale) =>
      orderLetter(
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

/** The provider gave up: neither the member nor we ended it. */
function endedUnpaid({ status, endedOn, cancelAtPeriodEnd, payment }: StripeSubscriptionState): boolean {
  return status === 'canceled' && endedOn !== null && !cancelAtPeriodEnd && payment.status !== 'succeeded'
}
