import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { type FunctionComponent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { onTheme } from '../../ui/theme.ts'
import styles from './CardField.module.css'

/** What the card provider reports about a field, never what was typed. */
export interface CardFieldState {
  empty: boolean
  complete: boolean
  error?: { message: string }
}

interface Focusable {
  focus: () => void
}

/** The props of the three elements that this field uses: the package types each one separately. */
type CardElement = FunctionComponent<{
  id: string
  className?: string
  options: { style: StripeElementStyle; disabled: boolean; showIcon?: boolean; disableLink?: boolean }
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

/**
 * With the icon comes the choice between the networks of a co-badged card, which the law gives to its holder (EU 2015/751, article 8). No
 * button of Link, which would take the card elsewhere.
 */
const numberOptions = { showIcon: true, disableLink: true }

/** The text style inside the provider's frames, which our style sheet cannot reach: read from the tokens. */
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
 * One of the provider's split fields, in its frame, styled like our fields. It shows whether it is valid after
 * the first blur.
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
  /** The error in words; pass it after the first blur. */
  error: string | undefined
  /** Complete, and blurred once. */
  isValid: boolean
  isLocked: boolean
  onChange: (state: CardFieldState) => void
  onLeave: () => void
}) {
  const id = useId()
  const element = useRef<Focusable>(null)
  const [style, setStyle] = useState(frameStyle)
  useEffect(() => onTheme(() => setStyle(frameStyle())), [])
  const [isFocused, setIsFocused] = useState(false)
  const Element = elements[kind]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks beside the frame focus the field inside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field inside the frame directly.
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
          options={{ style, disabled: isLocked, ...(kind === 'number' && numberOptions) }}
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
