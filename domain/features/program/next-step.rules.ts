import { isMediaComplete } from '../media/media.rules.ts'
import { isStressHigh } from '../profiling/profiling.rules.ts'
import type { ProfileProgram, Program, ProgramDayProgress } from './program.contract.ts'
import {
  type DayProgress,
  defaultProgramCode,
  isDayComplete,
  isDayUnlocked,
  isProgramComplete,
  requiredMedias,
  weekState,
} from './program.rules.ts'

/** The media to open next, in its day. Optional only when its day requires nothing more. */
export interface NextStep<Day extends DayProgress> {
  day: Day
  media: Day['ProgramDayMedias'][number]
}

/**
 * Returns the day that is going on: the latest open day that is not complete, else the latest open one; undefined before any is open. `days`
 * are in order. An incomplete day comes first because a changed order may open a day between two that were open.
 */
export function currentDay<Day extends DayProgress>(days: readonly Day[]): Day | undefined {
  const open = days.filter(day => day.isPublished && isDayUnlocked(day))
  return open.findLast(day => !isDayComplete(day)) ?? open.at(-1)
}

/**
 * Returns the member's next step: of the current day, the first required media that is not done, else the first optional one.
 * Null when nothing is left, so the day is done.
 */
export function nextStep<Day extends DayProgress<DayProgress['ProgramDayMedias'][number] & { order: number }>>(
  days: readonly Day[],
): NextStep<Day> | null {
  const day = currentDay(days)
  const left = day?.ProgramDayMedias.filter(media => media.Media.isPublished && !isMediaComplete(media)).toSorted(
    (one, other) => Number(one.isOptional) - Number(other.isOptional) || one.order - other.order,
  )
  return day && left?.[0] ? { day, media: left[0] } : null
}

/** What a member has just ended by completing a media. */
export type Ending = 'day' | 'week' | 'program'

/**
 * Returns what the completion of a day's media ended: the programme once every day is complete, the week once its days are, else the day.
 * Null while the day requires more, while it is locked, and for a media that is optional: the day had ended before.
 */
export function endingOf(
  weeks: readonly (readonly (DayProgress & { id: string })[])[],
  completed: { programDayId: string; isOptional: boolean },
): Ending | null {
  const week = weeks.find(days => days.some(({ id }) => id === completed.programDayId)) ?? []
  const day = week.find(({ id }) => id === completed.programDayId)
  if (!day || completed.isOptional || !isDayComplete(day)) return null
  if (isProgramComplete(weeks.flat())) return 'program'
  return weekState(week) === 'complete' ? 'week' : 'day'
}

/** What some days of a programme held: a week, or all of it. */
export interface Held {
  days: number
  /** Required medias that are done. */
  steps: number
}

/** Returns what these days held for the member. */
export function heldBy(days: readonly ProgramDayProgress[]): Held {
  return { days: days.length, steps: requiredMedias(days).filter(isMediaComplete).length }
}

/**
 * Returns the programme to suggest once another has ended: that of stress if the member's answer to the test was high, else the first one that
 * is not complete. Fasting is suggested only to members who took the test, which says who must not fast. Without their consent there is no answer.
 */
export function programAfter<
  Listed extends Pick<ProfileProgram, 'progress'> & { Program: Pick<Program, 'id' | 'code'> },
>(
  listed: readonly Listed[],
  endedId: string,
  { isProfilingCompleted, stressLevel }: { isProfilingCompleted: boolean; stressLevel?: number | null | undefined },
): Listed | undefined {
  const open = listed.filter(
    ({ Program: { id, code }, progress }) =>
      id !== endedId && progress < 100 && (code !== defaultProgramCode || isProfilingCompleted),
  )
  const answering = isStressHigh(stressLevel) && open.find(({ Program: { code } }) => code === 'stress')
  return answering || open[0]
}
