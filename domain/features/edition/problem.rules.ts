import type { ContentProblem } from '../../errors.ts'
import type { Locale } from '../../locale.ts'

/** Returns a problem as one line: file, line, field, and what is wrong. */
export function writeProblem({ file, line, field, says }: ContentProblem, locale: Locale): string {
  const colon = locale === 'fr' ? '\u00a0: ' : ': '
  return `${file}:${line}: ${field === null ? '' : field + colon}${says[locale]}`
}
