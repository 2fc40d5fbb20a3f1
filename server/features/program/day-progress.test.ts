import { expect, test } from 'vitest'
import { isDayComplete } from '../../../domain/features/program/program.rules.ts'
import { completeCases } from '../../../domain/testing/sample-days.ts'
import type { CatalogueDay } from '../../content/catalogue.ts'
import type { Progress } from './program.queries.ts'
import { describeDayProgress } from './program.view.ts'

test.each(completeCases)('a stored day is %s', (_, { ProgramDayMedias, UserProgramDays, ...given }, isComplete) => {
  const medias = ProgramDayMedias.map(({ id, isOptional, Media }, order) => ({
    ...{ id, isOptional, order, programDayId: given.id, media: { ...Media, id, type: 'page' } },
  }))
  const done = ProgramDayMedias.flatMap(({ id, UsersProgressions }) =>
    UsersProgressions.map(({ completedOn }) => [id, completedOn] as const),
  )
  const progress: Progress = {
    links: [],
    unlocked: Object.fromEntries(UserProgramDays.map(({ unlockedOn }) => [given.id, [unlockedOn, null]])),
    completedOn: Object.fromEntries(done),
  }
  expect(isDayComplete(describeDayProgress({ ...given, medias } as unknown as CatalogueDay, progress))).toBe(isComplete)
})
