const parameter = 'token'

/** Kept only in memory, for the life of the page: neither the history nor a screenshot of the address bar shows it. */
let held: string | null = null

/**
 * Returns the token of an e-mailed link and removes it from the URL at once (behaviour: accounts). Returns it again until
 * `forgetResetToken`, because a screen may render twice.
 */
export function takeResetToken(): string | null {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const token = query.get(parameter)
  if (token === null) return held
  held = token === '' ? null : token
  query.delete(parameter)
  window.history.replaceState(window.history.state, '', pathname + (query.size > 0 ? `?${query}` : '') + hash)
  return held
}

/** Forgets the token once it is used or invalid. */
export function forgetResetToken(): void {
  held = null
}
