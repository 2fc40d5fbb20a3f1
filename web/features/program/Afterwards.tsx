import { Link } from 'react-router'
import { calendarDayOf } from '../../../domain/days.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { nextAfterwards, programCompletedOn } from '../../../domain/features/program/afterwards.rules.ts'
import type { AfterMedia, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useAfterwards } from '../../client/afterwards.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { awaitedPicture } from '../media/awaited-picture.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { mediaIcons } from '../media/MediaTypeLine.tsx'
import { nextStepMessages } from '../media/next-step.messages.ts'
import styles from './Afterwards.module.css'
import { useNow } from './use-now.ts'

/** What a complete programme offers: the page that follows up if its day has come, else the next piece of its series, and the whole series. */
export function Afterwards({
  code,
  days,
  isQuiet,
}: {
  code: ProgramCode
  days: readonly ProgramDayProgress[]
  /** Beside a programme to go on with, which has the one full button. */
  isQuiet: boolean
}) {
  const { user } = useSession()
  const timeZone = user?.timezone ?? 'Europe/Paris'
  const today = calendarDayOf(useNow(), timeZone)
  const { data, isError } = useAfterwards(code)
  if (!data && isError) return null
  if (!data) return <div className={styles.awaited} />
  const next = nextAfterwards(data, { completedOn: programCompletedOn(days, timeZone) ?? today, today })
  const pieces = data.filter(({ months }) => months === null)
  return <Offer next={next} pieces={pieces} isQuiet={isQuiet} />
}

function Offer({
  next,
  pieces,
  isQuiet,
}: {
  next: AfterMedia | undefined
  pieces: readonly AfterMedia[]
  isQuiet: boolean
}) {
  const say = useMessages(nextStepMessages)
  const tagId = pieces[0]?.Media.Tag?.id
  return (
    <div className={styles.after}>
      {next && (
        <>
          <p className={styles.title}>
            <strong>{next.Media.title}</strong>
            {next.months === null ? say.piece(pieces.indexOf(next) + 1, pieces.length) : say.followUp(next.months)} ·{' '}
            {formatDuration(totalDuration(next.Media))}
          </p>
          <MediaLink
            programDayMediaId={next.id}
            backLabel={say.afterTitle}
            picture={awaitedPicture(next.Media)}
            className={classNames(buttonClass({ variant: isQuiet ? 'quiet' : 'primary' }), styles.press)}
            aria-label={`${say.open[next.Media.type]} ${next.Media.title}`}
          >
            <Icon name={mediaIcons[next.Media.type]} />
            {say.open[next.Media.type]}
          </MediaLink>
        </>
      )}
      {tagId && (
        <Link to={`/app/media-library?tag=${tagId}`} className={styles.all}>
          {say.wholeSeries(pieces.length)}
        </Link>
      )}
    </div>
  )
}
