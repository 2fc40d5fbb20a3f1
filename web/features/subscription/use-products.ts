import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'

/** Cheapest first: the server sorts them, and this makes sure. */
export function sortByPrice(products: readonly SubscriptionProduct[]): SubscriptionProduct[] {
  return products.toSorted((one, other) => one.price - other.price)
}

/** Returns the products on offer, cheapest first, named in the member's language. */
export function useProducts(): UseQueryResult<SubscriptionProduct[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.subscriptionProducts(locale),
    queryFn: async ({ signal }) => {
      const query = { 'sort[price]': 'ASC' } as const
      const { body } = await call('GET /api/subscription_product', { query, signal })
      return sortByPrice(body)
    },
  })
}
