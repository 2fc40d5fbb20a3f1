import {
  answerCheckoutChallenge,
  applyPromotionCode,
  needsAddress,
  needsCard,
  payCheckout,
  type TypedAddress,
} from './checkout-payment.ts'
import { ApiError } from './errors.ts'
import { parseForm } from './form-body.ts'
import { findObject } from './operation.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { countryCodes, problemOf } from './pages/card-form.ts'
import { type CheckoutTry, checkoutBankPage, checkoutPage, closedCheckoutPage } from './pages/checkout-page.ts'
import { checkoutWords } from './pages/checkout-words.ts'
import type { PageLanguage } from './pages/invoice-words.ts'
import { document, type PageAnswer, type PageRequest, pageLanguage, type SandboxParts } from './route.ts'

/** Path of a session's page, with its id. */
export const checkoutPath = /^\/c\/pay\/(cs_test_\w+)$/

/** Serves the page of a checkout session; null if no session has this address. */
export function answerCheckout(parts: SandboxParts, request: PageRequest): PageAnswer | null {
  const { engine } = parts
  const { world } = engine
  const id = checkoutPath.exec(request.path)?.[1] ?? ''
  if (!world.store.find('checkout.session', id)) return null
  world.store.change(() => engine.catchUp())
  const { object: session } = findObject(world, 'checkout.session', id)
  const language = languageFor(session.locale, request)
  if (session.status === 'expired') return document(closedCheckoutPage(false, request.base, language))
  const tried = request.method === 'POST' && session.status === 'open' ? submit(parts, request, id, language) : blank
  void engine.sender.send()
  return show(parts, request, id, { language, tried })
}

const blank: CheckoutTry = { email: '', name: '', problem: null, promotionProblem: null }

function show(
  { engine: { world } }: SandboxParts,
  { base }: PageRequest,
  id: string,
  { language, tried }: { language: PageLanguage; tried: CheckoutTry },
): PageAnswer {
  const row = findObject(world, 'checkout.session', id)
  const { success_url, cancel_url, status } = row.object
  const headers = { 'content-security-policy': contentSecurityPolicy({ leavesFor: [success_url, cancel_url] }) }
  if (status === 'complete') {
    if (!success_url) return document(closedCheckoutPage(true, base, language))
    const location = success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
    return { status: 303, type: 'text/plain', body: '', headers: { ...headers, location } }
  }
  const shown = row.hidden.waiting
    ? checkoutBankPage(id, base, language)
    : checkoutPage(world, row, { base, language, tried })
  return { ...document(shown), headers }
}

/** Does what the form asks for; returns what the page shows again if it was refused. */
function submit({ engine }: SandboxParts, { body }: PageRequest, id: string, language: PageLanguage): CheckoutTry {
  const { world } = engine
  const form = parseForm(body)
  const read = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  const tried = { ...blank, email: read('email'), name: read('name') }
  world.cause = { id: null, idempotency_key: null }
  try {
    const refusal = world.store.change(() => {
      if (read('answer') !== '') return answerCheckoutChallenge(world, id, read('answer') === 'complete')
      if (read('action') === 'apply') {
        applyPromotionCode(world, id, read('code'))
        return null
      }
      const { object } = findObject(world, 'checkout.session', id)
      const email = object.customer_details?.email ?? tried.email
      if (!/^\S+@\S+$/.test(email)) return { code: 'email' }
      const address = needsAddress(object) ? addressFrom(read) : null
      if (address && Object.values(address).includes('')) return { code: 'address' }
      const card = needsCard(object) ? { number: read('number'), expiry: read('expiry'), cvc: read('cvc') } : null
      payCheckout(world, id, { email, name: tried.name, address }, card)
      return null
    })
    if (refusal === null) return tried
    return { ...tried, problem: problemOf(language, refusal.code) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (read('action') === 'apply') return { ...tried, promotionProblem: checkoutWords[language].unknownPromotion }
    return { ...tried, problem: problemOf(language, error.body.decline_code ?? error.body.code) }
  }
}

function addressFrom(read: (name: string) => string): TypedAddress {
  const country = countryCodes.includes(read('country')) ? read('country') : ''
  return { line1: read('line1'), postal_code: read('postal_code'), city: read('city'), country }
}

/** Returns the session's language, or the reader's if it leaves the choice to them. */
function languageFor(locale: string | null, request: PageRequest): PageLanguage {
  if (request.query.has('locale') || locale === null || locale === 'auto') return pageLanguage(request)
  return locale.startsWith('fr') ? 'fr' : 'en'
}
