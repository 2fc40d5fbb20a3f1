import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { Review, ReviewedText } from '../../../domain/features/review/review.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'
import { SignForm } from './SignForm.tsx'

/** The reviewer's decision about a change: sign it until a date, or refuse it with a remark. */
export function DecisionForm({ review: { change, texts, latestDueOn } }: { review: Review }) {
  const say = useMessages(reviewMessages)
  const cache = useQueryClient()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useKeptText(`refuse ${change.id}`)
  const nameOf = useSubjectName(change.id)
  const taken = texts.flatMap(one => one.signatures.map(signature => ({ title: nameOf(one.subject), signature })))
  const signed = texts.filter(({ signatures }) => signatures.length > 0)
  const read = signed.map(({ subject, digest }) => ({ subject, digest }))
  const refuse = useMutation({
    mutationFn: () => callStudio('POST /api/studio/change/:id/refuse', { params: { id: change.id }, body: { text } }),
    onSuccess: () => {
      setText('')
      return readAgain(cache, outdatedBy.decidingOnText())
    },
  })
  useKeys({ x: () => reason.current?.focus() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    refuse.mutate()
  }
  return (
    <section className={styles.decision}>
      {taken.length === 0 && <p className={pages.quiet}>{say.nothingToSign}</p>}
      <ul>
        {taken.map(({ title, signature }) => (
          <li key={`${signature.kind} ${title}`}>
            <Signature signature={signature} title={texts.length > 1 ? title : null} />
          </li>
        ))}
      </ul>
      {latestDueOn && (
        <SignForm
          latestDueOn={latestDueOn}
          onSign={signature =>
            callStudio('POST /api/studio/change/:id/signature', {
              params: { id: change.id },
              body: { texts: read, ...signature },
            })
          }
        />
      )}
      <form onSubmit={submit} className={pages.fields}>
        <label>
          {say.refuseWhy}
          <textarea
            ref={reason}
            required
            rows={3}
            maxLength={2000}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        {refuse.error && <Failure error={refuse.error} />}
        <button type="submit" data-danger className={styles.wide} disabled={refuse.isPending}>
          {say.refuse} <kbd>X</kbd>
        </button>
        <p className={pages.quiet}>{say.refuseHint}</p>
      </form>
    </section>
  )
}

function Signature({
  signature: { kind, latest, isGiven },
  title,
}: {
  signature: ReviewedText['signatures'][number]
  title: string | null
}) {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  const lost = latest ? say.lost(latest.by) : say.notGiven
  return (
    <>
      <State shape={isGiven ? 'signed' : 'scheduled'} word={say.kinds[kind]} /> {title}
      <p className={pages.quiet}>{isGiven && latest ? say.given(latest.by, formatDate(latest.dueOn, locale)) : lost}</p>
    </>
  )
}
