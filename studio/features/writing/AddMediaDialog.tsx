import { useState } from 'react'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { isFound } from '../../ui/is-found.ts'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { NewMediaForm } from './NewMediaForm.tsx'
import { writingMessages } from './writing.messages.ts'
import { minutesOf } from './writing-queries.ts'

const mostShown = 10

/** Adds a media to a day: one that exists, found by its words, or a new one. */
export function AddMediaDialog({
  outline,
  change,
  day,
  taken,
  onAdd,
  onClose,
}: {
  outline: Outline
  change: Change
  day: string
  /** The medias that the day has already. */
  taken: readonly string[]
  onAdd: (media: string) => void
  onClose: () => void
}) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const locale = useLocale()
  const nameOf = useSubjectName(change.id)
  const [asked, setAsked] = useState('')
  const [isNew, setIsNew] = useState(false)
  if (isNew) return <NewMediaForm change={change} outline={outline} day={day} onMade={onAdd} onClose={onClose} />
  const found = outline.subjects.filter(
    ({ kind, stem, title }) =>
      kind === 'media' &&
      !taken.includes(stem.slice('medias/'.length)) &&
      isFound(`${title.fr ?? ''} ${title.en ?? ''} ${stem}`, asked),
  )
  return (
    <Dialog title={say.addMedia} onClose={onClose}>
      <div className={pages.fields}>
        <label>
          {say.find}
          <input type="search" value={asked} onChange={event => setAsked(event.target.value)} />
        </label>
        <ul className={pages.list} aria-label={say.addMedia}>
          {found.slice(0, mostShown).map(({ stem, type, seconds }) => (
            <li key={stem}>
              <button
                type="button"
                onClick={() => {
                  onAdd(stem.slice('medias/'.length))
                  onClose()
                }}
              >
                <b>{nameOf(stem)}</b>
                <span>{type && say.types[type]}</span>
                <span>{seconds !== null && say.minutes(minutesOf(seconds, locale))}</span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>{say.nothing}</p>}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="button" onClick={() => setIsNew(true)}>
            {say.newMedia}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
