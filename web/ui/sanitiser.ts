/** Puts HTML into an element, without anything that content has no business holding. */
export type ShowHtml = (element: Element, html: string) => void

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

/** The browser's own sanitiser (Chromium and Firefox of 2026): a sink that cannot be talked into running anything, and no byte to load. */
function showNatively(element: Element, html: string): void {
  element.setHTML(html, { sanitizer: { elements: keptElements, attributes: keptAttributes, comments: false } })
  settleLinks(element)
}

let show: ShowHtml | null = 'setHTML' in Element.prototype ? showNatively : null
let loading: Promise<ShowHtml> | null = null

/** The sanitiser, DOMPurify where the browser has none. Await it beside the call that brings the HTML, and nothing is drawn twice. */
export function loadSanitiser(): Promise<ShowHtml> {
  if (show) return Promise.resolve(show)
  loading ??= import('dompurify').then(({ default: purify }) => {
    show = (element, html) => {
      element.replaceChildren(
        purify.sanitize(html, {
          ALLOWED_TAGS: keptElements,
          ALLOWED_ATTR: keptAttributes,
          ALLOW_DATA_ATTR: false,
          ALLOW_ARIA_ATTR: false,
          RETURN_DOM_FRAGMENT: true,
        }),
      )
      settleLinks(element)
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

/** Links lead out of the site, by https, mail or telephone; one that leads anywhere else is only words. */
function settleLinks(element: Element): void {
  for (const link of element.querySelectorAll('a')) {
    if (keptAddress.test(link.getAttribute('href') ?? '')) link.setAttribute('rel', 'noopener noreferrer nofollow')
    else link.removeAttribute('href')
  }
}
