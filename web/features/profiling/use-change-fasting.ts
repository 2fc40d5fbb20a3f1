import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { call } from '../../client/client.ts'
import { reloadAfterSaving } from './save-answers.ts'

/** Returns a function that changes the member's fasting and reloads everything that depends on it. */
export function useChangeFasting(): (changes: BodyOf<typeof profilingContract.changeFasting>) => Promise<void> {
  const queries = useQueryClient()
  return async body => {
    await call('PUT /api/fasting', { body })
    await reloadAfterSaving(queries)
  }
}
