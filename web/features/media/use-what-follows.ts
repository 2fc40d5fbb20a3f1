import type { MediaCard, ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { nextPiece } from '../../../domain/features/program/afterwards.rules.ts'
import {
  currentDay,
  type Ending,
  endingOf,
  nextStep,
  programAfter,
} from '../../../domain/features/program/next-step.rules.ts'
import type { ProfileProgram, Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { useAfterwards } from '../../client/afterwards.ts'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { useSession } from '../../session/session.ts'
import { useProgramDay } from './use-program-day.ts'

/** A media to open next: the next step of the day, or the next piece of a series. */
export type FollowingMedia = Pick<ProgramDayMedia, 'id'> & { Media: MediaCard }

/** What a day, a week or a programme ended with. */
export interface EndedPart {
  ending: Ending
  program: Program
  day: ProgramDayProgress | undefined
  /** Whether another day is open already. */
  isNextOpen: boolean
  /** The day that opens tomorrow. */
  nextTitle: string | null
  /** The programme to suggest next. */
  after: ProfileProgram | undefined
}

/** Returns what follows a media that was just completed: a media, or an end; null if nothing does, or while it is unknown. */
export function useWhatFollows(completed: ProgramDayMedia): { media: FollowingMedia } | { ended: EndedPart } | null {
  const { user } = useSession()
  const { data: listed } = useProfilePrograms()
  const program = listed?.find(({ Program: { ProgramDays: days } }) =>
    days.some(({ id }) => id === completed.programDayId),
  )?.Program
  const days = program?.ProgramWeeks.flat() ?? []
  const day = currentDay(days)
  const { data: current, isFetched } = useProgramDay(day?.id ?? '', day !== undefined)
  const placeOfSeries = completed.Media.ProgramDayMedias.find(({ id }) => id === completed.id)
  const { data: series } = useAfterwards(listed && !program ? placeOfSeries?.programCode : undefined)
  if (listed && !program) {
    const piece = nextPiece((series ?? []).filter(({ id }) => id !== completed.id))
    return piece ? { media: piece } : null
  }
  if (!listed || !program || !isFetched) return null

  const ending = endingOf(program.ProgramWeeks, completed)
  const step = nextStep(days)
  const media = current?.ProgramDayMedias.find(({ id }) => id === step?.media.id)
  if (ending || !step || (step.media.isOptional && completed.isOptional))
    return {
      ended: {
        ending: ending ?? 'day',
        program,
        day: days.find(({ id }) => id === completed.programDayId) ?? day,
        // Another day is open already when the one that ended had been left behind.
        isNextOpen: day?.id !== completed.programDayId,
        nextTitle: current?.nextTitle ?? null,
        after: programAfter(listed, program.id, { isProfilingCompleted: user?.isProfilingCompleted ?? false }),
      },
    }
  return media ? { media } : null
}
