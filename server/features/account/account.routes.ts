import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { logEvent } from '../../http/log-event.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { deleteSession, type Member, prepareFindMember, type ReadBeside } from './account.queries.ts'
import { changeUser, login, readUser, register, slideSession } from './account.service.ts'
import { eraseAccount, exportAccount, refuseOthers } from './erasure.service.ts'
import { askPasswordReset, changePassword, resetPassword } from './password.service.ts'
import { hashToken, tokenOf } from './token.ts'

/** Reads who is calling, from the bearer token alone: cookies authenticate nothing. */
export function memberReader(
  services: Services,
): (request: FastifyRequest, beside: ReadBeside | undefined) => Promise<Member | null> {
  const findMember = prepareFindMember(services.database, services.clock)
  return async (request, beside) => {
    const token = tokenOf(request.headers.authorization)
    if (!token) return null
    const member = await findMember(hashToken(token), beside)
    if (!member) return null
    await slideSession(services, member)
    return member
  }
}

/** Registration, login, logout, and one's own account (specification section 7). */
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
    reads: 'account',
    answer: async ({ member }) => ({ user: await readUser(services, member) }),
  })

  serve(app, accountContract.updateUser, {
    admit: refuseOthers,
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
    admit: refuseOthers,
    answer: async ({ body, member, request }) => {
      await changePassword(services, member, body)
      logEvent(request.log, 'password_changed', member.id)
      return undefined
    },
  })

  serve(app, accountContract.exportAccount, {
    admit: refuseOthers,
    answer: async ({ body, member, request }) => {
      const exported = await exportAccount(services, member, body.password)
      logEvent(request.log, 'account_exported', member.id)
      return exported
    },
  })

  serve(app, accountContract.eraseAccount, {
    admit: refuseOthers,
    answer: async ({ body, member, request }) => {
      await eraseAccount(services, member, body.password)
      logEvent(request.log, 'account_erased', member.id)
      return undefined
    },
  })
}
