import { queryOptions } from '@tanstack/react-query'
import { callStudio } from './call-studio.ts'
import { keys } from './keys.ts'

/** Reads the open changes. */
export const changesQuery = queryOptions({
  queryKey: keys.changes(),
  queryFn: ({ signal }) => callStudio('GET /api/studio/change', { signal }),
})

/** Reads the latest editions. */
export const editionsQuery = queryOptions({
  queryKey: keys.editions(),
  queryFn: ({ signal }) => callStudio('GET /api/studio/edition', { query: {}, signal }),
})

/** Reads the staff. */
export const teamQuery = queryOptions({
  queryKey: keys.team(),
  queryFn: ({ signal }) => callStudio('GET /api/studio/team', { signal }),
})
