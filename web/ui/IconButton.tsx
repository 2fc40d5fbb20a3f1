import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icons.ts'

/** A round icon button with an accessible label. It looks 40 px wide and can be touched over 44 px. */
export function IconButton({
  icon,
  label,
  isPlain = false,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  label: string
  /** Without background and border. */
  isPlain?: boolean
}) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.button, isPlain && styles.plain, className)}
    >
      <Icon name={icon} size="1.15rem" />
    </button>
  )
}
