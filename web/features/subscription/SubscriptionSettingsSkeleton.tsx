import { useMessages } from '../../i18n/messages.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './SubscriptionSettings.module.css'

const facts = ['plan', 'status', 'date', 'price', 'payment']

/** The placeholder of the subscription's page: facts, a line, a button. */
export function SubscriptionSettingsSkeleton() {
  const say = useMessages(uiMessages)
  return (
    <div className={settingsStyles.card}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <div className={styles.facts}>
        {facts.map(fact => (
          <div key={fact}>
            <Skeleton width="5rem" height="1.2rem" />
            <Skeleton width="8rem" height="1.7rem" />
          </div>
        ))}
      </div>
      <Skeleton height="1.6rem" />
      <Skeleton width="14rem" height="2.75rem" radius="var(--r-full)" />
    </div>
  )
}
