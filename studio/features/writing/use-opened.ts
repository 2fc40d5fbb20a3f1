import { useEffect, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

/** Opens the files of a subject. Returns why they could not be read, and what tries again. */
export function useOpened(store: DraftStore, stem: string): { failure: unknown; retry: () => void } {
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    setFailure(null)
    void store.open(stem).catch(setFailure)
  }, [store, stem])
  return { failure, retry: () => void store.open(stem).then(() => setFailure(null), setFailure) }
}
