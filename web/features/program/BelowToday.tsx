import type { Program } from '../../../domain/features/program/program.contract.ts'
import { defaultProgramCode } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import type { SessionUser } from '../../session/session.ts'
import { ProfilingReminder } from '../profiling/ProfilingReminder.tsx'
import { ProfilingSummary } from '../profiling/ProfilingSummary.tsx'
import { Greeting } from './Greeting.tsx'
import { ProgramNavigation } from './ProgramNavigation.tsx'
import styles from './ProgramPage.module.css'
import type { ProgramPosition } from './use-program-position.ts'

/** What follows today's card, loaded after it: the greeting, the profiling's banners and the days. */
export function BelowToday({
  user,
  program,
  position,
  isGreeted,
  now,
  isSaving,
  onChoose,
  onReload,
}: {
  user: SessionUser
  program: Program
  position: ProgramPosition
  isGreeted: boolean
  now: Date
  isSaving: boolean
  onChoose: (code: ProgramCode) => void
  onReload: () => void
}) {
  return (
    <>
      <div className={styles.beside}>
        {isGreeted && <Greeting greeting={program.greeting} isFoldable={program.code === 'stress'} />}
        {!user.isProfilingCompleted && program.code === defaultProgramCode && <ProfilingReminder />}
        {user.isProfilingCompleted && <ProfilingSummary user={user} program={program} onChoose={onChoose} />}
      </div>
      <ProgramNavigation
        program={program}
        position={position}
        now={now}
        timeZone={user.timezone}
        isSaving={isSaving}
        onReload={onReload}
      />
    </>
  )
}
