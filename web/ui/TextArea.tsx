import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import areaStyles from './TextArea.module.css'
import styles from './TextField.module.css'

/** A `TextField` for several lines, which grows with its text. */
export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error text; set it after blur. */
  error?: string
  /** A hint shown before the value is typed. */
  hint?: ReactNode
}) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <textarea
        {...rest}
        id={id}
        value={value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={classNames(styles.input, areaStyles.area)}
      />
      <div className={styles.under}>
        {error && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            <Icon name="alert" size="1rem" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
