import { useMessages } from '../../../web/i18n/messages.ts'
import { factFieldMessages } from './fact-field.messages.ts'
import { writingMessages } from './writing.messages.ts'

/** Returns what a field is called: by its name, or, in a list, by its place. */
export function useFieldName(): (name: string | number | undefined) => string {
  const say = useMessages(writingMessages)
  const names: Readonly<Record<string, string>> = useMessages(factFieldMessages)
  return name => {
    if (typeof name === 'number') return say.entry(`${name + 1}`)
    if (name === 'fr' || name === 'en') return say.languages[name]
    return names[name ?? ''] ?? String(name)
  }
}
