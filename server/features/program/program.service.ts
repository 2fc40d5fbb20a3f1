import type { ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import { defaultProgramCode, nextDayToUnlock } from '../../../domain/features/program/program.rules.ts'
import { isProgramCode, type ProgramCode, type ReferrerCode } from '../../../domain/features/referral/referral.rules.ts'
import type { CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import {
  findUnlockedDayIds,
  insertProfilePrograms,
  insertUserProgramDay,
  prepareReadProgramRows,
} from './program.queries.ts'
import { programAnswersOf } from './program-answers.ts'
import type { ProgramRows } from './progress-columns.ts'

type ReadRows = ReturnType<typeof prepareReadProgramRows>

/** Links a new profile to every published programme; the referrer's is the default, else medfasting. */
export async function linkProfile(
  db: Database,
  { catalogue }: Services,
  userId: string,
  referrerCode: ReferrerCode | undefined,
): Promise<void> {
  const defaultCode = isProgramCode(referrerCode) ? referrerCode : defaultProgramCode
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

/** Choosing a programme for the first time unlocks its first day; later choices change nothing. */
export async function enrol(
  db: Database,
  { catalogue, clock }: Services,
  userId: string,
  code: ProgramCode,
): Promise<void> {
  const days = catalogue.catalogue.programs.find(program => program.code === code)?.days ?? []
  const first = days.find(day => day.isPublished)
  const unlocked = new Set(await findUnlockedDayIds(db, userId))
  if (!first || days.some(({ id }) => unlocked.has(id))) return
  await insertUserProgramDay(db, { userId, programDayId: first.id, unlockedOn: clock.now() })
}

/**
 * The member's programmes with days and progress, those published after they registered included, as `ProfileProgram`s in JSON.
 * Unlocks the day that is due, one a programme.
 */
export async function listProfilePrograms(services: Services, readRows: ReadRows, member: Member): Promise<Buffer> {
  const rows = await unlockDueDays(services, readRows, member)
  return programAnswersOf(services.catalogue.view(member.locale)).list(rows)
}

/**
 * Unlocks, in each programme, the day that is due at this moment of the member's own calendar. Two requests at once find the same day
 * due, and the row's key lets one of them in.
 * @returns the member's rows as they are afterwards.
 */
export async function unlockDueDays(
  { database, catalogue, clock }: Services,
  readRows: ReadRows,
  member: Member,
): Promise<ProgramRows> {
  const rows = member.progress ?? (await readRows(member.id))
  const now = clock.now()
  const due = catalogue.catalogue.programs.flatMap(
    program => nextDayToUnlock({ days: frontierOf(program, rows), now, timeZone: member.timezone }) ?? [],
  )
  if (due.length === 0) return rows
  for (const programDayId of due)
    await insertUserProgramDay(database.db, { userId: member.id, programDayId, unlockedOn: now })
  return readRows(member.id)
}

/** Prepares the reading of what the session's check may have read already; whoever writes progress writes it there too. */
export function prepareReadProgress(services: Services): (member: Member) => Promise<ProgramRows> {
  const readRows = prepareReadProgramRows(services.database)
  return async member => {
    member.progress ??= await readRows(member.id)
    return member.progress
  }
}

/** Prepares `unlockDueDays` for a feature that changes progress: a day that is already due opens at once. */
export function prepareUnlockDueDays(services: Services): (member: Member) => Promise<ProgramRows> {
  const readRows = prepareReadProgramRows(services.database)
  return member => unlockDueDays(services, readRows, member)
}

/**
 * An unlocked day with its medias, whole, as a `ProgramDay` in JSON.
 * @throws {Refusal} `error_day_locked` while the day is locked for the member.
 */
export async function readProgramDay(
  { catalogue }: Services,
  readRows: ReadRows,
  member: Member,
  id: string,
): Promise<Buffer> {
  const rows = member.progress ?? (await readRows(member.id))
  if (!rows.unlockedOn.has(id)) throw new Refusal('error_day_locked')
  const written = programAnswersOf(catalogue.view(member.locale)).day(id, rows)
  if (!written) throw new Refusal('error_not_found')
  return written
}

/** The latest unlocked day and the one after it: all that the rule of unlocking looks at. None before the first is unlocked. */
function frontierOf({ days }: CatalogueProgram, rows: ProgramRows) {
  const latest = days.findLastIndex(({ id }) => rows.unlockedOn.has(id))
  if (latest === -1) return []
  return days.slice(latest, latest + 2).map(({ id, order, isPublished, medias }) => {
    const unlockedOn = rows.unlockedOn.get(id)
    return {
      id,
      order,
      isPublished,
      UserProgramDays: unlockedOn ? [{ unlockedOn: unlockedOn.toISOString() }] : [],
      ProgramDayMedias: medias.map(entry => describeProgress(entry, rows)),
    }
  })
}

/** A day media with the member's progress on it. */
export function describeProgress(
  entry: CatalogueDayMedia,
  rows: Pick<ProgramRows, 'completedOn'>,
): ProgramDayMediaProgress {
  const completedOn = rows.completedOn.get(entry.id)
  return {
    id: entry.id,
    order: entry.order,
    isOptional: entry.isOptional,
    programDayId: entry.programDayId,
    UsersProgressions: completedOn ? [{ status: 'done', completedOn: completedOn.toISOString() }] : [],
    Media: { id: entry.media.id, type: entry.media.type, isPublished: entry.media.isPublished },
  }
}
