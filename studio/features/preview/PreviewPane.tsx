import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import styles from './PreviewPane.module.css'
import { PreviewStage } from './PreviewStage.tsx'
import { PreviewToolbar } from './PreviewToolbar.tsx'
import { previewMessages } from './preview.messages.ts'
import { usePreviewChoices } from './preview-choices.ts'
import type { PreviewOrder } from './preview-order.ts'
import { previewPath } from './preview-path.ts'
import { type Pictured, usePreview } from './use-preview.ts'

/**
 * A media, a day or an e-mail of a draft in the members' own components. It asks again at each revision, and keeps the last picture while it loads or
 * where the draft cannot be read. `V` shows it large.
 */
export function PreviewPane({
  changeId,
  subject,
  revision,
  isLargeView = false,
}: {
  changeId: string
  subject: PreviewSubject
  /** The draft's revision, or the time of its last save. */
  revision: string | number
  /** Whether it is the large view itself. */
  isLargeView?: boolean
}) {
  const say = useMessages(previewMessages)
  const navigate = useNavigate()
  const [chosen, choose] = usePreviewChoices()
  const hasLocked = subject.kind === 'day'
  const choices = chosen.state === 'locked' && !hasLocked ? { ...chosen, state: 'in-progress' as const } : chosen
  const { picture, isCurrent, error, isFetching, refetch } = usePreview({ changeId, subject, revision, choices })
  const { theme, isLarge, width } = choices
  const order = useMemo(
    (): PreviewOrder | null =>
      picture && {
        kind: 'preview-order',
        subject: picture.subject,
        preview: picture.preview,
        locale: picture.locale,
        theme,
        isLarge,
      },
    [picture, theme, isLarge],
  )
  const path = previewPath(changeId, subject)
  useKeys(isLargeView ? {} : { v: () => void navigate(path) })
  return (
    <section className={styles.pane} aria-label={say.preview} data-large={isLargeView || undefined}>
      {!isLargeView && (
        <div className={styles.head}>
          <h2>{say.preview}</h2>
          <Link to={path}>
            {say.asMember} <kbd>V</kbd>
          </Link>
        </div>
      )}
      <PreviewToolbar choices={choices} hasLocked={hasLocked} hasMember={subject.kind !== 'mail'} onChoose={choose} />
      <p role="status" className={styles.status}>
        {isCurrent && !isFetching && say.current}
        {isFetching && (picture ? say.updating : say.loading)}
        {error !== null && !isFetching && (picture ? say.kept : say.notYet)}
      </p>
      {error !== null && !isFetching && <Failure error={error} onRetry={() => void refetch()} />}
      {picture && isCurrent && <Problems picture={picture} />}
      {picture && isHidden(picture) && <p className={styles.hidden}>{say.hidden}</p>}
      <PreviewStage order={order} width={width} />
    </section>
  )
}

function isHidden({ subject, preview }: Pictured): boolean {
  return subject.kind === 'media' && preview.programDayMedia === null
}

/** What is wrong with the draft although it can be shown. */
function Problems({ picture: { problems } }: { picture: Pictured }) {
  const say = useMessages(previewMessages)
  const locale = useLocale()
  if (problems.length === 0) return null
  return (
    <details className={styles.problems}>
      <summary>{say.problems(problems.length)}</summary>
      <ul>
        {problems.map(({ file, line, says }) => (
          <li key={`${file}:${line}:${says.en}`}>
            <code>
              {file}:{line}
            </code>{' '}
            {says[locale]}
          </li>
        ))}
      </ul>
    </details>
  )
}
