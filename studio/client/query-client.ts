import { QueryClient } from '@tanstack/react-query'
import { StudioError } from './call-studio.ts'
import { onTokenChange } from './staff-session.ts'

// A refusal stays one: only what did not arrive is tried again.
const isUnavailable = (error: Error) => error instanceof StudioError && error.reply.message === 'error_unavailable'

/** Creates the query cache. It is emptied when the session changes, so that the next person on this device finds nothing in it. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && isUnavailable(error) } },
  })
  onTokenChange(() => client.clear())
  return client
}
