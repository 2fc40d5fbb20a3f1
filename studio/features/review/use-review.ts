import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { callStudio, StudioError } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'

/** Returns everything that somebody reads who reviews a change. */
export function useReview(id: string) {
  return useQuery({
    queryKey: keys.review(id),
    queryFn: async ({ signal }) =>
      (await callStudio('GET /api/studio/change/:id/review', { params: { id }, signal })).review,
  })
}

/** Returns the signatures under texts that members read which soon end; nothing unless `isAsked`. */
export function useDueSignatures(isAsked = true) {
  return useQuery({
    queryKey: keys.dueSignatures(),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/signature/due', { signal })).body,
    enabled: isAsked,
  })
}

/** Whether a change waits for review: also one whose schedule failed meanwhile. */
export function isInReview({ state, submittedOn }: Change): boolean {
  return state === 'review' || state === 'ready' || (submittedOn !== null && state === 'failed')
}

/** Returns what runs an act on a text as it was read. Everything is read again after it, and also if the text has changed since. */
export function useActOnText(): (act: () => Promise<void>) => Promise<void> {
  const cache = useQueryClient()
  return async act => {
    try {
      await act()
    } catch (error) {
      const hasChanged = error instanceof StudioError && error.reply.message === 'error_text_changed'
      if (hasChanged) await readAgain(cache, outdatedBy.decidingOnText())
      throw error
    }
    await readAgain(cache, outdatedBy.decidingOnText())
  }
}
