import type { FastifyInstance } from 'fastify'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { countRecoveryCodes, deletePasskey, insertPasskey, listPasskeys } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { lockHead, recordStaffEvent } from '../../staff/staff-event.ts'
import { askForNewPasskey, checkNewPasskey } from './passkey.service.ts'
import { renewCodes } from './recovery-code.service.ts'
import { describePasskey } from './staff.view.ts'

/** Serves the caller's own passkeys and recovery codes. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services
  const { db } = database
  const describeOwn = async (staffId: string) => (await listPasskeys(db, staffId)).map(describePasskey)

  serve(app, staffContract.listPasskeys, {
    answer: async ({ staff }) => ({
      body: await describeOwn(staff.id),
      recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
    }),
  })

  serve(app, staffContract.beginPasskey, {
    answer: async ({ staff }) => ({
      options: await askForNewPasskey(services, 'passkey', { ...staff, address: staff.email }),
    }),
  })

  serve(app, staffContract.addPasskey, {
    answer: async ({ staff, body: { response, name } }) => {
      const row = await checkNewPasskey(services, { response, name, staffId: staff.id }, 'passkey')
      await db.transaction(async transaction => {
        if (!(await insertPasskey(transaction, row))) throw new HttpError('error_invalid_credentials')
        await recordStaffEvent(transaction, eventOf(staff, 'passkey_added'))
      })
      return { body: await describeOwn(staff.id) }
    },
  })

  serve(app, staffContract.removePasskey, {
    authorize: async ({ id }, staff) => {
      const own = await listPasskeys(db, staff.id)
      if (!own.some(passkey => passkey.id === id)) throw new HttpError('error_not_found')
    },
    answer: async ({ staff, params }) => {
      await db.transaction(async transaction => {
        // Two removals at once would leave none.
        await lockHead(transaction)
        if ((await listPasskeys(transaction, staff.id)).length < 2) throw new HttpError('error_conflict_entry')
        await deletePasskey(transaction, params.id)
        await recordStaffEvent(transaction, eventOf(staff, 'passkey_removed'))
      })
      return undefined
    },
  })

  serve(app, staffContract.renewRecoveryCodes, {
    answer: async ({ staff }) => {
      const recoveryCodes = await db.transaction(async transaction => {
        const codes = await renewCodes(transaction, staff.id)
        await recordStaffEvent(transaction, eventOf(staff, 'recovery_codes_renewed'))
        return codes
      })
      return { recoveryCodes }
    },
  })

  const eventOf = ({ id, email }: StaffCaller, action: string) => ({
    at: clock.now(),
    staffId: id,
    action,
    subject: email,
  })
}
