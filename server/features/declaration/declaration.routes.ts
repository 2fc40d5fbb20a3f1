import type { FastifyInstance } from 'fastify'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { defaultLocale } from '../../../domain/locale.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireOwnSubscription } from '../subscription/subscription.routes.ts'
import { declare, withdraw } from './declaration.service.ts'

/** Serves the two declarations by which the law lets a consumer end a contract. */
export function declarationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, declarationContract.declare, {
    answer: ({ body: { locale = defaultLocale, ...declared }, request }) =>
      declare(services, declared, locale, request.ip),
  })

  serve(app, declarationContract.withdraw, {
    authorize: requireOwnSubscription(services),
    answer: ({ params, member }) => withdraw(services, member, params.id),
  })
}
