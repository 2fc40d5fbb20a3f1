import { useCallback, useMemo } from 'react'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { DraftStore } from './draft-store.ts'
import { mendPunctuation } from './mend-punctuation.ts'
import type { FoundProblems } from './problems-context.ts'
import type { useChecked } from './use-checked.ts'

/** Returns what the check found in a subject, and what mends the spaces of one of its files. */
export function useFoundProblems({
  stem,
  checked: { data },
  store,
  isEditable,
}: {
  stem: string
  checked: ReturnType<typeof useChecked>
  store: DraftStore
  isEditable: boolean
}): FoundProblems {
  const onMend = useCallback(
    (file: string) => {
      const text = store.snapshot().files.get(file)?.text
      if (text) store.replace(file, mendPunctuation(text))
    },
    [store],
  )
  return useMemo(
    () => ({
      problems: (data?.problems ?? []).filter(({ file }) => subjectOf(file) === stem),
      onMend: isEditable ? onMend : undefined,
    }),
    [data, stem, isEditable, onMend],
  )
}
