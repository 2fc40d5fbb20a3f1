import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../web/storage/local-storage.ts'

const name = 'studioKeys'
const listeners = new Set<() => void>()

/** Whether keys without Ctrl act, in this browser. They can be switched off by people who use speech input (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return readStored(name) !== 'off'
}

/** Switches keys without Ctrl on or off, for this browser. */
export function switchSingleKeys(isOn: boolean): void {
  writeStored(name, isOn ? null : 'off')
  for (const listener of listeners) listener()
}

/** Returns `hasSingleKeys`, and renders again when it changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, hasSingleKeys)
}
