import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { ApiError, call } from '../../client/client.ts'
import { serverNow } from '../../client/server-time.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { type SessionUser, updateSessionUser } from '../../session/session.ts'

/** The outcome of ending a contract. */
export type Ending =
  | {
      kind: 'cancellation'
      declaredOn: Date
      accessEndsOn: Date
      /** The current period is unpaid: access is already closed. */
      isAtOnce: boolean
      /** The card provider does not know yet; the server notifies it as soon as it responds. */
      isPending: boolean
    }
  | { kind: 'withdrawal'; declaredOn: Date; refundedAmount: number | null; currency: string }

interface OwnContract {
  id: string
  reference: string
  user: SessionUser
  accessEndsOn: string
}

/** Ends the member's contract and updates the session. @throws {ApiError} @throws {NoResponseError} */
export async function endContract(kind: DeclarationKind, contract: OwnContract): Promise<Ending> {
  const ending = kind === 'cancellation' ? await cancel(contract) : await withdraw(contract)
  // The application's guards read the session. Not awaited: entering the application reloads the member anyway.
  call('GET /api/auth/user')
    .then(({ user }) => updateSessionUser(user))
    .catch(() => {})
  return ending
}

async function withdraw({ id }: OwnContract): Promise<Ending> {
  const { body } = await call('POST /api/user_subscription/:id/withdraw', { params: { id } })
  return { ...body, kind: 'withdrawal', declaredOn: new Date(body.declaredOn) }
}

async function cancel({ id, reference, user, accessEndsOn }: OwnContract): Promise<Ending> {
  try {
    const { body } = await call('POST /api/user_subscription/:id/cancel', { params: { id }, query: {} })
    const endsOn = new Date(body?.currentPeriodEnd ?? accessEndsOn)
    return {
      kind: 'cancellation',
      declaredOn: serverNow(),
      accessEndsOn: endsOn,
      isAtOnce: endsOn < new Date(accessEndsOn),
      isPending: false,
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'error_card_provider') throw error
    // Notice of cancellation is never refused (LEG-15): the form's call stores it, and the server carries it out when it can.
    const { firstName, lastName, email } = user
    const body = { kind: 'cancellation', firstName, lastName, email, reference, locale: currentLocale() } as const
    const kept = await call('POST /api/contract_declaration', { body })
    return {
      kind: 'cancellation',
      declaredOn: new Date(kept.body.declaredOn),
      accessEndsOn: new Date(accessEndsOn),
      isAtOnce: false,
      isPending: true,
    }
  }
}
