import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './Dialog.module.css'

/**
 * A modal dialog, open while mounted: the browser keeps the focus in it and gives it back. It stands at the end of `body`, wherever it is
 * rendered: in a form that stands in another form, browsers send the form without telling the page.
 */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const cancel = (event: SyntheticEvent) => {
    // A file choice that is cancelled, and a dialog inside this one, are heard here too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={cancel}
      // React passes events on to the component that renders the dialog, whose form this is not.
      onSubmit={event => event.stopPropagation()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  )
}
