import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { screens } from '../../../domain/screens.ts'
import { formatCents, formatGreeting } from '../../mail/format.ts'
import type { Email, EmailPart } from '../../mail/render-email.ts'

const footings = {
  fr: `Ce message répond à une demande que vous nous avez faite. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message follows a request that you made to us. To write to us: ${brand.contactEmail}.`,
}

const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text })

/** Returns the e-mail that brings an invoice again. @param link the invoice's own page, which opens without signing in. */
export function receiptEmail(
  { firstName, number, amount, link }: { firstName: string | null; number: string; amount: string; link: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: `Votre facture ${number}`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(`Voici à nouveau votre facture ${number}, de ${amount}.`),
          { kind: 'action', label: 'Ouvrir la facture', url: link },
          paragraph(
            'Ce lien fonctionne quelques semaines. Toutes vos factures restent dans les réglages de votre abonnement.',
          ),
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your invoice ${number}`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(`Here again is your invoice ${number}, of ${amount}.`),
          { kind: 'action', label: 'Open the invoice', url: link },
          paragraph('This link works for a few weeks. Every invoice stays in the settings of your subscription.'),
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail that confirms a refund of one invoice. */
export function invoiceRefundEmail(
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
  const amount = formatCents(refundedCents, currency)
  const notes = creditNotes.join(', ')
  const url = `${publicUrl}${screens.subscription.path}`
  return locale === 'fr'
    ? {
        subject: `Votre remboursement de ${amount} est parti`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            `Nous vous avons remboursé ${amount}, pour la facture ${number}, sur la carte qui avait payé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
          ),
          paragraph(`L’avoir ${notes} se trouve avec vos factures, dans les réglages de l’abonnement.`),
          { kind: 'action', label: 'Voir mes factures et avoirs', url },
        ],
        footing: footings.fr,
      }
    : {
        subject: `Your refund of ${amount} is on its way`,
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            `We have refunded ${amount}, for invoice ${number}, to the card that paid. Depending on your bank, it shows within five to ten days.`,
          ),
          paragraph(`Credit note ${notes} is with your invoices, in the settings of the subscription.`),
          { kind: 'action', label: 'See my invoices and credit notes', url },
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail that shows a member the way to export or erase their account. Only their password does it. */
export function offerEmail(
  { firstName, kind, publicUrl }: { firstName: string | null; kind: 'export' | 'erasure'; publicUrl: string },
  locale: Locale,
): Email {
  const isErasure = kind === 'erasure'
  const url = `${publicUrl}${(isErasure ? screens.accountDeletion : screens.profile).path}`
  return locale === 'fr'
    ? {
        subject: isErasure ? 'Effacer votre compte' : 'Recevoir vos données',
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            isErasure
              ? 'Vous nous avez demandé d’effacer votre compte. Rien n’est encore effacé\u00a0: cette page l’explique et vous demande votre mot de passe.'
              : 'Vous nous avez demandé vos données. Cette page vous les donne en un fichier, avec votre mot de passe.',
          ),
          { kind: 'action', label: isErasure ? 'Effacer mon compte' : 'Télécharger mes données', url },
          paragraph('Si vous n’avez rien demandé, ne faites rien\u00a0: rien ne changera.'),
        ],
        footing: footings.fr,
      }
    : {
        subject: isErasure ? 'Erasing your account' : 'Getting your data',
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            isErasure
              ? 'You asked us to erase your account. Nothing is erased yet: this page explains it and asks for your password.'
              : 'You asked us for your data. This page gives it to you as a file, with your password.',
          ),
          { kind: 'action', label: isErasure ? 'Erase my account' : 'Download my data', url },
          paragraph('If you did not ask for this, do nothing: nothing will change.'),
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail that tells the present address that the staff has started a change of address. */
export function emailChangeAskedEmail({ firstName }: { firstName: string | null }, locale: Locale): Email {
  return locale === 'fr'
    ? {
        subject: 'Un changement d’adresse est demandé',
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            'On nous a demandé de faire passer votre compte à une autre adresse. Un lien vient d’y être envoyé\u00a0; rien ne change tant qu’il n’est pas ouvert.',
          ),
          {
            kind: 'box',
            text: `Si ce n’est pas vous, écrivez-nous tout de suite à ${brand.contactEmail}\u00a0: nous arrêtons le changement.`,
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'A change of address was requested',
        parts: [
          formatGreeting(firstName, locale),
          paragraph(
            'We were asked to move your account to another address. A link has just been sent there; nothing changes until it is opened.',
          ),
          {
            kind: 'box',
            text: `If this was not you, write to us at once at ${brand.contactEmail}: we will stop the change.`,
          },
        ],
        footing: footings.en,
      }
}
