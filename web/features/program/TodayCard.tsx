import { lazy, Suspense, useState } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { currentDay, endingOf, nextStep } from '../../../domain/features/program/next-step.rules.ts'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { type DailyProgress, isProgramComplete } from '../../../domain/features/program/program.rules.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from '../media/awaited-picture.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaPicture } from '../media/MediaPicture.tsx'
import { mediaIcons } from '../media/MediaTypeLine.tsx'
import { nextStepMessages } from '../media/next-step.messages.ts'
import { SharedPicture } from '../media/SharedPicture.tsx'
import { useProgramDay } from '../media/use-program-day.ts'
import type { DoneState } from './DayDone.tsx'
import { programMessages } from './program.messages.ts'
import styles from './TodayCard.module.css'
import { TodayFrame } from './TodayFrame.tsx'

const DayDone = lazy(async () => ({ default: (await import('./DayDone.tsx')).DayDone }))

/**
 * The member's next step, the one thing of the first view: a picture, a title and one press to open it. Once the day's required
 * media are done it closes the day, with a glance at tomorrow and the day's optional media.
 */
export function TodayCard({ program, progress }: { program: Program; progress: DailyProgress }) {
  const say = useMessages(nextStepMessages)
  const { day: nameOf } = useMessages(programMessages)
  const days = program.ProgramWeeks.flat()
  const day = currentDay(days)
  const { data, isError, isFetching, refetch } = useProgramDay(day?.id ?? '', day !== undefined)
  // Without a day, the programme is being started: its first one is about to open.
  const placeholder = <Skeleton className={styles.waiting} height="" radius="var(--r-l)" />
  if (!day || (!data && !isError)) return placeholder

  const step = nextStep(days)
  const media = data?.ProgramDayMedias.find(({ id }) => id === step?.media.id)
  const dayName = day.name ?? nameOf(day.order)
  if (!step || step.media.isOptional)
    return (
      <Suspense fallback={placeholder}>
        <DayDone
          state={doneState(program.ProgramWeeks, day, progress)}
          code={program.code}
          weeks={program.ProgramWeeks}
          weekNumber={program.ProgramWeeks.findIndex(week => week.includes(day)) + 1}
          nextTitle={data?.nextTitle ?? null}
          optional={media}
          dayName={dayName}
        />
      </Suspense>
    )
  if (media) return <StepNow media={media} dayName={dayName} isAhead={progress.percentage === 100} />
  return (
    <TodayFrame picture={<Icon name="leaf" size="4rem" />} kicker={say.now} title={dayName}>
      <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
    </TodayFrame>
  )
}

function doneState(
  weeks: readonly ProgramDayProgress[][],
  { id }: ProgramDayProgress,
  { planned }: DailyProgress,
): DoneState {
  if (isProgramComplete(weeks.flat())) return 'program'
  if (planned === 0) return 'rest'
  return endingOf(weeks, { programDayId: id, isOptional: false }) === 'week' ? 'week' : 'day'
}

function StepNow({
  media: { id, Media: media },
  dayName,
  isAhead,
}: {
  media: ProgramDayMedia
  dayName: string
  /** Everything planned today is done, and this day opened since. */
  isAhead: boolean
}) {
  const say = useMessages(nextStepMessages)
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
      kicker={`${isAhead ? say.ahead : say.now} · ${formatDuration(totalDuration(media))}`}
      title={media.title}
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
