import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ProfilingBand.module.css'
import { profilingBandMessages } from './profiling-band.messages.ts'

const FastingSwitch = lazy(async () => ({ default: (await import('./FastingSwitch.tsx')).FastingSwitch }))
const SafetyNotice = lazy(async () => ({ default: (await import('./SafetyNotice.tsx')).SafetyNotice }))

/**
 * Reminds the member of the profiling until it is done, on the medfasting programme, with the safety notice that
 * stays on that page until then.
 */
export function ProfilingReminder() {
  const say = useMessages(profilingBandMessages)
  const navigate = useNavigate()
  return (
    <>
      <section className={styles.band} aria-labelledby="profiling-band">
        <div>
          <h2 id="profiling-band" className={styles.title}>
            {say.reminderTitle}
          </h2>
          <p className={styles.text}>{say.reminderText}</p>
        </div>
        <ButtonLink to="/app/programs/profiling">{say.startTest}</ButtonLink>
      </section>
      <details className={styles.safety}>
        <summary className={styles.summary}>
          <Icon name="info" />
          {say.safetyTitle}
          <Icon name="chevronDown" />
        </summary>
        <div className={styles.notice}>
          <Suspense>
            <SafetyNotice
              heading="h3"
              onConcerned={() => void navigate('/app/programs/profiling', { state: { isConcerned: true } })}
            />
            <FastingSwitch />
          </Suspense>
        </div>
      </details>
    </>
  )
}
