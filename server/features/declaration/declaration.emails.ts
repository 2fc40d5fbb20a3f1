import brand from '../../../brand.json' with { type: 'json' }
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { screens } from '../../../domain/screens.ts'
import { formatCents, formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email, EmailPart } from '../../mail/render-email.ts'

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

const titles: Record<Locale, Record<DeclarationKind, string>> = {
  fr: {
    cancellation: 'Accusé de réception de votre résiliation',
    withdrawal: 'Accusé de réception de votre rétractation',
  },
  en: { cancellation: 'Receipt of your cancellation', withdrawal: 'Receipt of your withdrawal' },
}

/** Returns the receipt that the law requires: what was declared, on which day, at what time (articles D215-3 and D221-5). */
export function receiptEmail(facts: DeclarationFacts, outcome: Outcome, locale: Locale): Email {
  const { kind, name, email, reference, declaredOn } = facts
  const isFrench = locale === 'fr'
  return {
    subject: titles[locale][kind],
    parts: [
      formatGreeting(name?.firstName ?? null, locale),
      {
        kind: 'paragraph',
        text: isFrench
          ? 'Nous avons reçu la déclaration suivante\u00a0:'
          : 'We have received the following declaration:',
      },
      { kind: 'box', text: declarationOf(kind, locale) },
      {
        kind: 'facts',
        facts: isFrench
          ? [
              ...(name ? [['Nom', `${name.firstName} ${name.lastName}`] as const] : []),
              ['Adresse e-mail', email],
              ['Référence du contrat indiquée', reference ?? 'non reconnue'],
              ['Reçue le', `${formatLegalInstant(declaredOn, locale)}\n${declaredOn.toISOString()}`],
            ]
          : [
              ...(name ? [['Name', `${name.firstName} ${name.lastName}`] as const] : []),
              ['E-mail address', email],
              ['Contract reference given', reference ?? 'not recognised'],
              ['Received on', `${formatLegalInstant(declaredOn, locale)}\n${declaredOn.toISOString()}`],
            ],
      },
      ...explain(facts, outcome, locale),
    ],
    footing: footings[locale],
  }
}

function declarationOf(kind: DeclarationKind, locale: Locale): string {
  const said = {
    fr: {
      cancellation: `Je notifie la résiliation de mon contrat avec ${brand.name}.`,
      withdrawal: `Je renonce à mon contrat avec ${brand.name}.`,
    },
    en: {
      cancellation: `I give notice that I cancel my contract with ${brand.name}.`,
      withdrawal: `I withdraw from my contract with ${brand.name}.`,
    },
  }
  return said[locale][kind]
}

