/** Returns what a path of the content belongs to: a media, a day or a page is signed as one, with its facts and both its languages. */
export function subjectOf(path: string): string {
  return path.replace(/(\.(fr|en))?\.[a-z0-9]+$/, '')
}
