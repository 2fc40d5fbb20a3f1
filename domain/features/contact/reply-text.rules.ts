import { messageMaxLength } from './contact.rules.ts'

/** Lines that introduce the e-mail that a reply quotes: what most programs write, in French and English. */
const introductions: readonly RegExp[] = [
  /^(?:le|on)\s.{0,200}(?:a écrit|wrote)\s?:$/i,
  /^-{2,}\s?(?:original message|message d['’]origine|message original|forwarded message|message transféré)\s?-{2,}$/i,
  /^_{10,}$/,
]
/** Outlook quotes a copy of the header, whose first two lines are these. */
const headerStart = /^\*?(?:de|from)\s?:\*?\s.+/i
const headerNext = /^\*?(?:envoyé|sent|date|à|to)\s?:\*?\s.+/i
/** What separates a signature (RFC 3676, section 4.3). */
const signature = /^-- ?$/
/** What programs write in place of a picture. */
const picture = /^\[(?:https?|cid|data):[^\]\s]*\]$/i
/** Half of a character, which UTF-8 cannot hold. */
const loneHalf = /\p{Surrogate}/gu

/**
 * Returns what somebody wrote in a reply, without the e-mail that it quotes and without a signature; at most `messageMaxLength` characters.
 * If nothing is left of words that look like a quotation, all of them are returned: no words are lost.
 */
export function replyTextOf(text: string): string {
  const plain = withoutControls(text)
  const written = tidy(withoutQuotation(plain.split('\n')))
  return capped(written || tidy(plain.split('\n')))
}

function withoutQuotation(lines: readonly string[]): string[] {
  const kept: string[] = []
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim()
    if (signature.test(line)) break
    if (isHeaderCopy(trimmed, lines.slice(index + 1, index + 3))) break
    if (trimmed.startsWith('>') || picture.test(trimmed)) continue
    // Programs wrap the introduction onto a second line.
    const joined = `${trimmed} ${lines[index + 1]?.trim() ?? ''}`
    const isIntroduction = introductions.some(form => form.test(trimmed) || form.test(joined.trim()))
    if (!isIntroduction) {
      kept.push(line)
      continue
    }
    const after = lines.slice(index + 1, index + 4)
    // Below an introduction without marks, everything is quoted.
    if (!after.some(next => next.trim().startsWith('>'))) break
    // The wrapped second line belongs to the introduction.
    if (!introductions.some(form => form.test(trimmed))) kept.push('')
  }
  return kept.filter((line, index) => !isWrappedEnd(line, kept[index - 1]))
}

/** Whether a line is the rest of an introduction whose first line was left out. */
function isWrappedEnd(line: string, before: string | undefined): boolean {
  return before === '' && /^.{0,100}(?:a écrit|wrote)\s?:$/i.test(line.trim())
}

function isHeaderCopy(line: string, next: readonly string[]): boolean {
  return headerStart.test(line) && next.some(other => headerNext.test(other.trim()))
}

function withoutControls(text: string): string {
  return (
    text
      .replaceAll(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go; PostgreSQL holds no NUL.
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
      .replaceAll(loneHalf, '\ufffd')
  )
}

function tidy(lines: readonly string[]): string {
  return lines
    .map(line => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function capped(text: string): string {
  return text.length <= messageMaxLength ? text : `${text.slice(0, messageMaxLength - 1).replace(loneHalf, '')}…`
}
