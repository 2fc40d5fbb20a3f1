import { useEffect } from 'react'

/**
 * Keeps the screen awake while `isWanted`, where the browser can (Screen Wake Lock API). The system releases the lock of a hidden page, so it
 * is requested again when the page returns.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    function request() {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        granted => {
          if (isOver) void granted.release()
          else lock = granted
        },
        // A nearly empty battery refuses it: the session continues.
        () => undefined,
      )
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [isWanted])
}
