import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, updated as the window changes. For what CSS cannot do: changing the reading order. */
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
