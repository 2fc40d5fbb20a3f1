import { type ReactNode, useEffect, useRef } from 'react'
import { Status } from '../../ui/Status.tsx'
import styles from './ProfilingModal.module.css'

/** Ids by which a step's question labels and describes its fields. */
export const stepTitleId = 'profiling-step'
export const stepHintId = 'profiling-step-hint'

/**
 * A step of the profiling: its question, scrollable when long, above buttons that stay visible. Enter submits it like its last button. Each
 * new step focuses its title, so that a screen reader continues there.
 */
export function StepFrame({
  kicker,
  question,
  title,
  hint,
  status,
  buttons,
  onSubmit,
  children,
}: {
  kicker: string
  /** 1 to 3: the current step of the profiling. */
  question?: number
  title: string
  hint?: string
  /** The step's announcement for screen readers. */
  status?: ReactNode
  buttons: ReactNode
  onSubmit: () => void
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The dialog focuses it on opening; later steps are focused here.
    heading.current?.setAttribute('autofocus', '')
    heading.current?.focus()
  }, [])

  return (
    <form
      className={styles.step}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {/* Beside the dialog's close button; scrolling content passes under neither. */}
      <div className={styles.bar}>
        <p className={styles.kicker}>{kicker}</p>
        {question && (
          <div className={styles.progress} aria-hidden="true">
            {[1, 2, 3].map(number => (
              <span key={number} data-done={number <= question || undefined} />
            ))}
          </div>
        )}
      </div>
      <div className={styles.scrolled}>
        <header className={styles.head}>
          <h3 ref={heading} id={stepTitleId} className={styles.title} tabIndex={-1}>
            {title}
          </h3>
          {hint && (
            <p id={stepHintId} className={styles.hint}>
              {hint}
            </p>
          )}
          <Status>{status}</Status>
        </header>
        {children}
      </div>
      <footer className={styles.buttons}>{buttons}</footer>
    </form>
  )
}
