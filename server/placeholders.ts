/** Text that ships in place of what only the operator knows. Domains named example are reserved for documentation (RFC 2606). */
const placeholder = /à compléter|\bexample\.(org|com|net)\b|\.example\b/i

/** Whether a value is one that we ship for the operator to replace. */
export function isPlaceholder(value: string): boolean {
  return placeholder.test(value)
}

/** A text field of a JSON file, with its path: `links.aboutUs`. */
export interface Field {
  path: string
  value: string
}

/** Returns the text fields of a parsed JSON file, in order. */
export function fieldsOf(parsed: unknown, path = ''): Field[] {
  if (typeof parsed === 'string') return [{ path, value: parsed }]
  if (typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(parsed).flatMap(([name, value]) => fieldsOf(value, path ? `${path}.${name}` : name))
}
