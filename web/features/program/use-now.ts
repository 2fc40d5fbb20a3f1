import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'

/** How often the clock is looked at, in milliseconds: what hangs on it changes at midnight. */
const interval = 60_000

/** The present instant, renewed every minute and when the page is looked at again, so that a page left open follows the day. */
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
