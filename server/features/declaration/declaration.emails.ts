import brand from '../../../brand.json' with { type: 'json' }
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatCents, formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email, EmailPart } from '../../mail/render-email.ts'

/** What was decided about a declaration when it arrived. */
export type Outcome =
  | { kind: 'found' }
  | { kind: 'ended'; endedOn: Date }
  | { kind: 'tooLate'; withdrawalEndsOn: Date }
  /** The address has a contract under another reference. */
  | { kind: 'otherReference'; reference: string }
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
    case 'found':
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
    case 'otherReference':
      return [
        paragraph(
          `Nous n’avons pas trouvé de contrat sous cette référence. Celui qui est lié à votre adresse porte la référence ${outcome.reference}. Pour l’indiquer\u00a0:`,
          `We found no contract under this reference. The one tied to your address has the reference ${outcome.reference}. To give it:`,
        ),
        {
          kind: 'action',
          label: isFrench ? 'Reprendre ma déclaration' : 'Go on with my declaration',
          url: `${form}?reference=${outcome.reference}`,
        },
        paragraph(
          'La date de cette première déclaration compte.',
          'The date of this first declaration is the one that counts.',
        ),
      ]
    case 'unknown':
      return [
        paragraph(
          `Nous n’avons pas trouvé de contrat à cette adresse et sous cette référence. Vérifiez l’adresse avec laquelle vous vous êtes inscrit(e), ou écrivez-nous à ${brand.contactEmail}\u00a0: votre déclaration est conservée, et sa date compte.`,
          `We found no contract at this address and under this reference. Please check the address you registered with, or write to us at ${brand.contactEmail}: your declaration is kept, and its date counts.`,
        ),
      ]
  }
}

/** Returns the e-mail that confirms a withdrawal and its refund. */
export function refundEmail(
  facts: { firstName: string | null; reference: string; declaredOn: Date; cents: number; currency: string },
  locale: Locale,
): Email {
  const { firstName, reference, declaredOn, cents, currency } = facts
  const amount = formatCents(cents, currency, locale)
  const declared = formatLegalInstant(declaredOn, locale)
  return locale === 'fr'
    ? {
        subject: `Votre remboursement de ${amount} est parti`,
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `À la suite de votre rétractation du ${declared}, le contrat ${reference} est annulé et ${amount} vous ont été remboursés, sur la carte qui avait payé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
          },
          {
            kind: 'paragraph',
            text: 'Votre compte et votre progression restent à vous. Merci d’avoir essayé.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your refund of ${amount} is on its way`,
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Following your withdrawal of ${declared}, contract ${reference} is ended and ${amount} has been paid back, to the card that had paid. Depending on your bank, it shows within five to ten days.`,
          },
          { kind: 'paragraph', text: 'Your account and your progress remain yours. Thank you for trying.' },
        ],
        footing: footings.en,
      }
}
