import type { OutlineProgram } from '../../../domain/features/writing/writing.contract.ts'
import { callStudio } from '../../client/call-studio.ts'

/** A week has seven days. */
const daysInWeek = 7

/**
 * Adds a week of seven empty days behind the last one. Members see nothing of it before its facts say that it is published.
 * @throws {StudioError} `error_conflict_files` if somebody else has added the same week to the change.
 */
export async function addWeek(changeId: string, program: OutlineProgram): Promise<void> {
  const files = newWeekFiles(program).map(file => ({ ...file, revision: 0, base: null }))
  await callStudio('PUT /api/studio/change/:id/file', { params: { id: changeId }, body: { files } })
}

/** A picture that every edition has had, for wide and for tall screens, until somebody chooses another. */
const firstPicture = 'public/medfasting-week-1.svg'

/** Returns the files of a programme's next week. */
export function newWeekFiles({ code, stem, weeks }: OutlineProgram): { path: string; text: string }[] {
  const number = weeks.length + 1
  const folder = `${stem.slice(0, stem.lastIndexOf('/'))}/week-${`${number}`.padStart(2, '0')}`
  const taken = new Set(weeks.flatMap(week => week.days.map(({ id }) => id)))
  const week = [
    `title: { fr: Semaine ${number}, en: Week ${number} }`,
    'lead: { fr: À écrire, en: To be written }',
    `picture: ${firstPicture}`,
    'isPublished: false',
  ]
  const days = Array.from({ length: daysInWeek }, (_, index) => {
    const base = `${code}-week-${number}-day-${index + 1}`
    // A day that moved here from elsewhere keeps its id.
    let id = base
    for (let copy = 2; taken.has(id); copy++) id = `${base}-${copy}`
    return { path: `${folder}/day-0${index + 1}.yaml`, text: `id: ${id}\n` }
  })
  return [{ path: `${folder}/week.yaml`, text: `${week.join('\n')}\n` }, ...days]
}
