import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublishingProblem } from '../../../domain/features/edition/checked-change.contract.ts'
import type { Preview, PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import type { PreviewChoices } from './preview-choices.ts'

interface Asked {
  changeId: string
  subject: PreviewSubject
  /** The draft's revision: a new one is previewed again. */
  revision: string | number
  choices: PreviewChoices
}

/** A picture of a subject. */
export interface Pictured {
  preview: Preview
  problems: readonly PublishingProblem[]
  locale: Locale
  subject: PreviewSubject
}

/** Returns the last picture of a subject that could be made, and whether it is of the draft as it is now. */
export function usePreview({ changeId, subject, revision, choices: { locale, state, cap } }: Asked) {
  const [last, setLast] = useState<{ reply: object; picture: Pictured } | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.preview(changeId, subject, revision, { locale, state, cap }),
    queryFn: async ({ signal }) => {
      const body = { subject: { kind: subject.kind, id: subject.id }, locale, state, cap }
      return callStudio('POST /api/studio/change/:id/preview', { params: { id: changeId }, body, signal })
    },
  })
  if (data && data !== last?.reply) {
    const picture = { preview: data.body, problems: data.problems, locale, subject }
    setLast({ reply: data, picture })
  }
  const isOfSubject = last?.picture.subject.kind === subject.kind && last.picture.subject.id === subject.id
  return { picture: isOfSubject ? last.picture : null, isCurrent: data !== undefined, error, isFetching, refetch }
}
