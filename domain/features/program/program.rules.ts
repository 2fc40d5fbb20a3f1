import { hasNewDayBegun, isSameCalendarDay } from '../../days.ts'
import { isProgramCode, type ProgramCode } from '../../program-codes.ts'
import { isMediaDone } from '../media/media.rules.ts'
import type { Program, ProgramDayProgress } from './program.contract.ts'

type MediaProgress = Pick<ProgramDayProgress['ProgramDayMedias'][number], 'isOptional' | 'UsersProgressions'> & {
  Media: { isPublished: boolean }
}

/** What the rules need of a day. Days of the programme list and whole days both have it. */
export type DayProgress<Entry extends MediaProgress = MediaProgress> = Pick<
  ProgramDayProgress,
  'isPublished' | 'UserProgramDays'
> & { ProgramDayMedias: readonly Entry[] }

type OrderedDay = DayProgress & Pick<ProgramDayProgress, 'id' | 'order'>

export type DayState = 'locked' | 'started' | 'complete'
export type WeekState = 'locked' | 'completed' | 'inProgress'
export type ProgressLabel = 'notStarted' | 'inProgress' | 'finished'

/** The default programme. Its members are greeted until their profiling is done. */
export const defaultProgramCode: ProgramCode = 'medfasting'

/** Returns whether a day is unlocked: it has user-day records (specification section 4). */
export function isDayUnlocked(day: Pick<DayProgress, 'UserProgramDays'>): boolean {
  return day.UserProgramDays.length > 0
}

/**
 * Returns whether every published media of a day is done, optional ones skipped unless included (specification section 4). A locked day is
 * never complete, even if its medias were done from the library; a rest day is complete as soon as it is unlocked (behaviour 4).
 */
export function isDayComplete(day: DayProgress, { includeOptional = false } = {}): boolean {
  return (
    isDayUnlocked(day) &&
    day.ProgramDayMedias.every(
      media => !media.Media.isPublished || (media.isOptional && !includeOptional) || isMediaDone(media),
    )
  )
}

/** Returns whether a day requires no media (behaviour 4). */
export function isRestDay(day: Pick<DayProgress, 'ProgramDayMedias'>): boolean {
  return !day.ProgramDayMedias.some(isRequired)
}

/** Returns the state that the day's icon shows (specification sections 2 and 4). */
export function dayState(day: DayProgress): DayState {
  if (!isDayUnlocked(day)) return 'locked'
  return isDayComplete(day) ? 'complete' : 'started'
}

/** Returns the state of a week: locked or completed if every day is, otherwise in progress (specification section 4). */
export function weekState(week: readonly DayProgress[]): WeekState {
  if (!week.some(isDayUnlocked)) return 'locked'
  return week.every(day => isDayComplete(day)) ? 'completed' : 'inProgress'
}

/** Returns whether every published day is complete (specification section 4). Unpublished days do not count. */
export function isProgramFinished(days: readonly DayProgress[]): boolean {
  const published = days.filter(day => day.isPublished)
  return published.length > 0 && published.every(day => isDayComplete(day))
}

/** Returns the medias that count for a programme's progress: published, not optional, of published days (behaviour 4). */
export function requiredMedias<Entry extends Pick<MediaProgress, 'isOptional' | 'Media'>>(
  days: readonly { isPublished: boolean; ProgramDayMedias: readonly Entry[] }[],
): Entry[] {
  return days.filter(day => day.isPublished).flatMap(day => day.ProgramDayMedias.filter(isRequired))
}

/**
 * Returns a programme's progress: the floor of 100 × done ÷ required; 0 if none is required (behaviour 4). Medias done from the library
 * before their day opened count.
 */
export function programProgress(done: number, required: number): number {
  return required === 0 ? 0 : Math.floor((100 * done) / required)
}

/** Returns the label of a progress: 0 is not started, 100 finished, any other value in progress (specification section 4). */
export function progressLabel(progress: number): ProgressLabel {
  if (progress === 0) return 'notStarted'
  return progress === 100 ? 'finished' : 'inProgress'
}

/** What is planned today, and how much of it is done. `planned` is 0 on a rest day. */
export interface DailyProgress {
  percentage: number
  done: number
  planned: number
}

/**
 * Returns today's progress (specification section 9, behaviour 4). Planned are the required, published medias of unlocked days that are not
 * done yet, plus those done today in the member's time zone. Medias done before today are not planned.
 */
export function dailyProgress({
  days,
  now,
  timeZone,
}: {
  days: readonly DayProgress[]
  now: Date
  timeZone: string
}): DailyProgress {
  const medias = requiredMedias(days.filter(isDayUnlocked))
  const done = medias.filter(media =>
    media.UsersProgressions.some(progression => isSameCalendarDay(new Date(progression.completedOn), now, timeZone)),
  ).length
  const planned = done + medias.filter(media => !isMediaDone(media)).length
  return { percentage: programProgress(done, planned), done, planned }
}

/**
 * Returns the programme that the page opens on (specification section 4); undefined only for an empty list. If one is active, that is the
 * user's `programId`; otherwise the referrer's programme (default medfasting), then the user's `programId`, then the first of the list. A
 * programme is active once its code is saved to the user.
 */
