import { useState } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { isMediaComplete } from '../../../domain/features/media/media.rules.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CardLink } from '../media/CardLink.tsx'
import { CardPicture } from '../media/CardPicture.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import styles from './StepCard.module.css'

/** A media of the chosen day as a card: type label, duration and title. A row on a phone. */
export function StepCard({ step, backLabel }: { step: ProgramDayMedia; backLabel: string }) {
  const { id, Media: media, isOptional } = step
  const isComplete = isMediaComplete(step)
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CardPicture media={media} sharedAs={isOpened ? id : null} iconSize="2rem" />
      </div>
      <div className={styles.words}>
        <MediaTypeLine media={media} isOptional={isOptional} />
        <h3 className={styles.title}>
          <CardLink
            media={media}
            programDayMediaId={id}
            backLabel={backLabel}
            isComplete={isComplete}
            onOpen={() => setOpened(true)}
          >
            {media.title}
          </CardLink>
        </h3>
      </div>
      {(isComplete || !isOptional) && (
        <span className={styles.tick} data-done={isComplete || undefined}>
          {isComplete && <Icon name="check" size="1.1rem" />}
        </span>
      )}
    </article>
  )
}
