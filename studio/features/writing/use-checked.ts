import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'

/** After a save: who types on saves again soon, and each check compiles the whole change. */
const checkAfterMilliseconds = 1000

/** Checks what publishing a change would do, again after each save. The last answer stays until the next one arrives, or if that fails. */
export function useChecked(changeId: string | undefined, saves: number) {
  const [settled, setSettled] = useState(saves)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(saves), checkAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [saves])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.check(changeId, settled),
    queryFn: async ({ signal }) =>
      (await callStudio('POST /api/studio/change/:id/check', { params: { id: changeId ?? '' }, signal })).body,
    enabled: changeId !== undefined,
    placeholderData: before => before,
  })
  const last = useRef(data)
  if (data) last.current = data
  return { data: last.current, error, isChecking: isFetching || settled !== saves, retry: () => void refetch() }
}
