import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SafetyNotice } from '../../../domain/features/profiling/profiling.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'

/** Returns the safety notice, in the member's language. */
export function useSafetyNotice(): UseQueryResult<SafetyNotice> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.safetyNotice(locale),
    queryFn: async ({ signal }) => (await call('GET /api/safety_notice', { signal })).body,
    // Its words change with a release, or with an edition.
    staleTime: 60 * 60 * 1000,
  })
}
