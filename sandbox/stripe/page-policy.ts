/** Returns the content security policy of a page: it runs only its own files. Stripe's frames may be embedded in any page (`isFrame`). */
export function contentSecurityPolicy({ isFrame }: { isFrame: boolean }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self' https:",
    'img-src data:',
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${isFrame ? '*' : "'none'"}`,
  ].join('; ')
}
