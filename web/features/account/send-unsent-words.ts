import { sendWaiting } from '../media/waiting-completions.ts'
import { sendDrafts } from '../notebook/send-entry.ts'

/** Nobody waits longer for a network that may never answer; then the member is asked. */
const sendingMilliseconds = 5000

/** Tries to send a member's unsent notes and validations. What could not be sent stays in this browser. Never throws. */
export async function sendUnsentWords(userId: string): Promise<void> {
  const sending = Promise.allSettled([sendDrafts(userId), sendWaiting(userId)])
  await Promise.race([sending, new Promise(resolve => setTimeout(resolve, sendingMilliseconds))])
}
