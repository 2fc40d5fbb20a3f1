import { type ContentSource, listAll } from '../loading/content-source.ts'
import { type Finding, inBoth } from './finding.ts'

/** A plain space before a high punctuation mark may break the line there; a table's rule is no text. */
const loose = /[^\s|-] [;:?!%»]|« /u

/** Finds lines of French in which a mark could wrap away from its word. */
export function findLoosePunctuation(source: ContentSource): Finding[] {
  return listAll(source)
    .filter(path => path.endsWith('.fr.md'))
    .flatMap(file => {
      const text = source.read(file)
      const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
      const firstLine = head.split('\n').length
      const lines = text
        .slice(head.length)
        .replaceAll(/https?:\S+|\*\*|`[^`]*`/g, '')
        .split('\n')
      return lines.flatMap((line, index) =>
        loose.test(line) ? [{ file, line: firstLine + index, detail: inBoth(line.trim().slice(0, 90)) }] : [],
      )
    })
}
