import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys, outdatedBy } from '../../client/keys.ts'
import { changeShapes } from '../../ui/change-shapes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { useHasDuty } from '../../ui/use-staff.ts'
import { useNamedPaths } from '../../ui/use-subject-name.ts'
import { WhoCan } from '../../ui/WhoCan.tsx'
import { previewMessages } from '../preview/preview.messages.ts'
import { previewPath } from '../preview/preview-path.ts'
import { RemarksOfChange } from '../review/RemarksOfChange.tsx'
import { isInReview } from '../review/use-review.ts'
import { CheckedChangePanel } from './CheckedChangePanel.tsx'
import { DateForm } from './DateForm.tsx'
import { editionMessages } from './edition.messages.ts'
import { FileDifferences } from './FileDifferences.tsx'

/** One change: its files, what publishing it would do, and what the caller may do with it. */
export function ChangeDetail({ change }: { change: Change }) {
  const say = useMessages(editionMessages)
  const shell = useMessages(studioMessages)
  const previewSay = useMessages(previewMessages)
  const cache = useQueryClient()
  const mayWrite = useHasDuty('write')
  const mayPublish = useHasDuty('publish')
  const mayReview = useHasDuty('review')
  const named = useNamedPaths(change.id)
  const [isAsking, setIsAsking] = useState(false)
  const { run, error, isRunning, dialog } = useConfirmed()
  const params = { id: change.id }
  const { data } = useQuery({
    queryKey: keys.change(change.id),
    queryFn: ({ signal }) => callStudio('GET /api/studio/change/:id', { params, signal }),
  })
  const check = useMutation({ mutationFn: () => callStudio('POST /api/studio/change/:id/check', { params }) })
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      await readAgain(cache, outdatedBy.decidingOnText())
    })
  const publish = () => {
    setIsAsking(false)
    act(() => callStudio('POST /api/studio/change/:id/publish', { params }))
  }
  const schedule = (at: string) => {
    const publishOn = new Date(at).toISOString()
    act(() => callStudio('POST /api/studio/change/:id/schedule', { params, body: { publishOn } }))
  }
  return (
    <article className={pages.panel}>
      <h2>{change.release === null ? named(change.title) : say.ofRelease(change.release, change.fileCount)}</h2>
      <p className={pages.quiet}>
        <State shape={changeShapes[change.state]} word={say.states[change.state]} />{' '}
        {change.owner && say.by(change.owner)}
        {change.missingSignatures > 0 && ` · ${say.missing(change.missingSignatures)}`}
        {change.failure && ` · ${say.failures[change.failure]}`}
      </p>
      {data && <FileDifferences files={data.files} changeId={change.id} />}
      <p className={pages.actions}>
        <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? say.checking : say.check}
        </button>
        <Link to={previewPath(change.id)}>{previewSay.asMember}</Link>
      </p>
      {check.data && <CheckedChangePanel checked={check.data.body} changeId={change.id} />}
      {check.error && <Failure error={check.error} changeId={change.id} />}
      {mayReview && isInReview(change) && (
        <p>
          <Link to={`${studioScreens.review.path}?change=${change.id}`}>{say.toReview}</Link>
        </p>
      )}
      <RemarksOfChange changeId={change.id} />
      {!mayPublish && <WhoCan duty="publish" />}
      {mayPublish && (
        <>
          <DateForm
            kind="datetime-local"
            label={say.at}
            action={say.schedule}
            isRunning={isRunning}
            onSubmit={schedule}
          />
          <p className={pages.actions}>
            {change.publishOn && (
              <button
                type="button"
                disabled={isRunning}
                onClick={() =>
                  act(() => callStudio('POST /api/studio/change/:id/schedule', { params, body: { publishOn: null } }))
                }
              >
                {say.unschedule}
              </button>
            )}
            <button type="button" data-main disabled={isRunning} onClick={() => setIsAsking(true)}>
              {say.publish}
            </button>
          </p>
        </>
      )}
      {mayWrite && (
        <p className={pages.actions}>
          {change.submittedOn === null ? (
            <button
              type="button"
              disabled={isRunning}
              onClick={() => act(() => callStudio('POST /api/studio/change/:id/submit', { params }))}
            >
              {say.submit}
            </button>
          ) : (
            <button
              type="button"
              disabled={isRunning}
              onClick={() => act(() => callStudio('POST /api/studio/change/:id/take_back', { params }))}
            >
              {say.takeBack}
            </button>
          )}
          <button
            type="button"
            disabled={isRunning}
            onClick={() => act(() => callStudio('POST /api/studio/change/:id/drop', { params }))}
          >
            {say.drop}
          </button>
        </p>
      )}
      {error !== null && <Failure error={error} changeId={change.id} />}
      {isAsking && (
        <Dialog title={say.publishAsk(named(change.title))} onClose={() => setIsAsking(false)}>
          <p>{say.publishHint}</p>
          <p className={pages.actions}>
            <button type="button" onClick={() => setIsAsking(false)}>
              {shell.cancel}
            </button>
            <button type="button" data-main onClick={publish}>
              {say.publish}
            </button>
          </p>
        </Dialog>
      )}
      {dialog}
    </article>
  )
}
