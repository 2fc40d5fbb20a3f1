import { useDeferredValue } from 'react'
import { Outlet } from 'react-router'
import awaited from '../../../content/pictures/public/awaited.svg'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProgramPage.module.css'
import { ProgramPageSkeleton } from './ProgramPageSkeleton.tsx'
import { ProgramScreen } from './ProgramScreen.tsx'
import { programMessages } from './program.messages.ts'
import { useActiveProgram } from './use-active-program.ts'

/** `/app/programs`: the member's programmes, and the active one. The profiling opens above it. */
export function ProgramPage() {
  const say = useMessages(programMessages)
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useProfilePrograms()
  // A large page: deferred, so that React renders it in short tasks and the browser stays responsive.
  const listed = useDeferredValue(data)
  const { active, isSaving, choose } = useActiveProgram(listed)
  usePageTitle(say.screen)

  return (
    <>
      {!active && (
        <h1>
          <VisuallyHidden>{say.screen}</VisuallyHidden>
        </h1>
      )}
      {user && listed && active && (
        <ProgramScreen
          user={user}
          listed={listed}
          program={active}
          isSaving={isSaving}
          onChoose={choose}
          onReload={() => void refetch()}
        />
      )}
      {listed && !active && (
        <EmptyState title={say.noPrograms} picture={awaited}>
          <p>{say.noProgramsText}</p>
        </EmptyState>
      )}
      {!listed && isError && (
        <div className={styles.failed}>
          <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
        </div>
      )}
      {!listed && !isError && <ProgramPageSkeleton />}
      <Outlet />
    </>
  )
}
