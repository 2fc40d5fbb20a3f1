import { useEffect } from 'react'
import { ApiError, call } from '../../client/client.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

/** A network that has just returned fails some requests still: what is read again would come from copies. */
const settlingMilliseconds = 500

/** Returns the ids of the medias that a member validated here without a network, the first one first. */
export function listWaiting(userId: string): string[] {
  return readStored(`waiting.${userId}`)?.trim().split(' ') ?? []
}

/**
 * Sends what the member validated without a network, when the application opens and when the network returns; then tells the members' area,
 * which reads everything again (`AppShell.tsx`). Loaded after the first screen, which it would make heavier.
 */
export function useWaitingCompletions(userId: string | undefined, isOffline: boolean): void {
  useEffect(() => {
    if (userId === undefined || isOffline) return
    const send = () => void sendWaiting(userId).catch((error: unknown) => console.warn('Validations still wait', error))
    const timer = setTimeout(send, settlingMilliseconds)
    return () => clearTimeout(timer)
  }, [userId, isOffline])
}

/** Sends the validations in their order. A media that is gone is given up; any other failure leaves the rest. */
export async function sendWaiting(userId: string): Promise<void> {
  // Listening to a podcast again stores it again.
  const waiting = [...new Set(listWaiting(userId))]
  for (const id of waiting) {
    try {
      await call('PUT /api/program_day_media/:id/complete', { params: { id }, body: { status: 'done' } })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      console.warn(`There is no media ${id} any more`)
    }
    const others = listWaiting(userId).filter(other => other !== id)
    writeStored(`waiting.${userId}`, others.join(' ') || null)
  }
  if (waiting.length > 0) window.dispatchEvent(new Event('sent'))
}
