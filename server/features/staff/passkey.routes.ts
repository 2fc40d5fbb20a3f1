import type { FastifyInstance } from 'fastify'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deviceOf } from '../../staff/device.ts'
import { countRecoveryCodes, listPasskeys } from '../../staff/staff.queries.ts'
import { askForNewPasskey } from './passkey.service.ts'
import { describePasskey } from './staff.view.ts'
import { addPasskey, removePasskey, renewOwnCodes } from './staff-key.service.ts'

/** Serves the caller's own passkeys and recovery codes. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
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
    answer: async ({ staff, body, request }) => {
      await addPasskey(services, staff, { ...body, device: deviceOf(request) })
      return { body: await describeOwn(staff.id) }
    },
  })

  serve(app, staffContract.removePasskey, {
    authorize: async ({ id }, staff) => {
      const own = await listPasskeys(db, staff.id)
      if (!own.some(passkey => passkey.id === id)) throw new HttpError('error_not_found')
    },
    answer: async ({ staff, params, request }) => {
      await removePasskey(services, staff, { id: params.id, device: deviceOf(request) })
      return undefined
    },
  })

  serve(app, staffContract.renewRecoveryCodes, {
    answer: async ({ staff, request }) => ({
      recoveryCodes: await renewOwnCodes(services, staff, deviceOf(request)),
    }),
  })
}
