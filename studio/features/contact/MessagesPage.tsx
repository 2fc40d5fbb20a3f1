import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Conversation } from '../../../domain/features/contact/conversation.contract.ts'
import { conversationStates } from '../../../domain/features/contact/conversation.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useStaff } from '../../ui/use-staff.ts'
import { ConversationPanel } from './ConversationPanel.tsx'
import { contactMessages } from './contact.messages.ts'
import { inboxQuery } from './inbox.ts'
import styles from './MessagesPage.module.css'

/** /studio/messages: what members and visitors wrote, and the answers. `?conversation=…` opens one. */
export function MessagesPage() {
  const say = useMessages(contactMessages)
  const [search, setSearch] = useSearchParams()
  const state = conversationStates.find(known => known === search.get('state')) ?? 'waiting'
  const { data, error, refetch } = useQuery(inboxQuery(state))
  const conversations = data?.body ?? []
  // Opening one is in the log and the member sees it: none opens by itself.
  const chosen = search.get('conversation')
  const open = (id: string) => setSearch({ state, conversation: id }, { replace: true })
  const step = (by: number) => {
    const next = conversations[conversations.findIndex(({ id }) => id === chosen) + by]
    if (next) open(next.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <section className={pages.page}>
      <h1>{say.messages}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <fieldset className={styles.filter} aria-label={say.filter}>
        {conversationStates.map(known => (
          <button
            key={known}
            type="button"
            aria-pressed={known === state}
            onClick={() => setSearch({ state: known }, { replace: true })}
          >
            {say.states[known]}
            {known === 'waiting' && data && ` (${data.waiting})`}
          </button>
        ))}
      </fieldset>
      {data && conversations.length === 0 && (
        <div className={pages.panel}>
          <h2>{say.none}</h2>
          <p className={pages.quiet}>{say.noneHint}</p>
        </div>
      )}
      <div className={styles.columns}>
        {conversations.length > 0 && (
          <ul className={pages.list} aria-label={say.states[state]}>
            {conversations.map(conversation => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isChosen={conversation.id === chosen}
                onOpen={() => open(conversation.id)}
              />
            ))}
          </ul>
        )}
        {chosen ? (
          <ConversationPanel key={chosen} id={chosen} />
        ) : (
          conversations.length > 0 && <p className={pages.quiet}>{say.choose}</p>
        )}
      </div>
    </section>
  )
}

function ConversationRow({
  conversation,
  isChosen,
  onOpen,
}: {
  conversation: Conversation
  isChosen: boolean
  onOpen: () => void
}) {
  const say = useMessages(contactMessages)
  const locale = useLocale()
  const me = useStaff()
  const { firstName, lastName, owner, dueOn, lastMessageOn } = conversation
  const isLate = dueOn !== null && new Date(dueOn) < new Date()
  return (
    <li>
      <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onOpen}>
        <b>
          {firstName} {lastName}
        </b>
        <span>{formatInstant(lastMessageOn, locale)}</span>
        {owner && <span>{owner.id === me?.id ? say.mine : say.takenBy(owner.name)}</span>}
        {isLate && <State shape="refused" word={say.late(formatInstant(dueOn, locale))} />}
      </button>
    </li>
  )
}
