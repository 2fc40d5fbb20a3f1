import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../../domain/days.ts'
import { call } from '../../client/client.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { type AlreadyOpen, VoucherForm } from './VoucherForm.tsx'
import { voucherMessages } from './voucher.messages.ts'

/** The settings' part about access codes: the form, and what the member redeemed. */
export function VoucherPanel({ already, onRedeemed }: { already: AlreadyOpen; onRedeemed: () => Promise<void> }) {
  const say = useMessages(voucherMessages)
  const { user } = useSession()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: keys.vouchers(),
    queryFn: async ({ signal }) => (await call('GET /api/voucher', { signal })).body,
  })
  const date = (instant: string) => formatDay(new Date(instant), user?.timezone)
  return (
    <section className={settingsStyles.card} aria-labelledby="voucher">
      <h2 id="voucher">{say.title}</h2>
      <VoucherForm
        already={already}
        onRedeemed={async () => {
          await onRedeemed()
          void readAgain(queries, outdatedBy.redeemingVoucher())
        }}
      />
      {data && data.length > 0 && (
        <>
          <h3>{say.historyTitle}</h3>
          <ul className={settingsStyles.list}>
            {data.map(({ days, redeemedOn, startsOn, endsOn }) => (
              <li key={redeemedOn}>
                {already === 'renewing' && new Date(startsOn) > serverNow()
                  ? say.waiting(days, date(startsOn))
                  : say.given(days, date(endsOn))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
