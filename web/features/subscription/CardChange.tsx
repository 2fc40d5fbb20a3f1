import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { isTestKey } from '../../../domain/features/subscription/subscription.rules.ts'
import { screens } from '../../../domain/screens.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { amountDue } from './amount-due.ts'
import { CardElements } from './CardElements.tsx'
import { CardFailureNotice } from './CardFailureNotice.tsx'
import { CardFieldsForm } from './CardFieldsForm.tsx'
import { CardInUse } from './CardInUse.tsx'
import styles from './CardPage.module.css'
import { cardChangeMessages } from './card-change.messages.ts'
import { passOn, readPassedOn, takePassedOn } from './passed-on.ts'
import { readPublishableKey } from './payment-document.ts'
import { RenewalFailureNotice } from './RenewalFailureNotice.tsx'
import { subscriptionMessages } from './subscription.messages.ts'
import { useCardChange } from './use-card-change.ts'
import { useRenewalPayment } from './use-renewal-payment.ts'

/** Back to the settings, which show the result. 'Back' does not return here. */
function leave(word: 'cardChanged' | 'renewalPaid' | 'cardChangedAndRenewalPaid'): void {
  passOn(word)
  window.location.replace(screens.subscription.path)
}

/** The current card, any amount due, and the form for another card. */
export function CardChange({
  subscription,
  details,
  provider,
  timeZone,
}: {
  subscription: Subscription
  details: SubscriptionDetails
  provider: { stripe: Stripe | null; isFailed: boolean }
  timeZone: string | undefined
}) {
  const say = useMessages(cardChangeMessages)
  const sayPayment = useMessages(subscriptionMessages)
  const { id, isPaymentFailing } = subscription
  const { stripe } = provider
  const amount = isPaymentFailing ? amountDue(details) : undefined
  const renewal = useRenewalPayment(stripe, () => leave('renewalPaid'))
  const { state, change } = useCardChange(stripe, subscription, isPaid =>
    leave(isPaid ? 'cardChangedAndRenewalPaid' : 'cardChanged'),
  )
  const isChanging = state.step === 'running'
  const isLocked = isChanging || renewal.isRunning

  // A member who pressed 'Régler' in the settings, and whose bank requires 3-D Secure, need not press again.
  const [isAwaited] = useState(() => isPaymentFailing && readPassedOn(['payRenewal']) !== null)
  useEffect(() => void takePassedOn(['payRenewal']), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider is ready; `pay` is a new function on each render.
  useEffect(() => {
    if (stripe && isAwaited) void renewal.pay(id)
  }, [stripe, isAwaited])

  return (
    <div className={styles.card}>
      {amount && <p>{say.payText(amount, formatInstant(new Date(subscription.currentPeriodEnd), timeZone))}</p>}
      {details.card && (
        <div className={styles.current}>
          <h2>{say.current}</h2>
          <CardInUse card={details.card} nextPaymentOn={details.nextPaymentOn} />
          {amount && (
            <>
              <Status>{renewal.isRunning && isAwaited && <VisuallyHidden>{say.atBank}</VisuallyHidden>}</Status>
              {renewal.failure && (
                <Alert key={renewal.attempts}>
                  <RenewalFailureNotice failure={renewal.failure} />
                </Alert>
              )}
              <Button
                variant="quiet"
                disabled={!stripe || isChanging}
                isRunning={renewal.isRunning}
                onClick={() => void renewal.pay(id)}
              >
                {say.retryInUse(amount)}
              </Button>
            </>
          )}
        </div>
      )}
      <h2>{say.newCard}</h2>
      {isTestKey(readPublishableKey() ?? '') && <p className={styles.hint}>{sayPayment.testHint}</p>}
      {!amount && <p>{say.intro}</p>}
      <CardElements provider={provider}>
        <CardFieldsForm isReady={stripe !== null} isLocked={isLocked} onSubmit={given => void change(given)}>
          {maySave => (
            <>
              <div className={styles.notice}>
                <Status>{isChanging && <VisuallyHidden>{say.saving}</VisuallyHidden>}</Status>
                {state.step === 'failed' && (
                  <Alert>
                    <CardFailureNotice failure={state.failure} />
                  </Alert>
                )}
                {state.step === 'savedButNotPaid' && (
                  <Alert>
                    {state.failure.kind === 'unknown' ? (
                      say.savedButUnknown
                    ) : (
                      <RenewalFailureNotice failure={state.failure} lead={say.savedButNotPaid} />
                    )}
                  </Alert>
                )}
              </div>
              <Button type="submit" isWide disabled={!maySave} isRunning={isChanging}>
                {amount ? say.saveAndPay(amount) : say.save}
              </Button>
            </>
          )}
        </CardFieldsForm>
      </CardElements>
      <p className={styles.fine}>{say.secured}</p>
    </div>
  )
}
