import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { call } from '../../api/client.ts'
import { updateSessionUser } from '../../app/session.ts'
import { programDayMediaKey } from './useProgramDayMedia.ts'

/**
 * Validates a media (specification section 4): sends 'done', then reads the media and the member again, with the programmes whose
 * progress and next day hang on it. Runs until those are there, so that a button stays disabled in between.
 */
export function useMediaValidation(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [programDayMediaKey, id] }),
        // Not on screen now: read again when they are.
        queryClient.invalidateQueries({ queryKey: ['programDay'] }),
        queryClient.invalidateQueries({ queryKey: ['profilePrograms'], refetchType: 'all' }),
        call(accountContract.readUser).then(reply => updateSessionUser(reply.user)),
      ])
    },
    // Specification section 8: completion failures are only logged.
    onError: error => console.warn(`Media ${id} was not validated`, error),
  })
}
