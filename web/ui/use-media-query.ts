import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as the window changes. For what style sheets cannot decide: the order of what is read. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listen: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listen)
      return () => list.removeEventListener('change', listen)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
