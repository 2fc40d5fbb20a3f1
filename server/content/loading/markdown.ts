import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { keptTexts, RecentValues } from './recent-values.ts'

const rendered = new RecentValues<string>(keptTexts)

/**
 * HTML allowed in a media: text, lists, tables and links. No image, frame, style, class, id or form: pictures and players come from the
 * media's own fields, so that content can never reach a member's token (the first of four layers of security).
 */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'sup', 'sub', 'blockquote', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    // Where a notebook block stands (`notebook-blocks.ts`).
    p: ['data-notebook'],
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

/** Removes everything from HTML that content may not contain. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, policy).trim()
}

/** Renders Markdown as sanitised HTML. */
export function renderMarkdown(markdown: string): string {
  return rendered.get(markdown, () => sanitise(marked.parse(markdown, { async: false, gfm: true })))
}
