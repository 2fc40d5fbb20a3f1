import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MediaGroup, MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { type Shelf, searchMinLength } from '../../../domain/features/library/library.rules.ts'
import type { Tag } from '../../../domain/features/media/media.contract.ts'
import { call } from '../../api/client.ts'
import { useLocale } from '../../i18n/locale.ts'

/** File URLs in these answers are valid for a day; refetch earlier, in case the page stays open. */
const freshMilliseconds = 10 * 60 * 1000

/** Returns every published media, grouped by tag (specification section 7). */
export function useLibrary(): UseQueryResult<MediaGroup[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: ['library', locale],
    queryFn: async ({ signal }) => (await call('GET /api/media/library', { signal })).body,
    // The server drops groups without items; the specification requires the page to drop them too.
    select: groups => groups.filter(group => group.items.length > 0),
    staleTime: freshMilliseconds,
  })
}

/** Returns the tags, in the operator's order. */
export function useTags(): UseQueryResult<Tag[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: ['tags', locale],
    queryFn: async ({ signal }) => (await call('GET /api/tag', { signal })).body,
    staleTime: freshMilliseconds,
  })
}

/** Returns the results of a search. The previous results stay while new ones load, so that the page does not flicker at each letter. */
export function useMediaSearch(query: string, shelf: Shelf | null): UseQueryResult<MediaSearch> {
  const locale = useLocale()
  return useQuery({
    queryKey: ['mediaSearch', query, shelf, locale],
    queryFn: async ({ signal }) => {
      const { body } = await call('GET /api/media/search', {
        query: { q: query, ...(shelf && { shelf }) },
        signal,
      })
      return body
    },
    enabled: query.length >= searchMinLength,
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
  })
}
