import { finishChallenge } from './collection.ts'
import { parseForm } from './form-body.ts'
import { bankPage, challengeDone, challengeFrame, type Question } from './pages/challenge-page.ts'
import type { PageLanguage } from './pages/invoice-words.ts'
import { document, type PageAnswer, type PageRequest, type SandboxService } from './route.ts'
import { finishSetupChallenge } from './setup-intents.ts'
import type { World } from './world.ts'

/** Serves the bank's pages for a payment or a setup that waits for its holder, identified by the client secret. */
export function answerChallenge({ engine }: SandboxService, request: PageRequest): PageAnswer {
  const { path, method, query, base, body } = request
  const given = method === 'POST' ? parseForm(body) : Object.fromEntries(query)
  const language: PageLanguage = given.lang === 'en' ? 'en' : 'fr'
  const asked = questionOf(engine.world, given)
  if (!asked) return { status: 404, type: 'text/plain; charset=utf-8', body: 'No such payment.\n' }
  if (path === '/challenge/answer' && method === 'POST') {
    engine.world.store.change(() => {
      engine.catchUp()
      engine.world.cause = { id: null, idempotency_key: null }
      const finish = asked.kind === 'setup_intent' ? finishSetupChallenge : finishChallenge
      finish(engine.world, asked.id, given.answer === 'complete')
    })
    void engine.sender.send()
    return document(challengeDone(base, language))
  }
  if (path === '/challenge/bank') return document(bankPage(base, asked, language))
  return document(challengeFrame(base, query.toString(), language))
}

/** Returns the question for the holder, if the intent exists and the secret matches. */
function questionOf({ store }: World, given: Record<string, unknown>): Question | null {
  const setup = store.find('setup_intent', String(given.setup_intent))?.object
  const payment = store.find('payment_intent', String(given.payment_intent))?.object
  const intent = setup ?? payment
  if (!intent?.client_secret || intent.client_secret !== given.client_secret) return null
  const price = payment && !setup ? { amount: payment.amount, currency: payment.currency } : null
  return { kind: intent.object, id: intent.id, client_secret: intent.client_secret, price }
}
