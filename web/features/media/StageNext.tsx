import { useLocation } from 'react-router'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MediaLink } from './MediaLink.tsx'
import { mediaCardMessages } from './media-card.messages.ts'
import { nextStepMessages } from './next-step.messages.ts'
import styles from './StageEnd.module.css'
import { type FollowingMedia, useWhatFollows } from './use-what-follows.ts'

/** What follows a session that has ended: the next media, or what opens tomorrow, which cannot be opened yet. */
export function StageNext({ completed }: { completed: ProgramDayMedia }) {
  const say = useMessages(nextStepMessages)
  const following = useWhatFollows(completed)
  if (!following) return null
  // Without a network it still counts as to be done.
  if ('media' in following) return following.media.id === completed.id ? null : <NextMedia media={following.media} />
  const { ending, isNextOpen, nextTitle } = following.ended
  const words =
    ending === 'program' ? say.programDone : isNextOpen ? say.nextIsOpen : nextTitle && say.tomorrow(nextTitle)
  return words && <p className={styles.tomorrow}>{words}</p>
}

function NextMedia({ media: { id, Media: media } }: { media: FollowingMedia }) {
  const say = useMessages(nextStepMessages)
  const sayOfCard = useMessages(mediaCardMessages)
  const { key, state } = useLocation()
  const picture = media.thumbnail ?? media.image
  // The way back still leads to the screen that the first media was opened from, unless there is none.
  const isReplacing = key !== 'default'
  return (
    <MediaLink
      programDayMediaId={id}
      replace={isReplacing}
      backLabel={isReplacing ? state?.backLabel : undefined}
      className={styles.next}
    >
      {picture && <img src={picture} width="320" height="200" alt="" />}
      <span>
        <small>
          {say.next} {sayOfCard.types[media.type].toLowerCase()}, {formatDuration(totalDuration(media)).toLowerCase()}
        </small>
        <b>{media.title}</b>
      </span>
      <Icon name="chevronRight" />
    </MediaLink>
  )
}
