import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { type Mails, writeMail } from '../../content/write-mail.ts'
import type { Email } from '../../mail/render-email.ts'

/** How to stop it is no content: nobody may edit it away. */
const footings = {
  fr: (stopUrl: string) =>
    `Vous recevez ce rappel de ${brand.name} parce que vous l’avez demandé. Pour ne plus le recevoir\u00a0: ${stopUrl}`,
  en: (stopUrl: string) =>
    `You receive this reminder from ${brand.name} because you asked for it. To stop it: ${stopUrl}`,
}

/** Returns the reminder of the hour that a member chose. */
export function reminderEmail(
  mails: Mails,
  { firstName, publicUrl, stopUrl }: { firstName: string | null; publicUrl: string; stopUrl: string },
  locale: Locale,
): Email {
  const frame = { locale, firstName, footing: footings[locale](stopUrl) }
  return writeMail(mails, 'reminder', frame, { button: `${publicUrl}/app/programs` })
}
