import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileOpeningContract } from '../../../domain/features/staff/file-opening.contract.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { HttpError } from '../../http/http-error.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { logStaffEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../../staff/device.ts'
import { findStaff, listStaff, updateStaff } from '../../staff/staff.queries.ts'
import { listEvents, listOpenings } from '../../staff/staff-event.ts'
import { deleteStaffSession, listStaffSessions } from '../../staff/staff-session.service.ts'
import { endOtherSessions, endSession, requireOwnSession } from './own-session.service.ts'
import { askForPasskey } from './passkey.service.ts'
import { describeEvent, describeSession, describeStaff } from './staff.view.ts'
import {
  confirmCaller,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
} from './staff-sign-in.service.ts'

const eventsAtOnce = 50
const shownOpenings = 100

/** Serves the staff's sessions, the caller's own account and the log, and to members who opened their file. */
export function staffRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database

  serve(app, staffContract.beginSignIn, {
    answer: async ({ request }) => {
      await services.limits.reserve(['passkeyChallengesOfAddress', limitKeyOf(request.ip)])
      return { options: await askForPasskey(services, 'sign_in', null), hasPassword: services.hasDemoStaff }
    },
  })

  serve(app, staffContract.signIn, {
    answer: async ({ body, request }) => {
      const signedIn = await signInWithPasskey(services, body.response, visitorOf(request))
      logStaffEvent(request.log, 'staff_signed_in', signedIn.staff.id)
      return signedIn
    },
  })

  serve(app, staffContract.signInWithPassword, {
    answer: async ({ body, request }) => {
      const signedIn = await signInWithPassword(services, body, visitorOf(request))
      logStaffEvent(request.log, 'staff_signed_in', signedIn.staff.id)
      return signedIn
    },
  })

  serve(app, staffContract.signInWithRecoveryCode, {
    answer: async ({ body, request }) => {
      const signedIn = await signInWithRecoveryCode(services, body, visitorOf(request))
      logStaffEvent(request.log, 'staff_recovered', signedIn.staff.id)
      return signedIn
    },
  })

  serve(app, staffContract.signOut, {
    answer: async ({ staff, request }) => {
      await deleteStaffSession(db, staff.tokenHash)
      logStaffEvent(request.log, 'staff_signed_out', staff.id)
      return undefined
    },
  })

  serve(app, staffContract.readStaff, {
    answer: async ({ staff }) => ({ staff: await readOwn(staff.id) }),
  })

  serve(app, staffContract.changeStaffLocale, {
    answer: async ({ staff, body }) => {
      await updateStaff(db, staff.id, body)
      return { staff: await readOwn(staff.id) }
    },
  })

  serve(app, staffContract.beginConfirmation, {
    answer: async ({ staff }) => ({
      options: await askForPasskey(services, 'confirmation', staff.id),
      hasPassword: services.hasDemoStaff,
    }),
  })

  serve(app, staffContract.confirm, {
    answer: async ({ staff, body }) => {
      await confirmCaller(services, staff, body)
      return undefined
    },
  })

  serve(app, staffContract.listTeam, {
    answer: async () => ({ body: (await listStaff(db)).map(describeStaff) }),
  })

  serve(app, staffContract.listStaffEvents, {
    answer: async ({ query: { before } }) => {
      const rows = await listEvents(db, eventsAtOnce, before === undefined ? undefined : Number(before))
      return { body: rows.map(describeEvent) }
    },
  })

  serve(app, fileOpeningContract.listFileOpenings, {
    answer: async ({ member }) => {
      const rows = await listOpenings(db, member.id, shownOpenings)
      return { body: rows.map(({ openedOn, ...staff }) => ({ openedOn: openedOn.toISOString(), ...staff })) }
    },
  })

  serve(app, staffContract.listSessions, {
    answer: async ({ staff }) => {
      const rows = await listStaffSessions(db, staff.id, services.clock.now())
      return { body: rows.map(row => describeSession(row, staff.tokenHash)) }
    },
  })

  serve(app, staffContract.endSession, {
    authorize: async ({ id }, staff) => {
      await requireOwnSession(db, staff, { id, now: services.clock.now() })
    },
    answer: async ({ staff, params, request }) => {
      await endSession(services, staff, params.id)
      logStaffEvent(request.log, 'staff_signed_out', staff.id)
      return undefined
    },
  })

  serve(app, staffContract.endOtherSessions, {
    answer: async ({ staff, request }) => {
      await endOtherSessions(services, staff)
      logStaffEvent(request.log, 'staff_signed_out', staff.id)
      return undefined
    },
  })

  async function readOwn(id: string) {
    const row = await findStaff(db, id)
    if (!row) throw new HttpError('error_unauthenticated')
    return describeStaff(row)
  }
}

const visitorOf = (request: FastifyRequest) => ({ address: request.ip, device: deviceOf(request) })
