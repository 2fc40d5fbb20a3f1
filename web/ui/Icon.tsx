import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

/** An icon in the colour of the surrounding text. Decorative: its meaning must also be in words. */
export function Icon({ name, size = '1.25em' }: { name: IconName; size?: string }) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'check' ? 2.4 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {name === 'inProgress' && <circle cx="12" cy="12" r="8.5" opacity="0.35" />}
      <path d={icons[name]} />
    </svg>
  )
}
