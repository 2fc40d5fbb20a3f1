import brand from '../../brand.json' with { type: 'json' }
import { locales } from '../../domain/locale.ts'
import { blockProblem, cappedWords, renderCapped } from './capped-blocks.ts'
import { afterFile, dayFile, programFile, weekFile } from './content.schema.ts'
import type { AfterContent, DayContent, MediaContent, ProgramContent, WeekContent } from './content.ts'
import type { ContentFolder } from './content-folder.ts'

/** A week has 7 days (specification section 9). */
const daysInWeek = 7
/** Seconds of required media that a day may have; recipes are cooking time and do not count. */
const shortestDay = 5 * 60
const longestDay = 15 * 60

/** Loads every programme of `programs/`, in order. */
export function loadPrograms(folder: ContentFolder, medias: readonly MediaContent[]): ProgramContent[] {
  const mediaById = new Map(medias.map(media => [media.id, media]))
  return folder
    .list('programs')
    .flatMap(name => {
      const file = `programs/${name}/program.yaml`
      const read = folder.yaml(file, programFile)
      if (!read) return []
      if (read.code !== name) folder.report(file, `code: the folder is named ${name}, but the code is ${read.code}`)
      // Of a referrer, it stands for no programme (specification section 3).
      if (read.code === brand.code) folder.report(file, `code: ${read.code} is the product’s own`)
      for (const icon of [read.icon, read.activeIcon]) folder.expect(`pictures/${icon}`, file)
      const weeks = folder
        .list(`programs/${name}`)
        .filter(entry => entry.startsWith('week-'))
        .flatMap(week => loadWeek(folder, `programs/${name}/${week}`, mediaById))
      if (weeks.length === 0) folder.report(file, 'a programme must have at least one week')
      const after = loadAfter(folder, name, mediaById)
      const greeting = { ...read.greeting, coordinated: read.greeting.coordinated ?? null }
      return [{ ...read, greeting, weeks, ...(after && { after }) }]
    })
    .sort((one, other) => one.order - other.order)
}

/** Returns what follows the programme's last day; undefined if it has no such series. */
function loadAfter(
  folder: ContentFolder,
  program: string,
  mediaById: ReadonlyMap<string, MediaContent>,
): AfterContent | undefined {
  const file = `programs/${program}/after.yaml`
  if (!folder.list(`programs/${program}`).includes('after.yaml')) return undefined
  const read = folder.yaml(file, afterFile)
  for (const { media } of [...(read?.pieces ?? []), ...(read?.followUps ?? [])])
    if (!mediaById.has(media)) folder.report(file, `unknown media ${media}`)
  const months = read?.followUps.map(followUp => followUp.months) ?? []
  if (new Set(months).size < months.length) folder.report(file, 'followUps: two pages have the same number of months')
  return read
}

function loadWeek(folder: ContentFolder, path: string, mediaById: Map<string, MediaContent>): WeekContent[] {
  const file = `${path}/week.yaml`
  const read = folder.yaml(file, weekFile)
  if (!read) return []
  folder.expect(`pictures/${read.picture}`, file)
  folder.expect(`pictures/${tallPicture(read.picture)}`, file)
  const names = folder.list(path, '.yaml').filter(name => name !== 'week.yaml')
  const expected = Array.from({ length: daysInWeek }, (_, index) => `day-0${index + 1}.yaml`)
  if (names.join() !== expected.join())
    folder.report(file, `a week must have the files ${expected[0]} to ${expected.at(-1)}`)
  const days = names.flatMap(name => loadDay(folder, `${path}/${name}`, read.isPublished, mediaById))
  return [{ ...read, days }]
}

/** Returns the picture of the same name that phones show above the text. */
export function tallPicture(picture: string): string {
  return picture.replace(/\.svg$/, '-tall.svg')
}

function loadDay(
  folder: ContentFolder,
  file: string,
  isPublished: boolean,
  mediaById: Map<string, MediaContent>,
): DayContent[] {
  const read = folder.yaml(file, dayFile)
  if (!read) return []
  const medias = (read.medias ?? []).map(({ requiredSince, ...media }) => ({
    ...media,
    isOptional: media.isOptional ?? false,
    ...(requiredSince !== undefined && { requiredSince }),
  }))
  for (const { media } of medias) if (!mediaById.has(media)) folder.report(file, `unknown media ${media}`)
  const day = { id: read.id, name: read.name ?? null, content: { fr: '', en: '' }, medias }
  if (!isPublished) return [day]
  const text = folder.textInBothLanguages(file.replace(/\.yaml$/, ''))
  if (!text) return []
  checkLength(folder, file, medias, mediaById)
  for (const locale of locales) {
    const problem = blockProblem(text[locale])
    if (problem) folder.report(file.replace(/\.yaml$/, `.${locale}.md`), problem)
  }
  const [fr, en] = [renderCapped(text.fr), renderCapped(text.en)]
  return [{ ...day, content: { fr: fr.content, en: en.content }, ...cappedWords({ fr, en }) }]
}

function checkLength(
  folder: ContentFolder,
  file: string,
  medias: DayContent['medias'],
  mediaById: Map<string, MediaContent>,
): void {
  const required = medias.flatMap(({ media, isOptional }) => {
    const found = mediaById.get(media)
    return (found?.isPublished || found?.isRetired) && !isOptional && found.type !== 'recipe'
      ? [found.estimatedDuration]
      : []
  })
  const seconds = required.reduce((sum, duration) => sum + duration, 0)
  // A day without required media is a rest day.
  if (required.length > 0 && (seconds < shortestDay || seconds > longestDay))
    folder.report(file, `has ${Math.round(seconds / 6) / 10} minutes of required media, not 5 to 15`)
}
