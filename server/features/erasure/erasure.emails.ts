import { formatDay } from '../../../domain/days.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import { footings } from '../account/account.emails.ts'

/** Returns the last e-mail that an account receives. */
export function accountErasedEmail(
  { firstName, erasedOn }: { firstName: string | null; erasedOn: Date },
  locale: Locale,
): Email {
  const when = formatLegalInstant(erasedOn, locale)
  return locale === 'fr'
    ? {
        subject: 'Votre compte est supprimé',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Votre compte et tout ce que nous gardions à votre sujet ont été effacés le ${when}. S’il y avait un abonnement, il est terminé et plus rien ne sera prélevé.`,
          },
          {
            kind: 'paragraph',
            text: 'La loi nous oblige à conserver les factures dix ans, à part. Les sauvegardes s’effacent d’elles-mêmes en trente-cinq jours.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your account is deleted',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Your account and everything we held about you were erased on ${when}. If there was a subscription, it has ended and nothing more will be taken.`,
          },
          {
            kind: 'paragraph',
            text: 'The law requires us to keep invoices for ten years, separately. Backups are erased within thirty-five days.',
          },
        ],
        footing: footings.en,
      }
}

/** Returns the warning that an unused account is about to be erased. */
export function inactiveAccountEmail(
  { firstName, erasedOn, publicUrl }: { firstName: string | null; erasedOn: Date; publicUrl: string },
  locale: Locale,
): Email {
  const when = formatDay(erasedOn, 'Europe/Paris')
  return locale === 'fr'
    ? {
        subject: 'Votre compte sera bientôt effacé',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Vous ne vous êtes pas connecté(e) depuis près de deux ans. Sans nouvelles de vous, votre compte et votre progression seront effacés après le ${when}.`,
          },
          { kind: 'paragraph', text: 'Pour les garder, il suffit de vous connecter une fois.' },
          { kind: 'action', label: 'Garder mon compte', url: `${publicUrl}/login` },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your account will soon be erased',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `You have not signed in for nearly two years. Unless we hear from you, your account and your progress will be erased after ${when}.`,
          },
          { kind: 'paragraph', text: 'To keep them, just sign in once.' },
          { kind: 'action', label: 'Keep my account', url: `${publicUrl}/login` },
        ],
        footing: footings.en,
      }
}
