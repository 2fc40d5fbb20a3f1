import { useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type { Invoice } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './InvoiceList.module.css'
import { subscriptionDetailsMessages } from './subscription-details.messages.ts'
import type { DocumentOpening } from './use-document-link.ts'

/** A year of monthly invoices; a press shows the others. */
const firstShown = 12

type Standing = Invoice['status'] | 'refunded'

const icons: Record<Standing, IconName> = { paid: 'check', open: 'clock', void: 'circle', refunded: 'arrowLeft' }

/** Every invoice of the member, latest first: a table, or one card each on a phone. */
export function InvoiceList({
  invoices,
  timeZone,
  documents,
}: {
  invoices: Invoice[]
  timeZone: string | undefined
  documents: DocumentOpening
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? invoices : invoices.slice(0, firstShown)
  return (
    <section className={settingsStyles.card}>
      <h2>{say.invoices}</h2>
      {invoices.length === 0 ? (
        <p>{say.noInvoice}</p>
      ) : (
        <table className={styles.invoices}>
          <thead>
            <tr>
              <th scope="col">{say.invoiceDate}</th>
              <th scope="col">{say.invoiceNumber}</th>
              <th scope="col">{say.invoiceAmount}</th>
              <th scope="col">{say.invoiceStatus}</th>
              <th scope="col">{say.invoiceLink}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(invoice => (
              <InvoiceRow key={invoice.id} invoice={invoice} timeZone={timeZone} documents={documents} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length < invoices.length && (
        <div>
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            {say.allInvoices(invoices.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

function InvoiceRow({
  invoice,
  timeZone,
  documents,
}: {
  invoice: Invoice
  timeZone: string | undefined
  documents: DocumentOpening
}) {
  const say = useMessages(subscriptionDetailsMessages)
  const { number, amount, refundedAmount, currency, status, invoiceLink, creditNotes } = invoice
  const standing: Standing = refundedAmount > 0 ? 'refunded' : status
  const isPartly = refundedAmount > 0 && refundedAmount < amount
  return (
    <tr>
      <td className={styles.date}>{formatDay(new Date(invoice.createdOn), timeZone)}</td>
      <td className={styles.number}>{number ?? '–'}</td>
      <td className={styles.amount}>{formatPrice(amount, currency)}</td>
      <td>
        <span className={styles.badge} data-standing={standing}>
          <Icon name={icons[standing]} size="0.95rem" />
          {isPartly ? say.refundedPartly(formatPrice(refundedAmount, currency)) : say[standing]}
        </span>
        {standing === 'refunded' && !isPartly && (
          <small className={styles.refund}>{formatPrice(refundedAmount, currency)}</small>
        )}
      </td>
      <td className={styles.link}>
        {invoiceLink && (
          <DocumentLink href={invoiceLink} id={invoice.id} opening={documents}>
            {say.seeInvoice}
            <VisuallyHidden>
              {' '}
              {say.ofInvoice(number ?? '')} {say.newTab}
            </VisuallyHidden>
            <Icon name="external" size="1rem" />
          </DocumentLink>
        )}
        {creditNotes.map(({ id, number, link }) => (
          <DocumentLink key={id} href={link} id={id} opening={documents}>
            {say.creditNote}
            <VisuallyHidden>
              {' '}
              {number} {say.newTab}
            </VisuallyHidden>
            <Icon name="external" size="1rem" />
          </DocumentLink>
        ))}
      </td>
    </tr>
  )
}
