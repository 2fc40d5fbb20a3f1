import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ProgramDay } from '../../../domain/features/program/program.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'
import { loadSanitiser } from '../../ui/sanitiser.ts'

/** Returns a day with its media; fetched only once unlocked, since the server refuses a locked one. */
export function useProgramDay(id: string, isUnlocked: boolean): UseQueryResult<ProgramDay> {
  const locale = useLocale()
  return useQuery({
    queryKey: keys.programDay(id, locale),
    queryFn: async ({ signal }) => {
      // Render the words once, not before the sanitiser has loaded.
      const [{ body }] = await Promise.all([
        call('GET /api/program_day/:id', { params: { id }, signal }),
        loadSanitiser(),
      ])
      return body
    },
    enabled: isUnlocked,
  })
}
