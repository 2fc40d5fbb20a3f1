/**
 * Puts HTML into an element, keeping only what content may contain. `hasOwnLinks` keeps links to pages of this site, for the operator's
 * pages, which link one another.
 */
export type ShowHtml = (element: Element, html: string, hasOwnLinks: boolean) => void

declare global {
  // TypeScript does not know the Sanitizer API yet.
  interface Element {
    setHTML(html: string, options: { sanitizer: { elements: string[]; attributes: string[]; comments: boolean } }): void
  }
}

/**
 * Allowed elements and attributes: the server's list and the fold that it puts around sources, so that no content can reach a member's token
 * (security 3.1).
 */
const keptElements = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'blockquote', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary'],
]
const keptAttributes = ['href', 'title', 'rel', 'scope', 'colspan', 'rowspan', 'start', 'data-notebook']
const keptAddress = /^(https:|mailto:|tel:)/i
const ownPage = /^\/[a-z][a-z/-]*$/

/** The browser's sanitiser (Chromium and Firefox of 2026): safe, and nothing to download. */
function showNatively(element: Element, html: string, hasOwnLinks: boolean): void {
  element.setHTML(html, { sanitizer: { elements: keptElements, attributes: keptAttributes, comments: false } })
  settleLinks(element, hasOwnLinks)
}

let show: ShowHtml | null = 'setHTML' in Element.prototype ? showNatively : null
let loading: Promise<ShowHtml> | null = null

/** Loads the sanitiser, DOMPurify where the browser has none. Awaited beside the call for the HTML, it saves a second render. */
export function loadSanitiser(): Promise<ShowHtml> {
  if (show) return Promise.resolve(show)
  loading ??= import('dompurify').then(({ default: purify }) => {
    show = (element, html, hasOwnLinks) => {
      element.replaceChildren(
        purify.sanitize(html, {
          ALLOWED_TAGS: keptElements,
          ALLOWED_ATTR: keptAttributes,
          ALLOW_DATA_ATTR: false,
          ALLOW_ARIA_ATTR: false,
          RETURN_DOM_FRAGMENT: true,
        }),
      )
      settleLinks(element, hasOwnLinks)
    }
    return show
  })
  // Retry after a failed download.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Returns the sanitiser once it has loaded. */
export function readySanitiser(): ShowHtml | null {
  return show
}

/** Keeps https, mailto and tel links, and links to this site where allowed; any other becomes plain text. */
function settleLinks(element: Element, hasOwnLinks: boolean): void {
  for (const link of element.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (keptAddress.test(address)) link.setAttribute('rel', 'noopener noreferrer nofollow')
    else if (hasOwnLinks && ownPage.test(address)) link.removeAttribute('rel')
    else link.removeAttribute('href')
  }
}
