import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract } from '../../../domain/features/account/account.contract.ts'
import { call } from '../../api/client.ts'
import { memberQuery } from '../../api/member.ts'
import { updateSessionUser, useSession } from '../../session/session.ts'

/**
 * How to change fields of one's own account. What the server answers replaces what was known, at once: a new language is spoken as soon
 * as it is saved, never before, so that a reading that is under way cannot bring the old one back.
 */
export function useSaveUser() {
  const queries = useQueryClient()
  const { user } = useSession()
  return async (changes: BodyOf<typeof accountContract.updateUser>) => {
    const reply = await call('PUT /api/user/:id', { params: { id: user?.id ?? '' }, body: changes })
    // One that is under way was asked before, and may tell how things were.
    await queries.cancelQueries({ queryKey: memberQuery.queryKey })
    queries.setQueryData(memberQuery.queryKey, reply.user)
    updateSessionUser(reply.user)
  }
}
