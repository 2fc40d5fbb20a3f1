import { CardNumberElement, useElements } from '@stripe/react-stripe-js'
import type { StripeCardNumberElement } from '@stripe/stripe-js'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CardField } from './CardField.tsx'
import styles from './CardFieldsForm.module.css'
import { subscriptionMessages } from './subscription.messages.ts'
import { useCardFields } from './use-card-fields.ts'

/**
 * The name and the provider's three fields, shared by every form that takes a card. Nothing is sent before all four are complete;
 * pressing Enter earlier shows what is missing.
 */
export function CardFieldsForm({
  isReady,
  isLocked,
  onSubmit,
  children,
}: {
  /** Whether the card provider is ready. */
  isReady: boolean
  /** While a card is being processed. */
  isLocked: boolean
  onSubmit: (given: { card: StripeCardNumberElement; name: string }) => void
  /** Shown below the fields: the result, and the button. */
  children: (maySubmit: boolean) => ReactNode
}) {
  const say = useMessages(subscriptionMessages)
  const elements = useElements()
  const fields = useCardFields()
  const { isValid: isNameValid, ...nameField } = fields.nameField
  const maySubmit = isReady && fields.isComplete && !isLocked

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (card && maySubmit) onSubmit({ card, name: fields.name.trim() })
  }

  function explainOnEnter(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || maySubmit || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    fields.leaveAll()
  }

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={explainOnEnter} noValidate>
      <TextField
        {...nameField}
        label={say.cardName}
        placeholder={say.cardNamePlaceholder}
        name="cardholder"
        autoComplete="cc-name"
        readOnly={isLocked}
        className={styles.name}
        data-valid={isNameValid || undefined}
        end={
          isNameValid && (
            <span className={styles.mark}>
              <Icon name="check" />
            </span>
          )
        }
      />
      <CardField {...fields.cardField('number')} label={say.cardNumber} isLocked={isLocked} />
      <div className={styles.pair}>
        <CardField {...fields.cardField('expiry')} label={say.cardExpiry} isLocked={isLocked} />
        <CardField {...fields.cardField('cvc')} label={say.cardCvc} isLocked={isLocked} />
      </div>
      {children(maySubmit)}
    </form>
  )
}
