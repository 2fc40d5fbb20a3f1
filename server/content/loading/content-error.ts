import type { ContentProblem } from '../../../domain/errors.ts'
import { writeProblem } from '../../../domain/features/edition/problem.rules.ts'

/** Thrown for content that must not be served; its message names every file and line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(
      `content has ${problems.length} problem(s):\n${problems.map(problem => `  ${writeProblem(problem, 'en')}`).join('\n')}`,
    )
    this.problems = problems
  }
}
