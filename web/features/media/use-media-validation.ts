import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/client.ts'
import { reloadMember } from '../../api/member.ts'
import { programDayMediaKey } from './use-program-day-media.ts'

/**
 * Validates a media (specification section 4): sends 'done', then reads the media and the member again, with the programmes whose
 * progress and next day hang on it. Runs until those are there, so that a button stays disabled in between.
 */
export function useMediaValidation(id: string): { isRunning: boolean; hasSucceeded: boolean; validate: () => void } {
  const queryClient = useQueryClient()
  // A second click may come before the button was drawn disabled (specification section 4: flags block double submits).
  const isRunning = useRef(false)
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: async () => {
      await call('PUT /api/program_day_media/:id/complete', { params: { id }, body: { status: 'done' } })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [programDayMediaKey, id] }),
        // Not on screen now: read again when they are.
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
