import type { RefObject } from 'react'
import { brand } from '../../../domain/brand.ts'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { formatPrice } from '../../../domain/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionUser } from '../../session/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { declarationMessages } from './declaration.messages.ts'
import type { Ending } from './end-contract.ts'
import { formatLegalEnd, formatLegalInstant } from './legal-instant.ts'
import { Receipt } from './Receipt.tsx'

/** Shows what a member declared about their contract, when, and the outcome. */
export function MemberReceipt({
  kind,
  ending,
  name,
  reference,
  user,
  heading,
}: {
  kind: DeclarationKind
  ending: Ending
  name: string
  reference: string
  user: Pick<SessionUser, 'firstName' | 'lastName' | 'email'>
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const say = useMessages(declarationMessages)
  const isCancellation = ending.kind === 'cancellation'
  const isOpen = isCancellation && !ending.isAtOnce
  return (
    <Receipt
      title={say.of[kind].done}
      heading={heading}
      facts={[
        [say.facts.declaration, say.of[kind].statement(brand.name)],
        [say.facts.name, `${user.firstName} ${user.lastName}`],
        [say.facts.contract, `${brand.name}, ${name}`],
        [say.facts.reference, reference],
        [say.facts.receivedOn, formatLegalInstant(ending.declaredOn)],
        isCancellation ? [say.facts.accessEndsOn, formatLegalEnd(ending.accessEndsOn)] : [say.facts.access, say.closed],
      ]}
      ways={
        isOpen ? (
          <ButtonLink to="/app/programs">{say.toPrograms}</ButtonLink>
        ) : (
          <ButtonLink to="/app/settings/subscription">{say.toSubscription}</ButtonLink>
        )
      }
    >
      {isCancellation ? (
        <p>
          {ending.isPending
            ? say.cancelledLater
            : ending.isAtOnce
              ? say.closedUnpaid
              : say.keptAccess(formatLegalEnd(ending.accessEndsOn))}
        </p>
      ) : (
        <>
          <p>
            {ending.refundedAmount === null
              ? say.paidBackLater
              : say.paidBack(formatPrice(ending.refundedAmount, ending.currency))}
          </p>
          <p>{say.stayYours}</p>
        </>
      )}
      <p>{say.mailSent(user.email)}</p>
    </Receipt>
  )
}
