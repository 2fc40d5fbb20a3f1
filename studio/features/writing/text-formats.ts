/** Formats that a text may have beside paragraphs. */
export const textFormats = ['heading', 'smallHeading', 'bold', 'italic', 'list', 'numbered', 'quote', 'link'] as const

export type TextFormat = (typeof textFormats)[number]

/** An e-mail is plain text: of its marks, a list is a table of facts and a quotation a box (`domain/features/mail/mail.rules.ts`). */
const mailFormats: readonly TextFormat[] = ['list', 'quote']
/** A ready answer is sent as plain text, where other marks would show as characters. */
const answerFormats: readonly TextFormat[] = ['list', 'numbered']

/** Returns what the words of a subject can carry. */
export function formatsOf(stem: string): readonly TextFormat[] {
  if (stem.startsWith('mails/')) return mailFormats
  return stem.startsWith('answers/') ? answerFormats : textFormats
}
