import type { Media } from '../../../domain/features/media/media.contract.ts'
import { podcastThresholdSeconds } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './ValidateBar.module.css'

/** The validate button, 'validate lecture' then 'lecture validated', with its confirmation (specification section 4). */
export function ValidateBar({
  isDone,
  isRunning,
  hasJustBeenDone,
  onValidate,
  listenedMedia,
}: {
  isDone: boolean
  isRunning: boolean
  hasJustBeenDone: boolean
  onValidate: () => void
  /** A podcast in our player completes itself, and the bar announces it beforehand. */
  listenedMedia: Media | null
}) {
  const say = useMessages(mediaMessages)
  const isShort = listenedMedia && podcastThresholdSeconds(listenedMedia.estimatedDuration) < 20
  return (
    <div className={styles.bar}>
      <Button icon={isDone ? 'check' : undefined} disabled={isDone} isRunning={isRunning} onClick={onValidate}>
        {isDone ? say.validated : say.validate}
      </Button>
      <Status isGood>{hasJustBeenDone && say.validatedNow}</Status>
      {listenedMedia && !isDone && (
        <p className={styles.note}>{isShort ? say.validatesItselfAtTheEnd : say.validatesItself}</p>
      )}
    </div>
  )
}
