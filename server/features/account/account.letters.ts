import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { formatDay, formatLegalInstant } from '../../mail/format.ts'
import type { Letter } from '../../mail/write-letter.ts'

const footings = {
  fr: `Ce message concerne votre compte ${brand.name}. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message is about your ${brand.name} account. To write to us: ${brand.contactEmail}.`,
}

/** The link to a new password. */
export function passwordResetLetter({ firstName, url }: { firstName: string; url: string }, locale: Locale): Letter {
  return locale === 'fr'
    ? {
        subject: 'Choisir un nouveau mot de passe',
        parts: [
          { kind: 'paragraph', text: `Bonjour ${firstName},` },
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
          { kind: 'paragraph', text: `Hello ${firstName},` },
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

/** Tells that the password was changed: who did not do it learns of it. */
export function passwordChangedLetter(
  { firstName, changedOn, publicUrl }: { firstName: string; changedOn: Date; publicUrl: string },
  locale: Locale,
): Letter {
  const when = formatLegalInstant(changedOn, locale)
  const url = `${publicUrl}/forgot-password`
  return locale === 'fr'
    ? {
        subject: 'Votre mot de passe a été changé',
        parts: [
          { kind: 'paragraph', text: `Bonjour ${firstName},` },
          {
            kind: 'paragraph',
            text: `Le mot de passe de votre compte a été changé le ${when}. Les autres appareils ont été déconnectés.`,
          },
          { kind: 'paragraph', text: 'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe\u00a0:' },
          { kind: 'action', label: 'Reprendre la main', url },
        ],
        footing: footings.fr,
      }
    : {
        subject: 'Your password was changed',
        parts: [
          { kind: 'paragraph', text: `Hello ${firstName},` },
          {
            kind: 'paragraph',
            text: `The password of your account was changed on ${when}. Your other devices have been signed out.`,
          },
          { kind: 'paragraph', text: 'If it was not you, choose another password at once:' },
          { kind: 'action', label: 'Take it back', url },
        ],
        footing: footings.en,
      }
}

/** The last letter of an account. */
export function accountErasedLetter(
  { firstName, erasedOn }: { firstName: string; erasedOn: Date },
  locale: Locale,
): Letter {
  const when = formatLegalInstant(erasedOn, locale)
  return locale === 'fr'
    ? {
        subject: 'Votre compte est supprimé',
        parts: [
          { kind: 'paragraph', text: `Bonjour ${firstName},` },
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
          { kind: 'paragraph', text: `Hello ${firstName},` },
          {
            kind: 'paragraph',
            text: `Your account and everything we held about you were erased on ${when}. If there was a subscription, it has ended and nothing more will be taken.`,
          },
          {
            kind: 'paragraph',
            text: 'The law obliges us to keep invoices for ten years, apart. Backups erase themselves within thirty-five days.',
          },
        ],
        footing: footings.en,
      }
}

/** Tells that an account that nobody uses is about to be erased. */
export function inactiveAccountLetter(
  { firstName, erasedOn, publicUrl }: { firstName: string; erasedOn: Date; publicUrl: string },
  locale: Locale,
): Letter {
  const when = formatDay(erasedOn, locale, 'Europe/Paris')
  return locale === 'fr'
    ? {
        subject: 'Votre compte sera bientôt effacé',
        parts: [
          { kind: 'paragraph', text: `Bonjour ${firstName},` },
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
          { kind: 'paragraph', text: `Hello ${firstName},` },
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
