import { type FastingCap, fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'
import type { WithinCap } from '../content.ts'
import { type Said, say } from './content-problem.ts'
import { renderMarkdown } from './markdown.ts'

/** Readers of a block: members whose fasting is limited in this way, or not at all. */
type Reader = FastingCap | 'no-cap'

const readers: readonly string[] = ['no-cap', ...fastingCaps]

/** A block from a line of `:::twelve-hours` or of several names to a line of `:::`. */
const block = /^:::([a-z -]+)\n([\s\S]*?)^:::[ \t]*(?:\n|$)/gm

/** Returns what a text says to one kind of reader: the blocks for others are left out. */
function textFor(reader: Reader, markdown: string): string {
  return markdown.replaceAll(block, (_, names: string, text: string) => (namesOf(names).includes(reader) ? text : ''))
}

function namesOf(names: string): string[] {
  return names.trim().split(/ +/)
}

/** A text as everybody reads it, and as members with a cap read it where that differs. */
export interface CappedHtml {
  content: string
  withinCap: WithinCap
}

/** Renders Markdown with blocks for some readers only. Only the text for a reader is ever sent to them. */
export function renderCapped(markdown: string): CappedHtml {
  const text = textFor('no-cap', markdown)
  const content = renderMarkdown(text)
  // Most texts have no such block, and rendering is most of what loading the content takes.
  const differing = fastingCaps
    .map(cap => [cap, textFor(cap, markdown)] as const)
    .filter(([, other]) => other !== text)
    .map(([cap, other]) => [cap, renderMarkdown(other)] as const)
    .filter(([, html]) => html !== content)
  return { content, withinCap: Object.fromEntries(differing) }
}

/** Returns the `withinCap` of a text in both languages; nothing if it says the same to everybody. */
export function cappedWords({ fr, en }: InBothLanguages<CappedHtml>): { withinCap?: InBothLanguages<WithinCap> } {
  const isCapped = [fr, en].some(({ withinCap }) => Object.keys(withinCap).length > 0)
  return isCapped ? { withinCap: { fr: fr.withinCap, en: en.withinCap } } : {}
}

/** Returns what is wrong with a text's blocks; null if nothing is. */
export function blockProblem(markdown: string): Said | null {
  const unknown = [...markdown.matchAll(block)].flatMap(([, names = '']) =>
    namesOf(names).filter(name => !readers.includes(name)),
  )
  if (unknown.length > 0) return say('unknownReader', readers.join(', '), unknown.join(', '))
  return /^:::/m.test(markdown.replaceAll(block, '')) ? say('openBlock') : null
}
