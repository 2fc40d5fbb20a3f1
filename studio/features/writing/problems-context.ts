import { createContext, useContext, useMemo } from 'react'
import type { Problem } from './placed-problems.ts'

/** What the check found in the open subject. */
export interface FoundProblems {
  problems: readonly Problem[]
  /** Mends the spaces of a file, where somebody may write. */
  onMend?: ((file: string) => void) | undefined
}

export const ProblemsContext = createContext<FoundProblems>({ problems: [] })

/** Returns what the check found in one file. */
export function useProblemsOf(path: string): readonly Problem[] {
  const { problems } = useContext(ProblemsContext)
  return useMemo(() => problems.filter(({ file }) => file === path), [problems, path])
}
