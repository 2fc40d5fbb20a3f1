import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useOutline } from '../../ui/use-outline.ts'
import { DayPane } from './DayPane.tsx'
import { ProblemsContext } from './problems-context.ts'
import { openSubject, previewSubjectOf } from './subject-files.ts'
import { useChecked } from './use-checked.ts'
import { useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFoundProblems } from './use-found-problems.ts'
import { useOpened } from './use-opened.ts'
import { useSubmission } from './use-submission.ts'
import { WriteHead } from './WriteHead.tsx'
import styles from './WritePage.module.css'
import { WriteSide } from './WriteSide.tsx'
import { WriteText } from './WriteText.tsx'
import { useWrittenChange } from './writing-queries.ts'

/** /studio/write: one subject in both languages, block beside block, with its facts and what is wrong with them. */
export function WritePage() {
  const { change, isReady } = useWrittenChange()
  const [search] = useSearchParams()
  const stem = search.get('subject')
  if (stem === null) return <Navigate to={studioScreens.texts.path} replace />
  if (!isReady) return null
  // Another change has other texts: show and save nothing of the one in the other.
  return <Subject key={change?.id ?? 'live'} stem={stem} day={search.get('day')} />
}

function Subject({ stem, day }: { stem: string; day: string | null }) {
  const { change, mayWrite } = useWrittenChange()
  const { data: outline } = useOutline(change?.id)
  const { store, draft } = useDraft(change?.id)
  const { failure, retry } = useOpened(store, stem)
  const page = useRef<HTMLElement>(null)
  const checked = useChecked(change?.id, draft.saves)
  const isEditable = change !== null && mayWrite
  const cache = useQueryClient()
  // A title may have changed: the next screen that shows it reads it again.
  useEffect(() => {
    if (draft.saves > 0) void readAgain(cache, outdatedBy.savingText())
  }, [cache, draft.saves])
  const found = useFoundProblems({ stem, checked, store, isEditable })
  const submission = useSubmission(change, store)
  useEditorKeys(page, { save: () => void store.save(), submit: submission.submit })
  if (failure) return <Failure error={failure} onRetry={retry} />
  const subject = openSubject(stem, draft.files, outline)
  const written = { change, store, draft, isEditable }
  return (
    <section ref={page} className={styles.page} data-day={day !== null || undefined}>
      <WriteHead subject={subject} change={change} submission={submission} />
      {day && outline && <DayPane day={day} stem={stem} outline={outline} {...written} />}
      <ProblemsContext value={found}>
        <WriteText
          key={stem}
          subject={subject}
          changeId={change?.id}
          outline={outline}
          store={store}
          draft={draft}
          isEditable={isEditable}
        />
      </ProblemsContext>
      <WriteSide
        stem={stem}
        change={change}
        store={store}
        saves={draft.saves}
        checked={checked}
        onMend={found.onMend}
        shown={previewSubjectOf(stem, outline)}
      />
    </section>
  )
}
