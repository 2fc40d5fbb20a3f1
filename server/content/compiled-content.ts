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

/** The digest of every row that the database holds, by table and id. */
export type RowDigests = Readonly<Record<DigestedTable, ReadonlyMap<string, string>>>

/** Compiled content of which only those rows are left that the database does not hold yet, with the ids of all. */
export interface ContentDelta extends CompiledContent {
  /** The ids of every row, by table: whatever else the database holds is unpublished. */
  ids: Record<DigestedTable, string[]>
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

/** Returns what is left to write where the database holds rows with these digests. */
export function deltaOf(compiled: CompiledContent, known: RowDigests): ContentDelta {
  const idsOf = (table: DigestedTable) => compiled[table].map(({ id }) => id)
  const isNew = (table: DigestedTable) => (row: { id: string; digest: string }) =>
    known[table].get(row.id) !== row.digest
  return {
    ...compiled,
    ids: { tag: idsOf('tag'), media: idsOf('media'), program: idsOf('program'), document: idsOf('document') },
    tag: compiled.tag.filter(isNew('tag')),
    media: compiled.media.filter(isNew('media')),
    program: compiled.program.filter(isNew('program')),
    document: compiled.document.filter(isNew('document')),
  }
}
