import type { InBothLanguages } from '../../../domain/locale.ts'

/** Where content breaks a house rule, and what shows it. */
export interface Finding {
  file: string
  line: number
  detail: InBothLanguages<string>
}

/** Returns a text that both languages quote as it is. */
export function inBoth(text: string): InBothLanguages<string> {
  return { fr: text, en: text }
}
