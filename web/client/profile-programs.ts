import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ProfileProgram } from '../../domain/features/program/program.contract.ts'
import { useLocale } from '../i18n/locale.ts'
import { useSession } from '../session/session.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Reads the programmes of the member's profile. Reading the list unlocks the day that is due. */
export function useProfilePrograms(): UseQueryResult<ProfileProgram[]> {
  const { user } = useSession()
  const locale = useLocale()
  const profileId = user?.profileId
  return useQuery({
    queryKey: keys.profilePrograms(profileId, locale),
    queryFn: async ({ signal }) => {
      const query = { profileId, isPublished: '1' } as const
      const { body } = await call('GET /api/profile_program', { query, signal })
      return body
    },
    enabled: profileId !== undefined,
  })
}
