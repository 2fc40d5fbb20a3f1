import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LibraryReply, MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { type Shelf, searchMinLength } from '../../../domain/features/library/library.rules.ts'
import type { MediaCard, Tag } from '../../../domain/features/media/media.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'

/** File URLs in these answers are valid for a day; refetch earlier, in case the page stays open. */
const freshMilliseconds = 10 * 60 * 1000

/** The server drops groups without items; joining all groups drops them too. */
function joinGroups({ body }: LibraryReply): MediaCard[] {
  return body.flatMap(({ items }) => items)
}

/** Returns the published media. */
export function useLibrary(): UseQueryResult<MediaCard[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.library(locale),
    queryFn: ({ signal }) => call('GET /api/media/library', { signal }),
    select: joinGroups,
    staleTime: freshMilliseconds,
  })
}

/** Returns the tags, in the operator's order. */
export function useTags(): UseQueryResult<Tag[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.tags(locale),
    queryFn: async ({ signal }) => (await call('GET /api/tag', { signal })).body,
    staleTime: freshMilliseconds,
  })
}

/** Returns the results of a search. The previous results stay while new ones load, so that the page does not flicker at each letter. */
export function useMediaSearch(query: string, shelf: Shelf | null): UseQueryResult<MediaSearch> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.mediaSearch(query, shelf, locale),
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
