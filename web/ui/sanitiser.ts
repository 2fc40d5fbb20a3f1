/**
 * Puts HTML into an element, without anything that content has no business holding. `hasOwnLinks` leaves links to pages of this site in:
 * for pages of the operator's own, which lead to one another.
 */
export type ShowHtml = (element: Element, html: string, hasOwnLinks: boolean) => void

declare global {
  // TypeScript does not know the Sanitizer API yet.
  interface Element {
    setHTML(html: string, options: { sanitizer: { elements: string[]; attributes: string[]; comments: boolean } }): void
  }
}

/** What is kept: the same list as the server's, so that one line of content can never reach a member's token (security 3.1). */
const keptElements = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'blockquote', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const keptAttributes = ['href', 'title', 'rel', 'scope', 'colspan', 'rowspan', 'start']
const keptAddress = /^(https:|mailto:|tel:)/i
const ownPage = /^\/[a-z][a-z/-]*$/

/** The browser's own sanitiser (Chromium and Firefox of 2026): a sink that cannot be talked into running anything, and no byte to load. */
function showNatively(element: Element, html: string, hasOwnLinks: boolean): void {
  element.setHTML(html, { sanitizer: { elements: keptElements, attributes: keptAttributes, comments: false } })
  settleLinks(element, hasOwnLinks)
}

let show: ShowHtml | null = 'setHTML' in Element.prototype ? showNatively : null
let loading: Promise<ShowHtml> | null = null

/** The sanitiser, DOMPurify where the browser has none. Await it beside the call that brings the HTML, and nothing is drawn twice. */
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
  // A file that did not arrive is asked for again.
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** The sanitiser, once it is there. */
export function readySanitiser(): ShowHtml | null {
  return show
}

/** Links lead out of the site, by https, mail or telephone, or to a page of it where they may; any other is only words. */
function settleLinks(element: Element, hasOwnLinks: boolean): void {
  for (const link of element.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (keptAddress.test(address)) link.setAttribute('rel', 'noopener noreferrer nofollow')
    else if (hasOwnLinks && ownPage.test(address)) link.removeAttribute('rel')
    else link.removeAttribute('href')
  }
}
