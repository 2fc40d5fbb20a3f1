import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

/**
 * What media HTML may hold: text, lists, tables and links. No image, frame, style, class, id or form: pictures and players come from
 * the media's own fields, so that one line of content can never reach a member's token (security: four layers, this is the first).
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'blockquote', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
  },
}

/** HTML with everything taken out that content has no business holding. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, policy).trim()
}

/** Sanitised HTML of a Markdown text. */
export function renderMarkdown(markdown: string): string {
  return sanitise(marked.parse(markdown, { async: false, gfm: true }))
}

/** The words of an HTML text, without its marks. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(/<\/(p|li|h\d|td|th|tr)>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  }).trim()
}

/** Number of words in an HTML text. */
export function countWords(html: string): number {
  return plainText(html)
    .split(/\s+/u)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
}
