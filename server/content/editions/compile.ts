import type { ContentProblem } from '../../../domain/errors.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { type CompiledContent, compileContent, deltaOf } from '../compiled-content.ts'
import { ContentError } from '../content-error.ts'
import { TreeSource } from '../content-source.ts'
import { loadContentFrom, readDraftContent } from '../load-content.ts'
import { findRuleProblems } from '../rules/rules.ts'
import { type CompileOrder, type CompileResult, type DraftOrder, type DraftResult, waiverKey } from './compile-order.ts'

/** Compiles a tree here; it takes over a second. @throws {ContentError} if it must not be served. */
export function compileTree({ tree, texts }: Pick<CompileOrder, 'tree' | 'texts'>): CompiledContent {
  return compileContent(loadContentFrom(new TreeSource(tree, texts)))
}

/** Compiles what somebody publishes, on the calling thread. */
export function compileHere({ tree, texts, known, keepsRules, waived }: CompileOrder): CompileResult {
  const source = new TreeSource(tree, texts)
  try {
    const content = loadContentFrom(source)
    const problems = keepsRules ? findRuleProblems(content, source).filter(problem => !isWaived(problem, waived)) : []
    return problems.length > 0 ? { problems } : { delta: deltaOf(compileContent(content), known) }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}

/** Compiles what can be read of a draft, on the calling thread. The house rules are not asked: they are for publishing. */
export function compileDraftHere({ tree, texts, knownMedias }: DraftOrder): DraftResult {
  try {
    const { content, problems } = readDraftContent(new TreeSource(tree, texts))
    const nothing = new Map()
    const others = { tag: nothing, program: nothing, document: nothing, day: nothing, dayMedia: nothing }
    return { delta: deltaOf(compileContent(content), { ...others, media: knownMedias }), problems }
  } catch (error) {
    if (error instanceof ContentError) return { delta: undefined, problems: error.problems }
    throw error
  }
}

function isWaived({ code, file }: ContentProblem, waived: readonly string[]): boolean {
  return waived.includes(waiverKey(code, subjectOf(file)))
}
