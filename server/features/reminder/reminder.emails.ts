import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { formatGreeting } from '../../mail/format.ts'
import type { Email } from '../../mail/render-email.ts'

/** It sets no goal and counts nothing: skipping a day is fine. */
export function reminderEmail(
  { firstName, publicUrl, stopUrl }: { firstName: string | null; publicUrl: string; stopUrl: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: 'Quelques minutes pour vous',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: 'C’est l’heure que vous aviez choisie. Votre programme vous attend là où vous l’avez laissé\u00a0; quelques minutes suffisent, et aujourd’hui peut aussi être un jour sans.',
          },
          { kind: 'action', label: 'Ouvrir mon programme', url: `${publicUrl}/app/programs` },
        ],
        footing: `Vous recevez ce rappel de ${brand.name} parce que vous l’avez demandé. Pour ne plus le recevoir\u00a0: ${stopUrl}`,
      }
    : {
        subject: 'A few minutes for you',
        parts: [
          formatGreeting(firstName, locale),
          {
            kind: 'paragraph',
            text: 'This is the hour you chose. Your programme is waiting where you left it; a few minutes are enough, and today may also be a day off.',
          },
          { kind: 'action', label: 'Open my programme', url: `${publicUrl}/app/programs` },
        ],
        footing: `You receive this reminder from ${brand.name} because you asked for it. To stop it: ${stopUrl}`,
      }
}
