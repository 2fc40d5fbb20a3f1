import { lazy, Suspense } from 'react'
import type { Media, ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { podcastThresholdSeconds } from '../../../domain/features/media/media.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './ValidateBar.module.css'

const NextStep = lazy(async () => ({ default: (await import('./NextStep.tsx')).NextStep }))

/**
 * The validate button, 'validate lecture' then 'lecture validated', with its confirmation and what follows. Once
 * confirmed, the button is a tick beside the confirmation: its label is the same words, which only screen readers need twice.
 */
export function ValidateBar({
  programDayMedia,
  isComplete,
  isRunning,
  hasJustBeenDone,
  isWaiting,
  onValidate,
  listenedMedia,
}: {
  programDayMedia: ProgramDayMedia
  isComplete: boolean
  isRunning: boolean
  hasJustBeenDone: boolean
  /** Validated here, and not sent yet. */
  isWaiting: boolean
  onValidate: () => void
  /** A podcast in our player completes itself, and the bar announces it beforehand. */
  listenedMedia: Media | null
}) {
  const say = useMessages(mediaMessages)
  const isShort = listenedMedia && podcastThresholdSeconds(listenedMedia.estimatedDuration) < 20
  const isConfirmed = isComplete && hasJustBeenDone
  return (
    <div className={styles.bar} data-screen-only data-confirmed={isConfirmed || undefined}>
      <Button
        icon={isComplete ? 'check' : undefined}
        disabled={isComplete || isWaiting}
        isRunning={isRunning}
        onClick={onValidate}
        className={styles.validate}
      >
        <span className={styles.label}>{isComplete ? say.validated : say.validate}</span>
      </Button>
      <div className={styles.confirmation}>
        <Status>{hasJustBeenDone ? say.validatedNow : isWaiting && !isComplete && say.validationWaits}</Status>
      </div>
      {listenedMedia && !isComplete && !isWaiting && (
        <p className={styles.note}>{isShort ? say.validatesItselfAtTheEnd : say.validatesItself}</p>
      )}
      {isConfirmed && (
        <Suspense>
          <NextStep completed={programDayMedia} />
        </Suspense>
      )}
    </div>
  )
}
