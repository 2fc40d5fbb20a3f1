import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { reloadMember } from '../../api/member.ts'
import { programDayMediaKey } from './use-program-day-media.ts'

/**
 * Completes a media (specification section 4): sends 'done', then refetches the media, the member and the programmes whose progress and
 * next day depend on it. Stays pending until they arrive, so that the button stays disabled.
 */
export function useMediaValidation(id: string): { isRunning: boolean; hasSucceeded: boolean; validate: () => void } {
  const queryClient = useQueryClient()
  // A second click can arrive before the button renders as disabled (specification section 4: flags block double submits).
  const isRunning = useRef(false)
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: async () => {
      await call('PUT /api/program_day_media/:id/complete', { params: { id }, body: { status: 'done' } })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [programDayMediaKey, id] }),
        // Not on screen now: refetched when they are.
        queryClient.invalidateQueries({ queryKey: ['programDay'] }),
        queryClient.invalidateQueries({ queryKey: ['profilePrograms'], refetchType: 'all' }),
        reloadMember(queryClient),
      ])
    },
    // Specification section 8: completion failures are only logged.
    onError: error => console.warn(`Media ${id} was not validated`, error),
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    isRunning: isPending,
    hasSucceeded: isSuccess,
    validate: () => {
      if (isRunning.current) return
      isRunning.current = true
      mutate()
    },
  }
}
