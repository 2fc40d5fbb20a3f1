import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Offer } from '../../../domain/features/subscription/subscription.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'

/** Returns what a subscription opens, in the member's language. */
export function useOffer(): UseQueryResult<Offer> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.subscriptionOffer(locale),
    queryFn: async ({ signal }) => (await call('GET /api/subscription_offer', { signal })).body,
  })
}
