import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Locale } from '../../../domain/locale.ts'
import { changesQuery } from '../../client/queries.ts'
import { useHasDuty } from '../../ui/use-staff.ts'

/** Returns the change that the address names, if it is still open, and whether one may write in it. */
export function useWrittenChange() {
  const [search] = useSearchParams()
  const asked = search.get('change')
  const mayWrite = useHasDuty('write')
  const { data } = useQuery(changesQuery)
  const change = data?.body.find(({ id }) => id === asked) ?? null
  return { changes: data?.body ?? [], change, isReady: data !== undefined || asked === null, mayWrite }
}

/** Returns seconds as minutes, to the half. */
export function minutesOf(seconds: number, locale: Locale): string {
  return (Math.round(seconds / 30) / 2).toLocaleString(locale)
}
