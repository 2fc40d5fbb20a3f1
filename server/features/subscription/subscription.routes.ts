import type { FastifyInstance } from 'fastify'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readSignal } from '../../stripe/webhooks.ts'
import type { Member } from '../account/account.queries.ts'
import { findSubscription } from './subscription.queries.ts'
import { cancelSubscription, listProducts, subscribe } from './subscription.service.ts'
import {
  beginCardChange,
  changeCard,
  payFailedRenewal,
  readSubscriptionDetails,
  resumeSubscription,
} from './subscription-settings.service.ts'
import { applySignal } from './synchronise.ts'

/** Ids of subscriptions are UUIDs; anything else is nobody's. */
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where the card provider sends its events. */
export const webhookPath = '/api/stripe/webhook'

/** Largest event, in bytes. */
const webhookBodyLimit = 256 * 1024

/** Admits one's own subscriptions: `error_not_found` for another's and for an id that is nobody's alike, before the body is read. */
export function admitOwnSubscription({ database }: Services) {
  return async ({ id }: { id: string }, member: Member): Promise<void> => {
    const isOwn = uuidForm.test(id) && (await findSubscription(database.db, member.id, id)) !== undefined
    if (!isOwn) throw new Refusal('error_not_found')
  }
}

/** Products, subscribing, cancelling (specification section 7), and the card provider's events. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const admitOwn = admitOwnSubscription(services)

  serve(app, subscriptionContract.listProducts, {
    answer: async ({ query, member }) => ({ body: await listProducts(services, member.locale, query['sort[price]']) }),
  })

  serve(app, subscriptionContract.subscribe, {
    answer: ({ body, member }) => subscribe(services, member.id, body),
  })

  serve(app, subscriptionContract.cancelSubscription, {
    admit: admitOwn,
    answer: async ({ params, query, member }) => ({
      body: await cancelSubscription(services, member, params.id, query.delete === 'true'),
    }),
  })

  serve(app, subscriptionContract.readSubscription, {
    admit: admitOwn,
    answer: async ({ params, member }) => ({ body: await readSubscriptionDetails(services, member, params.id) }),
  })

  serve(app, subscriptionContract.resumeSubscription, {
    admit: admitOwn,
    answer: async ({ params, member }) => ({ body: await resumeSubscription(services, member, params.id) }),
  })

  serve(app, subscriptionContract.prepareCard, {
    admit: admitOwn,
    answer: async ({ params, member }) => ({ body: await beginCardChange(services, member, params.id) }),
  })

  serve(app, subscriptionContract.changeCard, {
    admit: admitOwn,
    answer: async ({ params, body, member }) => ({
      body: await changeCard(services, member, params.id, body.stripeSetupIntentId),
    }),
  })

  serve(app, subscriptionContract.payInvoice, {
    admit: admitOwn,
    answer: ({ params, member }) => payFailedRenewal(services, member, params.id),
  })
}

/** The webhook, with a parser of its own: a signature is of bytes, not of what JSON makes of them. */
export function subscriptionWebhook(app: FastifyInstance, services: Services): void {
  const { client, settings } = services.stripe
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: webhookBodyLimit },
    (_request, body, done) => done(null, body),
  )
  app.post<{ Body: Buffer }>(webhookPath, { bodyLimit: webhookBodyLimit }, async (request, reply) => {
    const signature = request.headers['stripe-signature']
    const signal = readSignal(
      client,
      request.body,
      typeof signature === 'string' ? signature : '',
      settings.webhookSecrets,
    )
    await applySignal(services, signal)
    return reply.code(204).send()
  })
}
