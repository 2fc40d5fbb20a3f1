import type { VoucherLot } from '../../../domain/features/voucher/voucher.contract.ts'
import { isOver } from '../../../domain/features/voucher/voucher.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { voucherMessages } from './voucher.messages.ts'

/** The lots, each with what was used of it; one that still works can be withdrawn. */
export function LotTable({
  lots,
  isRunning,
  onWithdraw,
}: {
  lots: readonly VoucherLot[]
  isRunning: boolean
  onWithdraw: (lot: VoucherLot) => void
}) {
  const say = useMessages(voucherMessages)
  const locale = useLocale()
  const heads = [say.note, say.count, say.redeemed, say.days, say.validUntil, say.state, say.by, say.act]
  return (
    <table className={`${pages.table} ${pages.people}`} aria-labelledby="lots">
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map(lot => (
          <tr key={lot.id}>
            <td>{lot.note}</td>
            <td data-title={say.count}>{lot.count}</td>
            <td data-title={say.redeemed}>{lot.redeemedCount}</td>
            <td data-title={say.days}>{lot.days}</td>
            <td data-title={say.validUntil}>{formatDate(`${lot.validUntil}T12:00:00`, locale)}</td>
            <td>
              <LotState lot={lot} />
            </td>
            <td data-title={say.by}>{say.madeBy(lot.by, formatDate(lot.createdOn, locale))}</td>
            <td>
              {isUsable(lot) && (
                <button
                  type="button"
                  data-danger
                  disabled={isRunning}
                  aria-label={say.withdrawNamed(lot.note)}
                  onClick={() => onWithdraw(lot)}
                >
                  {say.withdraw}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isUsable({ withdrawnOn, redeemedCount, count, validUntil }: VoucherLot): boolean {
  return withdrawnOn === null && redeemedCount < count && !isOver(validUntil, new Date())
}

function LotState({ lot }: { lot: VoucherLot }) {
  const say = useMessages(voucherMessages)
  if (lot.withdrawnOn !== null)
    return <State shape="refused" word={say.states.withdrawn(lot.count - lot.redeemedCount)} />
  if (lot.redeemedCount === lot.count) return <State shape="over" word={say.states.used} />
  return isUsable(lot) ? <State shape="done" word={say.states.valid} /> : <State shape="over" word={say.states.over} />
}
