import { queryOptions } from '@tanstack/react-query'
import type { ConversationState } from '../../../domain/features/contact/conversation.rules.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'

/** The inbox in one state. It is read again each minute: others answer too. */
export function inboxQuery(state: ConversationState) {
  return queryOptions({
    queryKey: keys.inbox(state),
    queryFn: ({ signal }) => callStudio('GET /api/studio/conversation', { query: { state }, signal }),
    refetchInterval: 60_000,
  })
}
