import { ApiError } from './errors.ts'
import { parseForm } from './form-body.ts'
import { problemOf } from './pages/card-form.ts'
import { type PortalView, portalBankPage, portalCancelPage, portalCardPage, portalPage } from './pages/portal-page.ts'
import { answerPortalChallenge, changeCard, setCancellation } from './portal-actions.ts'
import { document, type PageAnswer, type PageRequest, pageLanguage, type SandboxParts } from './route.ts'
import type { Row } from './store.ts'
import type { World } from './world.ts'

/** Path of a portal session's pages, with its token. */
export const portalPath = /^\/p\/session\/(test_\w+)$/

/** Returns the portal session with this token. */
export function findPortal({ store }: World, token: string | undefined): Row<'billing_portal.session'> | undefined {
  return store.list('billing_portal.session').find(({ hidden }) => hidden.token === token)
}

/** Serves the pages of a portal session; null if none has this address. */
export function answerPortal(parts: SandboxParts, request: PageRequest): PageAnswer | null {
  const { engine } = parts
  const { world } = engine
  const token = portalPath.exec(request.path)?.[1]
  if (!findPortal(world, token)) return null
  world.store.change(() => engine.catchUp())
  const outcome = request.method === 'POST' ? submit(world, token, request) : null
  void engine.sender.send()
  const session = findPortal(world, token)
  if (!session) return null
  const view = { base: request.base, action: `${request.base}${request.path}`, language: languageFor(session, request) }
  return show(world, session, request, { view, outcome })
}

/** What a form came to: done, or why a card was refused. */
type Outcome = 'done' | 'saved' | { problem: string | undefined }

function show(
  world: World,
  { object: session, hidden }: Row<'billing_portal.session'>,
  { query }: PageRequest,
  { view, outcome }: { view: PortalView; outcome: Outcome | null },
): PageAnswer {
  if (hidden.waiting !== null) return document(portalBankPage(view))
  if (outcome !== null && typeof outcome === 'object') {
    return document(portalCardPage(session, view, problemOf(view.language, outcome.problem)))
  }
  if (outcome !== null) {
    const location = `${view.action}?locale=${view.language}${outcome === 'saved' ? '&saved=card' : ''}`
    return { status: 303, type: 'text/plain', body: '', headers: { location } }
  }
  if (query.get('step') === 'card') return document(portalCardPage(session, view, null))
  const subscription = world.store.find('subscription', query.get('subscription') ?? '')?.object
  if (query.get('step') === 'cancel' && subscription?.customer === session.customer) {
    return document(portalCancelPage(world, session, view, subscription))
  }
  return document(portalPage(world, session, view, query.get('saved') === 'card'))
}

function submit(world: World, token: string | undefined, { body }: PageRequest): Outcome {
  const form = parseForm(body)
  const read = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
  const session = findPortal(world, token)
  if (!session) return 'done'
  world.cause = { id: null, idempotency_key: null }
  try {
    return world.store.change((): Outcome => {
      if (read('answer') !== '') {
        const isInUse = answerPortalChallenge(world, session, read('answer') === 'complete')
        return isInUse ? 'saved' : { problem: 'authentication' }
      }
      if (read('action') === 'card') {
        const holder = { name: read('name'), email: '' }
        changeCard(world, session, holder, { number: read('number'), expiry: read('expiry'), cvc: read('cvc') })
        return 'saved'
      }
      setCancellation(world, session, read('subscription'), read('action') === 'cancel')
      return 'done'
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (read('action') !== 'card') return 'done'
    return { problem: error.body.decline_code ?? error.body.code }
  }
}

function languageFor({ object: { locale } }: Row<'billing_portal.session'>, request: PageRequest) {
  if (request.query.has('locale') || locale === null || locale === 'auto') return pageLanguage(request)
  return locale.startsWith('fr') ? 'fr' : 'en'
}
