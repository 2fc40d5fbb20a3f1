import { useMemo } from 'react'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { useSession } from '../../session/session.ts'
import { resumePosition } from '../media/resume-position.ts'
import { findBegunMedias, findCompleteMediaIds, type ShownMedia } from './begun-medias.ts'

const nothing: ReadonlySet<string> = new Set()

/** Returns which media the member has completed or begun. If it fails, the library simply does without. */
export function useProgress(medias: readonly MediaCard[]): {
  /** Whether the first answer is pending: rendering it later would push the rows down. */
  isAwaited: boolean
  completeMediaIds: ReadonlySet<string>
  begun: readonly ShownMedia[]
} {
  const { user } = useSession()
  const { data: programs, isPending, failureCount } = useProfilePrograms()
  const completeMediaIds = useMemo(() => (programs ? findCompleteMediaIds(programs) : nothing), [programs])
  const userId = user?.id ?? ''
  const begun =
    programs && user
      ? findBegunMedias({
          medias,
          completeMediaIds,
          lastProgramDayMediaId: user.lastProgramDayMediaId,
          hasKeptPlace: ({ id, type, estimatedDuration }) =>
            type === 'video' && resumePosition({ userId, mediaId: id }, estimatedDuration) !== null,
        })
      : []
  return { isAwaited: isPending && failureCount === 0, completeMediaIds, begun }
}
