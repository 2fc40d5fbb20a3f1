import { call } from '../../client/client.ts'
import { currentSession, updateSessionUser } from '../../session/session.ts'

/**
 * Records on the server which media was opened last. Fire and forget: opening never waits for it, and it outlives
 * the page (`keepalive`) when the card opens in another tab.
 */
export function recordOpening(programDayMediaId: string): void {
  const { user } = currentSession()
  if (!user) return
  call('PUT /api/user/:id', {
    params: { id: user.id },
    body: { lastProgramDayMediaId: programDayMediaId },
    keepalive: true,
  }).then(
    reply => updateSessionUser(reply.user),
    (error: unknown) => console.warn('The opened media was not recorded', error),
  )
}
