import type { ProgramCode } from '../../../domain/features/referral/referral.rules.ts'
import type { CatalogueDay } from '../../content/catalogue.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import { prepareReadProgramRows } from './program.queries.ts'

/** Finds the latest day that was unlocked for the member in a programme, unless it is complete already. */
export function prepareFindNewDay({ database, catalogue }: Services) {
  const readRows = prepareReadProgramRows(database)
  return async (member: Member, code: ProgramCode): Promise<{ day: CatalogueDay; unlockedOn: Date } | null> => {
    const days = catalogue.catalogue.programs.find(program => program.code === code)?.days ?? []
    const { unlockedOn, completedOn } = await readRows(member.id)
    const day = days.findLast(({ id }) => unlockedOn.has(id))
    const opened = day && unlockedOn.get(day.id)
    const isDone = day?.medias.every(
      ({ id, isOptional, media }) => isOptional || !media.isPublished || completedOn.has(id),
    )
    return day && opened && !isDone ? { day, unlockedOn: opened } : null
  }
}
