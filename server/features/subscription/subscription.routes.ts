import type { FastifyInstance, FastifyRequest } from 'fastify'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import { logEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { readSignal } from '../../stripe/webhooks.ts'
import { cancelSubscription, resumeSubscription } from './cancellation.service.ts'
import type { Payer } from './card-try.service.ts'
import { describeOffer } from './offer.view.ts'
import { receiveEvent } from './stripe-event.service.ts'
import { findSubscription } from './subscription.queries.ts'
import { listProducts, subscribe } from './subscription.service.ts'
import {
  beginCardChange,
  changeCard,
  payFailedRenewal,
  readMemberDocumentLink,
  readSubscriptionDetails,
} from './subscription-settings.service.ts'

/** Form of subscription ids. */

/** Path to which the card provider sends its events. */
export const webhookPath = '/api/stripe/webhook'

/** Returns the address that the card provider sends its events to. @param publicUrl the site's address. */
export function webhookUrlOf(publicUrl: string): string {
  return `${publicUrl.replace(/\/$/, '')}${webhookPath}`
}

/** Largest event, in bytes. */
const webhookBodyLimit = 256 * 1024

/** Returns a guard that throws `error_not_found` for an unknown subscription and for another member's alike. */
export function requireOwnSubscription({ database }: Services) {
  return async ({ id }: { id: string }, member: Member): Promise<void> => {
    const isOwn = isId(id) && (await findSubscription(database.db, member.id, id)) !== undefined
    if (!isOwn) throw new HttpError('error_not_found')
  }
}

function payerOf({ id }: Member, { ip, log }: FastifyRequest): Payer {
  return { userId: id, address: ip, onBrake: () => logEvent(log, 'card_brake', null) }
}

/** Serves products, subscribing, cancelling, and the settings of a subscription. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const requireOwn = requireOwnSubscription(services)

  serve(app, subscriptionContract.listProducts, {
    answer: async ({ query, member }) => ({ body: await listProducts(services, member.locale, query['sort[price]']) }),
  })

  serve(app, subscriptionContract.readOffer, {
    answer: async ({ member }) => ({ body: describeOffer(services.catalogue.view(member.locale)) }),
  })

  serve(app, subscriptionContract.subscribe, {
    answer: ({ body, member, request }) => subscribe(services, payerOf(member, request), body),
  })

  serve(app, subscriptionContract.cancelSubscription, {
    authorize: requireOwn,
    answer: async ({ params, query, member }) => ({
      body: await cancelSubscription(services, member, params.id, query.delete === 'true'),
    }),
  })

  serve(app, subscriptionContract.readSubscription, {
    authorize: requireOwn,
    answer: async ({ params, member }) => ({ body: await readSubscriptionDetails(services, member, params.id) }),
  })

  serve(app, subscriptionContract.readDocumentLink, {
    authorize: requireOwn,
    answer: async ({ params, query, member }) => ({
      body: await readMemberDocumentLink(services, member, params.id, query.id),
    }),
  })

  serve(app, subscriptionContract.resumeSubscription, {
    authorize: requireOwn,
    answer: async ({ params, member }) => ({ body: await resumeSubscription(services, member, params.id) }),
  })

  serve(app, subscriptionContract.prepareCard, {
    authorize: requireOwn,
    answer: async ({ params, member, request }) => ({
      body: await beginCardChange(services, member, payerOf(member, request), params.id),
    }),
  })

  serve(app, subscriptionContract.changeCard, {
    authorize: requireOwn,
    answer: async ({ params, body, member }) => ({
      body: await changeCard(services, member, params.id, body.stripeSetupIntentId),
    }),
  })

  serve(app, subscriptionContract.payInvoice, {
    authorize: requireOwn,
    answer: ({ params, member, request }) => payFailedRenewal(services, member, payerOf(member, request), params.id),
  })
}

/**
 * Serves the webhook. It reads the body as bytes, because those are what the signature covers, and only stores the event: Stripe expects an
 * answer at once.
 */
export function subscriptionWebhook(app: FastifyInstance, services: Services): void {
  const { stripe } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: webhookBodyLimit },
    (_request, body, done) => done(null, body),
  )
  app.post<{ Body: Buffer }>(webhookPath, { bodyLimit: webhookBodyLimit }, async (request, reply) => {
    const signature = request.headers['stripe-signature']
    const signal = readSignal(
      stripe.client,
      request.body,
      typeof signature === 'string' ? signature : '',
      stripe.settings.webhookSecrets,
    )
    await receiveEvent(services, signal)
    return reply.code(204).send()
  })
}
