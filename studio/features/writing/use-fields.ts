import { useQuery } from '@tanstack/react-query'
import type { FactField } from '../../../domain/features/writing/writing.contract.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'

const none: readonly FactField[] = []

/** Returns the fields that a file may have, as its schema says; none until they have come. */
export function useFields(path: string, isEditable = true): readonly FactField[] {
  const { data } = useQuery({
    queryKey: keys.fields(path),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/field', { query: { path }, signal })).body,
    // A schema changes with a release.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isEditable,
  })
  return data ?? none
}
