import type { FastifyInstance } from 'fastify'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { logEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireOwnAccount } from '../account/account.service.ts'
import { eraseAccount, exportAccount } from './erasure.service.ts'

/** Serves the export and the erasure of one's own account. */
export function erasureRoutes(app: FastifyInstance, services: Services): void {
  serve(app, erasureContract.exportAccount, {
    authorize: requireOwnAccount,
    answer: async ({ body, member, request }) => {
      const exported = await exportAccount(services, member, body.password)
      logEvent(request.log, 'account_exported', member.id)
      return exported
    },
  })

  serve(app, erasureContract.eraseAccount, {
    authorize: requireOwnAccount,
    answer: async ({ body, member, request }) => {
      await eraseAccount(services, member, body.password)
      logEvent(request.log, 'account_erased', member.id)
      return undefined
    },
  })
}
