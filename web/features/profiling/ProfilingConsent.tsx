import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './ProfilingConsent.module.css'
import { profilingConsentMessages } from './profiling-consent.messages.ts'
import { forgetUnsavedAnswers, reloadAfterSaving } from './save-answers.ts'

/**
 * In the profile settings: since when the profiling answers may be used, and how to withdraw that consent, which erases them at once.
 * Withdrawing is as easy as giving it was: one button, one confirmation.
 */
export function ProfilingConsent() {
  const say = useMessages(profilingConsentMessages)
  const queries = useQueryClient()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isDone, setDone] = useState(false)
  const {
    data: consent,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: keys.profilingConsent(),
    queryFn: async ({ signal }) => (await call('GET /api/consent', { signal })).body,
    staleTime: 0,
  })

  async function withdraw() {
    setRunning(true)
    setFailed(false)
    try {
      await call('DELETE /api/consent')
      forgetUnsavedAnswers()
      await Promise.all([reloadAfterSaving(queries), refetch()])
      setDone(true)
      setAsking(false)
    } catch (error) {
      console.warn('The consent was not withdrawn', error)
      setFailed(true)
    } finally {
      setRunning(false)
    }
  }

  return (
    <section className={styles.consent} aria-labelledby="profiling-consent">
      <h2 id="profiling-consent" className={styles.title}>
        {say.title}
      </h2>
      {consent && <p>{say.given(formatDay(new Date(consent.givenOn), user?.timezone))}</p>}
      {consent === null && !isDone && <p>{say.none}</p>}
      {consent === undefined && isError && <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />}
      {consent === undefined && !isError && <Skeleton height="3rem" />}
      <Status isGood>{isDone && !consent && say.done}</Status>
      {consent && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {say.withdraw}
        </Button>
      )}
      {isAsking && (
        <Dialog title={say.dialogTitle} onClose={() => setAsking(false)}>
          <div className={styles.asking}>
            <p>{say.dialogText}</p>
            {hasFailed && <Alert>{say.failed}</Alert>}
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {say.cancel}
              </Button>
              <Button className={settingsStyles.danger} onClick={() => void withdraw()} isRunning={isRunning}>
                {say.confirm}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  )
}
