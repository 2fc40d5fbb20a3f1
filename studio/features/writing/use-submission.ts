import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { useHasDuty } from '../../ui/use-staff.ts'
import type { DraftStore } from './draft-store.ts'

/** Asks for the review of a change once everything that was typed is saved. */
export function useSubmission(change: Change | null, store: DraftStore) {
  const cache = useQueryClient()
  const mayWrite = useHasDuty('write')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (id: string) => {
      writeOut()
      await store.save()
      // The save button reports what could not be saved.
      if (store.snapshot().state !== 'saved') return
      await callStudio('POST /api/studio/change/:id/submit', { params: { id } })
    },
    onSuccess: () => readAgain(cache, outdatedBy.submittingChange()),
  })
  const maySubmit = mayWrite && change !== null && change.submittedOn === null
  return {
    maySubmit,
    error,
    isPending,
    submit() {
      if (maySubmit && !isPending) mutate(change.id)
    },
  }
}

/** The last words that were typed reach the store when their field loses the focus. */
function writeOut(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
