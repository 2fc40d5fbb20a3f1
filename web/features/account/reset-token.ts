const parameter = 'token'

/** In memory alone, for as long as the page lives: neither the history nor a screenshot of the address shows it. */
let held: string | null = null

/**
 * The token of a mailed link, taken off the address at once (behaviour: accounts). Told again until `forgetResetToken`, so that a screen
 * that is drawn twice finds it twice.
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

/** It has served, or it never will. */
export function forgetResetToken(): void {
  held = null
}
