import brand from '../../brand.json' with { type: 'json' }
import { placeOfDay, subjectOf } from '../../domain/features/edition/subject.rules.ts'
import type { Outline } from '../../domain/features/writing/writing.contract.ts'
import type { Locale } from '../../domain/locale.ts'
import type { subjectMessages } from './subject.messages.ts'
import { titleIn } from './use-outline.ts'

/** What a name is made with. */
export interface Naming {
  /** Undefined until it has come: titles are then missing. */
  outline: Outline | undefined
  locale: Locale
  say: (typeof subjectMessages)['fr']
}

/**
 * Returns what people call a subject of the content: a day by its programme and place, a picture by the media that it belongs to, everything
 * else by its title. It is never a path.
 */
export function nameOfSubject(subject: string, naming: Naming): string {
  const { say } = naming
  const lists: Readonly<Record<string, string>> = say.lists
  return (
    lists[subject] ??
    nameOfPlace(subject, naming) ??
    nameOfFile(subject, naming) ??
    titleOf(subject, naming) ??
    subject.slice(subject.lastIndexOf('/') + 1)
  )
}

/** Returns what people call one file of a subject: its name, and the language or the part. A subject's own path is one of no part. */
export function nameOfPath(path: string, naming: Naming): string {
  const part = partOf(path, naming.say)
  const name = nameOfSubject(subjectOf(path), naming)
  return part === null ? name : `${name} · ${part}`
}

/** Returns which part of its subject a file is: a language, the facts, or the ending of what is no text; null without an ending. */
export function partOf(path: string, { parts }: Pick<Naming['say'], 'parts'>): string | null {
  const [, part] = /\.(fr|en|yaml)(?:\.|$)/.exec(path) ?? []
  if (part === 'fr' || part === 'en' || part === 'yaml') return parts[part]
  return /\.([a-z0-9]+)$/.exec(path)?.[1] ?? null
}

/** Returns a title. Facts in the subject of an e-mail are dots: they differ with each member. */
function titleOf(stem: string, { outline, locale }: Naming): string | null {
  const title = titleIn(outline?.subjects.find(subject => subject.stem === stem)?.title ?? null, locale)
  return title?.replace('{{brand.name}}', brand.name).replaceAll(/\{\{[^}]*\}\}/g, '…') ?? null
}

/** Returns the name of a part of a programme; undefined of anything else. */
function nameOfPlace(subject: string, naming: Naming): string | undefined {
  const { say } = naming
  const [, code, rest] = /^programs\/([^/]+)\/(.+)$/.exec(subject) ?? []
  if (code === undefined || rest === undefined) return undefined
  const program = titleOf(`programs/${code}/program`, naming) ?? code.charAt(0).toUpperCase() + code.slice(1)
  const title = titleOf(subject, naming)
  const titled = (place: string) => (title === null ? place : say.titled(place, title))
  const day = placeOfDay(subject)
  if (day) return titled(say.day({ ...day, program }))
  const [, week] = /^week-(\d+)\/week$/.exec(rest) ?? []
  if (week !== undefined) return titled(say.week(program, Number(week)))
  return rest === 'after' ? say.after(program) : program
}

/** Returns the name of a picture, a sound or a film; undefined of anything else. */
function nameOfFile(subject: string, naming: Naming): string | undefined {
  const { say } = naming
  const [, folder, name] = /^(pictures|audio|video)\/(?:.+\/)?([^/]+)$/.exec(subject) ?? []
  if (folder === undefined || name === undefined) return undefined
  const title = titleOf(`medias/${name}`, naming)
  if (folder === 'pictures') return title === null ? say.picture(name) : say.pictureOf(title)
  if (folder === 'audio') return title === null ? say.sound(name) : say.soundOf(title)
  return title === null ? say.film(name) : say.filmOf(title)
}
