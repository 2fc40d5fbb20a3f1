import { type MailFacts, type MailId, mailButton, mailShapeOf } from './mail-facts.rules.ts'

/** One part of an e-mail's words, before it is filled. */
export type MailPart =
  | { kind: 'paragraph' | 'box'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button' }

/** The words of an e-mail in one language: placeholders such as `{{amount}}` stand for its facts. Greeting and footing are not among them. */
export interface MailWords {
  subject: string
  /** What the button says; null if the e-mail has none. */
  button: string | null
  parts: readonly MailPart[]
}

/** What is wrong with an e-mail's words. */
export interface MailFault {
  code:
    | 'missingFact'
    | 'uncertainFact'
    | 'unboxedFact'
    | 'factLine'
    | 'buttonInText'
    | 'mailMark'
    | 'noButtonWords'
    | 'strayButton'
  /** The placeholder, or what was found. */
  name: string
  /** Line of the text, from 0; null for the head. */
  line: number | null
}

interface Block {
  part: MailPart
  source: string
  line: number
}

const placeholder = /\{\{([\w.]+)\}\}/g
/** Marks of Markdown that an e-mail, which is plain text, does not have, and addresses, which are facts. */
const marks = /https?:\/\/|\*\*|__|`|<[a-z/]|\]\(|^#{1,6} |^:::|^\d+\. |(?<![\p{L}\p{N}])[*_](?=\S)/mu

/** Returns the parts of an e-mail's text: `>` begins a box, `-` a line of facts, `{{button}}` by itself is the button. */
export function readMailText(text: string): MailPart[] {
  return blocksOf(text).map(({ part }) => part)
}

function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: { lines: string[]; line: number }[] = []
  lines.forEach((content, line) => {
    const before = lines[line - 1]
    if (content.trim() === '') return
    if (before === undefined || before.trim() === '') blocks.push({ lines: [content], line })
    else blocks.at(-1)?.lines.push(content)
  })
  return blocks.map(block => ({ part: partOf(block.lines), source: block.lines.join('\n'), line: block.line }))
}

function partOf(lines: readonly string[]): MailPart {
  const isEach = (mark: RegExp) => lines.every(line => mark.test(line))
  if (isEach(/^[-*] /)) return { kind: 'facts', facts: lines.map(line => factOf(plain(line.slice(2)))) }
  if (isEach(/^>/)) return { kind: 'box', text: plain(lines.map(line => line.replace(/^> ?/, '')).join(' ')) }
  const text = plain(lines.join(' '))
  return text === `{{${mailButton}}}` ? { kind: 'button' } : { kind: 'paragraph', text }
}

/** A line's label ends at its first colon. */
function factOf(line: string): readonly [label: string, value: string] {
  const [, label = '', value = ''] = /^(.*?)\s?:\s*(.*)$/.exec(line) ?? []
  return [label, value]
}

/** Takes away the backslashes that an editor writes before signs. */
function plain(text: string): string {
  return text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').trim()
}

/** Returns what is wrong with the words of an e-mail. */
export function findMailFaults(id: MailId, head: Pick<MailWords, 'subject' | 'button'>, text: string): MailFault[] {
  const { always, sometimes, box } = mailShapeOf(id)
  const blocks = blocksOf(text)
  const named = new Set([...namesIn(head.subject), ...namesIn(text)])
  const missing = [...always, ...sometimes].filter(name => !named.has(name))
  const certain = new Set([...namesIn(head.subject), ...blocks.flatMap(block => certainNames(block, sometimes))])
  const uncertain = [
    ...always.filter(name => named.has(name) && !certain.has(name)),
    // Every e-mail has a subject.
    ...sometimes.filter(name => namesIn(head.subject).includes(name)),
  ]
  const boxed = new Set(blocks.flatMap(({ part }) => (part.kind === 'box' ? namesIn(part.text) : [])))
  const unboxed = box.filter(name => named.has(name) && !boxed.has(name))
  const lines = text.split('\n')
  const lineOf = (name: string) => {
    const line = lines.findIndex(one => namesIn(one).includes(name))
    return line < 0 ? null : line
  }
  const hasButton = [...always, ...sometimes].includes(mailButton)
  return [
    ...missing.map(name => ({ code: 'missingFact' as const, name, line: null })),
    ...uncertain.map(name => ({ code: 'uncertainFact' as const, name, line: lineOf(name) })),
    ...unboxed.map(name => ({ code: 'unboxedFact' as const, name, line: lineOf(name) })),
    ...blocks.filter(hasBareLine).map(({ line }) => ({ code: 'factLine' as const, name: '', line })),
    ...blocks.filter(isButtonInText).map(({ line }) => ({ code: 'buttonInText' as const, name: mailButton, line })),
    ...blocks.flatMap(({ source, line }) => {
      const found = marks.exec(source.replaceAll(/^([-*]|>) ?/gm, ''))?.[0]
      return found === undefined ? [] : [{ code: 'mailMark' as const, name: found.trim(), line }]
    }),
    ...(hasButton && head.button === null ? [{ code: 'noButtonWords' as const, name: mailButton, line: null }] : []),
    ...(!hasButton && head.button !== null ? [{ code: 'strayButton' as const, name: mailButton, line: null }] : []),
  ]
}

/** Returns the facts that a block names in every e-mail: of what is sometimes left out, none. */
function certainNames({ part, source }: Block, sometimes: readonly string[]): string[] {
  return (part.kind === 'facts' ? source.split('\n') : [source]).flatMap(text => {
    const names = namesIn(text)
    return names.some(name => sometimes.includes(name)) ? [] : names
  })
}

/** Whether a line of facts has no colon, or nothing on one of its sides. */
function hasBareLine({ part }: Block): boolean {
  return part.kind === 'facts' && part.facts.some(([label, value]) => label === '' || value === '')
}

function isButtonInText({ part, source }: Block): boolean {
  return part.kind !== 'button' && namesIn(source).includes(mailButton)
}

/** Returns the names of the facts that a text has places for. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

/** Returns the words of an e-mail with its facts in their places, and without what names a fact that this e-mail does not have. */
export function fillMail({ subject, button, parts }: MailWords, facts: MailFacts): MailWords {
  const filled = parts.flatMap((part): MailPart[] => {
    if (part.kind === 'button') return typeof facts[mailButton] === 'string' ? [part] : []
    if (part.kind === 'facts') {
      const kept = part.facts.flatMap(([label, value]) => {
        const text = fill(value, facts)
        return text === null ? [] : [[label, text] as const]
      })
      return kept.length > 0 ? [{ kind: 'facts', facts: kept }] : []
    }
    const text = fill(part.text, facts)
    return text === null ? [] : [{ kind: part.kind, text }]
  })
  return { subject: fill(subject, facts) ?? '', button, parts: filled }
}

/** Returns a text with the facts that it names; null if one of them is not there. */
function fill(text: string, facts: MailFacts): string | null {
  const isLeftOut = namesIn(text).some(name => (facts[name] ?? false) === false)
  if (isLeftOut) return null
  return text.replaceAll(placeholder, (_, name: string) => (typeof facts[name] === 'string' ? facts[name] : '')).trim()
}
