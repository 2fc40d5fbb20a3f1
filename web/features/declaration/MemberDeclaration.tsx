import { useState } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../domain/brand.ts'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { formatPrice } from '../../../domain/money.ts'
import { ApiError } from '../../client/client.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { isPeriodUnpaid } from '../subscription/subscription-standing.ts'
import { amountToPayBack, type Standing, standingOf } from './contract-standing.ts'
import styles from './Declaration.module.css'
import { DeclarationFailure } from './DeclarationFailure.tsx'
import { declarationMessages } from './declaration.messages.ts'
import { type Ending, endContract } from './end-contract.ts'
import { FactList } from './FactList.tsx'
import { formatLegalEnd } from './legal-instant.ts'
import { MemberReceipt } from './MemberReceipt.tsx'
import { useStepHeading } from './use-step-heading.ts'

/** Shows a signed-in member's contract with the button the law requires: the second of two clicks. */
export function MemberDeclaration({
  kind,
  subscription,
  details,
  onChanged,
}: {
  kind: DeclarationKind
  subscription: Subscription
  details: SubscriptionDetails
  /** The contract has changed since it was read. */
  onChanged: () => void
}) {
  const say = useMessages(declarationMessages)
  const { user } = useSession()
  const attempt = useAttempt()
  const [ending, setEnding] = useState<Ending | null>(null)
  const heading = useStepHeading(ending ? 'receipt' : 'contract')
  const standing = standingOf(kind, subscription, details, serverNow())

  async function end(reference: string) {
    if (!user) return
    await attempt.start(async () => {
      try {
        setEnding(await endContract(kind, { id: subscription.id, reference, user, accessEndsOn: details.accessEndsOn }))
      } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error
        onChanged()
      }
    })
  }

  if (ending && user && details.reference !== null)
    return (
      <MemberReceipt
        kind={kind}
        ending={ending}
        name={subscription.name}
        reference={details.reference}
        user={user}
        heading={heading}
      />
    )

  if (standing.name !== 'open') return <NothingToEnd kind={kind} standing={standing} />

  const currency = details.terms?.currency ?? ''
  const endOfAccess = isPeriodUnpaid(details, serverNow())
    ? ([say.facts.access, say.atOnce] as const)
    : ([say.facts.accessEndsOn, formatLegalEnd(new Date(details.accessEndsOn))] as const)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say.of[kind].title}
      </h1>
      <p className={styles.lead}>{say.of[kind].effect}</p>
      <div className={styles.card}>
        <FactList
          facts={[
            [say.facts.contract, `${brand.name}, ${subscription.name}`],
            [say.facts.reference, standing.reference],
            ...(kind === 'cancellation'
              ? [endOfAccess]
              : ([
                  [say.facts.toBePaidBack, formatPrice(amountToPayBack(details), currency)],
                  [say.facts.access, say.atOnce],
                  [say.facts.withdrawalEndsOn, formatLegalEnd(new Date(details.withdrawalEndsOn ?? ''))],
                ] as const)),
          ]}
        />
        {attempt.error !== null && <DeclarationFailure key={attempt.failures} error={attempt.error} />}
        <Button ref={attempt.submit} isWide onClick={() => void end(standing.reference)} isRunning={attempt.isRunning}>
          {say.of[kind].confirm}
        </Button>
      </div>
      <AnotherContract />
    </>
  )
}

/** Explains why there is nothing to end, and what the member can do instead. */
function NothingToEnd({ kind, standing }: { kind: DeclarationKind; standing: Exclude<Standing, { name: 'open' }> }) {
  const say = useMessages(declarationMessages)
  const { name } = standing
  return (
    <>
      <h1>{say[`${name}Title`]}</h1>
      <p className={styles.lead}>{say[name](formatLegalEnd(standing.on))}</p>
      <div className={styles.ways}>
        {kind === 'withdrawal' && name === 'over' && (
          <ButtonLink to={declarationPaths.cancellation}>{say.of.cancellation.title}</ButtonLink>
        )}
        <ButtonLink variant="quiet" to="/app/settings/subscription">
          {say.toSubscription}
        </ButtonLink>
      </div>
      <AnotherContract />
    </>
  )
}

function AnotherContract() {
  const say = useMessages(declarationMessages)
  return (
    <p className={styles.other}>
      <Link to="?other=1">{say.anotherContract}</Link>
    </p>
  )
}
