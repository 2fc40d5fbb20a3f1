import { calendarDayOf } from '../../days.ts'
import type { ProgramDayProgress } from './program.contract.ts'
import { type DayProgress, isDayComplete, isDayUnlocked } from './program.rules.ts'

/** A day as unlocking sees it. */
export interface UnlockableDay {
  id: string
  order: number
  isPublished: boolean
  /** The member's calendar day on which it was unlocked (`YYYY-MM-DD`); null while it is locked. */
  unlockedDay: string | null
  /** Whether every required media is done. Ignored while the day is locked. */
  isComplete: boolean
}

/** When a day was unlocked: the instant, and the day that the member's calendar showed then. */
export interface Unlocking {
  unlockedOn: Date
  /** Null for a day that was unlocked before the calendar day was stored. */
  unlockedDay: string | null
}

/**
 * Returns the calendar day on which a day was unlocked. It is the one that was stored then: computed in the zone of today, it would move with
 * every change of zone, and a midnight could be made to pass at any hour.
 */
export function calendarDayOfUnlocking({ unlockedOn, unlockedDay }: Unlocking, timeZone: string): string {
  return unlockedDay ?? calendarDayOf(unlockedOn, timeZone)
}

/**
 * Returns the id of the one day that unlocks now, or null: the first published day that is locked, once every published
 * day before it is complete and a calendar day later than that of every earlier unlocking has begun in the member's zone. So at most one day
 * unlocks per calendar day whichever way the member travels, a pause accumulates none, and no change of the order strands anybody.
 * @param isChosen whether the member follows this programme now: its first day then unlocks although none is, which enrolment does as a
 * rule, and which is left to do when the content replaced every unlocked day.
 */
export function nextDayToUnlock({
  days,
  isChosen,
  now,
  timeZone,
}: {
  days: readonly UnlockableDay[]
  isChosen: boolean
  now: Date
  timeZone: string
}): string | null {
  const { next, blocking, lastUnlockedDay } = findFrontier(days)
  if (!next) return null
  if (lastUnlockedDay === null) return isChosen ? next.id : null
  return !blocking && calendarDayOf(now, timeZone) > lastUnlockedDay ? next.id : null
}

/** When a locked day opens. `now`: at the next read of the list. `afterPreviousDay`: other days come first. */
export type DayOpening =
  | 'now'
  | 'tomorrow'
  | 'onceDayComplete'
  | 'tomorrowOnceDayComplete'
  | 'afterPreviousDay'
  | 'beingWritten'

type OrderedDay = DayProgress & Pick<ProgramDayProgress, 'id' | 'order'>

/** What to show a member who chooses a locked day: when it opens, and the id of the day that comes first, if one does. */
export interface LockedDayState {
  opening: DayOpening
  previousDayId: string | null
}

/** Returns what to show a member who chooses a locked day; null when it is not locked or unknown. */
export function whenDayOpens({
  days,
  dayId,
  now,
  timeZone,
}: {
  days: readonly OrderedDay[]
  dayId: string
  now: Date
  timeZone: string
}): LockedDayState | null {
  const inOrder = days.toSorted(byOrder)
  const index = inOrder.findIndex(({ id }) => id === dayId)
  const day = inOrder[index]
  if (!day || isDayUnlocked(day)) return null
  const previousDayId = inOrder[index - 1]?.id ?? null
  if (!day.isPublished) return { opening: 'beingWritten', previousDayId }
  const { next, blocking, lastUnlockedDay } = findFrontier(days.map(day => unlockableOf(day, timeZone)))
  if (next?.id !== dayId) return { opening: 'afterPreviousDay', previousDayId }
  const hasDayBegun = lastUnlockedDay === null || calendarDayOf(now, timeZone) > lastUnlockedDay
  if (!blocking) return { opening: hasDayBegun ? 'now' : 'tomorrow', previousDayId }
  return { opening: hasDayBegun ? 'onceDayComplete' : 'tomorrowOnceDayComplete', previousDayId: blocking.id }
}

function unlockableOf(day: OrderedDay, timeZone: string): UnlockableDay {
  const { id, order, isPublished, UserProgramDays } = day
  const [unlocked] = UserProgramDays
  return {
    id,
    order,
    isPublished,
    unlockedDay: unlocked
      ? calendarDayOfUnlocking(
          { unlockedOn: new Date(unlocked.unlockedOn), unlockedDay: unlocked.unlockedDay ?? null },
          timeZone,
        )
      : null,
    isComplete: isDayComplete(day),
  }
}

/**
 * Returns the next day to unlock, the first day that must be complete before it, and the calendar day of the last unlocking. A day that was
 * unpublished after it was unlocked cannot be completed, so it blocks nothing.
 */
function findFrontier(days: readonly UnlockableDay[]): {
  next: UnlockableDay | undefined
  blocking: UnlockableDay | undefined
  lastUnlockedDay: string | null
} {
  const published = days.filter(day => day.isPublished).toSorted(byOrder)
  const next = published.find(({ unlockedDay }) => unlockedDay === null)
  const blocking = published.find(({ order, isComplete }) => !isComplete && next !== undefined && order < next.order)
  const unlockedDays = days.flatMap(({ unlockedDay }) => unlockedDay ?? []).toSorted()
  return { next, blocking, lastUnlockedDay: unlockedDays.at(-1) ?? null }
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order
}
