const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’' }

/**
 * The words of sanitised media HTML as one line. Paragraphs, items and cells that end without punctuation are set apart by a dot, so
 * that ingredients do not run into one another. Only for HTML of our own: the sanitiser writes no other entity and closes every tag.
 */
export function readPlainText(html: string): string {
  const pieces = html
    .split(/<\/?(?:p|li|ul|ol|h\d|t[dhr]|table|thead|tbody|blockquote|br|hr)\b[^>]*>/)
    .map(piece =>
      piece
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity] ?? entity)
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter(piece => piece !== '')
  return pieces.reduce(
    (text, piece) => (text === '' ? piece : text + (/[.!?:;…,]$/.test(text) ? ' ' : ' · ') + piece),
    '',
  )
}
