import type { InBothLanguages } from '../../domain/locale.ts'
import { useLocale } from './locale.ts'

/** A text, a function of its variables, or a named set of them (one text for each error code, for instance). */
type Phrase = string | ((...variables: never[]) => string) | { readonly [name: string]: Phrase }

type Phrases = { readonly [name: string]: Phrase }

/** The French words' shape with their very texts forgotten, so that English may differ in words but not in names or variables. */
type ShapeOf<Said> = Said extends string
  ? string
  : Said extends (...variables: infer Variables) => string
    ? (...variables: Variables) => string
    : { readonly [Name in keyof Said]: ShapeOf<Said[Name]> }

/** Declares the words of a feature in both languages. French sets the shape: a missing or an extra English one does not compile. */
export function defineMessages<Said extends Phrases>(messages: {
  fr: Said
  en: NoInfer<ShapeOf<Said>>
}): InBothLanguages<ShapeOf<Said>>
// The loose signature below is the body's own: the compiler cannot see that French has its own shape.
export function defineMessages(messages: InBothLanguages<unknown>): InBothLanguages<unknown> {
  return messages
}

/** The words of a feature in the language in force: `const say = useMessages(loginMessages)`, then `say.title`. */
export function useMessages<Said>(messages: InBothLanguages<Said>): Said {
  return messages[useLocale()]
}
