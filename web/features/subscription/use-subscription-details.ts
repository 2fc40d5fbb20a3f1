import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { call } from '../../api/client.ts'
import { reloadMember } from '../../api/member.ts'

const detailsKey = 'subscriptionDetails'

/** All there is to show of a subscription; asked for once there is one. */
export function useSubscriptionDetails(id: string | undefined): UseQueryResult<SubscriptionDetails> {
  return useQuery({
    queryKey: [detailsKey, id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { body } = await call('GET /api/user_subscription/:id', { params: { id: id ?? '' }, signal })
      return body
    },
  })
}

/** Reads the member anew, and then what their subscription's page shows; the second is not waited for. */
export async function reloadSubscription(queries: QueryClient): Promise<void> {
  await reloadMember(queries)
  void queries.invalidateQueries({ queryKey: [detailsKey] })
}
