import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'link'

export interface ButtonLook {
  /** `primary` is filled with the current accent, `quiet` is outlined, `link` looks like a link. */
  variant?: ButtonVariant
  /** Fills the width of its container. */
  isWide?: boolean
  icon?: IconName
}

/** Returns the class of a button's look, for a link that should look like one. */
export function buttonClass({ variant = 'primary', isWide = false }: ButtonLook): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide)
}

/**
 * A button. While `isRunning` it is disabled and marked `aria-busy`. Its words are covered rather than replaced, so that its width stays.
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
