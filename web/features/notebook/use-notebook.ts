import { useQuery } from '@tanstack/react-query'
import type { Notebook } from '../../../domain/features/notebook/notebook.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useSession } from '../../session/session.ts'

/** Reads what the member wrote: everything, or in one page; nothing while it is closed. */
export function useNotebook(page?: string) {
  const { user } = useSession()
  return useQuery<Notebook>({
    enabled: !user?.sealedUntil,
    queryKey: page === undefined ? keys.notebook() : keys.notebook(page),
    queryFn: async ({ signal }) => (await call('GET /api/notebook', { query: { page }, signal })).body,
    // Another tab or device may have written since; while the member writes, nothing is replaced under their hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
