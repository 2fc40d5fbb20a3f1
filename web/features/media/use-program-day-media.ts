import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import type { ProgramDay } from '../../../domain/features/program/program.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { ApiError, call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'
import { loadSanitiser } from '../../ui/sanitiser.ts'

/** The query of a media with its content; its data is null when the id is unknown. An answer without a body is logged, and nothing is shown. */
export function programDayMediaQuery(id: string, locale: Locale) {
  return queryOptions({
    queryKey: keys.programDayMedia(id, locale),
    queryFn: async ({ signal }): Promise<ProgramDayMedia | null> => {
      try {
        const [{ body }] = await Promise.all([
          call('GET /api/program_day_media/:id', { params: { id }, signal }),
          loadSanitiser(),
        ])
        if (!body) throw new Error(`GET /api/program_day_media/${id}: no body`)
        return body
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'error_not_found') throw error
        console.warn(`There is no media ${id}`)
        return null
      }
    },
  })
}

/** Returns a media with its content. While it loads, the data from the day stands in, so that a card opens at once. */
export function useProgramDayMedia(id: string): UseQueryResult<ProgramDayMedia | null> {
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useQuery({
    ...programDayMediaQuery(id, locale),
    // Not null, which would mean 'not found'.
    placeholderData: () =>
      queryClient
        .getQueriesData<ProgramDay>({ queryKey: keys.programDay() })
        .filter(([key]) => key.at(-1) === locale)
        .flatMap(([, day]) => day?.ProgramDayMedias ?? [])
        .find(media => media.id === id),
  })
}
