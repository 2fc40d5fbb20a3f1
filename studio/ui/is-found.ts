/** Returns whether a text has every asked word, without case and accents. */
export function isFound(text: string, asked: string): boolean {
  const plain = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain(asked)
    .split(/\s+/)
    .every(word => plain(text).includes(word))
}
