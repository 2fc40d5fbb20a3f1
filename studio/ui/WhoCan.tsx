import { useQuery } from '@tanstack/react-query'
import type { Duty } from '../../domain/duties.ts'
import { useLocale } from '../../web/i18n/locale.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { teamQuery } from '../client/queries.ts'
import { studioMessages } from './studio.messages.ts'

/** Names the people who have a duty that the signed-in person lacks. */
export function WhoCan({ duty }: { duty: Duty }) {
  const say = useMessages(studioMessages)
  const locale = useLocale()
  const { data } = useQuery(teamQuery)
  if (!data) return null
  const names = data.body
    .filter(({ state, duties }) => state === 'active' && duties.includes(duty))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return <p>{names.length > 0 ? say.whoCan(say.duties[duty], listed) : say.nobodyCan(say.duties[duty])}</p>
}
