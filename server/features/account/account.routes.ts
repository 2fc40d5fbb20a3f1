import type { FastifyInstance } from 'fastify'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { logEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import { deleteSession } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { changeUser, describeAccount, login, register, requireOwnAccount } from './account.service.ts'
import { askEmailChange, askEmailProof, followEmailLink } from './email-address.service.ts'
import { askPasswordReset, changePassword, resetPassword } from './password.service.ts'

const linkEvents = {
  proof: 'email_proven',
  change: 'email_changed',
  undo: 'email_change_undone',
  reach: 'new_email_reached',
  agree: 'email_change_agreed',
  refuse: 'email_change_refused',
} as const

/** Serves registration, login, logout, and one's own account. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, accountContract.register, {
    success: 201,
    answer: async ({ body, request }) => {
      const signedIn = await register(services, body, request.ip)
      logEvent(request.log, 'registered', signedIn.user.id)
      return signedIn
    },
  })

  serve(app, accountContract.login, {
    answer: async ({ body, request }) => {
      const signedIn = await login(services, body, request.ip)
      logEvent(request.log, 'signed_in', signedIn.user.id)
      return signedIn
    },
  })

  serve(app, accountContract.logout, {
    answer: async ({ member, request }) => {
      await deleteSession(services.database.db, member.tokenHash)
      logEvent(request.log, 'signed_out', member.id)
      return undefined
    },
  })

  serve(app, accountContract.readUser, {
    answer: async ({ member }) => ({ user: await describeAccount(services, member) }),
  })

  serve(app, accountContract.updateUser, {
    authorize: requireOwnAccount,
    answer: async ({ body, member }) => ({ user: await changeUser(services, member, body) }),
  })

  serve(app, accountContract.askPasswordReset, {
    answer: async ({ body, request }) => {
      await askPasswordReset(services, body.email, request.ip, error =>
        request.log.error({ err: error }, 'a link to a new password was not sent'),
      )
      return undefined
    },
  })

  serve(app, accountContract.resetPassword, {
    answer: async ({ body, request }) => {
      logEvent(request.log, 'password_reset', await resetPassword(services, body, request.ip))
      return undefined
    },
  })

  serve(app, accountContract.changePassword, {
    authorize: requireOwnAccount,
    answer: async ({ body, member, request }) => {
      await changePassword(services, member, body)
      logEvent(request.log, 'password_changed', member.id)
      return undefined
    },
  })

  serve(app, accountContract.askEmailProof, {
    authorize: requireOwnAccount,
    answer: async ({ member }) => {
      await askEmailProof(services, member)
      return undefined
    },
  })

  serve(app, accountContract.askEmailChange, {
    authorize: requireOwnAccount,
    answer: async ({ body, member }) => {
      await askEmailChange(services, member, body)
      return undefined
    },
  })

  serve(app, accountContract.followEmailLink, {
    answer: async ({ body, request }) => {
      const caller = await app.readMember(request)
      logEvent(request.log, linkEvents[body.purpose], await followEmailLink(services, body, caller, request.ip))
      return undefined
    },
  })
}
