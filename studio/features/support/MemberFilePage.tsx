import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { FileContracts } from './FileContracts.tsx'
import { FileDeclarations } from './FileDeclarations.tsx'
import { FileEmailChange } from './FileEmailChange.tsx'
import { FileFailedPayments } from './FileFailedPayments.tsx'
import { FileInvoices } from './FileInvoices.tsx'
import { FileMails } from './FileMails.tsx'
import { FileTimeline } from './FileTimeline.tsx'
import { MemberActs } from './MemberActs.tsx'
import styles from './MemberFilePage.module.css'
import { MemberIdentity } from './MemberIdentity.tsx'
import { memberFileQuery } from './member-file.ts'
import type { DoneAct, RunAct, TellDone } from './run-act.ts'
import { supportMessages } from './support.messages.ts'

/** One member's file, and what can be done for them. */
export function MemberFilePage({ id }: { id: string }) {
  const say = useMessages(supportMessages)
  const cache = useQueryClient()
  const [done, setDone] = useState<DoneAct | null>(null)
  const { run, error: refusal, isRunning, dialog } = useConfirmed()
  const { data, error, refetch } = useQuery(memberFileQuery(id))
  const tell: TellDone = async done => {
    setDone(done)
    if (done) await readAgain(cache, outdatedBy.actingForMember(id))
  }
  const runAct: RunAct = (done, act) => {
    void tell(null)
    run(async () => {
      await act()
      await tell(done)
    })
  }
  if (!data) return error && <Failure error={error} onRetry={() => void refetch()} />
  const { file } = data
  const name = `${file.firstName} ${file.lastName}`
  return (
    <section className={pages.page} aria-label={say.file(name)}>
      <p>
        <Link to={studioScreens.members.path}>{say.back}</Link>
      </p>
      <header className={styles.head}>
        <h1>{name}</h1>
        <p className={styles.seen}>{say.seen(file.firstName)}</p>
      </header>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <p role="status" className={styles.done}>
        {done && say.done[done]}
      </p>
      {refusal !== null && <Failure error={refusal} />}
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={say.identity}>
          <MemberIdentity file={file} />
          <MemberActs file={file} isRunning={isRunning} onTell={tell} />
        </aside>
        <div className={styles.main}>
          {file.emailChange && (
            <FileEmailChange change={file.emailChange} file={file} isRunning={isRunning} onAct={runAct} />
          )}
          <FileContracts file={file} isRunning={isRunning} onAct={runAct} />
          <FileTimeline file={file} />
          <FileInvoices file={file} isRunning={isRunning} onAct={runAct} />
          <FileFailedPayments file={file} />
          <FileMails file={file} isRunning={isRunning} onAct={runAct} />
          <FileDeclarations file={file} />
        </div>
      </div>
      {dialog}
    </section>
  )
}
