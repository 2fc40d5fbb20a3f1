import { type Locale, locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentProblem } from '../content-folder.ts'
import { plainText } from '../markdown.ts'
import { allowedClaims, claimWords } from './claim-words.ts'

/** A text and what it belongs to. */
interface Piece {
  id: string
  file: string
  text: string
}

/** Finds words that turn a text into a medical claim. */
export function findClaims(content: Content): ContentProblem[] {
  return locales.flatMap(locale =>
    piecesOf(content, locale).flatMap(({ id, file, text }) =>
      claimWords[locale].flatMap(word => {
        const found = text.match(new RegExp(`(?<![\\p{L}])${word}[\\p{L}]*`, 'giu')) ?? []
        return found
          .filter(said => !isAllowed(id, said))
          .map(said => ({ file, line: 1, message: `“${said}” in ${id}` }))
      }),
    ),
  )
}

function isAllowed(id: string, said: string): boolean {
  return allowedClaims.some(
    ({ pieces, words }) =>
      (pieces === 'all' || pieces.includes(id)) && words.some(word => said.toLowerCase().startsWith(word)),
  )
}

function piecesOf({ medias, programs, fastingPlans, successReasons }: Content, locale: Locale): Piece[] {
  const allOf = (words: object) =>
    Object.values(words)
      .map(text => plainText(text ?? ''))
      .join(' ')
  return [
    ...medias.map(({ id, words }) => ({
      id,
      file: `medias/${id}.${locale}.md`,
      text: `${words[locale].title} ${plainText(words[locale].content)} ${words[locale].cues.map(({ heard, said }) => `${heard ?? ''} ${said ?? ''}`).join(' ')}`,
    })),
    ...programs.flatMap(({ id, code, greeting, weeks }) => [
      { id, file: `programs/${code}/program.yaml`, text: `${greeting.title[locale]} ${greeting.text[locale]}` },
      ...weeks.flatMap(week =>
        week.days.map(day => ({ id: day.id, file: `programs/${code}`, text: plainText(day.content[locale]) })),
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
