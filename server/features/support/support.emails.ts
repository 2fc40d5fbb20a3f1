import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { screens } from '../../../domain/screens.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatCents } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

const footings = {
  fr: `Ce message répond à une demande que vous nous avez faite. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message follows a request that you made to us. To write to us: ${brand.contactEmail}.`,
}

/** Returns the e-mail that brings an invoice again. @param link the invoice's own page, which opens without signing in. */
export function receiptEmail(
  mails: Mails,
  { firstName, number, amount, link }: { firstName: string | null; number: string; amount: string; link: string },
  locale: Locale,
): Email {
  const facts = { number, amount, button: link }
  return writeMail(mails, 'invoice', { locale, firstName, footing: footings[locale] }, facts)
}

/** Returns the e-mail that confirms a refund of one invoice. */
export function invoiceRefundEmail(
  mails: Mails,
  facts: {
    firstName: string | null
    number: string
    refundedCents: number
    currency: string
    creditNotes: readonly string[]
    publicUrl: string
  },
  locale: Locale,
): Email {
  const { firstName, number, refundedCents, currency, creditNotes, publicUrl } = facts
  return writeMail(
    mails,
    'invoice-refund',
    { locale, firstName, footing: footings[locale] },
    {
      number,
      amount: formatCents(refundedCents, currency),
      creditNote: creditNotes.join(', '),
      button: `${publicUrl}${screens.subscription.path}`,
    },
  )
}

/** Returns the e-mail that shows a member the way to export or erase their account. Only their password does it. */
export function offerEmail(
  mails: Mails,
  { firstName, kind, publicUrl }: { firstName: string | null; kind: 'export' | 'erasure'; publicUrl: string },
  locale: Locale,
): Email {
  const { path } = kind === 'erasure' ? screens.accountDeletion : screens.profile
  const frame = { locale, firstName, footing: footings[locale] }
  return writeMail(mails, `${kind}-offer`, frame, { button: `${publicUrl}${path}` })
}
