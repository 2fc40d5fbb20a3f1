import type { Config } from 'dompurify'

/** What is kept: the same list as the server's, so that one line of content can never reach a member's token (security 3.1). */
const policy: Config & { RETURN_TRUSTED_TYPE: true } = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'blockquote', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'rel', 'scope', 'colspan', 'rowspan', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
  RETURN_TRUSTED_TYPE: true,
}

type Sanitise = (html: string) => TrustedHTML

let sanitise: Sanitise | null = null
let loading: Promise<Sanitise> | null = null

/** Loads the sanitiser once. Await it beside the call that brings the HTML, and nothing is drawn twice. */
export function loadSanitiser(): Promise<Sanitise> {
  loading ??= import('dompurify').then(({ default: purify }) => {
    purify.addHook('afterSanitizeAttributes', forceRel)
    sanitise = html => purify.sanitize(html, policy)
    return sanitise
  })
  // A chunk that did not arrive is asked for again.
  loading.catch(() => (loading = null))
  return loading
}

/** The sanitiser, once it is there. */
export function readySanitiser(): Sanitise | null {
  return sanitise
}

function forceRel(element: Element): void {
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener noreferrer nofollow')
}
