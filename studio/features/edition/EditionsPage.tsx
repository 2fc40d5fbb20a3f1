import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Edition } from '../../../domain/features/edition/edition.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { useHasDuty } from '../../ui/use-staff.ts'
import { useNamedPaths, useSubjectName } from '../../ui/use-subject-name.ts'
import { editionMessages } from './edition.messages.ts'
import { FileDifferences } from './FileDifferences.tsx'

/** More files than this are counted, not listed: they are a first edition. */
const mostFiles = 500

/** /studio/editions: what members have seen, the latest first; what each changed; the way back. */
export function EditionsPage() {
  const say = useMessages(editionMessages)
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const named = useNamedPaths()
  const [before, setBefore] = useState<string | undefined>()
  const { data, error, refetch } = useQuery({
    queryKey: before ? keys.editions(before) : keys.editions(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/edition', { query: before ? { before } : {}, signal }),
    placeholderData: keepPreviousData,
  })
  const editions = data?.body ?? []
  const asked = Number(search.get('edition') ?? data?.live)
  const chosen = editions.find(({ number }) => number === asked) ?? editions[0]
  const choose = (number: number) => setSearch({ edition: `${number}` }, { replace: true })
  const step = (by: number) => {
    const next = chosen && editions[editions.indexOf(chosen) + by]
    if (next) choose(next.number)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <section className={pages.page}>
      <h1>{say.editions}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <div className={pages.columns}>
        <div>
          <ol className={pages.list} aria-label={say.editions}>
            {editions.map(edition => (
              <li key={edition.number}>
                <button
                  type="button"
                  aria-current={edition === chosen ? 'true' : undefined}
                  onClick={() => choose(edition.number)}
                >
                  <b>
                    {say.number(`${edition.number}`)}
                    {edition.isLive && ` · ${say.live}`}
                  </b>
                  <span>{formatInstant(edition.madeOn, locale)}</span>
                  <span>
                    {say.origins[edition.origin]}
                    {edition.note && ` · ${named(edition.note)}`}
                  </span>
                  <span>{edition.by ?? say.service}</span>
                </button>
              </li>
            ))}
          </ol>
          <p className={pages.actions}>
            {before && (
              <button type="button" onClick={() => setBefore(undefined)}>
                {say.latest}
              </button>
            )}
            {(editions.at(-1)?.number ?? 1) > 1 && (
              <button type="button" onClick={() => setBefore(`${editions.at(-1)?.number}`)}>
                {say.earlier}
              </button>
            )}
          </p>
        </div>
        {chosen && <EditionDetail key={chosen.number} edition={chosen} />}
      </div>
    </section>
  )
}

function EditionDetail({ edition }: { edition: Edition }) {
  const say = useMessages(editionMessages)
  const shell = useMessages(studioMessages)
  const cache = useQueryClient()
  const mayPublish = useHasDuty('publish')
  const [isAsking, setIsAsking] = useState(false)
  const [note, setNote] = useKeptText(`roll back ${edition.number}`)
  const [made, setMade] = useState<{ number: number; kept: readonly string[] } | null>(null)
  const { run, error, isRunning, dialog } = useConfirmed()
  const isFirst = edition.parent === null
  const { data } = useQuery({
    queryKey: keys.difference(edition.number),
    queryFn: ({ signal }) =>
      callStudio('GET /api/studio/edition/:number/difference', {
        params: { number: `${edition.number}` },
        query: {},
        signal,
      }),
    enabled: !isFirst,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsking(false)
    run(async () => {
      const { edition: again, kept } = await callStudio('POST /api/studio/edition/:number/roll_back', {
        params: { number: `${edition.number}` },
        body: { note },
      })
      setNote('')
      setMade({ number: again.number, kept })
      await readAgain(cache, outdatedBy.decidingOnText())
    })
  }
  const { added, changed, removed } = edition
  const counts = [
    ...(added > 0 ? [say.added(added)] : []),
    ...(changed > 0 ? [say.changed(changed)] : []),
    ...(removed > 0 ? [say.removed(removed)] : []),
  ]
  return (
    <article className={pages.panel}>
      <h2>{say.number(`${edition.number}`)}</h2>
      <p className={pages.quiet}>{isFirst ? say.first(`${added}`) : counts.join(', ')}</p>
      {data && data.body.length <= mostFiles && <FileDifferences files={data.body} />}
      {error !== null && <Failure error={error} invalid={say.rollBackRefused} />}
      {made && <RolledBack {...made} />}
      {mayPublish && !edition.isLive && (
        <p className={pages.actions}>
          <button type="button" disabled={isRunning} onClick={() => setIsAsking(true)}>
            {say.rollBack}
          </button>
        </p>
      )}
      {isAsking && (
        <Dialog title={say.rollBackAsk(`${edition.number}`)} onClose={() => setIsAsking(false)}>
          <form onSubmit={submit} className={pages.fields}>
            <p>{say.rollBackHint}</p>
            <label>
              {say.why}
              <input required maxLength={500} value={note} onChange={event => setNote(event.target.value)} />
            </label>
            <p className={pages.actions}>
              <button type="button" onClick={() => setIsAsking(false)}>
                {shell.cancel}
              </button>
              <button type="submit" data-main>
                {say.rollBack}
              </button>
            </p>
          </form>
        </Dialog>
      )}
      {dialog}
    </article>
  )
}

/** Outcome of going back, with the texts that stay as they are. */
function RolledBack({ number, kept }: { number: number; kept: readonly string[] }) {
  const say = useMessages(editionMessages)
  const nameOf = useSubjectName()
  return (
    <div role="status" className={pages.fields}>
      <p>{say.rolledBack(`${number}`)}</p>
      {kept.length > 0 && (
        <details>
          <summary>{say.kept(kept.length)}</summary>
          <ul>
            {kept.map(subject => (
              <li key={subject}>{nameOf(subject)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
