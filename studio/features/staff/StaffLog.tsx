import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useNamedPaths } from '../../ui/use-subject-name.ts'
import { staffMessages } from './staff.messages.ts'

/** The latest rows of the staff's log. */
export function StaffLog() {
  const say = useMessages(staffMessages)
  const locale = useLocale()
  const named = useNamedPaths()
  const actions: Readonly<Record<string, string>> = say.actions
  const { data } = useQuery({
    queryKey: keys.staffEvents(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/event', { query: {}, signal }),
  })
  return (
    <>
      <h2>{say.log}</h2>
      <ul className={pages.rows}>
        {data?.body.map(({ number, madeOn, by, action, subject }) => (
          <li key={number}>
            <span>{formatInstant(madeOn, locale)}</span>
            <b>{by ?? say.service}</b>
            <span>{actions[action] ?? action}</span>
            <span>{named(action === 'media_retired' ? `medias/${subject}` : subject)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
