import { useQuery } from '@tanstack/react-query'
import type { Duty } from '../../domain/duties.ts'
import { callStudio } from '../client/call-studio.ts'
import { keys } from '../client/keys.ts'
import { useToken } from '../client/staff-session.ts'

/** Returns who is signed in; undefined until the server has answered, and without a session. */
export function useStaff() {
  const token = useToken()
  const { data } = useQuery({
    queryKey: keys.me(token),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/me', { signal })).staff,
    enabled: token !== null,
    staleTime: 60_000,
  })
  return data
}

/** Returns whether the signed-in person has a duty. */
export function useHasDuty(duty: Duty): boolean {
  return useStaff()?.duties.includes(duty) ?? false
}
