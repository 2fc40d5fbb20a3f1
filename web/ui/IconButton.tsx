import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icons.ts'

/** A round button that shows a drawing and says its label. Drawn 40 px wide, touched 44 px wide. */
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
  /** Without ground and hairline. */
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
