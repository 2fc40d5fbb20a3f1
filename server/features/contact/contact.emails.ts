import type { Email } from '../../mail/render-email.ts'

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
