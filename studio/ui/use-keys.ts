import { useEffect, useRef } from 'react'
import { hasSingleKeys } from './single-keys.ts'

/** How long the first key of two waits for the second. */
const patienceMilliseconds = 1500
const typing = 'input, textarea, select, [contenteditable]'

/**
 * Runs what a key does: `j`, two keys in turn such as `g t`, or `ctrl k`. Keys without Ctrl are off while typing, in dialogs, and where they are
 * switched off.
 * @param acts what each key does, in lower case.
 */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    let first = ''
    let firstAt = 0
    const press = (event: KeyboardEvent) => {
      const name = event.key.toLowerCase()
      const held = event.ctrlKey || event.metaKey ? `ctrl ${name}` : name
      const isTyping = event.target instanceof Element && event.target.closest(`${typing}, dialog`) !== null
      if (event.altKey || (held === name && (isTyping || !hasSingleKeys()))) return
      const pair = event.timeStamp - firstAt < patienceMilliseconds ? `${first} ${held}` : held
      const act = latest.current[pair] ?? latest.current[held]
      first = held
      firstAt = event.timeStamp
      if (!act) return
      event.preventDefault()
      first = ''
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
