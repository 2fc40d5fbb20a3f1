import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Notice } from '../../../domain/features/bell/bell.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useLocale } from '../../i18n/locale.ts'

/** How long the first screen has the network to itself before the closed bell reads its notices, in milliseconds. */
const headStart = 2_000

/** Kinds that the closed bell counts: what happened, not what the member has set. Kept out of the contract, which would load zod here. */
const newsKinds: readonly Notice['kind'][] = ['dayUnlocked', 'paymentFailing', 'messageAnswered']

/** The member's notices. */
export function noticesQuery(locale: Locale) {
  return queryOptions({
    queryKey: keys.notices(locale),
    queryFn: async ({ signal }): Promise<Notice[]> => (await call('GET /api/notice', { signal })).body,
  })
}

/** Returns how many notices are news, for the closed bell; 0 until they are read, or when they cannot be. */
export function useNewsCount(): number {
  const locale = useLocale()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), headStart)
    return () => clearTimeout(timer)
  }, [])
  const { data: notices = [] } = useQuery({ ...noticesQuery(locale), enabled: isDue && navigator.onLine, retry: false })
  return notices.filter(({ kind }) => newsKinds.includes(kind)).length
}
