import { brandName } from '../../../domain/features/subscription/card.rules.ts'
import type { FileContract } from '../../../domain/features/support/member-file.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import { Table } from '../../ui/Table.tsx'
import type { FilePart } from './run-act.ts'
import { sendAgain } from './send-again.ts'
import { supportMessages } from './support.messages.ts'

type ContractState = keyof (typeof supportMessages.fr)['states']

const marks: Record<ContractState, StateShape> = {
  live: 'done',
  given: 'done',
  ending: 'scheduled',
  failing: 'refused',
  withdrawn: 'over',
  ended: 'over',
}

function stateOf({ isLive, reference, withdrawnOn, isPaymentFailing, ...rest }: FileContract): ContractState {
  if (withdrawnOn) return 'withdrawn'
  if (new Date(rest.currentPeriodEnd) <= new Date()) return 'ended'
  if (reference === null) return 'given'
  if (isPaymentFailing) return 'failing'
  return isLive && !rest.cancelAtPeriodEnd ? 'live' : 'ending'
}

/** The member's subscriptions and the access that they were given. */
export function FileContracts({ file, isRunning, onAct }: FilePart) {
  const say = useMessages(supportMessages)
  const locale = useLocale()
  const { card, contracts, grants } = file
  const titles = [say.contract, say.plan, say.state, say.until, say.acts]
  return (
    <section className={pages.panel}>
      <h2>{say.contracts}</h2>
      {card && (
        <p className={pages.quiet}>
          {say.card(brandName(card.brand), card.lastFour, `${card.expiryMonth}/${card.expiryYear}`)}
        </p>
      )}
      {contracts.length === 0 && <p className={pages.quiet}>{say.noContract}</p>}
      {contracts.length > 0 && (
        <Table titles={titles}>
          {contracts.map(contract => (
            <tr key={contract.id}>
              <td>{contract.reference ?? say.given}</td>
              <td>
                {contract.terms
                  ? `${contract.name}, ${formatPrice(contract.terms.price, contract.terms.currency)}`
                  : contract.name}
              </td>
              <td>
                <State shape={marks[stateOf(contract)]} word={say.states[stateOf(contract)]} />
              </td>
              <td>{formatDate(contract.currentPeriodEnd, locale)}</td>
              <td>
                {contract.isConfirmationSendable ? (
                  <button
                    type="button"
                    disabled={isRunning}
                    onClick={() => onAct('mail', () => sendAgain(file.id, 'contract', contract.id))}
                  >
                    {say.sendConfirmation}
                  </button>
                ) : (
                  contract.reference && <span className={pages.quiet}>{say.confirmationGone}</span>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {grants.length > 0 && (
        <>
          <h3>{say.grants}</h3>
          <ul className={pages.rows}>
            {grants.map(({ madeOn, endsOn, reason }) => (
              <li key={madeOn + endsOn}>
                <span>{formatDate(madeOn, locale)}</span>
                <b>{say.grant(formatDate(endsOn, locale))}</b>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
