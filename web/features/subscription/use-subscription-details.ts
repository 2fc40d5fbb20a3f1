import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { call } from '../../client/client.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { reloadMember } from '../../client/member.ts'
import { readAgain } from '../../client/read-again.ts'

/** Returns everything there is to show of a subscription; fetched once there is one. */
export function useSubscriptionDetails(id: string | undefined): UseQueryResult<SubscriptionDetails> {
  return useQuery({
    queryKey: keys.subscriptionDetails(id),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => {
      const { body } = await call('GET /api/user_subscription/:id', { params: { id: id ?? '' }, signal })
      return body
    },
  })
}

/** Refetches the member, then the details of their subscription's page, without waiting for the second. */
export async function reloadSubscription(queries: QueryClient): Promise<void> {
  await reloadMember(queries)
  void readAgain(queries, outdatedBy.changingSubscription())
}
