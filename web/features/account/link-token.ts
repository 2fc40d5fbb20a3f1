const parameter = 'token'

/** Kept only in memory, for the life of the page: neither the history nor a screenshot of the address bar shows it. */
let held: { pathname: string; token: string } | null = null

/**
 * Returns the token of the e-mailed link to this page and removes it from the URL at once. Returns it again until
 * `forgetLinkToken`, because a screen may render twice.
 */
export function takeLinkToken(): string | null {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  const token = query.get(parameter)
  if (token === null) return held?.pathname === pathname ? held.token : null
  held = token === '' ? null : { pathname, token }
  query.delete(parameter)
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash)
  return held?.token ?? null
}

/** Forgets the token once it is used or invalid. */
export function forgetLinkToken(): void {
  held = null
}
