import type { FastifyInstance } from 'fastify'
import { voucherContract } from '../../../domain/features/voucher/voucher.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listLots } from './voucher.queries.ts'
import { listRedeemed, redeem } from './voucher.service.ts'
import { describeLot, makeLot, requireLot, withdrawLot } from './voucher-lot.service.ts'

/** Serves the lots of access codes to the staff, and redeems codes for members. */
export function voucherRoutes(app: FastifyInstance, services: Services): void {
  serve(app, voucherContract.listLots, {
    answer: async ({ query }) => {
      const { lots, hasMore } = await listLots(services.database.db, query.before)
      return { body: lots.map(describeLot), hasMore }
    },
  })

  serve(app, voucherContract.makeLot, {
    answer: ({ body, staff }) => makeLot(services, staff, body),
  })

  serve(app, voucherContract.withdrawLot, {
    authorize: ({ id }) => requireLot(services, id),
    answer: async ({ params, staff }) => ({ lot: await withdrawLot(services, staff, params.id) }),
  })

  serve(app, voucherContract.redeem, {
    answer: async ({ body, member, request }) => ({
      body: await redeem(services, { id: member.id, address: request.ip }, body.code),
    }),
  })

  serve(app, voucherContract.listRedeemed, {
    answer: async ({ member }) => ({ body: await listRedeemed(services, member.id) }),
  })
}
