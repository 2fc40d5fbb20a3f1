import { useQuery } from '@tanstack/react-query'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Returns the English texts that are behind the French, the oldest gap first; nothing unless `isAsked`. */
export function useTranslationGaps(isAsked = true) {
  return useQuery({
    queryKey: keys.translations(),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/translation', { signal })).body,
    enabled: isAsked,
  })
}

/** Returns how many whole days a gap has lasted. */
export function daysBehind(since: string): number {
  return Math.max(0, Math.floor((Date.now() - new Date(since).getTime()) / dayMilliseconds))
}
