import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { updateSessionUser } from '../session/session.ts'
import { call } from './client.ts'
import { keys, outdatedBy } from './keys.ts'
import { readAgain } from './read-again.ts'

/**
 * The signed-in member from the server. Reading it updates the session's copy, which screens use (`useSession().user`).
 */
export const memberQuery = queryOptions({
  queryKey: keys.user(),
  async queryFn({ signal }) {
    const { user } = await call('GET /api/auth/user', { signal })
    updateSessionUser(user)
    return user
  },
})

/** Reloads the member. Never throws; on failure the session stays as it is. */
export async function reloadMember(queries: QueryClient): Promise<void> {
  await readAgain(queries, outdatedBy.changingMember())
}
