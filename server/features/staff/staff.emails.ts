import brand from '../../../brand.json' with { type: 'json' }
import type { Duty, StaffRole } from '../../../domain/duties.ts'
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { EmailRecipient } from '../../mail/outbox.ts'
import type { Email } from '../../mail/render-email.ts'
import type { StaffRow } from '../../staff/staff.queries.ts'

/** Under every e-mail to the staff: why they have it, and where to write. */
export const staffFootings = {
  fr: `Ce message concerne votre accès à l’atelier de ${brand.name}. Pour nous écrire\u00a0: ${brand.contactEmail}.`,
  en: `This message is about your access to the ${brand.name} Studio. To write to us: ${brand.contactEmail}.`,
}

const roleNames: Record<Locale, Record<StaffRole, string>> = {
  fr: { BO: 'équipe', DOCTOR: 'médecin', ADMIN: 'administration', SUPERADMIN: 'direction' },
  en: { BO: 'team', DOCTOR: 'doctor', ADMIN: 'administration', SUPERADMIN: 'management' },
}

const dutyNames: Record<Locale, Record<Duty, string>> = {
  fr: {
    write: 'écrire',
    publish: 'publier',
    support: 'répondre aux membres',
    review: 'relire et signer',
    money: 'rembourser',
    figures: 'lire les chiffres',
    staff: 'inviter l’équipe',
  },
  en: {
    write: 'write',
    publish: 'publish',
    support: 'answer members',
    review: 'review and sign',
    money: 'refund',
    figures: 'read the figures',
    staff: 'invite the staff',
  },
}

/** Returns the recipient of an e-mail to somebody of the staff. */
export function recipientOfStaff({ address, firstName, lastName, locale }: StaffRow): EmailRecipient {
  return { userId: null, email: address, name: `${firstName} ${lastName}`.trim(), locale }
}

/** Returns the e-mail that invites somebody to the staff. */
export function staffInvitationEmail({ firstName, url }: { firstName: string; url: string }, locale: Locale): Email {
  return locale === 'fr'
    ? {
        subject: `Votre accès à l’atelier de ${brand.name}`,
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `Voici votre invitation à rejoindre l’équipe de ${brand.name}. Ce lien vous permet de créer votre clé d’accès\u00a0; il est valable 24 heures et ne sert qu’une fois.`,
          },
          { kind: 'action', label: 'Créer ma clé d’accès', url },
          { kind: 'paragraph', text: 'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce message.' },
        ],
        footing: staffFootings.fr,
      }
    : {
        subject: `Your access to the ${brand.name} Studio`,
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: `You are invited to join the staff of ${brand.name}. This link lets you create your passkey; it is valid for 24 hours and works only once.`,
          },
          { kind: 'action', label: 'Create my passkey', url },
          { kind: 'paragraph', text: 'If you did not expect this invitation, you can ignore this message.' },
        ],
        footing: staffFootings.en,
      }
}

/** Returns the e-mail that reports the use of a recovery code, for somebody who did not use it. */
export function recoveryCodeUsedEmail(
  { firstName, usedOn, publicUrl }: { firstName: string; usedOn: Date; publicUrl: string },
  locale: Locale,
): Email {
  const when = formatLegalInstant(usedOn, locale)
  const url = `${publicUrl}/studio`
  return locale === 'fr'
    ? {
        subject: 'Un code de secours a été utilisé',
        parts: [
          formatGreeting(firstName, locale),
          { kind: 'paragraph', text: `Quelqu’un a ouvert l’atelier avec un de vos codes de secours le ${when}.` },
          {
            kind: 'paragraph',
            text: 'Si ce n’est pas vous, prévenez tout de suite la direction\u00a0: elle peut fermer votre accès.',
          },
          { kind: 'action', label: 'Ouvrir l’atelier', url },
        ],
        footing: staffFootings.fr,
      }
    : {
        subject: 'A recovery code was used',
        parts: [
          formatGreeting(firstName, locale),
          { kind: 'paragraph', text: `Somebody opened the Studio with one of your recovery codes on ${when}.` },
          { kind: 'paragraph', text: 'If it was not you, tell the management at once: they can end your access.' },
          { kind: 'action', label: 'Open the Studio', url },
        ],
        footing: staffFootings.en,
      }
}

/** Returns the e-mail that reports a change of somebody's role or duties. */
export function rightsChangedEmail(
  { firstName, role, duties }: { firstName: string; role: StaffRole; duties: readonly Duty[] },
  locale: Locale,
): Email {
  const named = duties.map(duty => dutyNames[locale][duty]).join(', ')
  return locale === 'fr'
    ? {
        subject: 'Vos droits dans l’atelier ont changé',
        parts: [
          formatGreeting(firstName, locale),
          { kind: 'paragraph', text: 'Voici ce que vous pouvez faire dans l’atelier, dès maintenant.' },
          {
            kind: 'facts',
            facts: [
              ['Fonction', roleNames.fr[role]],
              ['Tâches', named || 'aucune'],
            ],
          },
        ],
        footing: staffFootings.fr,
      }
    : {
        subject: 'Your rights in the Studio have changed',
        parts: [
          formatGreeting(firstName, locale),
          { kind: 'paragraph', text: 'This is what you can do in the Studio from now on.' },
          {
            kind: 'facts',
            facts: [
              ['Function', roleNames.en[role]],
              ['Duties', named || 'none'],
            ],
          },
        ],
        footing: staffFootings.en,
      }
}
