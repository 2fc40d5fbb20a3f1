import type { Change } from '../../domain/features/edition/edition.contract.ts'
import type { StateShape } from './State.tsx'

/** Looks of a change's states. */
export const changeShapes: Record<Change['state'], StateShape> = {
  draft: 'draft',
  review: 'review',
  ready: 'ready',
  scheduled: 'scheduled',
  failed: 'refused',
  published: 'done',
  dropped: 'over',
}
