import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

/** A setting that is on or off: a line of words that ends with a switch. */
export function Switch({
  label,
  isOn,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'onChange' | 'checked' | 'type' | 'role'> & {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className={styles.switch}>
      {label}
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
