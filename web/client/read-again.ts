import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What a write makes out of date. It is read again at once if a screen shows it, otherwise when one does; `'all'` means at once in any case,
 * `'none'` when a screen next opens with it. */
export interface Outdated {
  queryKey: QueryKey
  exact?: true
  refetchType?: 'all' | 'none'
}

/** Reads again what a write has made out of date. Never throws: what cannot be read stays as it was. */
export async function readAgain(queries: QueryClient, outdated: readonly Outdated[]): Promise<void> {
  await Promise.all(outdated.map(filter => queries.invalidateQueries(filter)))
}
