import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { type FunctionComponent, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CardField.module.css'

/** What the card provider says of a field; it never tells what was typed. */
export interface CardFieldState {
  empty: boolean
  complete: boolean
  error?: { message: string }
}

interface Focusable {
  focus: () => void
}

/** The part of the three elements' properties that this field uses: the packages type each on its own. */
type CardElement = FunctionComponent<{
  id: string
  className?: string
  options: { style: StripeElementStyle; disabled: boolean }
  onReady: (element: Focusable) => void
  onChange: (state: CardFieldState) => void
  onFocus: () => void
  onBlur: () => void
}>

const elements: Record<'number' | 'expiry' | 'cvc', CardElement> = {
  number: CardNumberElement,
  expiry: CardExpiryElement,
  cvc: CardCvcElement,
}

/** The look of words inside the provider's frames, where our style sheet does not reach: read from the tokens. */
function frameStyle(): StripeElementStyle {
  const tokens = getComputedStyle(document.documentElement)
  const read = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    base: {
      color: read('--ink'),
      fontFamily: '"Figtree Variable", system-ui, sans-serif',
      fontWeight: '450',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: read('--ink-2') },
    },
    invalid: { color: read('--danger'), iconColor: read('--danger') },
  }
}

/**
 * One of the provider's split fields (specification section 2), in a frame of its own, looking like our own fields. It shows whether it
 * is valid once it was left.
 */
export function CardField({
  kind,
  label,
  error,
  isValid,
  isLocked,
  onChange,
  onLeave,
}: {
  kind: keyof typeof elements
  label: string
  /** What is wrong, in words; give it once the field was left. */
  error: string | undefined
  /** Complete, and left once. */
  isValid: boolean
  isLocked: boolean
  onChange: (state: CardFieldState) => void
  onLeave: () => void
}) {
  const id = useId()
  const element = useRef<Focusable>(null)
  const [style] = useState(frameStyle)
  const [isFocused, setIsFocused] = useState(false)
  const Element = elements[kind]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks beside the frame lead into it; what is pressed is the field inside.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field inside the frame by itself.
    <div className={styles.field} onClick={() => element.current?.focus()}>
      <label htmlFor={id}>{label}</label>
      <div
        className={styles.box}
        data-focused={isFocused || undefined}
        data-locked={isLocked || undefined}
        data-state={error ? 'invalid' : isValid ? 'valid' : undefined}
      >
        <Element
          id={id}
          className={styles.frame}
          options={{ style, disabled: isLocked }}
          onReady={ready => {
            element.current = ready
          }}
          onChange={onChange}
          onFocus={() => setIsFocused(true)}
          onBlur={() => {
            setIsFocused(false)
            onLeave()
          }}
        />
        {isValid && (
          <span className={styles.mark}>
            <Icon name="check" />
          </span>
        )}
      </div>
      <div className={styles.under}>
        {error && (
          <p role="alert" className={styles.error}>
            <Icon name="alert" size="1rem" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
