import { useState } from 'react'

/**
 * Returns which one of a list is shown: the one that is asked for, else the first that there was. Once something is shown, nothing else takes
 * its place by itself, even when it leaves the list: the same buttons would then act on another.
 */
export function useShown(asked: string | null, first: string | undefined): string | null {
  const [begunWith, setBegunWith] = useState<string | null>(null)
  if (asked === null && begunWith === null && first !== undefined) setBegunWith(first)
  return asked ?? begunWith
}
