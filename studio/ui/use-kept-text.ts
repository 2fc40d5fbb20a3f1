import { useState } from 'react'
import { readStored, writeStored } from '../../web/storage/local-storage.ts'
import { useStaff } from './use-staff.ts'

/**
 * Words that somebody types and has not sent yet: this browser keeps them under a name, whatever opens meanwhile, for that person only.
 * Setting them to '' forgets them.
 */
export function useKeptText(name: string): [text: string, keep: (text: string) => void] {
  const key = `studio.words.${useStaff()?.id ?? ''} ${name}`
  const [typed, setTyped] = useState({ key, text: readStored(key) ?? '' })
  const text = typed.key === key ? typed.text : (readStored(key) ?? '')
  const keep = (next: string) => {
    writeStored(key, next === '' ? null : next)
    setTyped({ key, text: next })
  }
  return [text, keep]
}
