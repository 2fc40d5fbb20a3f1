import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VoucherLot } from '../../../domain/features/voucher/voucher.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { useToken } from '../../client/staff-session.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { LotForm } from './LotForm.tsx'
import { LotTable } from './LotTable.tsx'
import { type MadeLot, NewCodes } from './NewCodes.tsx'
import { voucherMessages } from './voucher.messages.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** /studio/vouchers: the lots of access codes; making one, printing it, withdrawing it. */
export function VouchersPage() {
  const say = useMessages(voucherMessages)
  const cache = useQueryClient()
  const [before, setBefore] = useState<string | undefined>()
  const [made, setMade] = useMadeLots()
  const [withdrawing, setWithdrawing] = useState<VoucherLot | null>(null)
  const [told, setTold] = useState('')
  const { run, error, isRunning, dialog } = useConfirmed()
  const lots = useQuery({
    queryKey: keys.voucherLots(before),
    queryFn: ({ signal }) => callStudio('GET /api/studio/voucher_lot', { query: before ? { before } : {}, signal }),
  })
  const refresh = () => readAgain(cache, outdatedBy.changingLots())
  const withdraw = ({ id }: VoucherLot) => {
    setWithdrawing(null)
    setTold('')
    run(async () => {
      const { lot } = await callStudio('POST /api/studio/voucher_lot/:id/withdraw', { params: { id } })
      setTold(say.withdrawn(lot.count - lot.redeemedCount))
      await refresh()
    })
  }
  const list = lots.data?.body ?? []
  return (
    <section className={pages.page}>
      <h1>{say.title}</h1>
      <p className={pages.quiet}>{say.lead}</p>
      {lots.error && <Failure error={lots.error} onRetry={() => void lots.refetch()} />}
      {error !== null && <Failure error={error} conflict={say.alreadyWithdrawn} />}
      <p role="status">{told}</p>
      {made.map(one => (
        <NewCodes key={one.lot.id} made={one} onClose={() => setMade(made.filter(other => other !== one))} />
      ))}
      <div className={pages.columns}>
        <section className={pages.scroll} aria-labelledby="lots">
          <h2 id="lots">{say.lots}</h2>
          {lots.isSuccess && list.length === 0 && <p>{say.none}</p>}
          {list.length > 0 && <LotTable lots={list} isRunning={isRunning} onWithdraw={setWithdrawing} />}
          <p className={pages.actions}>
            {before && (
              <button type="button" onClick={() => setBefore(undefined)}>
                {say.latest}
              </button>
            )}
            {lots.data?.hasMore && (
              <button type="button" onClick={() => setBefore(list.at(-1)?.id)}>
                {say.earlier}
              </button>
            )}
          </p>
        </section>
        <LotForm
          onMade={async lot => {
            setMade([lot, ...made])
            setTold('')
            setBefore(undefined)
            await refresh()
          }}
        />
      </div>
      {withdrawing && (
        <WithdrawDialog
          lot={withdrawing}
          onClose={() => setWithdrawing(null)}
          onWithdraw={() => withdraw(withdrawing)}
        />
      )}
      {dialog}
    </section>
  )
}

/** Lots made in this session and not put away, with their codes: another screen in between does not lose them. */
function useMadeLots(): [made: readonly MadeLot[], setMade: (made: readonly MadeLot[]) => void] {
  const cache = useQueryClient()
  const queryKey = keys.madeLots(useToken())
  const none: readonly MadeLot[] = []
  const { data } = useQuery({ queryKey, queryFn: () => none, initialData: none, enabled: false, gcTime: Infinity })
  return [data, made => cache.setQueryData(queryKey, made)]
}