function explain(facts: DeclarationFacts, outcome: Outcome, locale: Locale): EmailPart[] {
  const { kind, publicUrl } = facts
  const isFrench = locale === 'fr'
  const paragraph = (french: string, english: string): EmailPart => ({
    kind: 'paragraph',
    text: isFrench ? french : english,
  })
  const form = `${publicUrl}${declarationPaths[kind]}`
  switch (outcome.kind) {
    case 'found': {
      const refundedUntil = outcome.refundedUntil && formatLegalInstant(outcome.refundedUntil, locale)
      if (refundedUntil)
        return [
          paragraph(
            `Votre accès est fermé et tout ce que vous avez payé au titre de ce contrat jusqu’au ${refundedUntil} vous est remboursé, sur le même moyen de paiement. Un second message vous le confirme.`,
            `Your access is closed and everything you paid under this contract until ${refundedUntil} is paid back, by the same means of payment. A second message confirms it.`,
          ),
        ]
      return [
        kind === 'cancellation'
          ? paragraph(
              'Votre contrat prend fin avec la période déjà payée\u00a0; un second message vous en confirme la date. Plus rien ne sera prélevé.',
              'Your contract ends with the period already paid; a second message confirms the date. Nothing more will be taken.',
            )
          : paragraph(
              'Votre accès est fermé et tout ce que vous avez payé au titre de ce contrat vous est remboursé, sur le même moyen de paiement. Un second message vous le confirme.',
              'Your access is closed and everything you paid under this contract is paid back, by the same means of payment. A second message confirms it.',
            ),
      ]
    }
    case 'ended': {
      const end = formatLegalInstant(outcome.endedOn, locale)
      return [
        paragraph(
          `Ce contrat avait déjà pris fin, le ${end}. Rien ne sera plus prélevé.`,
          `This contract had already ended, on ${end}. Nothing more will be taken.`,
        ),
      ]
    }
    case 'tooLate': {
      const end = formatLegalInstant(outcome.withdrawalEndsOn, locale)
      const cancellation = `${publicUrl}${declarationPaths.cancellation}`
      return [
        paragraph(
          `Le délai de rétractation de quatorze jours a pris fin le ${end}. Vous pouvez en revanche résilier votre contrat à tout moment\u00a0: ${cancellation}`,
          `The fourteen days for withdrawal ended on ${end}. You may however cancel your contract at any time: ${cancellation}`,
        ),
      ]
    }
    case 'otherReference': {
      const until = outcome.correctionEndsOn && formatLegalInstant(outcome.correctionEndsOn, locale)
      return [
        paragraph(
          `Nous n’avons pas trouvé de contrat sous cette référence. Celui qui est lié à votre adresse porte la référence ${outcome.reference}. Vous pouvez reprendre votre déclaration avec elle.`,
          `We found no contract under this reference. The one tied to your address has the reference ${outcome.reference}. You can make your declaration again with it.`,
        ),
        {
          kind: 'action',
          label: isFrench ? 'Reprendre ma déclaration' : 'Go on with my declaration',
          url: `${form}?reference=${outcome.reference}`,
        },
        until
          ? paragraph(
              `La date de cette première déclaration compte si vous indiquez cette référence d’ici au ${until}.`,
              `The date of this first declaration is the one that counts if you give this reference by ${until}.`,
            )
          : paragraph(
              'La date de cette première déclaration compte.',
              'The date of this first declaration is the one that counts.',
            ),
      ]
    }
    case 'unknown':
      return [
        paragraph(
          `Nous n’avons pas trouvé de contrat à cette adresse et sous cette référence. Vérifiez l’adresse avec laquelle vous vous êtes inscrit(e), ou écrivez-nous à ${brand.contactEmail}\u00a0: votre déclaration est conservée, et sa date compte.`,
          `We found no contract at this address and under this reference. Please check the address you registered with, or write to us at ${brand.contactEmail}: your declaration is kept, and its date counts.`,
        ),
      ]
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
export function refundEmail(facts: RefundFacts, locale: Locale): Email {
  const { firstName, reference, declaredOn, refundedCents, keptCents, currency, creditNotes, publicUrl } = facts
  const notes = creditNotes.join(', ')
  const url = `${publicUrl}${screens.subscription.path}`
  const amount = formatCents(refundedCents, currency)
  const rest = keptCents > 0 ? formatCents(keptCents, currency) : null
  const declared = formatLegalInstant(declaredOn, locale)
  const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text })
  return locale === 'fr'
    ? {
        subject: `Votre remboursement de ${amount} est parti`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            `À la suite de votre rétractation du ${declared}, le contrat ${reference} est annulé et ${amount} vous ont été remboursés, sur la carte qui avait payé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
          ),
          ...(rest
            ? [
                paragraph(
                  `Vous avez aussi payé ${rest} que ce remboursement ne couvre pas. Nous examinons ce montant et vous écrivons à ce sujet\u00a0: vous n’avez rien à faire.`,
                ),
              ]
            : []),
          ...(notes
            ? [
                paragraph(
                  `${creditNotes.length > 1 ? 'Les avoirs' : 'L’avoir'} ${notes} ${creditNotes.length > 1 ? 'se trouvent' : 'se trouve'} avec vos factures, dans les réglages de l’abonnement.`,
                ),
                { kind: 'action' as const, label: 'Voir mes factures et avoirs', url },
              ]
            : []),
          paragraph('Votre compte et votre progression restent à vous. Merci d’avoir essayé.'),
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your refund of ${amount} is on its way`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            `Following your withdrawal of ${declared}, contract ${reference} has ended and ${amount} has been refunded to the card that paid. Depending on your bank, it shows within five to ten days.`,
          ),
          ...(rest
            ? [
                paragraph(
                  `You also paid ${rest} that this refund does not cover. We are looking into this amount and will write to you about it: there is nothing for you to do.`,
                ),
              ]
            : []),
          ...(notes
            ? [
                paragraph(
                  `Credit ${creditNotes.length > 1 ? 'notes' : 'note'} ${notes} ${creditNotes.length > 1 ? 'are' : 'is'} with your invoices, in the settings of the subscription.`,
                ),
                { kind: 'action' as const, label: 'See my invoices and credit notes', url },
              ]
            : []),
          paragraph('Your account and your progress remain yours. Thank you for trying.'),
        ],
        footing: footings.en,
      }
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
