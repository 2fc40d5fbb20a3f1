import { calendarDayOf } from '../../../domain/days.ts'
import type { AfterMedia, ProfileProgram, ProgramDay } from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode, isDayComplete, isOptionalFor } from '../../../domain/features/program/program.rules.ts'
import {
  calendarDayOfUnlocking,
  nextDayToUnlock,
  type UnlockableDay,
} from '../../../domain/features/program/unlocking.rules.ts'
import type { ReferrerCode } from '../../../domain/features/referral/referral.rules.ts'
import { isNamedProgramCode, type ProgramCode } from '../../../domain/program-codes.ts'
import type { CatalogueDay, CatalogueDayMedia } from '../../content/catalogue.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Account, Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import {
  findProgress,
  findUnlockedDayIds,
  findUnlockedOn,
  insertProfilePrograms,
  insertUserProgramDay,
  type Progress,
  unlockingOf,
} from './program.queries.ts'
import { describeAfterMedia, describeDay, describeDayProgress, describeProfilePrograms } from './program.view.ts'

/** Links a new profile to every published programme; the referrer's is the default, else medfasting. */
export async function linkProfile(
  db: Database,
  { catalogue }: Services,
  userId: string,
  referrerCode: ReferrerCode | undefined,
): Promise<void> {
  const defaultCode = isNamedProgramCode(referrerCode) ? referrerCode : defaultProgramCode
  await insertProfilePrograms(
    db,
    catalogue.catalogue.programs.map(({ id, code }) => ({
      userId,
      programId: id,
      isTrial: false,
      isDefault: code === defaultCode,
    })),
  )
}

/** Unlocks the first day of a programme that the member chooses for the first time; later choices change nothing. */
export async function enrol(
  db: Database,
  { catalogue, clock }: Services,
  { id: userId, timezone }: Pick<Member, 'id' | 'timezone'>,
  code: ProgramCode,
): Promise<void> {
  const days = catalogue.catalogue.programs.find(program => program.code === code)?.days ?? []
  const first = days.find(day => day.isPublished)
  const unlocked = new Set(await findUnlockedDayIds(db, userId))
  if (!first || days.some(({ id }) => unlocked.has(id))) return
  await unlock(db, { id: userId, timezone }, first.id, clock.now())
}

/**
 * Unlocks the days that are due, and returns the member's programmes with days and progress. Includes programmes published after the
 * member registered.
 */
export async function listProfilePrograms(services: Services, member: Member): Promise<ProfileProgram[]> {
  const progress = await unlockDueDays(services, member)
  return describeProfilePrograms(services.catalogue.viewFor(member), progress)
}

/**
 * Unlocks, in each programme, the day that is due now in the member's own calendar; of several requests at once, the row's key lets only
 * one unlock it. Call it after a completion has committed: each of two concurrent completions then reads after its own commit, so the one
 * that commits last sees both.
 * @returns the member's progress afterwards.
 */
export async function unlockDueDays({ database, catalogue, clock }: Services, member: Member): Promise<Progress> {
  const progress = await findProgress(database, member.id)
  const now = clock.now()
  const dueIds = catalogue.viewFor(member).catalogue.programs.flatMap(({ code, days }) => {
    const isChosen = code === member.programCode
    const unlockable = unlockableDays(days, progress, member.timezone)
    return nextDayToUnlock({ days: unlockable, isChosen, now, timeZone: member.timezone }) ?? []
  })
  if (dueIds.length === 0) return progress
  for (const id of dueIds) await unlock(database.db, member, id, now)
  return findProgress(database, member.id)
}

function unlockableDays(days: readonly CatalogueDay[], progress: Progress, timeZone: string): UnlockableDay[] {
  return days.map(day => {
    const unlocking = unlockingOf(progress, day.id)
    return {
      id: day.id,
      order: day.order,
      isPublished: day.isPublished,
      unlockedDay: unlocking ? calendarDayOfUnlocking(unlocking, timeZone) : null,
      isComplete: isDayComplete(describeDayProgress(day, progress)),
    }
  })
}

/**
 * Returns the next day of the programme that the member follows as if every day before it were complete: still at most one a calendar day.
 * @returns its id; null if there is none.
 */
export async function findNextDay({ database, catalogue, clock }: Services, member: Account): Promise<string | null> {
  const { timezone: timeZone, programCode } = member
  const now = clock.now()
  const progress = await findProgress(database, member.id)
  const days = catalogue.viewFor(member).catalogue.programs.find(({ code }) => code === programCode)?.days ?? []
  const unlockable = unlockableDays(days, progress, timeZone).map(day => ({ ...day, isComplete: true }))
  return nextDayToUnlock({ days: unlockable, isChosen: true, now, timeZone })
}

/**
 * Returns an unlocked day with its medias.
 * @throws {HttpError} `error_day_locked` while the day is locked for the member.
 */
export async function readProgramDay(
  { database, catalogue }: Services,
  member: Member,
  id: string,
): Promise<ProgramDay> {
  const view = catalogue.viewFor(member)
  const progress = await findProgress(database, member.id)
  if (!progress.unlocked[id]) throw new HttpError('error_day_locked')
  const day = view.catalogue.days.get(id)
  if (!day) throw new HttpError('error_not_found')
  return describeDay(view, day, { userId: member.id, progress })
}

/**
 * Returns what follows the last day of a programme, whether the member has finished it or not: the library shows it to everybody.
 * @throws {HttpError} `error_not_found` if there is no such programme.
 */
export async function listAfterwards(
  { database, catalogue }: Services,
  member: Member,
  code: ProgramCode,
): Promise<AfterMedia[]> {
  const view = catalogue.viewFor(member)
  const program = view.catalogue.programs.find(listed => listed.code === code)
  if (!program) throw new HttpError('error_not_found')
  const { completedOn } = await findProgress(database, member.id)
  return program.after.flatMap(entry => describeAfterMedia(view, entry, completedOn[entry.id]))
}

/** Returns whether a day media is optional for the member, who may have opened its day before it was added. */
export async function isOptionalForMember(
  { database }: Services,
  member: Member,
  media: CatalogueDayMedia,
): Promise<boolean> {
  const unlockedOn = media.requiredSince ? await findUnlockedOn(database.db, member.id, media.programDayId) : null
  return isOptionalFor(media, unlockedOn)
}

/** Returns the day that was unlocked last for the member in a programme; null if there is none or it is complete. */
export async function findNewDay(
  { database, catalogue }: Services,
  member: Member,
  code: ProgramCode,
): Promise<{ day: CatalogueDay; unlockedOn: Date } | null> {
  const days = catalogue.viewFor(member).catalogue.programs.find(program => program.code === code)?.days ?? []
  const progress = await findProgress(database, member.id)
  const unlocked = days.flatMap(day => {
    const unlocking = unlockingOf(progress, day.id)
    return unlocking ? [{ day, unlockedOn: unlocking.unlockedOn }] : []
  })
  const last = unlocked.toSorted((one, other) => one.unlockedOn.getTime() - other.unlockedOn.getTime()).at(-1)
  return last && !isDayComplete(describeDayProgress(last.day, progress)) ? last : null
}

/** Unlocks a day for the member; returns whether it was locked until now. */
export async function unlock(
  db: Database,
  { id, timezone }: Pick<Member, 'id' | 'timezone'>,
  programDayId: string,
  now: Date,
): Promise<boolean> {
  const unlockedDay = calendarDayOf(now, timezone)
  return insertUserProgramDay(db, { userId: id, programDayId, unlockedOn: now, unlockedDay })
}
