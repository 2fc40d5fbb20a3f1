import { useMessages } from '../../i18n/messages.ts'
import { ComingPage } from '../settings/ComingPage.tsx'
import { settingsMessages } from '../settings/settings.messages.ts'

/** /app/settings/password. To be replaced by the change of password (behaviour section 3). */
export function PasswordSettings() {
  const say = useMessages(settingsMessages)
  return <ComingPage title={say.password} text={say.passwordSoon} />
}
