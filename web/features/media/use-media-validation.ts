import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, NoResponseError } from '../../client/client.ts'
import { outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { currentSession, useSession } from '../../session/session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

interface MediaValidation {
  isRunning: boolean
  hasSucceeded: boolean
  /** Validated here without a network: `useWaitingCompletions` sends it when the network returns. */
  isWaiting: boolean
  validate: () => void
}

/**
 * Completes a media: sends 'done', then refetches the media, the member and the programmes whose progress and
 * next day depend on it. Stays pending until they arrive, so that the button stays disabled. Without an answer the validation waits in this
 * browser.
 */
export function useMediaValidation(id: string): MediaValidation {
  const queryClient = useQueryClient()
  // The dot makes the name the member's: it goes at sign-out.
  const userId = useSession().user?.id
  const name = `waiting.${userId}`
  const [isWaiting, setWaiting] = useState(() => readStored(name)?.split(' ').includes(id) === true)
  // A second click can arrive before the button renders as disabled (flags block double submits).
  const isRunning = useRef(false)
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: async () => {
      await call('PUT /api/program_day_media/:id/complete', { params: { id }, body: { status: 'done' } })
      await readAgain(queryClient, outdatedBy.completingMedia(id))
    },
    // Only logged: the member may press again.
    onError: error => {
      console.warn(`Media ${id} was not validated`, error)
      const hasLeft = userId === undefined || currentSession().user?.id !== userId
      if (hasLeft || !(error instanceof NoResponseError)) return
      writeStored(name, `${readStored(name) ?? ''} ${id}`)
      setWaiting(true)
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    isRunning: isPending,
    hasSucceeded: isSuccess,
    isWaiting,
    validate: () => {
      if (isRunning.current) return
      isRunning.current = true
      mutate()
    },
  }
}
