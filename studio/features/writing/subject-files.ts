import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import type { Outline, OutlineSubject } from '../../../domain/features/writing/writing.contract.ts'
import { type Locale, locales } from '../../../domain/locale.ts'
import type { DraftFile } from './draft-file.ts'

type Files = ReadonlyMap<string, DraftFile>

/** Where the media begin. */
export const mediaFolder = 'medias/'
const mailFolder = 'mails/'

/** The open files of one subject, by what they hold. */
export interface OpenSubject {
  stem: string
  /** As the outline lists it; undefined until that has come. */
  known: OutlineSubject | undefined
  facts: DraftFile | undefined
  /** Where two people changed the same words. */
  conflict: DraftFile | undefined
  columns: readonly { language: Locale; file: DraftFile | undefined }[]
  hasWords: boolean
}

/** Returns what is open of a subject. */
export function openSubject(stem: string, files: Files, outline: Outline | undefined): OpenSubject {
  const columns = locales.map(language => ({ language, file: columnFile(stem, language, files) }))
  return {
    stem,
    known: outline?.subjects.find(subject => subject.stem === stem),
    facts: files.get(`${stem}.yaml`),
    conflict: [...files.values()].find(file => file.conflict !== null && file.path.startsWith(`${stem}.`)),
    columns,
    hasWords: columns.some(({ file }) => file !== undefined),
  }
}

/** Returns the file that holds a subject's words in a language: Markdown, or facts in that language. */
export function columnFile(stem: string, language: Locale, files: Files): DraftFile | undefined {
  return files.get(`${stem}.${language}.md`) ?? files.get(`${stem}.${language}.yaml`)
}

/** Returns the texts of a media that end with their sources. HTML is written as it is. */
export function citableTexts({ known, columns }: OpenSubject): { path: string; locale: Locale }[] {
  if (known?.kind !== 'media' || known.type === 'html') return []
  return columns.flatMap(({ language, file }) =>
    file && file.text !== null && file.path.endsWith('.md') ? [{ path: file.path, locale: language }] : [],
  )
}

/** Returns what the preview shows of a subject: a media, an e-mail, or a day whose facts can be read. */
export function previewSubjectOf(stem: string, outline: Outline | undefined): PreviewSubject | null {
  if (stem.startsWith(mediaFolder)) return { kind: 'media', id: stem.slice(mediaFolder.length) }
  const mail = mailIdOf(stem)
  if (mail !== null) return { kind: 'mail', id: mail }
  const days = outline?.programs.flatMap(({ weeks }) => weeks.flatMap(week => week.days)) ?? []
  const id = days.find(day => day.stem === stem)?.id
  return id ? { kind: 'day', id } : null
}

/** Returns which e-mail a subject is; null of anything else. */
export function mailIdOf(stem: string): string | null {
  return stem.startsWith(mailFolder) ? stem.slice(mailFolder.length) : null
}
