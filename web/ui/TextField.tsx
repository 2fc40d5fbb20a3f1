import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './TextField.module.css'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error text; set it after blur. */
  error?: string
  /** A hint, shown while there is no error. */
  hint?: ReactNode
  /** A control at the end of the field. */
  end?: ReactNode
}

/**
 * A labelled field. The line below it is reserved for its error, because a button that moves on blur cannot be clicked.
 */
export function TextField({ label, value, onChange, error, hint, end, className, ref, ...rest }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...rest}
          ref={ref}
          id={id}
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(styles.input, end !== undefined && styles.withEnd)}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
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
