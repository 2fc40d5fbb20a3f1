import type { FastifyInstance } from 'fastify'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { logStaffEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../../staff/device.ts'
import {
  acceptInvitation,
  changeRights,
  endStaff,
  inviteAgain,
  inviteStaff,
  readInvitation,
  requireStaff,
} from './team.service.ts'

/** Serves invitations and everybody's rights. */
export function teamRoutes(app: FastifyInstance, services: Services): void {
  const authorize = async ({ id }: { id: string }) => {
    await requireStaff(services, id)
  }

  serve(app, staffContract.readInvitation, {
    answer: ({ body, request }) => readInvitation(services, body.token, request.ip),
  })

  serve(app, staffContract.acceptInvitation, {
    answer: async ({ body, request }) => {
      const accepted = await acceptInvitation(services, body, { address: request.ip, device: deviceOf(request) })
      logStaffEvent(request.log, 'staff_signed_in', accepted.staff.id)
      return accepted
    },
  })

  serve(app, staffContract.inviteStaff, {
    answer: async ({ body, staff }) => {
      await services.limits.reserve(['staffInvitationsOfStaff', staff.id])
      return { staff: (await inviteStaff(services, body, staff.id)).staff }
    },
  })

  serve(app, staffContract.inviteAgain, {
    authorize,
    answer: async ({ params, staff }) => {
      await services.limits.reserve(['staffInvitationsOfStaff', staff.id])
      await inviteAgain(services, params.id, staff.id)
      return undefined
    },
  })

  serve(app, staffContract.changeRights, {
    authorize,
    answer: async ({ params, body, staff }) => ({ staff: await changeRights(services, params.id, body, staff.id) }),
  })

  serve(app, staffContract.endStaff, {
    authorize,
    answer: async ({ params, staff, request }) => {
      await endStaff(services, params.id, staff.id)
      logStaffEvent(request.log, 'staff_ended', params.id)
      return undefined
    },
  })
}
