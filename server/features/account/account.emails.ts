import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** Why these e-mails are sent, and where to reply. */
export const footings = {
  fr: `Ce message concerne votre compte ${brand.name}. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message is about your ${brand.name} account. To write to us: ${brand.contactEmail}.`,
}

/** Returns the e-mail with the link to a new password. */
export function passwordResetEmail(
  { firstName, url }: { firstName: string | null; url: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: 'Choisir un nouveau mot de passe',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: 'Vous avez demandé un nouveau mot de passe. Ce lien vous permet de le choisir\u00a0; il sert une seule fois, pendant une heure.',
          },
          { kind: 'action', label: 'Choisir un mot de passe', url },
          {
            kind: 'paragraph',
            text: 'Si vous n’avez rien demandé, vous pouvez ignorer ce message\u00a0: votre mot de passe ne change pas.',
          },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Choose a new password',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: 'You asked for a new password. This link lets you choose it; it works once, for an hour.',
          },
          { kind: 'action', label: 'Choose a password', url },
          {
            kind: 'paragraph',
            text: 'If you asked for nothing, you can ignore this message: your password stays as it is.',
          },
        ],
        footing: footings.en,
      }
}

/** Returns the e-mail that reports a changed password, for a member who did not change it. */
export function passwordChangedEmail(
  { firstName, changedOn, publicUrl }: { firstName: string | null; changedOn: Date; publicUrl: string },
  locale: Locale,
): Email {
  const when = formatLegalInstant(changedOn, locale)
  const url = `${publicUrl}/forgot-password`
  return locale === 'fr'
    ? {
        subject: 'Votre mot de passe a été changé',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Le mot de passe de votre compte a été changé le ${when}. Les autres appareils ont été déconnectés.`,
          },
          { kind: 'paragraph', text: 'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe.' },
          { kind: 'action', label: 'Reprendre la main', url },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your password was changed',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `The password of your account was changed on ${when}. Your other devices have been signed out.`,
          },
          { kind: 'paragraph', text: 'If it was not you, choose another password at once.' },
          { kind: 'action', label: 'Secure my account', url },
        ],
        footing: footings.en,
      }
}
