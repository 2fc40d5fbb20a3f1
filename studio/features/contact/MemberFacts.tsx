import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatDate, formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { failedPaymentMessages } from '../support/failed-payment.messages.ts'
import { memberFileQuery } from '../support/member-file.ts'
import { contactMessages } from './contact.messages.ts'

/** Days for which a payment that did not go through is likely what the member writes about. */
const recentDays = 30

/** What answering a member takes, beside the conversation. It is their file: they see that it was opened. */
export function MemberFacts({ id }: { id: string }) {
  const say = useMessages(contactMessages)
  const sayFailed = useMessages(failedPaymentMessages)
  const locale = useLocale()
  const { data, error } = useQuery(memberFileQuery(id))
  const ends = (data?.file.contracts ?? []).map(({ currentPeriodEnd }) => currentPeriodEnd).toSorted()
  const accessEndsOn = ends.at(-1)
  const hasAccess = accessEndsOn !== undefined && new Date(accessEndsOn) > new Date()
  const recently = Date.now() - recentDays * 24 * 60 * 60 * 1000
  const failed = data?.file.failedPayments?.find(({ triedOn }) => Date.parse(triedOn) > recently)
  return (
    <aside className={pages.panel} aria-label={say.facts}>
      <h2>{say.facts}</h2>
      {error && <p>{say.noFile}</p>}
      {data && (
        <>
          <p>
            {hasAccess ? (
              <State shape="done" word={say.access(formatDate(accessEndsOn, locale))} />
            ) : (
              <State shape="over" word={say.noAccess} />
            )}
          </p>
          {data.file.contracts.some(({ isPaymentFailing }) => isPaymentFailing) && (
            <p>
              <State shape="refused" word={say.unpaid} />
            </p>
          )}
          {failed && (
            <p>
              <State shape="refused" word={sayFailed.last(formatInstant(failed.triedOn, locale))} />
              <br />
              {sayFailed.failures[failed.failure]}
            </p>
          )}
          {data.file.contracts.map(
            ({ id: contractId, reference, name }) =>
              reference && (
                <p key={contractId}>
                  {name}
                  <br />
                  {reference}
                </p>
              ),
          )}
          <p className={pages.quiet}>{say.since(formatDate(data.file.createdOn, locale))}</p>
        </>
      )}
      <p>
        <Link to={`${studioScreens.members.path}?member=${id}`}>{say.file}</Link>
      </p>
    </aside>
  )
}
