import type { ContentProblem } from '../../../domain/errors.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { ContentError } from '../loading/content-error.ts'
import { TreeSource } from '../loading/content-source.ts'
import { loadContentFrom, readDraftContent } from '../loading/load-content.ts'
import { findRuleProblems } from '../rules/rules.ts'
import type { CompileOrder, CompileResult, DraftResult, HouseRules } from './compile.ts'
import { waiverKey } from './review.ts'

export { readSubjectFacts as readFacts } from './subject-facts.ts'

/** Does what `compile.ts` says of it, on the calling thread. */
export function compile({ tree, texts, rules }: CompileOrder & { rules?: HouseRules }): CompileResult {
  const source = new TreeSource(tree, texts)
  try {
    const content = loadContentFrom(source)
    const problems = rules ? findRuleProblems(content, source).filter(problem => !isWaived(problem, rules)) : []
    return problems.length > 0 ? { problems } : { content }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}

function isWaived({ code, file }: ContentProblem, { waived }: HouseRules): boolean {
  return waived.includes(waiverKey(code, subjectOf(file)))
}

/** Does what `compile.ts` says of it, on the calling thread. */
export function compileDraft({ tree, texts }: CompileOrder): DraftResult {
  try {
    return readDraftContent(new TreeSource(tree, texts))
  } catch (error) {
    if (error instanceof ContentError) return { content: undefined, problems: error.problems }
    throw error
  }
}
