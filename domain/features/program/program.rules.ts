import { isSameCalendarDay } from '../../days.ts'
import type { NamedProgramCode } from '../../program-codes.ts'
import { isMediaComplete } from '../media/media.rules.ts'
import type { Program, ProgramDayProgress } from './program.contract.ts'

type MediaProgress = Pick<ProgramDayProgress['ProgramDayMedias'][number], 'isOptional' | 'UsersProgressions'> & {
  Media: { isPublished: boolean }
}

/** The part of a day that the rules need; a programme list's day and a whole day both have it. */
export type DayProgress<Entry extends MediaProgress = MediaProgress> = Pick<
  ProgramDayProgress,
  'isPublished' | 'UserProgramDays'
> & { ProgramDayMedias: readonly Entry[] }

/** The state of a day or a week: each goes from locked to started to complete. */
export type DayState = 'locked' | 'started' | 'complete'
export type ProgressLabel = 'notStarted' | 'started' | 'complete'

/** The programme whose members are greeted until their profiling is done, and the default. */
export const defaultProgramCode: NamedProgramCode = 'medfasting'

/** Returns whether a day is unlocked: it has user-day records. */
export function isDayUnlocked(day: Pick<DayProgress, 'UserProgramDays'>): boolean {
  return day.UserProgramDays.length > 0
}

/**
 * Returns whether a day is complete: every published media that is not optional has progress. A locked day is never
 * complete, even if its media were completed from the library. So a rest day is complete as soon as it is unlocked and not before.
 * The browser shows it, and the server unlocks the next day by it.
 */
export function isDayComplete(day: DayProgress): boolean {
  return isDayUnlocked(day) && day.ProgramDayMedias.filter(isRequired).every(isMediaComplete)
}

/** The state that the day's icon shows. */
export function dayState(day: DayProgress): DayState {
  if (!isDayUnlocked(day)) return 'locked'
  return isDayComplete(day) ? 'complete' : 'started'
}

/** Returns the state of a week: locked when every day is, complete when every day is, otherwise started. */
export function weekState(week: readonly DayProgress[]): DayState {
  if (!week.some(isDayUnlocked)) return 'locked'
  return week.every(isDayComplete) ? 'complete' : 'started'
}

/**
 * Returns whether a programme is complete, counting published days only: a day still being written blocks nobody.
 */
export function isProgramComplete(days: readonly DayProgress[]): boolean {
  const published = days.filter(day => day.isPublished)
  return published.length > 0 && published.every(isDayComplete)
}

/** Returns what a programme's progress counts: the published, non-optional media of published days. */
export function requiredMedias<Entry extends Pick<MediaProgress, 'isOptional' | 'Media'>>(
  days: readonly { isPublished: boolean; ProgramDayMedias: readonly Entry[] }[],
): Entry[] {
  return days.filter(day => day.isPublished).flatMap(day => day.ProgramDayMedias.filter(isRequired))
}

/**
 * Returns the floor of 100 × done ÷ required, 0 when none is required. Counts media completed from the library before their
 * day opened.
 */
export function programProgress(done: number, required: number): number {
  return required === 0 ? 0 : Math.floor((100 * done) / required)
}

/** Returns the label of a progress: 0 is not started, 100 complete, any other value started. */
export function progressLabel(progress: number): ProgressLabel {
  if (progress === 0) return 'notStarted'
  return progress === 100 ? 'complete' : 'started'
}

/** What is planned today, and how much of it is done. `planned` 0 is a rest day. */
export interface DailyProgress {
  percentage: number
  done: number
  planned: number
}

/**
 * Returns today's progress in the member's time zone. Planned is every required, published media
 * of an unlocked day that is either not done or was done today. What was done before today no longer counts as planned. Nor does what is left
 * of a day that opened because another one was completed today: the percentage never falls for having been diligent.
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
  const isToday = (instant: string) => isSameCalendarDay(new Date(instant), now, timeZone)
  const doneToday = (day: DayProgress) =>
    requiredMedias([day]).flatMap(media => media.UsersProgressions.filter(({ completedOn }) => isToday(completedOn)))
  const unlocked = days.filter(isDayUnlocked)
  /** Opened by what was completed today in another day. */
  const isAhead = (day: DayProgress) =>
    day.UserProgramDays.some(
      ({ unlockedOn }) =>
        isToday(unlockedOn) &&
        unlocked.some(
          other =>
            other !== day && doneToday(other).some(({ completedOn }) => new Date(completedOn) <= new Date(unlockedOn)),
        ),
    )
  const done = unlocked.flatMap(doneToday).length
  const left = requiredMedias(unlocked.filter(day => !isAhead(day))).filter(media => !isMediaComplete(media)).length
  return { percentage: programProgress(done, done + left), done, planned: done + left }
}

/**
 * Returns the programme the page opens on. When one is active, the user's `programId`; otherwise the referrer's
 * programme (default medfasting), then the user's `programId`, then the first of the list. A programme is active once its code is saved to
 * the user. Returns `undefined` only for an empty list.
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
  // The product's own referrer code names no programme. It is like no code, except that the user's programme is preferred to ours.
  const wanted = referrerCode ?? defaultProgramCode
  const ofReferrer = programs.find(program => program.code === wanted)
  return ofReferrer ?? ofUser ?? programs.find(program => program.code === defaultProgramCode) ?? programs[0]
}

/**
 * Returns the index of the open week: that of the latest started day or, once the programme is complete and a last media is known, that of
 * the media's day. 0 before anything is started.
 */
export function initialWeekIndex(
  weeks: readonly (readonly DayProgress<MediaProgress & { id: string }>[])[],
  lastProgramDayMediaId: string | null,
): number {
  if (lastProgramDayMediaId !== null && isProgramComplete(weeks.flat())) {
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

/**
 * Returns the index of the open day: the stored one, default 0; a locked day gives way to the latest started one
 * of its week.
 */
export function restoredDayIndex(week: readonly Pick<DayProgress, 'UserProgramDays'>[], stored: number | null): number {
  const index = stored !== null && Number.isInteger(stored) ? stored : 0
  const restored = week[index]
  if (restored && isDayUnlocked(restored)) return index
  return Math.max(0, week.findLastIndex(isDayUnlocked))
}

/**
 * Returns whether a day media is optional for a member whose day was unlocked then; null while it is locked. A media that was added to a
 * published day is required only of members whose day opens from `requiredSince` on (`YYYY-MM-DD`, midnight UTC), so that nobody's day or
 * progress falls back.
 */
export function isOptionalFor(
  { isOptional, requiredSince }: { isOptional: boolean; requiredSince?: string | undefined },
  unlockedOn: Date | null,
): boolean {
  return isOptional || (requiredSince !== undefined && unlockedOn !== null && unlockedOn < new Date(requiredSince))
}

function isRequired(media: Pick<MediaProgress, 'isOptional' | 'Media'>): boolean {
  return media.Media.isPublished && !media.isOptional
}

/** Returns whether a greeting at this hour (0 to 23) says good evening: from 18:00 until the small hours are over. */
export function isEveningAt(hour: number): boolean {
  return hour >= 18 || hour < 4
}
