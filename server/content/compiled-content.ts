import type { DocumentName } from './content.tables.ts'
import { type Content, daysAfter, type MediaContent, type ProgramContent, type TagContent } from './content.ts'
import { digestOf } from './editions/tree.ts'

/** A row of content and the SHA-256 of all that it holds. */
interface Row<Data> {
  id: string
  digest: string
  position: number
  isPublished: boolean
  data: Data
}

interface DayRow {
  id: string
  programId: string
  isPublished: boolean
}

interface DayMediaRow {
  id: string
  programDayId: string
  mediaId: string
  isPublished: boolean
}

/** The content as the rows of its tables. */
export interface CompiledContent {
  /** Digest of every row. */
  version: string
  tag: Row<TagContent>[]
  media: Row<MediaContent>[]
  program: Row<ProgramContent>[]
  document: (Row<Content[DocumentName]> & { id: DocumentName })[]
  days: DayRow[]
  dayMedias: DayMediaRow[]
}

/** The tables whose rows have a digest. */
export const digestedTables = ['tag', 'media', 'program', 'document'] as const

export type DigestedTable = (typeof digestedTables)[number]

/** The rows that the database holds, by table and id: of digested tables their digests, empty for what was unpublished because it was left over. */
export interface KnownRows extends Readonly<Record<DigestedTable, ReadonlyMap<string, string>>> {
  day: ReadonlyMap<string, DayRow>
  dayMedia: ReadonlyMap<string, DayMediaRow>
}

/** The tables whose rows are unpublished once the content no longer has them. */
export type PublishedTable = Exclude<keyof KnownRows, 'document'>

/** Compiled content of which, in digested tables, only those rows are left that the database does not hold yet. */
export interface ContentDelta extends CompiledContent {
  /** The ids of all medias. */
  mediaIds: string[]
  /** The days that the database does not hold, or holds otherwise. */
  newDays: DayRow[]
  /** Likewise; `joinsMembersDay` says that the day was published before, without it. */
  newDayMedias: (DayMediaRow & { joinsMembersDay: boolean })[]
  /** The ids of rows that are published in the database and that the content no longer has. */
  leftOver: Record<PublishedTable, string[]>
}

/** Returns the content as rows. */
export function compileContent(content: Content): CompiledContent {
  const { tags, medias, programs, ...documents } = content
  const days = programs.flatMap(({ id: programId, weeks, after }) => [
    ...weeks.flatMap(week =>
      week.days.map(day => ({ id: day.id, programId, isPublished: week.isPublished, medias: day.medias })),
    ),
    ...daysAfter(after).map(day => ({ ...day, programId, isPublished: true })),
  ])
  const rows = {
    tag: tags.map((data, position) => rowOf(data.id, data, position)),
    // Medias have no order of their own.
    media: medias.map(data => rowOf(data.id, data, 0, data.isPublished)),
    program: programs.map((data, position) => rowOf(data.id, data, position, data.isPublished)),
    document: (Object.keys(documents) as DocumentName[]).map(name => rowOf(name, documents[name])),
    days: days.map(({ medias: _, ...row }) => row),
    dayMedias: days.flatMap(day =>
      day.medias.map(({ id, media: mediaId }) => ({
        id,
        programDayId: day.id,
        mediaId,
        isPublished: day.isPublished,
      })),
    ),
  }
  const parts = [
    ...digestedTables.flatMap(table => rows[table].map(row => [row.id, row.digest])),
    rows.days,
    rows.dayMedias,
  ]
  return { version: digestOf(JSON.stringify(parts)), ...rows }
}

function rowOf<Id extends string, Data>(id: Id, data: Data, position = 0, isPublished = true): Row<Data> & { id: Id } {
  return { id, digest: digestOf(JSON.stringify([position, isPublished, data])), position, isPublished, data }
}

/** Returns what is left to write where the database holds some rows. */
export function deltaOf(compiled: CompiledContent, known: KnownRows): ContentDelta {
  const isNew = (table: DigestedTable) => (row: { id: string; digest: string }) =>
    known[table].get(row.id) !== row.digest
  const { days, dayMedias } = compiled
  const newDayMedias = dayMedias.filter(row => !isSameDayMedia(row, known.dayMedia.get(row.id)))
  const isDigest = (digest: string) => digest !== ''
  const isPublished = (row: { isPublished: boolean }) => row.isPublished
  return {
    ...compiled,
    tag: compiled.tag.filter(isNew('tag')),
    media: compiled.media.filter(isNew('media')),
    program: compiled.program.filter(isNew('program')),
    document: compiled.document.filter(isNew('document')),
    mediaIds: compiled.media.map(({ id }) => id),
    newDays: days.filter(row => !isSameDay(row, known.day.get(row.id))),
    newDayMedias: newDayMedias.map(row => ({
      ...row,
      joinsMembersDay: known.day.get(row.programDayId)?.isPublished ?? false,
    })),
    leftOver: {
      tag: leftOver(known.tag, compiled.tag, isDigest),
      media: leftOver(known.media, compiled.media, isDigest),
      program: leftOver(known.program, compiled.program, isDigest),
      day: leftOver(known.day, days, isPublished),
      dayMedia: leftOver(known.dayMedia, dayMedias, isPublished),
    },
  }
}

function isSameDay(row: DayRow, known: DayRow | undefined): boolean {
  return known?.programId === row.programId && known.isPublished === row.isPublished
}

function isSameDayMedia(row: DayMediaRow, known: DayMediaRow | undefined): boolean {
  const { programDayId, mediaId, isPublished } = row
  return known?.programDayId === programDayId && known.mediaId === mediaId && known.isPublished === isPublished
}

function leftOver<Known>(
  known: ReadonlyMap<string, Known>,
  kept: readonly { id: string }[],
  isShown: (row: Known) => boolean,
): string[] {
  const ids = new Set(kept.map(({ id }) => id))
  return [...known].flatMap(([id, row]) => (!ids.has(id) && isShown(row) ? [id] : []))
}
