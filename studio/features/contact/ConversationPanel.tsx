import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Conversation, TurnOfStaff } from '../../../domain/features/contact/conversation.contract.ts'
import type { ConversationState } from '../../../domain/features/contact/conversation.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useStaff } from '../../ui/use-staff.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './ConversationPanel.module.css'
import { contactMessages } from './contact.messages.ts'
import { MemberFacts } from './MemberFacts.tsx'

const marks: Record<ConversationState, StateShape> = { waiting: 'scheduled', answered: 'done', closed: 'over' }

/** One conversation: what was said, who has it, and the answer. */
export function ConversationPanel({ id }: { id: string }) {
  const say = useMessages(contactMessages)
  const cache = useQueryClient()
  const me = useStaff()
  const { run, error: refusal, isRunning } = useConfirmed()
  const { data, error, refetch } = useQuery({
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => callStudio('GET /api/studio/conversation/:id', { params: { id }, signal }),
  })
  const refresh = () => readAgain(cache, outdatedBy.answering(id))
  if (!data) return error && <Failure error={error} onRetry={() => void refetch()} />
  const { conversation, body: turns } = data
  const { firstName, lastName, email, state, dueOn, memberId, owner, revision } = conversation
  const isMine = owner?.id === me?.id
  const change = (changes: Partial<Pick<Conversation, 'state'> & { isMine: boolean }>) =>
    run(async () => {
      const body = { state, isMine: isMine && owner !== null, dueOn, revision, ...changes }
      try {
        await callStudio('PUT /api/studio/conversation/:id', { params: { id }, body })
      } finally {
        await refresh()
      }
    })
  return (
    <article className={styles.columns} data-member={memberId !== null || undefined}>
      <section className={pages.panel} aria-label={say.conversation(`${firstName} ${lastName}`)}>
        <header className={styles.head}>
          <h2>
            {firstName} {lastName}
          </h2>
          <ConversationMark conversation={conversation} />
        </header>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <p className={pages.quiet}>
          {email}
          {memberId === null && `, ${data.accountId === null ? say.visitor : say.visitorWithAccount}`}
        </p>
        {data.isUnsureReply && <p>{say.unsureReply}</p>}
        {data.accountId !== null && (
          <p>
            {say.accountHint} <Link to={`${studioScreens.members.path}?member=${data.accountId}`}>{say.file}</Link>
          </p>
        )}
        <ol className={styles.turns}>
          {turns.map(turn => (
            <Said key={turn.id} turn={turn} />
          ))}
        </ol>
        <p className={pages.actions}>
          {isMine && owner ? (
            <button type="button" disabled={isRunning} onClick={() => change({ isMine: false })}>
              {say.release}
            </button>
          ) : (
            <button type="button" disabled={isRunning} onClick={() => change({ isMine: true })}>
              {say.take}
            </button>
          )}
          {state === 'closed' ? (
            <button type="button" disabled={isRunning} onClick={() => change({ state: 'waiting' })}>
              {say.reopen}
            </button>
          ) : (
            <button type="button" disabled={isRunning} onClick={() => change({ state: 'closed' })}>
              {say.close}
            </button>
          )}
        </p>
        {refusal !== null && <Failure error={refusal} />}
        <AnswerForm
          conversation={conversation}
          locale={data.locale}
          takenBy={owner && !isMine ? owner.name : null}
          onSettled={refresh}
        />
      </section>
      {memberId && <MemberFacts id={memberId} />}
    </article>
  )
}

function ConversationMark({ conversation: { state, dueOn } }: { conversation: Conversation }) {
  const say = useMessages(contactMessages)
  const locale = useLocale()
  if (state !== 'waiting' || dueOn === null) return <State shape={marks[state]} word={say.one[state]} />
  const isLate = new Date(dueOn) < new Date()
  const words = isLate ? say.late : say.due
  return <State shape={isLate ? 'refused' : 'scheduled'} word={words(formatInstant(dueOn, locale))} />
}

function Said({ turn: { isAnswer, name, text, sentOn, delivery, attachments } }: { turn: TurnOfStaff }) {
  const say = useMessages(contactMessages)
  const locale = useLocale()
  return (
    <li data-answer={isAnswer || undefined}>
      <p className={styles.by}>
        <b>{name}</b>
        <span>
          {formatInstant(sentOn, locale)}
          {delivery && ` · ${say.deliveries[delivery]}`}
        </span>
      </p>
      <p className={styles.words}>{text}</p>
      {attachments > 0 && <p className={pages.quiet}>{say.attachments(attachments)}</p>}
    </li>
  )
}
