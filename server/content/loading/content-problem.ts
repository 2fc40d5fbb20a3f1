import type { ContentProblem } from '../../../domain/errors.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'
import { problemWords } from './problem-words.ts'

type Words = typeof problemWords

/** The problem, by a stable code, in both languages. */
export type Said = Pick<ContentProblem, 'code' | 'says'>

/** Returns what is wrong, with the values that its words take. */
export function say<Code extends keyof Words>(code: Code, ...values: Parameters<Words[Code]>): Said {
  const words = problemWords[code] as (...given: Parameters<Words[Code]>) => InBothLanguages<string>
  return { code, says: words(...values) }
}
