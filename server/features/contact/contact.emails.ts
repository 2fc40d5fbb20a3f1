import brand from '../../../brand.json' with { type: 'json' }
import type { Locale } from '../../../domain/locale.ts'
import { screens } from '../../../domain/screens.ts'
import { formatGreeting } from '../../mail/format.ts'
import type { Email, EmailPart } from '../../mail/render-email.ts'

/** Returns the e-mail that passes a message to the operator. Its author's words are plain text, whatever they contain. */
export function messageEmail({
  firstName,
  lastName,
  email,
  message,
  isMember,
}: {
  firstName: string
  lastName: string
  email: string
  message: string
  /** Otherwise nothing proves the name and the address. */
  isMember: boolean
}): Email {
  return {
    // Fixed: the reply address is the only header with text that the member typed.
    subject: 'Message depuis le formulaire de contact',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['De', `${firstName} ${lastName}`],
          ['Adresse', email],
          ['Compte', isMember ? 'oui' : 'non, adresse non vérifiée'],
        ],
      },
      { kind: 'quote', text: message },
    ],
    footing: 'Répondre à ce message écrit à son auteur.',
  }
}

/** What an answer says. */
interface AnswerFacts {
  /** Null unless the address is proven. */
  firstName: string | null
  text: string
  /** First name of the person who answers. */
  staffName: string
  /** The message that it answers; null unless the address is proven to be its author's. */
  message: string | null
  /** Whether it is also in the member's conversation. */
  isMember: boolean
  publicUrl: string
}

/** Returns the e-mail that answers a message. Its subject never changes, so that readers keep a conversation together. */
export function answerEmail(
  { firstName, text, staffName, message, isMember, publicUrl }: AnswerFacts,
  locale: Locale,
): Email {
  const isFrench = locale === 'fr'
  const quoted: EmailPart[] =
    message === null
      ? []
      : [
          { kind: 'paragraph', text: isFrench ? 'Vous nous aviez écrit\u00a0:' : 'You had written to us:' },
          { kind: 'quote', text: message.replaceAll(/^/gm, '> ') },
        ]
  return {
    subject: isFrench ? `Votre message à ${brand.name}` : `Your message to ${brand.name}`,
    parts: [
      formatGreeting(firstName, locale),
      // Its addresses become links: somebody of the staff wrote it.
      ...text.split(/\n{2,}/).map(paragraph => ({ kind: 'paragraph', text: paragraph }) as const),
      { kind: 'paragraph', text: isFrench ? `${staffName}, de ${brand.name}` : `${staffName}, ${brand.name}` },
      ...quoted,
      ...(isMember
        ? [
            {
              kind: 'action',
              label: isFrench ? 'Voir toute la conversation' : 'See the whole conversation',
              url: `${publicUrl}${screens.contact.path}`,
            } as const,
          ]
        : []),
    ],
    footing: isFrench
      ? `Vous recevez ce message parce que vous nous avez écrit. Pour y répondre\u00a0: ${brand.contactEmail}.`
      : `You receive this message because you wrote to us. To answer it: ${brand.contactEmail}.`,
  }
}
