import { useState } from 'react'
import { Link } from 'react-router'
import type { OutlineSubject } from '../../../domain/features/writing/writing.contract.ts'
import { subjectKinds } from '../../../domain/features/writing/writing.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { isFound } from '../../ui/is-found.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { useOutline } from '../../ui/use-outline.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { NewMediaForm } from './NewMediaForm.tsx'
import styles from './SubjectsPage.module.css'
import { writingMessages } from './writing.messages.ts'
import { useWrittenChange } from './writing-queries.ts'

/** Rows shown at once; more are found by searching. */
const mostRows = 100

/** /studio/texts: everything that can be written, by kind and by words. */
export function SubjectsPage() {
  const say = useMessages(writingMessages)
  const { change, mayWrite } = useWrittenChange()
  const { data: outline, error, refetch } = useOutline(change?.id)
  const nameOf = useSubjectName(change?.id)
  const [asked, setAsked] = useState('')
  const [kind, setKind] = useState('')
  const [isMaking, setIsMaking] = useState(false)
  const found = (outline?.subjects ?? []).filter(
    subject =>
      (kind === '' || subject.kind === kind) &&
      isFound(`${nameOf(subject.stem)} ${subject.title.fr ?? ''} ${subject.title.en ?? ''} ${subject.stem}`, asked),
  )
  return (
    <section className={pages.page}>
      <h1>{say.texts}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <ChangeBar />
      <div className={styles.search}>
        <label>
          {say.find}
          <input type="search" value={asked} onChange={event => setAsked(event.target.value)} />
        </label>
        <label>
          {say.kind}
          <select value={kind} onChange={event => setKind(event.target.value)}>
            <option value="">{say.all}</option>
            {subjectKinds.map(known => (
              <option key={known} value={known}>
                {say.kinds[known]}
              </option>
            ))}
          </select>
        </label>
        {change && mayWrite && (
          <button type="button" onClick={() => setIsMaking(true)}>
            {say.newMedia}
          </button>
        )}
      </div>
      {outline && <p role="status">{found.length === 0 ? say.nothing : say.found(found.length)}</p>}
      <ul className={styles.rows}>
        {found.slice(0, mostRows).map(subject => (
          <li key={subject.stem}>
            <Row subject={subject} name={nameOf(subject.stem)} changeId={change?.id} />
          </li>
        ))}
      </ul>
      {isMaking && change && outline && (
        <NewMediaForm change={change} outline={outline} onClose={() => setIsMaking(false)} />
      )}
    </section>
  )
}

function Row({
  subject: { stem, kind, type, languages, isChanged, isNew, isPublished },
  name,
  changeId,
}: {
  subject: OutlineSubject
  name: string
  changeId: string | undefined
}) {
  const say = useMessages(writingMessages)
  const query = new URLSearchParams({ ...(changeId && { change: changeId }), subject: stem })
  const hasWords = kind === 'media' || kind === 'plan' || kind === 'practice'
  const missing = hasWords ? (['fr', 'en'] as const).filter(language => !languages.includes(language)) : []
  return (
    <Link to={`${studioScreens.write.path}?${query}`}>
      <b>{name}</b>
      <span>{type ? say.types[type] : say.kinds[kind]}</span>
      {isChanged ? (
        <State shape="draft" word={isNew ? say.added : say.draft} />
      ) : (
        <State shape={isPublished ? 'done' : 'over'} word={isPublished ? say.online : say.hidden} />
      )}
      <span>{missing.map(language => say.missingLanguage(language.toUpperCase())).join(', ')}</span>
    </Link>
  )
}
