import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import type { Locale } from '../../../domain/locale.ts'

/** Identifies a file among all others on the screen. */
export function keyOf({ path, upload, digest }: StudioFile): string {
  return path ?? upload?.id ?? digest
}

/** Returns a length in minutes and seconds. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`
}

/** Returns bytes in megabytes or kilobytes, as the language writes them. */
export function formatBytes(
  bytes: number,
  locale: Locale,
  say: { megabytes(size: string): string; kilobytes(size: string): string },
): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  return bytes >= 1_000_000
    ? say.megabytes(format(bytes / 1_000_000, 1))
    : say.kilobytes(format(Math.ceil(bytes / 1000), 0))
}

/** What the list of files is narrowed to. */
export interface FileFilter {
  asked: string
  kind: '' | StudioFile['kind']
  use: '' | 'used' | 'unused' | 'uploaded'
}

/** Returns the files that a filter lets through; each word asked for must be in a name, a credit, a path or a title. */
export function filterFiles(files: readonly StudioFile[], { asked, kind, use }: FileFilter): StudioFile[] {
  const words = plain(asked).split(/\s+/)
  return files.filter(file => {
    if (kind && file.kind !== kind) return false
    if (use === 'uploaded' && !file.upload) return false
    if (use === 'used' && file.uses.length === 0) return false
    if (use === 'unused' && file.uses.length > 0) return false
    const titles = file.uses.flatMap(({ title, path }) => [path, title?.fr ?? '', title?.en ?? ''])
    const text = plain([file.name, file.path ?? '', file.upload?.credit ?? '', ...titles].join(' '))
    return words.every(word => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
