import { useEffect, useState } from 'react'
import { serverNow } from '../../client/server-time.ts'

/** How often to read the clock, in milliseconds: what depends on it changes at midnight. */
const interval = 60_000

/** Returns the current instant, updated every minute and when the page becomes visible, so that an open page follows the day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const renew = () => setNow(serverNow())
    const timer = setInterval(renew, interval)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return now
}
