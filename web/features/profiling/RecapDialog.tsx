import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './PlanView.module.css'
import { profilingMessages } from './profiling.messages.ts'

/** The recap video of a plan (specification section 2): one of our films in the browser's player, captioned in both languages. */
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
  const locale = useLocale()
  return (
    <Dialog title={say.recapTitle(plan.title)} onClose={onClose} className={styles.recap}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are content, in both languages. */}
      <video
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        poster={plan.images[0]}
        aria-label={say.recapTitle(plan.title)}
      >
        {recap.sources.map(source => (
          <source key={source.url} src={source.url} type={source.type} />
        ))}
        {recap.captions.map(track => (
          <track
            key={track.locale}
            kind="captions"
            src={track.url}
            srcLang={track.locale}
            label={say.captions[track.locale]}
            default={track.locale === locale}
          />
        ))}
      </video>
    </Dialog>
  )
}
