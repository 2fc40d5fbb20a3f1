import type { JSONContent } from '@tiptap/core'
import { markdown, sourceBlock } from './rich-text.ts'

/** A block of a text, with the line breaks up to the next one. */
export interface Block {
  source: string
  gap: string
}

/** A text as its blocks; joined, they are the text again, to the byte. */
export interface BlockText {
  /** What stands before the first block. */
  lead: string
  blocks: Block[]
}

/** A block of lines from `:::NAME` to `:::`, which Markdown does not know. */
const fenced = /^:::[a-z -]+[ \t]*\n[\s\S]*?^:::[ \t]*(?=\n|$)/gm

/** Splits a Markdown text into its blocks. */
export function splitBlocks(text: string): BlockText {
  const parts: string[] = []
  let from = 0
  for (const match of text.matchAll(fenced)) {
    parts.push(...lexed(text.slice(from, match.index)), match[0])
    from = match.index + match[0].length
  }
  parts.push(...lexed(text.slice(from)))
  const split: BlockText = { lead: '', blocks: [] }
  for (const part of parts) {
    const source = part.trimEnd()
    const gap = part.slice(source.length)
    const last = split.blocks.at(-1)
    if (source !== '') split.blocks.push({ source, gap })
    else if (last) last.gap += gap
    else split.lead += gap
  }
  return split
}

function lexed(text: string): string[] {
  const raws = markdown.instance.lexer(text).map(({ raw }) => raw)
  // The lexer expands tabs and drops carriage returns: a text that it does not give back is one block.
  return raws.join('') === text ? raws : [text]
}

/** Returns the editor's form of a block. */
export function nodeOf({ source }: Block): JSONContent {
  if (source.startsWith(':::')) return asSource(source)
  const [token] = markdown.instance.lexer(source)
  if (token?.type === 'html' || token?.type === 'def' || token?.type === 'code') return asSource(source)
  const { content = [] } = markdown.parse(source)
  const [node] = content
  // What the editor cannot show whole stays as it is written.
  return node && content.length === 1 && isFaithful(source, node) ? node : asSource(source)
}

function asSource(source: string): JSONContent {
  return { type: sourceBlock, attrs: { source } }
}

/** Whether a block keeps its words when the editor writes it. */
function isFaithful(source: string, node: JSONContent): boolean {
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''
  return wordsOf(sourceOf(node)) === wordsOf(source)
}

/** Returns the Markdown of a node. */
export function sourceOf(node: JSONContent): string {
  if (node.type === sourceBlock) return String(node.attrs?.source ?? '').trim()
  const written = markdown.serialize({ type: 'doc', content: [node] }).trim()
  return node.type === 'table' ? narrowed(written) : written
}

/** Writes a table without the spaces that align its columns: one changed cell then changes one line. */
function narrowed(table: string): string {
  return table.replaceAll(/ {2,}\|/g, ' |').replaceAll(/-{4,}/g, '---')
}

/** A text in the editor. */
export interface EditedText {
  /** What the editor shows. */
  content: JSONContent[]
  /** Returns the text after it was edited: blocks that are as they were keep their source, to the byte. */
  write(content: readonly JSONContent[]): string
}

/**
 * Prepares a text for the editor.
 * @param normalise makes of a node what the editor makes of it, with every attribute, so that it is known again; null of what it cannot hold.
 */
export function editText(
  text: string,
  normalise: (node: JSONContent) => JSONContent | null = node => node,
): EditedText {
  const { lead, blocks } = splitBlocks(text)
  const content = blocks.map(block => normalise(nodeOf(block)) ?? asSource(block.source))
  const indexes = indexesOf(content.map(node => JSON.stringify(node)))
  const end = blocks.at(-1)?.gap ?? '\n'
  return {
    content,
    write(edited) {
      const used = new Map<string, number>()
      const written = edited.flatMap((node): (Block & { index: number })[] => {
        const key = JSON.stringify(node)
        const turn = used.get(key) ?? 0
        used.set(key, turn + 1)
        const index = indexes.get(key)?.[turn]
        const known = index === undefined ? undefined : blocks[index]
        if (known && index !== undefined) return [{ ...known, index }]
        const source = sourceOf(node)
        return source === '' ? [] : [{ source, gap: '\n\n', index: -1 }]
      })
      const parts = written.map(({ source, gap, index }, position) => {
        const next = written[position + 1]
        if (!next) return source
        // Line breaks are kept between blocks that stood together; between others, Markdown needs an empty line.
        return source + (index >= 0 && next.index === index + 1 ? gap : '\n\n')
      })
      return lead + parts.join('') + (written.length > 0 ? end : '')
    },
  }
}

/** Returns where each key stands, in order. */
function indexesOf(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, key] of keys.entries()) indexes.set(key, [...(indexes.get(key) ?? []), index])
  return indexes
}
