/** A space that may break before a high mark or after an opening one, as the rule `french-punctuation` finds it. */
const loose = /(?<=[^\s|-]) (?=[;:?!%»])|(?<=«) /gu

/** Returns a French text whose high punctuation marks stand behind no-break spaces. The head is no prose and stays. */
export function mendPunctuation(text: string): string {
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  return head + text.slice(head.length).replaceAll(loose, '\u00a0')
}
