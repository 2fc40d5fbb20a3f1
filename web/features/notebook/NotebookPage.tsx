import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import emptyNotebook from '../../../content/pictures/public/empty-notebook.svg'
import { formatDay } from '../../../domain/days.ts'
import type { NotebookEntry, NotebookPage as WrittenPage } from '../../../domain/features/notebook/notebook.contract.ts'
import { call } from '../../client/client.ts'
import { outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SealedNote } from '../../ui/SealedNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { ConfirmErasing } from './ConfirmErasing.tsx'
import styles from './NotebookPage.module.css'
import { NotebookSheet } from './NotebookSheet.tsx'
import { notebookMessages } from './notebook.messages.ts'
import { listDrafts, writeDraft } from './notebook-drafts.ts'
import { useNotebook } from './use-notebook.ts'

/** What the member is asked to confirm: one entry, or the whole notebook. */
type Erasing = NotebookEntry | 'everything'

/** /app/notebook: everything the member wrote, by programme and day, to read, print or erase. It stays open without a subscription. */
export function NotebookPage() {
  const say = useMessages(notebookMessages)
  const queries = useQueryClient()
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useNotebook()
  const [erasing, setErasing] = useState<Erasing | null>(null)
  const [erased, setErased] = useState<'entry' | 'everything' | null>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const { printed, print } = usePrinting()
  usePageTitle(say.title)
  // The pressed button has gone with what it erased.
  useEffect(() => {
    if (erased) outcome.current?.focus()
  }, [erased])

  async function erase() {
    if (!erasing || !user) return
    setErased(null)
    if (erasing === 'everything') await call('DELETE /api/notebook')
    else await call('DELETE /api/notebook/:id', { params: { id: erasing.id } })
    for (const id of erasing === 'everything' ? listDrafts(user.id) : [erasing.id]) writeDraft(user.id, id, null)
    await readAgain(queries, outdatedBy.erasingEntries())
    setErased(erasing === 'everything' ? 'everything' : 'entry')
    setErasing(null)
  }

  const hasWords = (data?.pages.length ?? 0) > 0
  return (
    <section className={styles.page}>
      <header className={styles.head} data-unprinted={printed !== null || undefined}>
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
        {hasWords && (
          <Button variant="quiet" icon="print" onClick={() => print('everything')}>
            {say.print}
          </Button>
        )}
      </header>
      <div ref={outcome} tabIndex={-1}>
        <Status isGood>{erased && (erased === 'everything' ? say.erased : say.entryErased)}</Status>
      </div>
      {!data && isError && <FailedState onRetry={() => void refetch()} isRunning={isFetching} />}
      <SealedNote />
      {!data && !isError && !user?.sealedUntil && <Skeleton height="12rem" />}
      {data && !hasWords && (
        <EmptyState title={say.noneTitle} picture={emptyNotebook}>
          <p>{say.none}</p>
          <ButtonLink to="/app/programs">{say.toPrograms}</ButtonLink>
        </EmptyState>
      )}
      {data?.pages.map(page => (
        <WrittenPageCard
          key={page.id}
          page={page}
          timeZone={user?.timezone}
          isPrinted={printed === null || printed === 'everything' || printed === page.id}
          onPrint={() => print(page.id)}
          onErase={setErasing}
        />
      ))}
      {data?.consentedOn && (
        <footer className={styles.foot}>
          <p>{say.since(formatDay(new Date(data.consentedOn), user?.timezone))}</p>
          <Button variant="quiet" onClick={() => setErasing('everything')}>
            {say.eraseAll}
          </Button>
        </footer>
      )}
      {erasing && (
        <ConfirmErasing isEverything={erasing === 'everything'} onConfirm={erase} onClose={() => setErasing(null)} />
      )}
    </section>
  )
}

/** What was written in one page of the content: one sheet of paper when printed. */
function WrittenPageCard({
  page: { title: known, place, entries },
  timeZone,
  isPrinted,
  onPrint,
  onErase,
}: {
  page: WrittenPage
  timeZone: string | undefined
  isPrinted: boolean
  onPrint: () => void
  onErase: (entry: NotebookEntry) => void
}) {
  const say = useMessages(notebookMessages)
  const title = known ?? say.removed
  return (
    <article className={styles.sheet} data-program={place?.programCode} data-unprinted={!isPrinted || undefined}>
      <p className={styles.place}>{place ? `${place.programTitle} · ${say.day(place.day)}` : say.outside}</p>
      <h2>{title}</h2>
      {entries.map(entry => (
        <div key={entry.id} className={styles.entry}>
          {entry.block && <h3>{entry.block.label}</h3>}
          <NotebookSheet block={entry.block} cells={entry.cells} />
          <div className={styles.under}>
            <span>{say.writtenOn(formatDay(new Date(entry.writtenOn), timeZone))}</span>
            <Button variant="link" aria-label={say.eraseOf(entry.block?.label ?? title)} onClick={() => onErase(entry)}>
              {say.erase}
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.actions}>
        {place && <Link to={`/app/programs/media/${encodeURIComponent(place.programDayMediaId)}`}>{say.open}</Link>}
        <Button variant="quiet" icon="print" aria-label={say.printPage(title)} onClick={onPrint}>
          {say.printShort}
        </Button>
      </div>
    </article>
  )
}

/** Prints everything or one page: what is not printed is hidden on paper only. */
function usePrinting() {
  const [printed, setPrinted] = useState<string | null>(null)
  useEffect(() => {
    if (printed === null) return
    const end = () => setPrinted(null)
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [printed])
  return { printed, print: setPrinted }
}
