import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting, formatLegalInstant } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'
import type { Device } from '../../staff/device.ts'
import { staffFootings } from './staff.emails.ts'

/** Changes to how somebody signs in to the Studio. */
export type KeyChange = 'invitation_accepted' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_renewed'

const subjects: Record<Locale, Record<KeyChange, string>> = {
  fr: {
    invitation_accepted: `Votre accès à l’atelier de ${brand.name} est ouvert`,
    passkey_added: 'Une clé d’accès a été ajoutée',
    passkey_removed: 'Une clé d’accès a été retirée',
    recovery_codes_renewed: 'Vos codes de secours ont été remplacés',
  },
  en: {
    invitation_accepted: `Your access to the ${brand.name} Studio is open`,
    passkey_added: 'A passkey was added',
    passkey_removed: 'A passkey was removed',
    recovery_codes_renewed: 'Your recovery codes were replaced',
  },
}

const sentences: Record<Locale, Record<KeyChange, string>> = {
  fr: {
    invitation_accepted: 'Votre invitation a été acceptée\u00a0: une première clé d’accès ouvre maintenant l’atelier.',
    passkey_added: 'Une nouvelle clé d’accès ouvre maintenant l’atelier à votre nom.',
    passkey_removed: 'Une de vos clés d’accès n’ouvre plus l’atelier.',
    recovery_codes_renewed: 'Dix nouveaux codes de secours remplacent les anciens, qui n’ouvrent plus rien.',
  },
  en: {
    invitation_accepted: 'Your invitation was accepted: a first passkey now opens the Studio.',
    passkey_added: 'A new passkey now opens the Studio in your name.',
    passkey_removed: 'One of your passkeys no longer opens the Studio.',
    recovery_codes_renewed: 'Ten new recovery codes replace the earlier ones, which no longer open anything.',
  },
}

/** Returns the words for a device, `Firefox sous Windows`. */
export function nameDevice({ browser, system }: Device, locale: Locale): string {
  const words =
    locale === 'fr' ? { on: 'sous', unknown: 'un appareil inconnu' } : { on: 'on', unknown: 'an unknown device' }
  if (browser && system) return `${browser} ${words.on} ${system}`
  return browser ?? system ?? words.unknown
}

/**
 * Returns the e-mail that reports a change of how somebody enters the Studio, for the case that they did not make it.
 * @param keyName the name its owner gave the passkey; null for recovery codes.
 */
export function keyChangedEmail(
  change: KeyChange,
  {
    firstName,
    keyName,
    madeOn,
    device,
    publicUrl,
  }: { firstName: string; keyName: string | null; madeOn: Date; device: Device; publicUrl: string },
  locale: Locale,
): Email {
  const isFrench = locale === 'fr'
  return {
    subject: subjects[locale][change],
    parts: [
      formatGreeting(firstName, locale),
      { kind: 'paragraph', text: sentences[locale][change] },
      {
        kind: 'facts',
        facts: [
          ...(keyName === null ? [] : [[isFrench ? 'Clé d’accès' : 'Passkey', keyName] as const]),
          [isFrench ? 'Quand' : 'When', formatLegalInstant(madeOn, locale)],
          [isFrench ? 'Depuis' : 'From', nameDevice(device, locale)],
        ],
      },
      {
        kind: 'paragraph',
        text: isFrench
          ? 'Si ce n’est pas vous, prévenez tout de suite la direction\u00a0: elle peut fermer votre accès. Si vous pouvez encore entrer, ouvrez «\u00a0Mon accès\u00a0»\u00a0: fermez les sessions et retirez les clés que vous ne connaissez pas, et faites dix nouveaux codes.'
          : 'If it was not you, tell the management at once: they can end your access. If you can still enter, go to “My access”: close the sessions and remove the passkeys that you do not know, and make ten new codes.',
      },
      { kind: 'action', label: isFrench ? 'Ouvrir mon accès' : 'Open my access', url: `${publicUrl}/studio/account` },
    ],
    footing: staffFootings[locale],
  }
}
