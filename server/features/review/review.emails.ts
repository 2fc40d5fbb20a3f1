import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import type { Email } from '../../mail/render-email.ts'

/** Tells the owner of a change that its reviewer has refused it, and why. */
export function refusedChangeEmail(
  { name, title, reason, remarks, url }: { name: string; title: string; reason: string; remarks: number; url: string },
  locale: Locale,
): Email {
  return locale === 'fr'
    ? {
        subject: `À reprendre\u00a0: ${title}`,
        parts: [
          { kind: 'paragraph', text: `${name} a relu ce changement et vous le rend.` },
          { kind: 'quote', text: reason },
          ...(remarks > 0
            ? [
                {
                  kind: 'paragraph' as const,
                  text: remarks === 1 ? 'Une remarque vous attend.' : `${remarks} remarques vous attendent.`,
                },
              ]
            : []),
          { kind: 'action', label: 'Ouvrir le changement', url },
        ],
        footing: `${brand.name} vous écrit parce que ce changement est le vôtre.`,
      }
    : {
        subject: `To be reworked: ${title}`,
        parts: [
          { kind: 'paragraph', text: `${name} reviewed this change and gives it back to you.` },
          { kind: 'quote', text: reason },
          ...(remarks > 0
            ? [
                {
                  kind: 'paragraph' as const,
                  text: remarks === 1 ? 'One remark waits for you.' : `${remarks} remarks wait for you.`,
                },
              ]
            : []),
          { kind: 'action', label: 'Open the change', url },
        ],
        footing: `${brand.name} writes to you because this change is yours.`,
      }
}
