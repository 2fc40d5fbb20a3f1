import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './Button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

/** A link that looks like a button. */
export function ButtonLink({ variant, isWide, icon, className, children, ...rest }: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, isWide }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
