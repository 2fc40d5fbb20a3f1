import type { VoucherLot } from '../../../domain/features/voucher/voucher.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { voucherMessages } from './voucher.messages.ts'

/** Says in numbers what withdrawing a lot does, before it is done. */
export function WithdrawDialog({
  lot,
  onWithdraw,
  onClose,
}: {
  lot: VoucherLot
  onWithdraw: () => void
  onClose: () => void
}) {
  const say = useMessages(voucherMessages)
  const shell = useMessages(studioMessages)
  return (
    <Dialog title={say.withdrawTitle} onClose={onClose}>
      <div className={pages.fields}>
        <p>
          <b>{lot.note}</b>
        </p>
        <p>{say.withdrawText(lot.count - lot.redeemedCount, lot.redeemedCount)}</p>
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="button" data-danger onClick={onWithdraw}>
            {say.withdrawIt}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
