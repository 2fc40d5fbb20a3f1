import { type FormEvent, useState } from 'react'
import {
  codeDaysMax,
  firstValidDay,
  lastValidDay,
  lotCountMax,
  lotNoteMaxLength,
} from '../../../domain/features/voucher/voucher.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import type { MadeLot } from './NewCodes.tsx'
import { voucherMessages } from './voucher.messages.ts'

const empty = { count: '', days: '', validUntil: '', note: '' }

/** Makes a lot of codes, once who is there has confirmed it. */
export function LotForm({ onMade }: { onMade: (made: MadeLot) => Promise<void> }) {
  const say = useMessages(voucherMessages)
  const [lot, setLot] = useState(empty)
  const { run, error, isRunning, dialog } = useConfirmed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      const body = { ...lot, count: Number(lot.count), days: Number(lot.days) }
      const made = await callStudio('POST /api/studio/voucher_lot', { body })
      setLot(empty)
      await onMade(made)
    })
  }
  const field = (name: keyof typeof empty) => ({
    required: true,
    value: lot[name],
    onChange: (event: { target: { value: string } }) => setLot({ ...lot, [name]: event.target.value }),
  })
  const today = new Date()
  return (
    <form onSubmit={submit} className={pages.form} aria-labelledby="make-lot">
      <h2 id="make-lot">{say.make}</h2>
      <label>
        {say.howMany}
        <input type="number" min={1} max={lotCountMax} step={1} {...field('count')} />
      </label>
      <label>
        {say.daysOfAccess}
        <input type="number" min={1} max={codeDaysMax} step={1} {...field('days')} />
      </label>
      <label>
        {say.validUntil}
        <input type="date" min={firstValidDay(today)} max={lastValidDay(today)} {...field('validUntil')} />
      </label>
      <label>
        {say.note}
        <input
          maxLength={lotNoteMaxLength}
          pattern=".*\S.*"
          autoComplete="off"
          aria-describedby="note-hint"
          {...field('note')}
        />
      </label>
      <p id="note-hint" className={pages.quiet}>
        {say.noteHint}
      </p>
      <button type="submit" data-main disabled={isRunning}>
        {say.makeIt}
      </button>
      <p role="status">{isRunning ? say.making : ''}</p>
      {error !== null && <Failure error={error} />}
      {dialog}
    </form>
  )
}
