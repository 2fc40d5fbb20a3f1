import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'
import { useActOnText } from './use-review.ts'

/** Asks until when a signature counts, and signs. `S` brings the button into focus; it takes Enter and the passkey to sign. */
export function SignForm({
  latestDueOn,
  onSign,
}: {
  /** The last day until which it may count, which is chosen at first. */
  latestDueOn: string
  onSign: (signature: { dueOn: string; comment: string }) => Promise<unknown>
}) {
  const say = useMessages(reviewMessages)
  const act = useActOnText()
  const button = useRef<HTMLButtonElement>(null)
  const [dueOn, setDueOn] = useState(latestDueOn)
  const [comment, setComment] = useState('')
  const [isSigned, setIsSigned] = useState(false)
  const { run, error, isRunning, dialog } = useConfirmed()
  useKeys({ s: () => button.current?.focus() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() =>
      act(async () => {
        await onSign({ dueOn, comment })
        setIsSigned(true)
      }),
    )
  }
  return (
    <form onSubmit={submit} className={pages.fields}>
      <label>
        {say.signUntil}
        <input type="date" required max={latestDueOn} value={dueOn} onChange={event => setDueOn(event.target.value)} />
      </label>
      <label>
        {say.comment}
        <input maxLength={500} value={comment} onChange={event => setComment(event.target.value)} />
      </label>
      {error !== null && <Failure error={error} />}
      <button ref={button} type="submit" data-main className={styles.wide} disabled={isRunning}>
        {say.sign} <kbd>S</kbd>
      </button>
      <p className={pages.quiet} role="status">
        {isSigned ? say.signed : say.signHint}
      </p>
      {dialog}
    </form>
  )
}
