import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'
import { loadSanitiser } from '../../ui/sanitiser.ts'

/** The recap's URLs are valid for at least a day; an open page refetches earlier. */
const freshMilliseconds = 6 * 60 * 60 * 1000

/**
 * Returns the eight fasting plans, in the member's language: as the member's stored answers limit them, or as the test offers them.
 */
export function useFastingPlans({ isTest = false } = {}): UseQueryResult<FastingPlan[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: isTest ? keys.fastingPlansOfTest(locale) : keys.fastingPlans(locale),
    queryFn: async ({ signal }) => {
      const [{ body }] = await Promise.all([
        call('GET /api/fasting_plan', { query: isTest ? { isTest: '1' } : {}, signal }),
        loadSanitiser(),
      ])
      return body
    },
    staleTime: freshMilliseconds,
  })
}
