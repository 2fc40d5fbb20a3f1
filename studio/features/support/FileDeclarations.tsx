import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { supportMessages } from './support.messages.ts'

/** What the member declared about their contracts, or had declared for them. */
export function FileDeclarations({ file: { declarations, contracts } }: { file: MemberFile }) {
  const say = useMessages(supportMessages)
  const locale = useLocale()
  const currency = contracts.find(({ terms }) => terms)?.terms?.currency ?? 'eur'
  return (
    <section className={pages.panel}>
      <h2>{say.declarations}</h2>
      {declarations.length === 0 && <p className={pages.quiet}>{say.noDeclarations}</p>}
      <ul className={pages.rows}>
        {declarations.map(({ kind, declaredOn, doneOn, refundedAmount }) => (
          <li key={kind + declaredOn}>
            <span>{formatInstant(declaredOn, locale)}</span>
            <b>{say.declarationKinds[kind]}</b>
            {!doneOn && <span>{say.toCarryOut}</span>}
            {refundedAmount !== null && <span>{say.refunded(formatPrice(refundedAmount, currency))}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
