import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract } from '../../../domain/features/account/account.contract.ts'
import { call } from '../../client/client.ts'
import { memberQuery } from '../../client/member.ts'
import { updateSessionUser, useSession } from '../../session/session.ts'

/**
 * Changes fields of the member's account. The server's answer replaces the cached member at once. A new language applies once it is saved,
 * never before, so that a read in flight cannot restore the old one.
 */
export function useSaveUser() {
  const queries = useQueryClient()
  const { user } = useSession()
  return async (changes: BodyOf<typeof accountContract.updateUser>) => {
    const reply = await call('PUT /api/user/:id', { params: { id: user?.id ?? '' }, body: changes })
    // A read in flight started earlier and may return the old state.
    await queries.cancelQueries({ queryKey: memberQuery.queryKey })
    queries.setQueryData(memberQuery.queryKey, reply.user)
    updateSessionUser(reply.user)
  }
}
