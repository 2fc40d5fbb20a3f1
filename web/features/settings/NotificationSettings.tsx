import { useMessages } from '../../i18n/messages.ts'
import { ComingPage } from './ComingPage.tsx'
import { settingsMessages } from './settings.messages.ts'

/** /app/settings/notifications. To be replaced by the reminders (behaviour section 3). */
export function NotificationSettings() {
  const say = useMessages(settingsMessages)
  return <ComingPage title={say.notifications} text={say.notificationsSoon} />
}
