import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../../domain/locale.ts'
import { callStudio } from '../client/call-studio.ts'
import { keys } from '../client/keys.ts'

/** Returns everything that can be written, as published or as a change would have it; asked again if it is older than `staleTime`. */
export function useOutline(changeId: string | undefined, staleTime = 0) {
  return useQuery({
    queryKey: keys.outline(changeId ?? 'live'),
    queryFn: async ({ signal }) => {
      const query = changeId === undefined ? {} : { change: changeId }
      return (await callStudio('GET /api/studio/outline', { query, signal })).body
    },
    placeholderData: before => before,
    staleTime,
  })
}

/** Returns a title in a language, or in the other where that is all there is. */
export function titleIn(title: { fr: string | null; en: string | null } | null, locale: Locale): string | null {
  return title && (title[locale] ?? title.fr ?? title.en)
}
