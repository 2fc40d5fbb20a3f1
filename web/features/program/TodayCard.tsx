import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { currentDay, endingOf, nextStep } from '../../../domain/features/program/next-step.rules.ts'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { type DailyProgress, isProgramComplete } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from '../media/awaited-picture.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaPicture } from '../media/MediaPicture.tsx'
import { mediaIcons } from '../media/MediaTypeLine.tsx'
import { mediaCardMessages } from '../media/media-card.messages.ts'
import { nextStepMessages } from '../media/next-step.messages.ts'
import { SharedPicture } from '../media/SharedPicture.tsx'
import { useProgramDay } from '../media/use-program-day.ts'
import { StepRows } from './later.ts'
import { programMessages } from './program.messages.ts'
import styles from './TodayCard.module.css'
import { CardPlace, stepsOf, TodayFrame } from './TodayFrame.tsx'

const DayDone = lazy(async () => ({ default: (await import('./DayDone.tsx')).DayDone }))
const EndPage = lazy(async () => ({ default: (await import('./EndPage.tsx')).EndPage }))

/**
 * Today's card: the member's next step, the one thing of the first view, with a picture, a title and one press to open it, and the day's other
 * steps as rows. Once the day's required media are done it closes the day, with a glance at tomorrow.
 */
export function TodayCard({
  program,
  progress,
  onChoose,
}: {
  program: Program
  progress: DailyProgress
  onChoose: (code: ProgramCode) => void
}) {
  const say = useMessages(nextStepMessages)
  const { day: nameOf } = useMessages(programMessages)
  const days = program.ProgramWeeks.flat()
  const day = currentDay(days)
  const { data, isError, isFetching, refetch } = useProgramDay(day?.id ?? '', day !== undefined)
  // Without a day, the programme is being started: its first one is about to open.
  if (!day || (!data && !isError)) return <CardPlace rows={day ? stepsOf(day).length - 1 : 3} isLarge />

  const step = nextStep(days)
  const isDone = !step || step.media.isOptional
  const media = isDone ? undefined : data?.ProgramDayMedias.find(({ id }) => id === step.media.id)
  const dayName = day.name ?? nameOf(day.order)
  const others = stepsOf(data ?? { ProgramDayMedias: [] }).filter(({ id }) => id !== media?.id)
  const rows = (
    <Suspense fallback={<CardPlace rows={others.length} isLarge={false} />}>
      <StepRows steps={others} backLabel={dayName} />
    </Suspense>
  )
  if (isDone) {
    const ended = endOf(program.ProgramWeeks, day, progress)
    return (
      <Suspense fallback={<CardPlace rows={others.length} isLarge />}>
        {ended ? (
          <EndPage program={program} weekIndex={ended.weekIndex} onChoose={onChoose} />
        ) : (
          <DayDone isRestDay={progress.planned === 0} nextTitle={data?.nextTitle ?? null} rows={rows} />
        )}
      </Suspense>
    )
  }
  if (media) return <StepNow media={media} dayName={dayName} isAhead={progress.percentage === 100} rows={rows} />
  return (
    <TodayFrame picture={<Icon name="leaf" size="4rem" />} kicker={say.now} title={dayName}>
      <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
    </TodayFrame>
  )
}

/** Returns the week that ended today, with a null index once the whole programme is complete; null on any other day. */
function endOf(
  weeks: readonly ProgramDayProgress[][],
  day: ProgramDayProgress,
  { planned }: DailyProgress,
): { weekIndex: number | null } | null {
  if (isProgramComplete(weeks.flat())) return { weekIndex: null }
  const isWeekEnd = planned > 0 && endingOf(weeks, { programDayId: day.id, isOptional: false }) === 'week'
  return isWeekEnd ? { weekIndex: weeks.findIndex(week => week.includes(day)) } : null
}

function StepNow({
  media: { id, Media: media },
  dayName,
  isAhead,
  rows,
}: {
  media: ProgramDayMedia
  dayName: string
  /** Everything planned today is done, and this day opened since. */
  isAhead: boolean
  rows: ReactNode
}) {
  const say = useMessages(nextStepMessages)
  const { types } = useMessages(mediaCardMessages)
  const [isOpened, setOpened] = useState(false)
  return (
    <TodayFrame
      picture={
        media.image ? (
          <SharedPicture programDayMediaId={isOpened ? id : null}>
            <MediaPicture media={media} fetchPriority="high" />
          </SharedPicture>
        ) : (
          <Icon name={mediaIcons[media.type]} size="4rem" />
        )
      }
      kicker={`${isAhead ? say.ahead : say.now} · ${types[media.type]} · ${formatDuration(totalDuration(media))}`}
      title={media.title}
      rows={rows}
    >
      {isAhead && <p className={styles.text}>{say.morningDone}</p>}
      <MediaLink
        programDayMediaId={id}
        backLabel={dayName}
        picture={awaitedPicture(media)}
        onOpen={() => setOpened(true)}
        coversCard
        className={classNames(buttonClass({ variant: isAhead ? 'quiet' : 'primary' }), styles.press)}
      >
        <Icon name={mediaIcons[media.type]} />
        {say.open[media.type]} <VisuallyHidden>{media.title}</VisuallyHidden>
      </MediaLink>
    </TodayFrame>
  )
}
