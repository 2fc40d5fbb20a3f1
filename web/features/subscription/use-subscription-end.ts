import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { screens } from '../../../domain/screens.ts'
import { call } from '../../client/client.ts'
import { reloadSubscription } from './use-subscription-details.ts'

/** The two ways to end a subscription: at the end of its period, or at once (only in test mode). */
export type WayToEnd = 'cancel' | 'delete'

/** Ends a subscription, one press at a time, and reports what is running and what failed. */
export interface SubscriptionEnd {
  running: WayToEnd | null
  failed: WayToEnd | null
  /** Number of failures, so that the same failure is announced each time. */
  failures: number
  /** True when done. */
  end: (id: string, way: WayToEnd) => Promise<boolean>
}

/** See `SubscriptionEnd`. Whatever the server answers, the member is refetched: a lost answer may have been a success. */
export function useSubscriptionEnd(): SubscriptionEnd {
  const queries = useQueryClient()
  const isStarted = useRef(false)
  const [state, setState] = useState<Omit<SubscriptionEnd, 'end'>>({ running: null, failed: null, failures: 0 })

  async function end(id: string, way: WayToEnd): Promise<boolean> {
    if (isStarted.current) return false
    isStarted.current = true
    setState(current => ({ ...current, running: way, failed: null }))
    const query = way === 'delete' ? ({ delete: 'true' } as const) : {}
    let isDone = true
    try {
      await call('POST /api/user_subscription/:id/cancel', { params: { id }, query })
    } catch (error) {
      isDone = false
      console.warn(`the subscription could not be ended (${way})`, error)
    }
    await reloadSubscription(queries)
    setState(current => ({
      running: null,
      failed: isDone ? null : way,
      failures: current.failures + (isDone ? 0 : 1),
    }))
    isStarted.current = false
    // Another document: only that one may show the card form.
    if (isDone && way === 'delete') window.location.assign(screens.offer.path)
    return isDone
  }

  return { ...state, end }
}
