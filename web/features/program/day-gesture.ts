/**
 * Splits a day's text into why it matters and its one action, which is the last paragraph (contract of `ProgramDay.content`). A text of one
 * paragraph has no action.
 */
export function splitGesture(html: string): { reason: string; gesture: string } {
  const start = html.lastIndexOf('<p>')
  return start > 0 ? { reason: html.slice(0, start), gesture: html.slice(start) } : { reason: html, gesture: '' }
}
