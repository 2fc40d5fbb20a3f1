import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'link'

export interface ButtonLook {
  /** `primary` fills with the accent in force, `quiet` is outlined, `link` reads as a link. */
  variant?: ButtonVariant
  /** As wide as its place. */
  isWide?: boolean
  icon?: IconName
}

/** The class of a button's look, for a link that should look like one. */
export function buttonClass({ variant = 'primary', isWide = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide)
}

/**
 * A button. While `isRunning` it is disabled and says so (`aria-busy`), and its width stays: the words are covered, not replaced, so that
 * a second press is impossible and nothing moves.
 */
export function Button({
  variant,
  isWide,
  icon,
  isRunning = false,
  disabled,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonLook & ComponentProps<'button'> & { isRunning?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, isWide }), className)}
      disabled={disabled || isRunning}
      aria-busy={isRunning || undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
