import { Link } from 'react-router'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { SubmitLine } from './SubmitLine.tsx'
import type { OpenSubject } from './subject-files.ts'
import type { useSubmission } from './use-submission.ts'
import styles from './WritePage.module.css'
import { writingMessages } from './writing.messages.ts'

/** Which text is open, and in which change it is written. */
export function WriteHead({
  subject: { stem, known },
  change,
  submission,
}: {
  subject: OpenSubject
  change: Change | null
  submission: ReturnType<typeof useSubmission>
}) {
  const say = useMessages(writingMessages)
  const nameOf = useSubjectName(change?.id)
  const query = change ? `?change=${change.id}` : ''
  return (
    <header className={styles.head}>
      <p className={styles.path}>
        <Link to={`${studioScreens.programs.path}${query}`}>{say.programs}</Link>
        {' › '}
        <Link to={`${studioScreens.texts.path}${query}`}>{known ? say.kinds[known.kind] : say.texts}</Link>
      </p>
      <h1>{nameOf(stem)}</h1>
      <ChangeBar>
        <SubmitLine change={change} submission={submission} />
      </ChangeBar>
      {!change && <p>{say.toWrite}</p>}
    </header>
  )
}
