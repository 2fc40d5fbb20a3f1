/**
 * Whether a text is an id as we write them: a lower-case UUID. Check it before a query: PostgreSQL fails on anything else, but accepts upper case,
 * which logs and limits would count as a different id.
 */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
