import brand from '../../../brand.json' with { type: 'json' }
import { visitorContactPath } from '../../../domain/features/contact/contact.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { footings } from './account.emails.ts'

/** Returns the e-mail with the link that proves an address. It says nothing that a stranger at this address may not know. */
export function emailProofEmail({ url }: { url: string }, locale: Locale): Email {
  return locale === 'fr'
    ? {
        subject: 'Confirmez votre adresse e-mail',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `Un compte ${brand.name} a été créé avec cette adresse. Confirmez qu’elle est bien la vôtre\u00a0: c’est elle qui vous permettra de retrouver votre compte.`,
          },
          { kind: 'action', label: 'Confirmer mon adresse', url },
          {
            kind: 'paragraph',
            text: 'Ce lien sert une seule fois, pendant sept jours. Si vous n’avez pas créé de compte, n’ouvrez pas ce lien\u00a0: ignorez ce message.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Confirm your email address',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `A ${brand.name} account was created with this address. Confirm that it is yours: it lets you get back into your account.`,
          },
          { kind: 'action', label: 'Confirm my address', url },
          {
            kind: 'paragraph',
            text: 'This link works once, for seven days. If you did not create an account, do not open it: ignore this message.',
          },
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail to a new address, with the link that moves the account to it. It does not name the account. */
export function emailChangeEmail({ url }: { url: string }, locale: Locale): Email {
  return locale === 'fr'
    ? {
        subject: 'Confirmez votre nouvelle adresse e-mail',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `Cette adresse a été indiquée comme nouvelle adresse d’un compte ${brand.name}. Le changement se fait quand vous le confirmez.`,
          },
          { kind: 'action', label: 'Changer mon adresse', url },
          {
            kind: 'paragraph',
            text: 'Ce lien sert une seule fois, pendant vingt-quatre heures. Si vous n’avez rien demandé, ignorez ce message\u00a0: rien ne change.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Confirm your new email address',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `This address was given as the new address of a ${brand.name} account. The change happens when you confirm it.`,
          },
          { kind: 'action', label: 'Change my address', url },
          {
            kind: 'paragraph',
            text: 'This link works once, for twenty-four hours. If you asked for nothing, ignore this message: nothing changes.',
          },
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail that reports a change to the former address. `undoUrl` is null if nobody had proven that address. */
export function emailChangedEmail(
  { changedOn, undoUrl, publicUrl }: { changedOn: Date; undoUrl: string | null; publicUrl: string },
  locale: Locale,
): Email {
  const when = formatLegalInstant(changedOn, locale)
  return locale === 'fr'
    ? {
        subject: 'L’adresse de votre compte a été changée',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `Le ${when}, un compte ${brand.name} qui utilisait cette adresse est passé à une autre. Si c’est vous, il n’y a rien à faire.`,
          },
          ...(undoUrl
            ? [
                {
                  kind: 'paragraph',
                  text: 'Sinon, vous pouvez rétablir cette adresse pendant sept jours. Tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.',
                } as const,
                { kind: 'action', label: 'Rétablir mon adresse', url: undoUrl } as const,
              ]
            : [
                {
                  kind: 'paragraph',
                  text: `Si ce n’est pas vous et que ce compte est le vôtre, écrivez-nous\u00a0: ${publicUrl}${visitorContactPath}`,
                } as const,
              ]),
        ],
        footing: footings.fr,
      }
    : {
        subject: 'The address of your account was changed',
        parts: [
          formatGreeting(null, locale),
          {
            kind: 'paragraph',
            text: `On ${when}, a ${brand.name} account that used this address moved to another one. If it was you, you don’t need to do anything.`,
          },
          ...(undoUrl
            ? [
                {
                  kind: 'paragraph',
                  text: 'If not, you can restore this address for seven days. Every device will be signed out, and you will choose a new password.',
                } as const,
                { kind: 'action', label: 'Restore my address', url: undoUrl } as const,
              ]
            : [
                {
                  kind: 'paragraph',
                  text: `If it was not you and this account is yours, write to us: ${publicUrl}${visitorContactPath}`,
                } as const,
              ]),
        ],
        footing: footings.en,
      }
}
