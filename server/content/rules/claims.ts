import { claimsIn } from '../../../domain/features/review/claims.rules.ts'
import { type Locale, locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentSource } from '../loading/content-source.ts'
import { plainText } from '../loading/html-words.ts'
import type { Finding } from './finding.ts'

/** A text and what it belongs to. */
interface Piece {
  id: string
  file: string
  text: string
}

/** Finds words that turn a text into a medical claim. */
export function findClaims(content: Content, source: ContentSource): Finding[] {
  return locales.flatMap(locale =>
    piecesOf(content, source, locale).flatMap(({ id, file, text }) => {
      const wrong = claimsIn(text, id, locale).filter(({ allowed }) => allowed === null)
      const lineOf = wrong.length > 0 ? lineFinder(source, file) : () => 1
      return wrong.map(({ said }) => ({
        file,
        line: lineOf(said),
        detail: { en: `“${said}” in ${id}`, fr: `«\u00a0${said}\u00a0» dans ${id}` },
      }))
    }),
  )
}

/**
 * Returns a function that says on which line of a file each word stands, in turn: the first line for one that stands elsewhere, in a text
 * that the file quotes.
 */
function lineFinder(source: ContentSource, file: string): (said: string) => number {
  const text = source.has(file) ? source.read(file) : ''
  const from = new Map<string, number>()
  return said => {
    const at = text.indexOf(said, from.get(said) ?? 0)
    if (at < 0) return 1
    from.set(said, at + said.length)
    return text.slice(0, at).split('\n').length
  }
}

function piecesOf(
  { medias, programs, fastingPlans, successReasons }: Content,
  source: ContentSource,
  locale: Locale,
): Piece[] {
  const weekFolders = (code: string) =>
    source
      .list(`programs/${code}`)
      .filter(name => name.startsWith('week-'))
      .toSorted()
  const allOf = (words: object) =>
    Object.values(words)
      .map(text => plainText(text ?? ''))
      .join(' ')
  return [
    ...medias
      .filter(media => locale === 'fr' || !media.isUntranslated)
      .map(({ id, words }) => ({
        id,
        file: `medias/${id}.${locale}.md`,
        text: `${words[locale].title} ${plainText(words[locale].content)} ${words[locale].cues.map(({ heard, said }) => `${heard ?? ''} ${said ?? ''}`).join(' ')}`,
      })),
    ...programs.flatMap(({ id, code, greeting, weeks }) => [
      { id, file: `programs/${code}/program.yaml`, text: `${greeting.title[locale]} ${greeting.text[locale]}` },
      ...weeks.flatMap((week, index) =>
        week.days.map((day, dayIndex) => ({
          id: day.id,
          file: `programs/${code}/${weekFolders(code)[index]}/day-0${dayIndex + 1}.${locale}.md`,
          text: plainText(day.content[locale]),
        })),
      ),
    ]),
    ...fastingPlans.map(({ code, words }) => ({
      id: code,
      file: `fasting-plans/${code}.${locale}.md`,
      text: allOf(words[locale]),
    })),
    {
      id: 'success-reasons',
      file: `success-reasons/introduction.${locale}.md`,
      text: plainText(successReasons.introduction[locale]),
    },
    ...successReasons.practices.map(({ id, words }) => ({
      id,
      file: `success-reasons/${id}.${locale}.md`,
      text: allOf(words[locale]),
    })),
  ]
}
