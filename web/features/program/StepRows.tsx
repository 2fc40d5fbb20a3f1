import { useState } from 'react'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { isMediaComplete } from '../../../domain/features/media/media.rules.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CardLink } from '../media/CardLink.tsx'
import { CardPicture } from '../media/CardPicture.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import styles from './StepRows.module.css'

/** A day's medias as the rows of its card: type label, duration and title of each. */
export function StepRows({ steps, backLabel }: { steps: readonly ProgramDayMedia[]; backLabel: string }) {
  return (
    <ul>
      {steps.map(step => (
        <li key={step.id}>
          <StepRow step={step} backLabel={backLabel} />
        </li>
      ))}
    </ul>
  )
}

function StepRow({ step, backLabel }: { step: ProgramDayMedia; backLabel: string }) {
  const { id, Media: media, isOptional } = step
  const isComplete = isMediaComplete(step)
  const [isOpened, setOpened] = useState(false)
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <CardPicture media={media} sharedAs={isOpened ? id : null} iconSize="1.5rem" />
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
      {isComplete && (
        <span className={styles.tick}>
          <Icon name="check" size="1rem" />
        </span>
      )}
    </article>
  )
}
