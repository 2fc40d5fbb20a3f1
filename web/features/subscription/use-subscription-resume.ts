import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../client/client.ts'
import { reloadSubscription } from './use-subscription-details.ts'

/** Undoes a scheduled cancellation, one press at a time. */
export interface SubscriptionResume {
  isRunning: boolean
  /** Counts failures since the last success, so that a repeated failure is announced again. */
  failures: number
  /** True when done. */
  resume: (id: string) => Promise<boolean>
}

/** See `SubscriptionResume`. */
export function useSubscriptionResume(): SubscriptionResume {
  const queries = useQueryClient()
  const isStarted = useRef(false)
  const [state, setState] = useState({ isRunning: false, failures: 0 })

  async function resume(id: string): Promise<boolean> {
    if (isStarted.current) return false
    isStarted.current = true
    setState(current => ({ ...current, isRunning: true }))
    let isDone = true
    try {
      await call('POST /api/user_subscription/:id/resume', { params: { id } })
    } catch (error) {
      isDone = false
      console.warn('the subscription could not be resumed', error)
    }
    // A lost answer may have been a success.
    await reloadSubscription(queries)
    setState(({ failures }) => ({ isRunning: false, failures: isDone ? 0 : failures + 1 }))
    isStarted.current = false
    return isDone
  }

  return { ...state, resume }
}
