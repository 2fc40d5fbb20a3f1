import brand from '../../../brand.json' with { type: 'json' }
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { declarationSentences } from '../../../domain/features/mail/mail-law.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { screens } from '../../../domain/screens.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import { formatCents, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** What was decided about a declaration when it arrived. */
export type Outcome =
  /** `refundedUntil`: set if the right reference came late, when a renewal may have been paid since. */
  | { kind: 'found'; refundedUntil?: Date }
  | { kind: 'ended'; endedOn: Date }
  | { kind: 'tooLate'; withdrawalEndsOn: Date }
  /** The address has a contract under another reference. */
  | {
      kind: 'otherReference'
      reference: string
      subscriptionId: string
      /** Until when the right reference makes this withdrawal count from its own date; null if it does not count. */
      correctionEndsOn: Date | null
    }
  | { kind: 'unknown' }

export interface DeclarationFacts {
  kind: DeclarationKind
  /** Null unless the address is proven: an e-mail repeats a stranger's words to nobody. */
  name: { firstName: string; lastName: string } | null
  email: string
  /** Null if an unproven address gave one that is not of our form. */
  reference: string | null
  declaredOn: Date
  publicUrl: string
}

const footings = {
  fr: `Accusé de réception à conserver. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `A receipt for you to keep. To write to us: ${brand.contactEmail}.`,
}

/** Returns the receipt that the law requires: what was declared, on which day, at what time (articles D215-3 and D221-5). */
export function receiptEmail(mails: Mails, facts: DeclarationFacts, outcome: Outcome, locale: Locale): Email {
  const { kind, name, email, reference, declaredOn } = facts
  const frame = { locale, firstName: name?.firstName ?? null, footing: footings[locale] }
  const declared = {
    declaration: declarationSentences[locale][kind],
    name: name && `${name.firstName} ${name.lastName}`,
    email,
    reference,
    'if.unreadable': reference === null,
    declaredOn: `${formatLegalInstant(declaredOn, locale)}\n${declaredOn.toISOString()}`,
    ...outcomeFacts(facts, outcome, locale),
  }
  return kind === 'cancellation'
    ? writeMail(mails, 'cancellation-receipt', frame, declared)
    : writeMail(mails, 'withdrawal-receipt', frame, declared)
}

/** Words of a receipt for each outcome; null for what it leaves out. */
function outcomeFacts({ kind, publicUrl }: DeclarationFacts, outcome: Outcome, locale: Locale) {
  const write = (instant: Date | null | undefined) => (instant ? formatLegalInstant(instant, locale) : null)
  const other = outcome.kind === 'otherReference' ? outcome : null
  const refundedUntil = outcome.kind === 'found' ? write(outcome.refundedUntil) : null
  return {
    'if.found': outcome.kind === 'found' && refundedUntil === null,
    refundedUntil,
    endedOn: outcome.kind === 'ended' ? write(outcome.endedOn) : null,
    withdrawalEndsOn: outcome.kind === 'tooLate' ? write(outcome.withdrawalEndsOn) : null,
    cancellationLink: `${publicUrl}${declarationPaths.cancellation}`,
    knownReference: other?.reference ?? null,
    button: other && `${publicUrl}${declarationPaths[kind]}?reference=${other.reference}`,
    correctionEndsOn: write(other?.correctionEndsOn),
    'if.counts': other?.correctionEndsOn === null,
    'if.unknown': outcome.kind === 'unknown',
  }
}

interface RefundFacts {
  /** Null unless the address is proven. */
  firstName: string | null
  reference: string
  declaredOn: Date
  refundedCents: number
  keptCents: number
  currency: string
  /** Numbers of the credit notes. */
  creditNotes: readonly string[]
  publicUrl: string
}

/** Returns the e-mail that confirms a withdrawal and its refund. */
export function refundEmail(mails: Mails, facts: RefundFacts, locale: Locale): Email {
  const { firstName, reference, declaredOn, refundedCents, keptCents, currency, creditNotes, publicUrl } = facts
  const [one = null, ...more] = creditNotes
  return writeMail(
    mails,
    'withdrawal-refund',
    { locale, firstName, footing: footings[locale] },
    {
      amount: formatCents(refundedCents, currency),
      declaredOn: formatLegalInstant(declaredOn, locale),
      reference,
      rest: keptCents > 0 && formatCents(keptCents, currency),
      creditNote: more.length === 0 && one,
      creditNotes: more.length > 0 && creditNotes.join(', '),
      button: one && `${publicUrl}${screens.subscription.path}`,
    },
  )
}

/** Returns the e-mail that asks the operator to decide about payments that a withdrawal did not refund by itself. */
export function withdrawalRestEmail(facts: Omit<RefundFacts, 'firstName'> & { name: string; email: string }): Email {
  const { name, email, reference, declaredOn, refundedCents, keptCents, currency } = facts
  return {
    subject: `Rétractation ${reference}\u00a0: ${formatCents(keptCents, currency)} à examiner`,
    parts: [
      {
        kind: 'paragraph',
        text: 'Ce contrat est annulé. Seuls les paiements faits pendant le délai de rétractation sont remboursés automatiquement\u00a0; le reste attend votre décision, et la personne sait que vous lui écrirez. Un paiement contesté auprès de la banque n’est pas remboursable.',
      },
      {
        kind: 'facts',
        facts: [
          ['Nom', name],
          ['Adresse e-mail', email],
          ['Référence du contrat', reference],
          ['Déclarée le', formatLegalInstant(declaredOn, 'fr')],
          ['Remboursé', formatCents(refundedCents, currency)],
          ['À examiner', formatCents(keptCents, currency)],
        ],
      },
    ],
    footing: 'Le remboursement se fait dans le tableau de bord du prestataire de paiement.',
  }
}
