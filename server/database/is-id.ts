/**
 * Whether a text is an id in canonical form: a lower-case UUID. Check it before a query: PostgreSQL throws on anything that is no UUID, and
 * accepts upper case, which logs and limits would treat as another id.
 */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
