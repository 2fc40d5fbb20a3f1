import { useState } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import styles from './ConflictPanel.module.css'
import type { Conflict } from './draft-file.ts'
import { writingMessages } from './writing.messages.ts'

/** Two people changed the same words: the text before, both, and their union, which can be mended before it is kept. */
export function ConflictPanel({ conflict, onChoose }: { conflict: Conflict; onChoose: (text: string) => void }) {
  const say = useMessages(writingMessages)
  // Null until it is mended: until then it follows what both of them write.
  const [mended, setMended] = useState<string | null>(null)
  const union = mended ?? conflict.union
  return (
    <div role="alert" className={styles.conflict}>
      <h2>{say.conflictTitle}</h2>
      <p>{say.conflictHint}</p>
      <details>
        <summary>{say.before}</summary>
        <pre>{conflict.before}</pre>
      </details>
      <div className={styles.both}>
        <label>
          {say.theirs}
          <textarea readOnly value={conflict.theirs} />
        </label>
        <label>
          {say.yours}
          <textarea readOnly value={conflict.yours} />
        </label>
        <label>
          {say.union}
          <textarea value={union} onChange={event => setMended(event.target.value)} />
        </label>
      </div>
      <p className={pages.actions}>
        <button type="button" onClick={() => onChoose(conflict.theirs)}>
          {say.keepTheirs}
        </button>
        <button type="button" onClick={() => onChoose(conflict.yours)}>
          {say.keepYours}
        </button>
        <button type="button" data-main onClick={() => onChoose(union)}>
          {say.keepBoth}
        </button>
      </p>
    </div>
  )
}
