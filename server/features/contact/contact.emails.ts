import type { Email } from '../../mail/render-email.ts'

/** Returns the e-mail that passes a member's message to the operator. Their words are plain text, whatever they contain. */
export function messageEmail({
  firstName,
  lastName,
  email,
  message,
}: {
  firstName: string
  lastName: string
  email: string
  message: string
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
        ],
      },
      { kind: 'paragraph', text: message },
    ],
    footing: 'Répondre à ce message écrit à son auteur.',
  }
}
