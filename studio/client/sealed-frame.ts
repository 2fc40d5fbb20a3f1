/** Returns the reply to a members' call; null where it has none, undefined to refuse it. */
type AnswerCall = (method: string, path: string) => object | null | undefined

const refusal = { statusCode: 503, error: 'Service Unavailable', message: 'error_unavailable' }

/**
 * Cuts this document off before members' components run in it: their calls are answered here and never sent, nothing of this browser's storage
 * is read or written, so that no session is, and no link, form or window leads out. The document's policy forbids the same.
 */
export function sealFrame(answer: AnswerCall): void {
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    const reply = answer(init?.method ?? 'GET', address.pathname)
    if (reply === null) return new Response(null, { status: 204 })
    return reply ? Response.json(reply) : Response.json(refusal, { status: refusal.statusCode })
  }
  // As in a browser that refuses to store: `web/storage` then keeps things for as long as the page.
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The preview stores nothing', 'SecurityError')
      },
    })
  window.open = () => null
  for (const name of ['click', 'auxclick']) window.addEventListener(name, keepInside)
  window.addEventListener('submit', event => event.preventDefault())
}

/** The router has prevented what it follows itself. */
function keepInside(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}
