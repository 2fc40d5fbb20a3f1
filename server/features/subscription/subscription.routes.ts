import type { FastifyInstance } from 'fastify'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { readSignal } from '../../stripe/webhooks.ts'
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

/** @throws {Refusal} `error_not_found` for an id that is nobody's. */
export function refuseStrangeId({ id }: { id: string }): void {
  if (!uuidForm.test(id)) throw new Refusal('error_not_found')
}

/** Products, subscribing, cancelling (specification section 7), and the card provider's events. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, subscriptionContract.listProducts, {
    answer: async ({ query, member }) => ({ body: await listProducts(services, member.locale, query['sort[price]']) }),
  })

  serve(app, subscriptionContract.subscribe, {
    answer: ({ body, member }) => subscribe(services, member.id, body),
  })

  serve(app, subscriptionContract.cancelSubscription, {
    admit: refuseStrangeId,
    answer: async ({ params, query, member }) => ({
      body: await cancelSubscription(services, member, params.id, query.delete === 'true'),
    }),
  })

  serve(app, subscriptionContract.readSubscription, {
    admit: refuseStrangeId,
    answer: async ({ params, member }) => ({ body: await readSubscriptionDetails(services, member, params.id) }),
  })

  serve(app, subscriptionContract.resumeSubscription, {
    admit: refuseStrangeId,
    answer: async ({ params, member }) => ({ body: await resumeSubscription(services, member, params.id) }),
  })

  serve(app, subscriptionContract.prepareCard, {
    admit: refuseStrangeId,
    answer: async ({ params, member }) => ({ body: await beginCardChange(services, member, params.id) }),
  })

  serve(app, subscriptionContract.changeCard, {
    admit: refuseStrangeId,
    answer: async ({ params, body, member }) => ({
      body: await changeCard(services, member, params.id, body.stripeSetupIntentId),
    }),
  })

  serve(app, subscriptionContract.payInvoice, {
    admit: refuseStrangeId,
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
      settings.webhookSecret,
    )
    await applySignal(services, signal)
    return reply.code(204).send()
  })
}
