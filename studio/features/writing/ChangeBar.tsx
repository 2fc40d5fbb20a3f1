import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { useNamedPaths } from '../../ui/use-subject-name.ts'
import { WhoCan } from '../../ui/WhoCan.tsx'
import styles from './ChangeBar.module.css'
import { writingMessages } from './writing.messages.ts'
import { useWrittenChange } from './writing-queries.ts'

/** Which change one writes in: chosen here, kept in the address. @param children what else concerns it. */
export function ChangeBar({ children }: { children?: ReactNode }) {
  const say = useMessages(writingMessages)
  const [search, setSearch] = useSearchParams()
  const { changes, change, mayWrite } = useWrittenChange()
  const named = useNamedPaths()
  const [isBeginning, setIsBeginning] = useState(false)
  useKeys(mayWrite ? { c: () => setIsBeginning(true) } : {})
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    if (id === '') next.delete('change')
    else next.set('change', id)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.bar}>
      <label>
        {say.change}
        <select value={change?.id ?? ''} onChange={event => choose(event.target.value)}>
          <option value="">{say.reading}</option>
          {changes.map(({ id, title }) => (
            <option key={id} value={id}>
              {named(title)}
            </option>
          ))}
        </select>
      </label>
      {mayWrite ? (
        <button type="button" data-main={change === null || undefined} onClick={() => setIsBeginning(true)}>
          {say.newChange} <kbd>C</kbd>
        </button>
      ) : (
        <WhoCan duty="write" />
      )}
      {children}
      {change && <Link to={`${studioScreens.tasks.path}?change=${change.id}`}>{say.toChange}</Link>}
      {isBeginning && <BeginDialog onBegun={choose} onClose={() => setIsBeginning(false)} />}
    </div>
  )
}

function BeginDialog({ onBegun, onClose }: { onBegun: (id: string) => void; onClose: () => void }) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const cache = useQueryClient()
  const [title, setTitle] = useState('')
  const begin = useMutation({
    mutationFn: () => callStudio('POST /api/studio/change', { body: { title } }),
    onSuccess: async ({ change }) => {
      await readAgain(cache, outdatedBy.beginningChange())
      onBegun(change.id)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!begin.isPending) begin.mutate()
  }
  return (
    <Dialog title={say.newChange} onClose={onClose}>
      <form onSubmit={submit} className={pages.fields}>
        <p>{say.newChangeHint}</p>
        <label>
          {say.title}
          <input required maxLength={500} value={title} onChange={event => setTitle(event.target.value)} />
        </label>
        {begin.error && <Failure error={begin.error} />}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="submit" data-main>
            {say.begin}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
