/** Returns the words in italics, which are those of the screen, each once. */
export function screenWords(guide: string): string[] {
  const text = guide.replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ')
  return [...new Set([...text.matchAll(/(?<![*\p{L}])\*([^*]+)\*(?!\*)/gu)].map(([, words = '']) => words))].filter(
    words => words !== 'en italique',
  )
}

/** Returns the names of the pictures that a guide shows. */
export function picturesOf(guide: string): string[] {
  return [...guide.matchAll(/\]\(pictures\/([a-z-]+\.webp)\)/g)].map(([, name = '']) => name)
}
