import { useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { profilingConsentVersion } from '../../../domain/features/profiling/profiling.rules.ts'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ProfilingModal.module.css'
import { profilingMessages } from './profiling.messages.ts'
import { type Asking, SafetyNotice } from './SafetyNotice.tsx'
import { StepFrame } from './StepFrame.tsx'

/**
 * Step 0: what the profiling is, who must not fast, and what starting it agrees to. Start records the consent. No answer
 * may be stored without it, so the profiling waits until the server has it.
 */
export function WelcomeStep({
  onStart,
  onLater,
  onConcerned,
  asking,
}: {
  onStart: () => void
  onLater: () => void
  onConcerned: () => void
  asking: Asking
}) {
  const say = useMessages(profilingMessages)
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<'startFailed' | 'startOutdated' | null>(null)

  async function start() {
    setStarting(true)
    setFailure(null)
    try {
      await call('POST /api/consent', { body: { purpose: 'profiling', version: profilingConsentVersion } })
      onStart()
    } catch (error) {
      console.warn('The consent was not recorded', error)
      setFailure(error instanceof ApiError && error.status === 400 ? 'startOutdated' : 'startFailed')
      setStarting(false)
    }
  }

  return (
    <StepFrame
      kicker={say.welcomeKicker}
      title={say.welcomeTitle}
      hint={say.welcomeText}
      onSubmit={() => void start()}
      buttons={
        <>
          <Button variant="quiet" onClick={onLater}>
            {say.later}
          </Button>
          <Button type="submit" isRunning={isStarting}>
            {say.start}
          </Button>
          {failure && (
            <div className={styles.failure}>
              <Alert>{say[failure]}</Alert>
            </div>
          )}
        </>
      }
    >
      <section className={styles.box} aria-labelledby="profiling-safety">
        <h4 id="profiling-safety" className={styles.subtitle}>
          {say.safetyTitle}
        </h4>
        <SafetyNotice heading="h5" onConcerned={onConcerned} asking={asking} />
      </section>
      <section className={styles.consent} aria-labelledby="profiling-consent">
        <h4 id="profiling-consent" className={styles.subtitle}>
          {say.consentTitle}
        </h4>
        <p>{say.consent(brand.name)}</p>
        <p>
          {say.consentFree}{' '}
          <a href={brand.links.privacyPolicy} target="_blank" rel="noopener">
            {say.privacy}
            <VisuallyHidden> {say.newTab}</VisuallyHidden>
          </a>
        </p>
      </section>
    </StepFrame>
  )
}
