import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatSeconds } from '../../ui/format-amount.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { contactMessages } from './contact.messages.ts'
import { inboxQuery } from './inbox.ts'

/** How many messages wait and for how long, for the people who answer them; shows nothing while none does. */
export function WaitingMessages() {
  const say = useMessages(contactMessages)
  const locale = useLocale()
  const { data, error, refetch } = useQuery(inboxQuery('waiting'))
  if (!data) return error && <Failure error={error} onRetry={() => void refetch()} />
  if (data.waiting === 0) return null
  const { body, waiting, waitingSince } = data
  const now = Date.now()
  const isLate = body.some(({ dueOn }) => dueOn !== null && Date.parse(dueOn) < now)
  const age = waitingSince && formatSeconds(Math.max(0, (now - Date.parse(waitingSince)) / 1000), locale)
  return (
    <section className={pages.panel}>
      <h2>{say.waitingTitle}</h2>
      <p className={pages.actions}>
        <State shape={isLate ? 'refused' : 'scheduled'} word={isLate ? say.waitingLate : say.waitingSoon} />
        <b>{say.waitingCount(waiting)}</b>
        {age && <span className={pages.quiet}>{say.waitingFor(age)}</span>}
        <Link to={studioScreens.messages.path}>{say.toMessages}</Link>
      </p>
    </section>
  )
}
