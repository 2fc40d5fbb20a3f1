import { sourcesHeading, transcriptHeading } from '../../../domain/features/media/sections.rules.ts'
import type { InBothLanguages, Locale } from '../../../domain/locale.ts'
import { type Block, splitBlocks } from './markdown-blocks.ts'
import { joinHead, readYaml, splitHead } from './yaml-text.ts'

/** A work of the bibliography. */
export interface Work {
  id: string
  authors: string
  title: string
  journal: string
  year: number
  doi?: string
}

/** Returns the works of the bibliography; of one that cannot be read, none. */
export function worksOf(text: string): Work[] {
  const data = readYaml(text)
  return Array.isArray(data) ? data.filter(isWork) : []
}

function isWork(entry: unknown): entry is Work {
  if (typeof entry !== 'object' || entry === null) return false
  const kinds = { id: 'string', authors: 'string', title: 'string', journal: 'string', year: 'number' }
  return Object.entries(kinds).every(([name, kind]) => typeof Reflect.get(entry, name) === kind)
}

const manyAuthors: InBothLanguages<(first: string) => string> = {
  fr: first => `${first} et collègues`,
  en: first => `${first} and colleagues`,
}
const twoAuthors: InBothLanguages<string> = { fr: ' et ', en: ' and ' }

/** Returns a work as texts cite it: authors, journal with its DOI, year. */
export function citationOf({ authors, journal, year, doi }: Work, locale: Locale): string {
  const names = authors.split(', ').filter(name => name !== 'et al.')
  const [first = '', second, third] = names.map(name => name.replace(/ [\p{Lu}-]+$/u, ''))
  const isMore = third !== undefined || names.length < authors.split(', ').length
  const who = isMore ? manyAuthors[locale](first) : second ? first + twoAuthors[locale] + second : first
  // A parenthesis would end the link.
  const address = doi?.replaceAll('(', '%28').replaceAll(')', '%29')
  return `${who}, ${address ? `[*${journal}*](https://doi.org/${address})` : `*${journal}*`}, ${year}.`
}

/** Returns a text with one more source in its last section before the transcript, which it gets if it has none. */
export function withSource(text: string, citation: string, locale: Locale): string {
  const { head, words } = splitHead(text)
  if (words.includes(citation)) return text
  const { lead, blocks } = splitBlocks(words)
  const entry: Block = { source: `- ${citation}`, gap: '\n\n' }
  const heading: Block = { source: `## ${sourcesHeading[locale]}`, gap: '\n\n' }
  const isHeading = ({ source }: Block) => source.startsWith('#')
  const at = blocks.findIndex(({ source }) => source === heading.source)
  const transcript = blocks.findIndex(({ source }) => source === `## ${transcriptHeading[locale]}`)
  const after = blocks.findIndex((block, index) => index > at && isHeading(block))
  const following = at < 0 ? transcript : after
  const end = following < 0 ? blocks.length : following
  const list = at < 0 ? undefined : blocks[end - 1]
  const next = list?.source.startsWith('- ')
    ? blocks.with(end - 1, { ...list, source: `${list.source}\n${entry.source}` })
    : blocks.toSpliced(end, 0, ...(at < 0 ? [heading, entry] : [entry]))
  const last = blocks.at(-1)
  const parts = next.map((block, index) => {
    if (index === next.length - 1) return block.source + (last?.gap ?? '\n')
    // The former last source now has one below it.
    return block.source + (block === last ? '\n\n' : block.gap)
  })
  return joinHead({ head, words: lead + parts.join('') })
}
