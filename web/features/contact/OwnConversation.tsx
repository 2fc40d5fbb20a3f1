import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../client/client.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { contactMessages } from './contact.messages.ts'
import styles from './OwnConversation.module.css'

/**
 * Under the contact form: what the member wrote and the answers, oldest first. Nothing until they have written.
 * @param sentCount how many messages this page has sent: the conversation is read again after each.
 */
export function OwnConversation({ sentCount }: { sentCount: number }) {
  const say = useMessages(contactMessages)
  const cache = useQueryClient()
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.ownConversation(sentCount),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call('GET /api/help', { signal })).body,
  })
  const isAnswered = data?.some(({ isAnswer }) => isAnswer) ?? false

  // Once they are on the screen, the bell need not speak of them.
  useEffect(() => {
    if (!isAnswered) return
    call('POST /api/help/seen')
      .then(() => readAgain(cache, outdatedBy.seeingAnswers()))
      .catch(() => {})
  }, [isAnswered, cache])

  if (data?.length === 0 || (!data && !isError)) return null
  return (
    <section className={settingsStyles.card}>
      <h2>{say.conversation}</h2>
      {!data && (
        <>
          <p>{say.conversationFailed}</p>
          <div>
            <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
          </div>
        </>
      )}
      {data && (
        <ol className={styles.turns}>
          {data.map(({ id, isAnswer, name, text, sentOn, attachments }) => (
            <li key={id} data-answer={isAnswer || undefined}>
              <p className={styles.by}>
                <strong>{isAnswer ? say.answerBy(name) : say.you}</strong>
                <time dateTime={sentOn}>{formatInstant(new Date(sentOn), user?.timezone)}</time>
              </p>
              <p className={styles.words}>{text}</p>
              {attachments > 0 && <p>{say.attachments(attachments)}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
