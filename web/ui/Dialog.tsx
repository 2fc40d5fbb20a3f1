import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { uiMessages } from './ui.messages.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * A modal `<dialog>`: the browser traps the focus, makes the page behind inert and restores the focus on closing. Open while mounted.
 * `isClosableByKeyboard={false}` keeps Escape from closing it.
 */
export function Dialog({
  title,
  isTitleHidden = false,
  onClose,
  isClosableByKeyboard = true,
  hasCloseButton = true,
  className,
  children,
}: {
  title: string
  /** Hides the title visually, for `children` that show one. Screen readers still read it. */
  isTitleHidden?: boolean
  onClose: () => void
  isClosableByKeyboard?: boolean
  hasCloseButton?: boolean
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const say = useMessages(uiMessages)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const opener = document.activeElement
    // Cancelling `cancel` is not enough: Chromium closes on the second Escape regardless.
    element.setAttribute('closedby', isClosableByKeyboard ? 'any' : 'none')
    element.showModal()
    return () => {
      element.close()
      // The browser restores the focus only while the dialog is in the page; React may have removed it already.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [isClosableByKeyboard])

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A cancelled file choice or a nested dialog bubbles up here as well.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (isClosableByKeyboard) onClose()
  }

  return (
    <dialog ref={dialog} className={classNames(styles.dialog, className)} aria-labelledby={titleId} onCancel={cancel}>
      <div className={styles.head} data-hidden={isTitleHidden || undefined}>
        <h2 id={titleId} className={styles.title}>
          {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        </h2>
        {hasCloseButton && <IconButton icon="close" label={say.close} onClick={onClose} isPlain />}
      </div>
      {children}
    </dialog>
  )
}
