import { isNamedProgramCode } from '../../domain/program-codes.ts'
import type { ProgramContent } from './content.ts'

/**
 * Returns the style rules that give programmes their colour wherever a page names one by `data-program`. Those that the specification names
 * have theirs in `web/styles/tokens.css`, which derives every other shade. Code and colour are written as the loader demands, so that
 * nothing needs escaping.
 */
export function writeAccents(programs: readonly Pick<ProgramContent, 'code' | 'color'>[]): string {
  const others = programs.filter(({ code }) => !isNamedProgramCode(code))
  if (others.length === 0) return ''
  const rules = others.map(
    ({ code, color }) =>
      `[data-program="${code}"]{--accent:${color};--accent-fill:${color};--on-accent:var(--bright-ink)}`,
  )
  return `@layer tokens{${rules.join('')}}`
}
