import { useMessages } from '../../i18n/messages.ts'
import { ComingPage } from './ComingPage.tsx'
import { settingsMessages } from './settings.messages.ts'

/** /app/settings/profile. To be replaced by the profile form (behaviour section 3). */
export function ProfileSettings() {
  const say = useMessages(settingsMessages)
  return <ComingPage title={say.profile} text={say.profileSoon} />
}
