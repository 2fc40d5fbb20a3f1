import { useEffect, useId, useRef, useState } from 'react'
import type { VoucherLot } from '../../../domain/features/voucher/voucher.contract.ts'
import { writeCsv } from '../../../domain/features/voucher/voucher.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { saveFile } from '../../../web/ui/save-file.ts'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { voucherMessages } from './voucher.messages.ts'

/** A lot that was just made, with its codes: they are known only here. */
export interface MadeLot {
  lot: VoucherLot
  codes: string[]
}

/** Offers new codes as a file, and asks before the page is closed without it. */
export function NewCodes({ made: { lot, codes }, onClose }: { made: MadeLot; onClose: () => void }) {
  const say = useMessages(voucherMessages)
  const shell = useMessages(studioMessages)
  const titleId = useId()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const [savedAs, setSavedAs] = useState('')
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (savedAs) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [savedAs])
  const save = () => {
    const { code, days, validUntil, note } = say.heads
    const csv = writeCsv({ ...lot, codes }, [code, days, validUntil, note], locale === 'fr' ? ';' : ',')
    const name = say.fileName(lot.createdOn.slice(0, 10))
    saveFile(name, csv, 'text/csv;charset=utf-8')
    setSavedAs(name)
  }
  return (
    <section className={pages.panel} aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {say.ready(codes.length, lot.note)}
      </h2>
      <p>{say.readyHint}</p>
      <p className={pages.actions}>
        <button type="button" data-main onClick={save}>
          {say.download}
        </button>
        {savedAs && (
          <button type="button" onClick={onClose}>
            {shell.close}
          </button>
        )}
      </p>
      <p role="status">{savedAs && say.downloaded(savedAs)}</p>
    </section>
  )
}
