/**
 * Whether a text is an id as we write them: a UUID in small letters. Checked before a query: PostgreSQL fails on anything else, and finds a row
 * by capital letters too, which a log or a limit would take for another one.
 */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
