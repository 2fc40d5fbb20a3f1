import { useState } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { isMediaDone } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { awaitedPicture } from '../media/awaited-picture.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaTypeLine, mediaIcons } from '../media/MediaTypeLine.tsx'
import { mediaCardMessages } from '../media/media-card.messages.ts'
import { SharedPicture } from '../media/SharedPicture.tsx'
import styles from './StepCard.module.css'

/** A media of the chosen day as a card: type label, duration and title (specification section 2). A row on a phone. */
export function StepCard({ step, backLabel }: { step: ProgramDayMedia; backLabel: string }) {
  const say = useMessages(mediaCardMessages)
  const { Media: media, isOptional } = step
  const picture = media.thumbnail ?? media.image
  const isDone = isMediaDone(step)
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {picture ? (
          <SharedPicture programDayMediaId={isOpened ? step.id : null}>
            <img src={picture} width="320" height="200" alt="" loading="lazy" decoding="async" draggable={false} />
          </SharedPicture>
        ) : (
          <Icon name={mediaIcons[media.type]} size="2rem" />
        )}
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} isOptional={isOptional} />
        <h3 className={styles.title}>
          <MediaLink
            programDayMediaId={step.id}
            backLabel={backLabel}
            picture={awaitedPicture(media)}
            className={styles.link}
            onOpen={() => setOpened(true)}
          >
            {media.title}
            {isDone && <VisuallyHidden> ({say.done})</VisuallyHidden>}
          </MediaLink>
        </h3>
      </div>
      {(isDone || !isOptional) && (
        <span className={styles.tick} data-done={isDone || undefined}>
          {isDone && <Icon name="check" size="1.1rem" />}
        </span>
      )}
    </article>
  )
}
