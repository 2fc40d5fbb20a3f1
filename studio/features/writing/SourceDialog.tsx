import { useEffect, useState } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { isFound } from '../../ui/is-found.ts'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import type { DraftStore, DraftTexts } from './draft-store.ts'
import { NewSourceForm } from './NewSourceForm.tsx'
import { citationOf, type Work, withSource, worksOf } from './sources.ts'
import { writingMessages } from './writing.messages.ts'

const mostShown = 8
const stem = 'bibliography'
const path = `${stem}.yaml`

/** Cites a work in both languages of a text: one of the bibliography, found by its words, or a new one. */
export function SourceDialog({
  files,
  store,
  draft,
  onClose,
}: {
  /** The texts that get the source. */
  files: readonly { path: string; locale: Locale }[]
  store: DraftStore
  draft: DraftTexts
  onClose: () => void
}) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const [asked, setAsked] = useState('')
  const [isNew, setIsNew] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    void store.open(stem).catch(setFailure)
  }, [store])
  const bibliography = draft.files.get(path)?.text ?? ''
  const works = worksOf(bibliography)
  const cite = (work: Work) => {
    for (const { path: file, locale } of files) {
      const text = store.snapshot().files.get(file)?.text
      if (typeof text === 'string') store.replace(file, withSource(text, citationOf(work, locale), locale))
    }
    onClose()
  }
  if (isNew)
    return (
      <NewSourceForm
        path={path}
        works={works}
        onMade={(work, written) => {
          store.replace(path, `${bibliography.trimEnd()}\n${written}`)
          cite(work)
        }}
        onClose={onClose}
      />
    )
  const found = works.filter(({ authors, title, journal, year, doi = '' }) =>
    isFound(`${authors} ${title} ${journal} ${year} ${doi}`, asked),
  )
  return (
    <Dialog title={say.addSource} onClose={onClose}>
      <div className={pages.fields}>
        <p className={pages.quiet}>{say.sourceHint}</p>
        {failure !== null && <Failure error={failure} />}
        <label>
          {say.find}
          <input type="search" value={asked} onChange={event => setAsked(event.target.value)} />
        </label>
        <ul className={pages.list} aria-label={say.addSource}>
          {found.slice(0, mostShown).map(work => (
            <li key={work.id}>
              <button type="button" onClick={() => cite(work)}>
                <b>{work.title}</b>
                <span>{work.year}</span>
                <span>
                  {work.authors}, <i>{work.journal}</i> {work.doi ?? say.noDoi}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {bibliography !== '' && found.length === 0 && <p>{say.nothing}</p>}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="button" disabled={bibliography === ''} onClick={() => setIsNew(true)}>
            {say.newSource}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
