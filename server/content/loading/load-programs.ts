import brand from '../../../brand.json' with { type: 'json' }
import { type Locale, locales } from '../../../domain/locale.ts'
import type { AfterContent, DayContent, MediaContent, ProgramContent, WeekContent } from '../content.ts'
import { tallPicture } from '../tall-picture.ts'
import { blockProblem, cappedWords, renderCapped } from './capped-blocks.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'
import { afterFile, dayFile, programFile, weekFile } from './program.schema.ts'

/** A week has 7 days. */
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
      if (read.code !== name) folder.report(file, say('otherFolderName', name, read.code), { field: 'code' })
      // As a referrer, this code means the product and no programme.
      if (read.code === brand.code) folder.report(file, say('productCode', read.code), { field: 'code' })
      for (const icon of [read.icon, read.activeIcon]) folder.expect(`pictures/${icon}`, file)
      const weeks = folder
        .list(`programs/${name}`)
        .filter(entry => entry.startsWith('week-'))
        .flatMap(week => loadWeek(folder, `programs/${name}/${week}`, mediaById))
      if (weeks.length === 0) folder.report(file, say('noWeek'))
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
    if (!mediaById.has(media)) folder.report(file, say('unknownMedia', media))
  const months = read?.followUps.map(followUp => followUp.months) ?? []
  if (new Set(months).size < months.length) folder.report(file, say('sameMonths'), { field: 'followUps' })
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
  if (names.join() !== expected.join()) folder.report(file, say('weekFiles', `${expected[0]}`, `${expected.at(-1)}`))
  const days = names.flatMap(name => loadDay(folder, `${path}/${name}`, read.isPublished, mediaById))
  return [{ ...read, days }]
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
  for (const { media } of medias) if (!mediaById.has(media)) folder.report(file, say('unknownMedia', media))
  const day = { id: read.id, name: read.name ?? null, content: { fr: '', en: '' }, medias }
  const textOf = (locale: Locale) => file.replace(/\.yaml$/, `.${locale}.md`)
  // A day of a week that is still being written may have no text yet. The text that it has is for the Studio's preview.
  if (!isPublished && !locales.every(locale => folder.has(textOf(locale)))) return [day]
  const text = folder.textInBothLanguages(file.replace(/\.yaml$/, ''))
  if (!text) return []
  if (isPublished) {
    checkLength(folder, file, medias, mediaById)
    for (const locale of locales) {
      const problem = blockProblem(text[locale])
      if (problem) folder.report(textOf(locale), problem)
    }
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
    folder.report(file, say('dayLength', Math.round(seconds / 6) / 10))
}
