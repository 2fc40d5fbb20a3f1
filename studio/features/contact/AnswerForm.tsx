import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { messageMaxLength, messageMinLength } from '../../../domain/features/contact/contact.rules.ts'
import type { Conversation } from '../../../domain/features/contact/conversation.contract.ts'
import { type Locale, locales } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio, StudioError } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { useKeys } from '../../ui/use-keys.ts'
import styles from './AnswerForm.module.css'
import { contactMessages } from './contact.messages.ts'

/** Answers a conversation by e-mail. What is typed stays when somebody else was faster, and while another conversation is open. */
export function AnswerForm({
  conversation: { id, revision, memberId },
  locale: memberLocale,
  takenBy,
  onSettled,
}: {
  conversation: Conversation
  locale: Locale
  /** First name of another person who has taken the conversation; null if nobody else has. What is typed stays meanwhile. */
  takenBy: string | null
  /** Called after each try, answered or refused, so that what is shown is what there is. */
  onSettled: () => Promise<void>
}) {
  const say = useMessages(contactMessages)
  const [text, setText] = useKeptText(`answer ${id}`)
  const [locale, setLocale] = useState(memberLocale)
  const [isTooShort, setIsTooShort] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const readyField = useRef<HTMLSelectElement>(null)
  const { data: ready } = useQuery({
    queryKey: keys.readyAnswers(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/ready_answer', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const answer = useMutation({
    mutationFn: () =>
      callStudio('POST /api/studio/conversation/:id/answer', { params: { id }, body: { text, locale, revision } }),
    onSuccess: () => setText(''),
    onSettled,
  })
  useKeys({ r: () => field.current?.focus(), '/': () => readyField.current?.focus() })
  const send = () => {
    const isSendable = text.trim().length >= messageMinLength
    setIsTooShort(!isSendable)
    if (isSendable && takenBy === null && !answer.isPending) answer.mutate()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const begin = (readyId: string) => {
    const chosen = ready?.body.find(one => one.id === readyId)
    if (!chosen) return
    setText([text.trim(), chosen[locale].text].filter(Boolean).join('\n\n'))
    field.current?.focus()
  }
  const isConflict = answer.error instanceof StudioError && answer.error.reply.message === 'error_conflict_entry'
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <div className={styles.choices}>
        <label>
          {say.ready}
          <select ref={readyField} value="" onChange={event => begin(event.target.value)}>
            <option value="">{say.chooseReady}</option>
            {ready?.body.map(one => (
              <option key={one.id} value={one.id}>
                {one[locale].title}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say.language}
          <select
            value={locale}
            onChange={event => setLocale(locales.find(one => one === event.target.value) ?? locale)}
          >
            {locales.map(known => (
              <option key={known} value={known}>
                {say.languages[known]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <label>
        {say.answer}
        <textarea
          ref={field}
          rows={7}
          lang={locale}
          maxLength={messageMaxLength}
          value={text}
          aria-invalid={isTooShort || undefined}
          aria-describedby="answer-hint"
          onKeyDown={press}
          onChange={event => {
            setText(event.target.value)
            setIsTooShort(false)
          }}
        />
      </label>
      <p id="answer-hint" className={pages.quiet}>
        {memberId === null ? say.answerHintOfVisitor : say.answerHint}
      </p>
      {isTooShort && <p role="alert">{say.tooShort}</p>}
      {isConflict && <p role="alert">{say.conflict}</p>}
      {answer.error && !isConflict && <Failure error={answer.error} />}
      {takenBy !== null && <p className={pages.quiet}>{say.takenHint(takenBy)}</p>}
      <p className={pages.actions}>
        <button type="submit" data-main disabled={answer.isPending || takenBy !== null}>
          {say.send} <kbd>Ctrl ↵</kbd>
        </button>
        <span role="status">{answer.isSuccess && say.sent}</span>
      </p>
    </form>
  )
}
