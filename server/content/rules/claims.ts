import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentSource } from '../content-source.ts'
import { plainText } from '../markdown.ts'
import { allowedClaims, claimWords } from './claim-words.ts'
import type { Finding } from './finding.ts'

/** A text and what it belongs to. */
interface Piece {
  id: string
  file: string
  text: string
}

/** A word that turns a text into a medical claim, and why it is right in this text; null where it is not. */
export interface FoundClaim {
  said: string
  allowed: InBothLanguages<string> | null
}

/** Finds words that turn a text into a medical claim. */
export function findClaims(content: Content, source: ContentSource): Finding[] {
  return locales.flatMap(locale =>
    piecesOf(content, source, locale).flatMap(({ id, file, text }) =>
      claimsIn(text, id, locale)
        .filter(({ allowed }) => allowed === null)
        .map(({ said }) => ({
          file,
          line: 1,
          detail: { en: `“${said}” in ${id}`, fr: `«\u00a0${said}\u00a0» dans ${id}` },
        })),
    ),
  )
}

/** Returns the claims of one text, in the order of the list of words. @param id of the media, page or plan it belongs to. */
export function claimsIn(text: string, id: string, locale: Locale): FoundClaim[] {
  return claimWords[locale].flatMap(word => {
    const found = text.match(new RegExp(`(?<![\\p{L}])${word}[\\p{L}]*`, 'giu')) ?? []
    return found.map(said => ({ said, allowed: whyAllowed(id, said) }))
  })
}

function whyAllowed(id: string, said: string): InBothLanguages<string> | null {
  const allowed = allowedClaims.find(
    ({ pieces, words }) =>
      (pieces === 'all' || pieces.includes(id)) && words.some(word => said.toLowerCase().startsWith(word)),
  )
  return allowed?.why ?? null
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
