/** What the words of a text may carry beside paragraphs. */
export const textFormats = ['heading', 'smallHeading', 'bold', 'italic', 'list', 'numbered', 'quote', 'link'] as const

export type TextFormat = (typeof textFormats)[number]

/** An e-mail is plain text: of its marks, a list is a table of facts and a quotation a box (`domain/features/mail/mail.rules.ts`). */
const mailFormats: readonly TextFormat[] = ['list', 'quote']
/** A ready answer becomes what somebody sends as plain text: other marks would be letters in it. */
const answerFormats: readonly TextFormat[] = ['list', 'numbered']

/** Returns what the words of a subject can carry. */
export function formatsOf(stem: string): readonly TextFormat[] {
  if (stem.startsWith('mails/')) return mailFormats
  return stem.startsWith('answers/') ? answerFormats : textFormats
}
