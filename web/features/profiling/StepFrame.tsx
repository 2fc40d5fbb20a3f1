import { type ReactNode, useEffect, useRef } from 'react'
import { Status } from '../../ui/Status.tsx'
import styles from './ProfilingModal.module.css'

/** Ids by which a step's question names and explains the fields that answer it. */
export const stepTitleId = 'profiling-step'
export const stepHintId = 'profiling-step-hint'

/**
 * A step of the test: what is asked, scrolled when it is long, above the buttons that stay in sight. Enter sends it like its last
 * button, and each new step takes the focus to its title, so that a screen reader reads on from there.
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
  /** 1 to 3: how far the test has come. */
  question?: number
  title: string
  hint?: string
  /** News of the step, for screen readers. */
  status?: ReactNode
  buttons: ReactNode
  onSubmit: () => void
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The dialog looks for it when it opens; later steps are focused here.
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
      {/* Beside the dialog's close button; what scrolls passes under neither. */}
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
