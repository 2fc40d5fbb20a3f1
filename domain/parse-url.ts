/** Parses an absolute URL; null if it is not one. `URL.parse` and `URL.canParse` are missing in browsers that we support. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
