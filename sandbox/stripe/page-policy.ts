/**
 * Returns the content security policy of a page: it runs only its own files. Stripe's frames may be embedded in any page (`isFrame`); a form
 * may lead to the sites of `leavesFor`.
 */
export function contentSecurityPolicy({
  isFrame = false,
  leavesFor = [],
}: {
  isFrame?: boolean
  leavesFor?: (string | null)[]
}): string {
  const origins = leavesFor.flatMap(url => (url !== null && URL.canParse(url) ? [new URL(url).origin] : []))
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' https:",
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${isFrame ? '*' : "'none'"}`,
  ].join('; ')
}
