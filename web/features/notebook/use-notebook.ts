import { useQuery } from '@tanstack/react-query'
import type { Notebook } from '../../../domain/features/notebook/notebook.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'

/** Reads what the member wrote: everything, or in one page. */
export function useNotebook(page?: string) {
  return useQuery<Notebook>({
    queryKey: page === undefined ? keys.notebook() : keys.notebook(page),
    queryFn: async ({ signal }) => (await call('GET /api/notebook', { query: { page }, signal })).body,
    // Another tab or device may have written since; while the member writes, nothing is replaced under their hands.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
