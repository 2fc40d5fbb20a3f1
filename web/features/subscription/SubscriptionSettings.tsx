import { useMessages } from '../../i18n/messages.ts'
import { ComingPage } from '../settings/ComingPage.tsx'
import { settingsMessages } from '../settings/settings.messages.ts'

/** /app/settings/subscription. To be replaced by the subscription details (specification section 2). */
export function SubscriptionSettings() {
  const say = useMessages(settingsMessages)
  return <ComingPage title={say.subscription} text={say.subscriptionSoon} />
}
