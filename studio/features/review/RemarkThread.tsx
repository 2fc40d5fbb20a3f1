import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Remark } from '../../../domain/features/review/review.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { useHasDuty } from '../../ui/use-staff.ts'
import styles from './RemarkThread.module.css'
import { reviewMessages } from './review.messages.ts'

/** A remark and the answers to it; the writer answers and settles it. */
export function RemarkThread({ remark, answers }: { remark: Remark; answers: readonly Remark[] }) {
  const say = useMessages(reviewMessages)
  const cache = useQueryClient()
  const mayWrite = useHasDuty('write')
  const [text, setText] = useKeptText(`answer ${remark.id}`)
  // Reopens an answer that was typed and not sent.
  const [isAnswering, setIsAnswering] = useState(text !== '')
  // Whether somebody opened it now, who goes on typing.
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const close = () => {
    setIsAnswering(false)
    setIsAsked(false)
    setText('')
  }
  const params = { id: remark.id }
  const { mutate, error, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      close()
      await readAgain(cache, outdatedBy.decidingOnText())
    },
  })
  const answer = (event: FormEvent) => {
    event.preventDefault()
    mutate(() => callStudio('POST /api/studio/remark/:id/answer', { params, body: { text } }))
  }
  return (
    <div className={styles.thread} data-settled={remark.settledOn !== null || undefined}>
      <Said remark={remark} />
      {answers.map(one => (
        <Said key={one.id} remark={one} />
      ))}
      {remark.settledOn !== null && <p className={pages.quiet}>{say.settled}</p>}
      {error && <Failure error={error} />}
      {mayWrite && remark.settledOn === null && !isAnswering && (
        <p className={pages.actions}>
          <button
            type="button"
            onClick={() => {
              setIsAnswering(true)
              setIsAsked(true)
            }}
          >
            {say.answer}
          </button>
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate(() => callStudio('POST /api/studio/remark/:id/settle', { params }))}
          >
            {say.settle}
          </button>
        </p>
      )}
      {isAnswering && (
        <form onSubmit={answer} className={pages.fields}>
          <label>
            {say.yourAnswer}
            <textarea
              ref={field}
              required
              rows={2}
              maxLength={2000}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </label>
          <p className={pages.actions}>
            <button type="submit" disabled={isPending}>
              {say.send}
            </button>
            <button type="button" onClick={close}>
              {say.cancel}
            </button>
          </p>
        </form>
      )}
    </div>
  )
}

function Said({ remark: { by, madeOn, text } }: { remark: Remark }) {
  const locale = useLocale()
  return (
    <div>
      <p>
        <b>{by}</b> <span>{formatInstant(madeOn, locale)}</span>
      </p>
      <p className={styles.said}>{text}</p>
    </div>
  )
}
