import type { ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import type {
  ProfileProgram,
  ProgramDay,
  ProgramDayProgress,
} from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode, nextDayToUnlock, programProgress } from '../../../domain/features/program/program.rules.ts'
import { isProgramCode, type ProgramCode, type ReferrerCode } from '../../../domain/features/referral/referral.rules.ts'
import type { CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import {
  findUnlockedDayIds,
  insertProfilePrograms,
  insertUserProgramDay,
  type ProgramRows,
  prepareReadProgramRows,
} from './program.queries.ts'

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

/** The member's programmes with days and progress. Unlocks the day that is due, one a programme. */
export async function listProfilePrograms(
  services: Services,
  readRows: ReadRows,
  member: Member,
): Promise<ProfileProgram[]> {
  const rows = await unlockDueDays(services, readRows, member)
  const view = services.catalogue.view(member.locale)
  return view.catalogue.programs.flatMap(program => {
    const link = rows.programs.find(({ programId }) => programId === program.id)
    return link ? [describeProgram(view, program, link, rows)] : []
  })
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
  const rows = await readRows(member.id)
  const now = clock.now()
  const due = catalogue.catalogue.programs.flatMap(program => {
    const days = program.days.map(day => ({
      ...describeDay(day, rows),
      ProgramDayMedias: day.medias.map(entry => describeProgress(entry, rows)),
    }))
    return nextDayToUnlock({ days, now, timeZone: member.timezone }) ?? []
  })
  if (due.length === 0) return rows
  for (const programDayId of due)
    await insertUserProgramDay(database.db, { userId: member.id, programDayId, unlockedOn: now })
  return readRows(member.id)
}

/** Prepares `unlockDueDays` for a feature that changes progress: a day that is already due opens at once. */
export function prepareUnlockDueDays(services: Services): (member: Member) => Promise<ProgramRows> {
  const readRows = prepareReadProgramRows(services.database)
  return member => unlockDueDays(services, readRows, member)
}

/**
 * An unlocked day with its medias, whole.
 * @throws {Refusal} `error_day_locked` while the day is locked for the member.
 */
export async function readProgramDay(
  { catalogue }: Services,
  readRows: ReadRows,
  member: Member,
  id: string,
): Promise<ProgramDay> {
  const view = catalogue.view(member.locale)
  const day = view.catalogue.days.get(id)
  if (!day) throw new Refusal('error_not_found')
  const rows = await readRows(member.id)
  if (!rows.unlockedOn.has(id)) throw new Refusal('error_day_locked')
  return {
    ...describeDay(day, rows),
    name: day.name?.[member.locale] ?? null,
    programCode: day.programCode,
    content: day.content[member.locale],
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      return media ? [{ ...describeProgress(entry, rows), Media: media }] : []
    }),
  }
}

function describeProgram(
  view: CatalogueView,
  program: CatalogueProgram,
  link: ProgramRows['programs'][number],
  rows: ProgramRows,
): ProfileProgram {
  const weeks = program.weeks.map(week => week.days.map(day => describeDayProgress(day, rows, view)))
  const days = weeks.flat()
  return {
    id: program.id,
    isTrial: link.isTrial,
    isDefault: link.isDefault,
    progress: programProgress(days),
    Program: {
      ...view.program(program),
      ProgramDays: days.map(({ ProgramDayMedias: _, ...day }) => day),
      ProgramWeeks: weeks,
    },
  }
}

function describeDayProgress(day: CatalogueDay, rows: ProgramRows, view: CatalogueView): ProgramDayProgress {
  return {
    ...describeDay(day, rows),
    name: day.name?.[view.locale] ?? null,
    ProgramDayMedias: day.medias.map(entry => describeProgress(entry, rows)),
  }
}

function describeDay(day: CatalogueDay, rows: ProgramRows) {
  const unlockedOn = rows.unlockedOn.get(day.id)
  return {
    id: day.id,
    order: day.order,
    isPublished: day.isPublished,
    UserProgramDays: unlockedOn ? [{ unlockedOn: unlockedOn.toISOString() }] : [],
  }
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
