import { useEffect } from 'react'
import { storedNames } from '../../storage/local-storage.ts'

/** Sends what earlier visits wrote without a connection, when the application opens and when the connection returns. */
export function useStoredDrafts(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    async function send(id: string) {
      if (!storedNames().some(name => name.startsWith(`notebook.${id}.`))) return
      const { sendDrafts } = await import('./send-entry.ts')
      await sendDrafts(id)
    }
    const sendNow = () => void send(userId).catch((error: unknown) => console.warn('Drafts were not sent', error))
    sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [userId])
}
