import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { updateSessionUser } from '../session/session.ts'
import { call } from './client.ts'

/**
 * The signed-in member, as the server knows them. Reading it renews the session's copy, which is what screens look at
 * (`useSession().user`).
 */
export const memberQuery = queryOptions({
  queryKey: ['user'],
  async queryFn({ signal }) {
    const { user } = await call('GET /api/auth/user', { signal })
    updateSessionUser(user)
    return user
  },
})

/** Reads the member anew: 'reloads the user profile' of specification section 4. Never throws; the session keeps what it knows. */
export async function reloadMember(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: memberQuery.queryKey })
}
