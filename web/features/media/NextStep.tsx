import { useLocation } from 'react-router'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { type Ending, heldBy } from '../../../domain/features/program/next-step.rules.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EveningScene } from '../../ui/EveningScene.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MediaLink } from './MediaLink.tsx'
import styles from './NextStep.module.css'
import { nextStepMessages } from './next-step.messages.ts'
import { type EndedPart, type FollowingMedia, useWhatFollows } from './use-what-follows.ts'

/** What follows a media that was just completed: one action, the next step, or the quiet end of the day, the week or the programme. */
export function NextStep({ completed }: { completed: ProgramDayMedia }) {
  const following = useWhatFollows(completed)
  if (!following) return null
  return 'media' in following ? <Following media={following.media} /> : <Ended {...following.ended} />
}

/** The one action: the next step of the day, or the next piece of a series. */
function Following({ media: { id, Media: media } }: { media: FollowingMedia }) {
  const say = useMessages(nextStepMessages)
  const { key, state } = useLocation()
  const picture = media.thumbnail || media.image
  // The way back still leads to the screen that the first media was opened from, unless there is none.
  const isReplacing = key !== 'default'
  return (
    <MediaLink
      programDayMediaId={id}
      replace={isReplacing}
      backLabel={isReplacing ? state?.backLabel : undefined}
      className={styles.next}
      data-screen-only
    >
      {picture && <img src={picture} width="320" height="200" alt="" />}
      <span className={styles.words}>
        {say.next} <strong>{media.title}</strong> · {formatDuration(totalDuration(media))}
      </span>
      <Icon name="arrowRight" />
    </MediaLink>
  )
}

function Ended({ ending, program, day, isNextOpen, nextTitle, after }: EndedPart) {
  const say = useMessages(nextStepMessages)
  const weekIndex = program.ProgramWeeks.findIndex(days => days.some(({ id }) => id === day?.id))
  const week = program.ProgramWeeks[weekIndex] ?? []
  const titles: Record<Ending, string> = {
    day: day?.name ? say.namedDayDone(day.name) : say.dayDone(day?.order ?? 1),
    week: say.weekDone(weekIndex + 1),
    program: say.programDone,
  }
  const held: Record<Ending, string | null> = {
    day: null,
    week: say.held(heldBy(week)),
    program: say.held(heldBy(program.ProgramWeeks.flat())),
  }
  const next = isNextOpen ? say.nextIsOpen : nextTitle && say.opensTomorrow(nextTitle)
  return (
    <section className={styles.ended} data-screen-only aria-labelledby="ended">
      <div className={styles.scene}>
        <EveningScene />
      </div>
      <h2 id="ended" className={styles.title}>
        {titles[ending]}
      </h2>
      {held[ending] && <p>{held[ending]}</p>}
      {ending === 'program' ? (
        <>
          {after && <p>{say.afterwards(after.Program.title)}</p>}
          <p>{say.series}</p>
          <p>{say.goOnOrStop}</p>
        </>
      ) : (
        next && <p>{next}</p>
      )}
      <ButtonLink to="/app/programs" variant="quiet">
        {ending === 'program' ? say.toPrograms : say.toMyDay}
      </ButtonLink>
    </section>
  )
}
