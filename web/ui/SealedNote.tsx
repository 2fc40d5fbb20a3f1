import { formatDay } from '../../domain/days.ts'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { sealedMessages } from './sealed.messages.ts'

/** Says until when what the member wrote and answered is closed, and how to open it; nothing while it is open. */
export function SealedNote({ className }: { className?: string | undefined }) {
  const say = useMessages(sealedMessages)
  const { user } = useSession()
  if (!user?.sealedUntil) return null
  return <p className={className}>{say.sealed(formatDay(new Date(user.sealedUntil), user.timezone))}</p>
}
