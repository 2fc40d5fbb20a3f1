import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AfterMedia } from '../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import { useLocale } from '../i18n/locale.ts'
import { call } from './client.ts'

/** First part of the query keys of series. Completing a media invalidates them. */
export const afterwardsKey = 'afterwards'

/** Reads what follows the last day of a programme; nothing without a programme. */
export function useAfterwards(programCode: ProgramCode | undefined): UseQueryResult<AfterMedia[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: [afterwardsKey, programCode, locale],
    queryFn: async ({ signal }) => {
      if (!programCode) return []
      const { body } = await call('GET /api/afterwards', { query: { programCode }, signal })
      return body
    },
    enabled: programCode !== undefined,
  })
}
