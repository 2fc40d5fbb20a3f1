import { sentencesOf } from '../../../domain/features/media/speech.rules.ts'
import type { Locale } from '../../../domain/locale.ts'

/** A sentence of a page: its words, and where they are. */
export interface PageSentence {
  text: string
  range: Range
  /** The paragraph, list item or heading around it. */
  block: HTMLElement
}

const blocks = 'p, li, h2, h3, h4, blockquote, td, th, dt, dd, figcaption, summary'
/** Folded parts, and what members write in. */
const unread = 'details:not([open]), [data-notebook-place]'
const highlightName = 'read-aloud'

/** Returns the sentences of a page in reading order. Folded parts and fields to write in are left out. */
export function sentencesIn(page: HTMLElement, locale: Locale): PageSentence[] {
  const sentences: PageSentence[] = []
  let texts: Text[] = []
  let block: HTMLElement | null = null

  function close() {
    if (block) sentences.push(...sentencesInBlock(block, texts, locale))
    texts = []
  }

  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const parent: HTMLElement | null | undefined = text.parentElement?.closest<HTMLElement>(blocks)
    if (!parent || parent.closest(unread)) continue
    if (parent !== block) close()
    block = parent
    texts.push(text)
  }
  close()
  return sentences
}

function sentencesInBlock(block: HTMLElement, texts: readonly Text[], locale: Locale): PageSentence[] {
  const whole = texts.map(({ data }) => data).join('')
  return sentencesOf(whole, locale).map(({ start, end }) => {
    const range = document.createRange()
    range.setStart(...placeOf(texts, start))
    range.setEnd(...placeOf(texts, end))
    return { text: whole.slice(start, end).replaceAll(/\s+/g, ' '), range, block }
  })
}

/** Returns the text node at an offset of their joined text, and the offset within that node. */
function placeOf(texts: readonly Text[], offset: number): [Text, number] {
  let left = offset
  for (const text of texts) {
    if (left <= text.length) return [text, left]
    left -= text.length
  }
  throw new RangeError('No text is at this offset')
}

/** Marks the sentence, or its block where the browser cannot highlight a range, and keeps it in view. Null removes the mark. */
export function markSentence(page: HTMLElement, sentence: PageSentence | null): void {
  for (const marked of page.querySelectorAll('[data-read-aloud]')) marked.removeAttribute('data-read-aloud')
  const hasHighlights = typeof CSS !== 'undefined' && 'highlights' in CSS && CSS.supports('selector(::highlight(a))')
  if (hasHighlights) CSS.highlights.delete(highlightName)
  if (!sentence) return
  if (hasHighlights) CSS.highlights.set(highlightName, new Highlight(sentence.range))
  else sentence.block.setAttribute('data-read-aloud', '')
  scrollIntoView(sentence.range)
}

/** Scrolls only when the sentence is not in the middle of the window. */
function scrollIntoView(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect()
  if (top >= window.innerHeight * 0.2 && bottom <= window.innerHeight * 0.7) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({
    top: window.scrollY + top - window.innerHeight * 0.3,
    behavior: isStill ? 'instant' : 'smooth',
  })
}
