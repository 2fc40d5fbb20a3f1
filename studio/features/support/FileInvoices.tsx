import { useState } from 'react'
import type { Invoice } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import { studioMessages } from '../../ui/studio.messages.ts'
import { Table } from '../../ui/Table.tsx'
import { useHasDuty } from '../../ui/use-staff.ts'
import { WhoCan } from '../../ui/WhoCan.tsx'
import styles from './FileInvoices.module.css'
import type { FilePart } from './run-act.ts'
import { sendAgain } from './send-again.ts'
import { supportMessages } from './support.messages.ts'

const marks: Record<Invoice['status'], StateShape> = { paid: 'done', open: 'refused', void: 'over' }

/** The member's invoices: each can be sent again, and what is left of a paid one refunded. */
export function FileInvoices({ file, isRunning, onAct }: FilePart) {
  const say = useMessages(supportMessages)
  const shell = useMessages(studioMessages)
  const locale = useLocale()
  const mayRefund = useHasDuty('money')
  const [refunding, setRefunding] = useState<Invoice | null>(null)
  const { id, company, invoices } = file
  const refund = ({ id: invoiceId }: Invoice) => {
    setRefunding(null)
    onAct('refund', () => callStudio('POST /api/studio/member/:id/refund', { params: { id }, body: { invoiceId } }))
  }
  const left = ({ amount, refundedAmount, currency }: Invoice) => formatPrice(amount - refundedAmount, currency)
  return (
    <section className={pages.panel}>
      <h2>{say.invoices}</h2>
      {invoices === null && <p role="alert">{say.invoicesDown}</p>}
      {company && (
        <p>{say.companyNamed([company.name, company.address, company.vatNumber].filter(Boolean).join(', '))}</p>
      )}
      {invoices?.length === 0 && <p className={pages.quiet}>{say.noInvoices}</p>}
      {invoices !== null && invoices.length > 0 && (
        <Table titles={[say.number, say.date, say.amount, say.state, say.acts]}>
          {invoices.map(invoice => (
            <tr key={invoice.id}>
              <td>{invoice.number}</td>
              <td>{formatDate(invoice.createdOn, locale)}</td>
              <td>{formatPrice(invoice.amount, invoice.currency)}</td>
              <td>
                {invoice.refundedAmount > 0 ? (
                  <State shape="over" word={say.refunded(formatPrice(invoice.refundedAmount, invoice.currency))} />
                ) : (
                  <State shape={marks[invoice.status]} word={say.invoiceStates[invoice.status]} />
                )}
              </td>
              <td>
                <span className={styles.acts}>
                  {invoice.invoiceLink && (
                    <>
                      <a href={invoice.invoiceLink} target="_blank" rel="noopener">
                        {say.openInvoice}
                      </a>
                      <button
                        type="button"
                        disabled={isRunning}
                        aria-label={`${say.sendAgain} ${invoice.number}`}
                        onClick={() => onAct('mail', () => sendAgain(id, 'invoice', invoice.id))}
                      >
                        {say.sendAgain}
                      </button>
                    </>
                  )}
                  {mayRefund && invoice.status === 'paid' && invoice.refundedAmount < invoice.amount && (
                    <button
                      type="button"
                      data-danger
                      disabled={isRunning}
                      aria-label={`${say.refund} ${invoice.number}`}
                      onClick={() => setRefunding(invoice)}
                    >
                      {say.refund}
                    </button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {!mayRefund && invoices !== null && invoices.length > 0 && <WhoCan duty="money" />}
      {refunding && (
        <Dialog title={say.refundAsk(left(refunding), refunding.number ?? '')} onClose={() => setRefunding(null)}>
          <p>{say.refundHint}</p>
          <p className={pages.actions}>
            <button type="button" onClick={() => setRefunding(null)}>
              {shell.cancel}
            </button>
            <button type="button" data-danger onClick={() => refund(refunding)}>
              {say.refundVerb(left(refunding))}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}