export function chooseActiveProgram<Listed extends Pick<Program, 'id' | 'code'>>({
  activeProgramId,
  programId,
  referrerCode,
  programs,
}: {
  activeProgramId?: string | null | undefined
  programId: string | null
  referrerCode: string | null | undefined
  programs: readonly Listed[]
}): Listed | undefined {
  const ofUser = programs.find(program => program.id === programId)
  if (activeProgramId) {
    const active = ofUser ?? programs.find(program => program.id === activeProgramId)
    if (active) return active
  }
  // The product's own referrer code names no programme; the user's programme is then preferred to the default.
  const wanted = referrerCode ?? defaultProgramCode
  const ofReferrer = isProgramCode(wanted) ? programs.find(program => program.code === wanted) : undefined
  return ofReferrer ?? ofUser ?? programs.find(program => program.code === defaultProgramCode) ?? programs[0]
}

/**
 * Returns the index of the week to open: the week of the latest started day or, once the programme is finished, of the last media's day
 * (specification section 4). 0 before anything is started.
 */
export function initialWeekIndex(
  weeks: readonly (readonly DayProgress<MediaProgress & { id: string }>[])[],
  lastProgramDayMediaId: string | null,
): number {
  if (lastProgramDayMediaId !== null && isProgramFinished(weeks.flat())) {
    const ofLastMedia = weeks.findIndex(week =>
      week.some(day => day.ProgramDayMedias.some(media => media.id === lastProgramDayMediaId)),
    )
    if (ofLastMedia !== -1) return ofLastMedia
  }
  return Math.max(
    0,
    weeks.findLastIndex(week => week.some(isDayUnlocked)),
  )
}

/** Returns the stored day index, default 0 (specification section 4); for a locked day, the latest started one of its week (behaviour 4). */
export function restoredDayIndex(week: readonly Pick<DayProgress, 'UserProgramDays'>[], stored: number | null): number {
  const index = stored !== null && Number.isInteger(stored) ? stored : 0
  const restored = week[index]
  if (restored && isDayUnlocked(restored)) return index
  return Math.max(0, week.findLastIndex(isDayUnlocked))
}

/** A day as unlocking sees it. */
export interface UnlockableDay {
  id: string
  order: number
  isPublished: boolean
  /** Null while the day is locked. */
  unlockedOn: Date | null
  /** Whether every required media is done. Ignored while the day is locked. */
  isComplete: boolean
}

/**
 * Returns the id of the one day that unlocks now, or null (behaviour 4): the next in order after the latest unlocked one, if it is
 * published, once the latest is complete and a new calendar day has begun since it was unlocked, in the member's zone. Enrolment unlocks
 * the first day. So at most one day unlocks per calendar day, and a pause accumulates none.
 */
export function nextDayToUnlock({
  days,
  now,
  timeZone,
}: {
  days: readonly UnlockableDay[]
  now: Date
  timeZone: string
}): string | null {
  const { latest, next } = findFrontier(days)
  if (!latest || !next?.isPublished) return null
  return blocksNothing(latest) && hasDayBegunSince(latest, now, timeZone) ? next.id : null
}

/** When a locked day opens. `now`: when the list is next read. `afterPreviousDay`: earlier days are locked too. */
export type DayOpening =
  | 'now'
  | 'tomorrow'
  | 'onceDayComplete'
  | 'tomorrowOnceDayComplete'
  | 'afterPreviousDay'
  | 'beingWritten'

/** Returns when a locked day opens, to show a member who selects it (behaviour 4); null if the day is unlocked or unknown. */
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
}): DayOpening | null {
  const day = days.find(candidate => candidate.id === dayId)
  if (!day || isDayUnlocked(day)) return null
  if (!day.isPublished) return 'beingWritten'
  const { latest, next } = findFrontier(days.map(unlockableOf))
  if (next?.id !== dayId) return 'afterPreviousDay'
  if (!latest) return 'now'
  const hasBegun = hasDayBegunSince(latest, now, timeZone)
  if (blocksNothing(latest)) return hasBegun ? 'now' : 'tomorrow'
  return hasBegun ? 'onceDayComplete' : 'tomorrowOnceDayComplete'
}

function isRequired(media: Pick<MediaProgress, 'isOptional' | 'Media'>): boolean {
  return media.Media.isPublished && !media.isOptional
}

function unlockableOf(day: OrderedDay): UnlockableDay {
  const { id, order, isPublished, UserProgramDays } = day
  const [unlocked] = UserProgramDays
  return {
    id,
    order,
    isPublished,
    unlockedOn: unlocked ? new Date(unlocked.unlockedOn) : null,
    isComplete: isDayComplete(day),
  }
}

/** Returns the latest unlocked day in order and the day after it; before anything is unlocked, the first day is next. */
function findFrontier(days: readonly UnlockableDay[]): {
  latest: UnlockableDay | undefined
  next: UnlockableDay | undefined
} {
  const inOrder = days.toSorted((one, other) => one.order - other.order)
  const index = inOrder.findLastIndex(({ unlockedOn }) => unlockedOn !== null)
  return { latest: inOrder[index], next: inOrder[index + 1] }
}

/** A day that was unpublished after it was unlocked cannot be completed, so it does not block the next one. */
function blocksNothing({ isComplete, isPublished }: UnlockableDay): boolean {
  return isComplete || !isPublished
}

function hasDayBegunSince({ unlockedOn }: UnlockableDay, now: Date, timeZone: string): boolean {
  return unlockedOn !== null && hasNewDayBegun(unlockedOn, now, timeZone)
}
