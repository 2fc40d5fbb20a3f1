import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AfterMedia } from '../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import { useLocale } from '../i18n/locale.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Reads what follows the last day of a programme; nothing without a programme. */
export function useAfterwards(programCode: ProgramCode | undefined): UseQueryResult<AfterMedia[]> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.afterwards(programCode, locale),
    queryFn: async ({ signal }) => {
      if (!programCode) return []
      const { body } = await call('GET /api/afterwards', { query: { programCode }, signal })
      return body
    },
    enabled: programCode !== undefined,
  })
}
