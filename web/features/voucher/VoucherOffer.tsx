import { useMessages } from '../../i18n/messages.ts'
import { VoucherForm } from './VoucherForm.tsx'
import styles from './VoucherOffer.module.css'
import { voucherMessages } from './voucher.messages.ts'

/** The offer's last part: access by a code instead of a payment. */
export function VoucherOffer({ onRedeemed }: { onRedeemed: (told: string) => Promise<void> }) {
  const say = useMessages(voucherMessages)
  return (
    <section className={styles.offer} aria-labelledby="voucher">
      <h2 id="voucher">{say.title}</h2>
      <p>{say.lead}</p>
      <VoucherForm already="nothing" onRedeemed={onRedeemed} />
    </section>
  )
}
