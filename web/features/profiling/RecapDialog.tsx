import { lazy, Suspense } from 'react'
import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilmFrame } from '../media/FilmFrame.tsx'
import { PlayFailed } from '../media/PlayFailed.tsx'
import { useCaptionCues } from '../media/use-caption-cues.ts'
import { useFilm } from '../media/use-film.ts'
import { useWakeLock } from '../media/use-wake-lock.ts'
import styles from './PlanView.module.css'
import { profilingMessages } from './profiling.messages.ts'

const GuidingVoice = lazy(async () => ({ default: (await import('../media/GuidingVoice.tsx')).GuidingVoice }))

/** A recap is not a session: it has neither a session text nor a recorded voice. */
const wordless = { cues: [], mainMedia: null }

/**
 * The recap video of a plan: one of our films, with the controls of every film. The device's voice speaks its captions.
 */
export function RecapDialog({
  plan,
  recap,
  onClose,
}: {
  plan: FastingPlan
  recap: NonNullable<FastingPlan['recap']>
  onClose: () => void
}) {
  const say = useMessages(profilingMessages)
  const film = useFilm(recap.duration)
  const cues = useCaptionCues(film.element, useLocale())
  const title = say.recapTitle(plan.title)
  useWakeLock(film.isPlaying)
  return (
    <Dialog title={title} onClose={onClose} className={styles.recap}>
      <FilmFrame
        film={film}
        title={title}
        poster={plan.images[0]}
        sources={recap.sources}
        captions={recap.captions}
        hasSpeed
      />
      {film.hasFailed && <PlayFailed onRetry={film.toggle} />}
      <div className={styles.recapVoice}>
        <Suspense>
          <GuidingVoice media={wordless} cues={cues} player={film} />
        </Suspense>
      </div>
    </Dialog>
  )
}
