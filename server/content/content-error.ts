import type { ContentProblem } from './content-folder.ts'

/** Thrown for content that must not be served; its message names every file and line. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(
      `content has ${problems.length} problem(s):\n${problems.map(p => `  ${p.file}:${p.line}: ${p.message}`).join('\n')}`,
    )
    this.problems = problems
  }
}
