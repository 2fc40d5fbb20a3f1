import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import pages from '../../ui/Page.module.css'
import styles from './DropZone.module.css'
import { fileMessages } from './file.messages.ts'

/** A button that takes files, and everything around it, on which they may be dropped. */
export function DropZone({ onFiles, children }: { onFiles: (files: Iterable<File>) => void; children: ReactNode }) {
  const say = useMessages(fileMessages)
  const hintId = useId()
  const [isOver, setIsOver] = useState(false)
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(event.type !== 'dragleave' || event.currentTarget.contains(event.relatedTarget as Node | null))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same by keyboard.
    <div className={styles.zone} onDragEnter={drag} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      <div className={styles.add}>
        <label className={styles.button}>
          <Icon name="plus" /> {say.add}
          <input
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,.m4a,.mp4,.webm"
            aria-describedby={hintId}
            onChange={event => {
              onFiles([...(event.target.files ?? [])])
              // The same file can be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <p id={hintId} className={pages.quiet}>
          {isOver ? say.dropHere : say.dropHint}
        </p>
      </div>
      {children}
    </div>
  )
}
