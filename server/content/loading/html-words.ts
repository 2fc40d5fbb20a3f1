/** Returns the text of HTML without its tags, to read or to count: never to show, as it is not sanitised. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/(p|li|h\d|td|th|tr)>/g, ' ')
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .trim()
}

/** Counts the words of an HTML text. */
export function countWords(html: string): number {
  return plainText(html)
    .split(/\s+/u)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
}
