import { queryOptions } from '@tanstack/react-query'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'

/** A member's file. Reading it again within half an hour is the same opening. */
export function memberFileQuery(id: string) {
  return queryOptions({
    queryKey: keys.member(id),
    queryFn: ({ signal }) => callStudio('GET /api/studio/member/:id', { params: { id }, signal }),
    // Each reading asks the card provider.
    refetchOnWindowFocus: false,
  })
}
