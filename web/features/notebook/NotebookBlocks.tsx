import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import type { NotebookBlock, NotebookEntry } from '../../../domain/features/notebook/notebook.contract.ts'
import { entryIdOf } from '../../../domain/features/notebook/notebook.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { SealedNote } from '../../ui/SealedNote.tsx'
import { EarlierEntry } from './EarlierEntry.tsx'
import styles from './Notebook.module.css'
import { NotebookConsent } from './NotebookConsent.tsx'
import { NotebookField } from './NotebookField.tsx'
import { NotebookSheet } from './NotebookSheet.tsx'
import { notebookMessages } from './notebook.messages.ts'
import { readDraft } from './notebook-drafts.ts'
import { useNotebook } from './use-notebook.ts'

/** The blocks of a page, each at its place in the text. The first line asks for the consent. */
export function NotebookBlocks({
  mediaId,
  blocks,
  places,
  isPrinted,
  onDrawn,
}: {
  mediaId: string
  blocks: readonly NotebookBlock[]
  places: ReadonlyMap<string, HTMLElement>
  /** On paper: what was written, or lines to fill in by hand. */
  isPrinted: boolean
  /** Called once what was written is on the page, or could not be read. */
  onDrawn?: (() => void) | undefined
}) {
  const say = useMessages(notebookMessages)
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useNotebook(mediaId)
  /** The block that was pressed without a consent, and whether its dialog is still open. */
  const [asked, setAsked] = useState<{ id: string; isOpen: boolean } | null>(null)
  const close = () => setAsked(null)
  const isClosed = Boolean(user?.sealedUntil)
  const isSettled = data !== undefined || isError || isClosed
  useEffect(() => {
    if (isSettled) onDrawn?.()
  }, [isSettled, onDrawn])
  const entries = data?.pages.flatMap(page => page.entries) ?? []
  const ask = useCallback((id: string) => setAsked({ id, isOpen: true }), [])

  async function start() {
    await refetch()
    setAsked(current => current && { ...current, isOpen: false })
  }

  // Without an answer the member may write all the same: it is kept here, and sent later.
  const mayWrite = isError || (data?.consentedOn ?? null) !== null
  const fieldOf = (block: NotebookBlock, entryId: string, saved: NotebookEntry | undefined, isFocused: boolean) =>
    user && (
      <NotebookField
        // What was read replaces what stood here only when nothing did.
        key={`${entryId} ${data === undefined}`}
        userId={user.id}
        mediaId={mediaId}
        entryId={entryId}
        block={block}
        saved={saved}
        isFocused={isFocused}
        onConsentMissing={() => ask(block.id)}
      />
    )
  const drawn = blocks.flatMap((block, index) => {
    const place = places.get(block.id)
    if (!place) return []
    const entryId = entryIdOf(mediaId, block.id)
    const saved = entries.find(({ id }) => id === entryId)
    const content = isPrinted ? (
      <>
        <p className={styles.label}>{block.label}</p>
        <NotebookSheet block={block} cells={saved?.block ? saved.cells : []} />
      </>
    ) : isClosed ? (
      // biome-ignore lint/correctness/useJsxKeyInIterable: the portal has the key.
      <div className={styles.invitation}>
        <p className={styles.label}>{block.label}</p>
        <SealedNote className={styles.paper} />
      </div>
    ) : mayWrite && user ? (
      <>
        {isError && index === 0 && (
          <div className={styles.failed}>
            <p>{say.loadFailed}</p>
            <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
          </div>
        )}
        {entryId === block.id && saved?.block && !readDraft(user.id, entryId) ? (
          <EarlierEntry key={entryId} entry={saved} label={block.label}>
            {fieldOf(block, entryId, saved, true)}
          </EarlierEntry>
        ) : (
          fieldOf(block, entryId, saved, asked?.id === block.id && !asked.isOpen)
        )}
        {index === blocks.length - 1 && (
          <Link to="/app/notebook" className={styles.all}>
            {say.title}
          </Link>
        )}
      </>
    ) : (
      data && (
        <div className={styles.invitation}>
          <p className={styles.label}>{block.label}</p>
          <div className={styles.actions}>
            <Button variant="quiet" aria-label={say.startOf(block.label)} onClick={() => ask(block.id)}>
              {say.start}
            </Button>
            <span className={styles.paper}>{say.paper}</span>
          </div>
        </div>
      )
    )
    return [createPortal(content, place, block.id)]
  })

  return (
    <>
      {drawn}
      {asked?.isOpen && <NotebookConsent onAgreed={start} onClose={close} />}
    </>
  )
}
