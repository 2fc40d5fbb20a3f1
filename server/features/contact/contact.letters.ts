import type { Letter } from '../../mail/write-letter.ts'

/** A member's message, as the operator gets it. Their words are text, whatever they contain. */
export function messageLetter({
  firstName,
  lastName,
  email,
  message,
}: {
  firstName: string
  lastName: string
  email: string
  message: string
}): Letter {
  return {
    // Written by us alone: nothing that was typed stands in a header but the address to answer to.
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
