import { useMessages } from '../../web/i18n/messages.ts'
import { choiceMessages } from './choice.messages.ts'
import { fieldMessages } from './field.messages.ts'

/** Returns what a field is called: by its name, or, in a list, by its place. A name that no schema knows stays as it is written. */
export function useFieldName(): (name: string | number | undefined) => string {
  const say = useMessages(fieldMessages)
  const names: Readonly<Record<string, string>> = say.names
  return name => (typeof name === 'number' ? say.entry(`${name + 1}`) : (names[name ?? ''] ?? String(name)))
}

/** Returns what one of the values that a field may have is called. */
export function useChoiceName(): (value: string) => string {
  const names: Readonly<Record<string, string>> = useMessages(choiceMessages)
  return value => names[value] ?? value
}
