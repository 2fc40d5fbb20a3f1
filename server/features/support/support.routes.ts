import type { FastifyInstance } from 'fastify'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { approveEmailChange, dropEmailChange } from '../account/email-change.service.ts'
import {
  actOn,
  changeAccess,
  changeCompany,
  checkMembersCode,
  endContract,
  offer,
  openNextDay,
  sendResetLink,
  startEmailChange,
} from './member-act.service.ts'
import { openFile, requireMember } from './member-file.service.ts'
import { describeFound } from './member-file.view.ts'
import { findMembers } from './member-search.service.ts'
import { refund } from './refund.service.ts'
import { sendAgain } from './send-again.service.ts'

/** Serves the members' files to support staff (decision 029). */
export function supportRoutes(app: FastifyInstance, services: Services): void {
  const requireIt = { authorize: async ({ id }: { id: string }) => void (await requireMember(services, id)) }

  serve(app, supportContract.findMembers, {
    answer: async ({ body, staff }) => {
      const { by, found } = await findMembers(services, staff, body.asked)
      return { by, body: found.map(describeFound) }
    },
  })

  serve(app, supportContract.openFile, {
    ...requireIt,
    answer: async ({ params, staff }) => ({ file: await openFile(services, staff, params.id) }),
  })

  serve(app, supportContract.changeAccess, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      await changeAccess(services, staff, params.id, body)
      return undefined
    },
  })

  serve(app, supportContract.sendAgain, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      await sendAgain(services, staff, params.id, body)
      return undefined
    },
  })

  serve(app, supportContract.sendResetLink, {
    ...requireIt,
    answer: async ({ params, staff }) => {
      await sendResetLink(services, staff, params.id)
      return undefined
    },
  })

  serve(app, supportContract.startEmailChange, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      await startEmailChange(services, staff, params.id, body)
      return undefined
    },
  })

  serve(app, supportContract.approveEmailChange, {
    ...requireIt,
    answer: async ({ params, body: { email }, staff }) => {
      await actOn(services, staff, params.id, { action: 'email_change_approved' }, (db, row) =>
        approveEmailChange(services, db, row, { staff, email }),
      )
      return undefined
    },
  })

  serve(app, supportContract.dropEmailChange, {
    ...requireIt,
    answer: async ({ params, staff }) => {
      await actOn(services, staff, params.id, { action: 'email_change_dropped' }, (db, row) =>
        dropEmailChange(services, db, row),
      )
      return undefined
    },
  })

  serve(app, supportContract.offer, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      await offer(services, staff, params.id, body.kind)
      return undefined
    },
  })

  serve(app, supportContract.openNextDay, {
    ...requireIt,
    answer: async ({ params, staff }) => {
      await openNextDay(services, staff, params.id)
      return undefined
    },
  })

  serve(app, supportContract.endContract, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      declaredOn: (await endContract(services, staff, params.id, body)).toISOString(),
    }),
  })

  serve(app, supportContract.checkCode, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      voucher: await checkMembersCode(services, staff, params.id, body.code),
    }),
  })

  serve(app, supportContract.changeCompany, {
    ...requireIt,
    answer: async ({ params, body, staff }) => {
      await changeCompany(services, staff, params.id, body.company)
      return undefined
    },
  })

  serve(app, supportContract.refund, {
    ...requireIt,
    answer: ({ params, body, staff }) => refund(services, staff, params.id, body.invoiceId),
  })
}
