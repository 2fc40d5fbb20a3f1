import type { InBothLanguages } from '../../domain/locale.ts'
import { useLocale } from './locale.ts'

/** A text, a function of its variables, or a record of them (one text for each error code, for instance). */
type Phrase = string | ((...variables: never[]) => string) | { readonly [name: string]: Phrase }

type Phrases = { readonly [name: string]: Phrase }

/** The shape of the French words without their texts: English must have the same names and variables. */
type ShapeOf<Said> = Said extends string
  ? string
  : Said extends (...variables: infer Variables) => string
    ? (...variables: Variables) => string
    : { readonly [Name in keyof Said]: ShapeOf<Said[Name]> }

/** Declares the words of a feature in both languages. French sets the shape: a missing or extra English entry does not compile. */
export function defineMessages<Said extends Phrases>(messages: {
  fr: Said
  en: NoInfer<ShapeOf<Said>>
}): InBothLanguages<ShapeOf<Said>>
// The loose signature is for the body: the compiler cannot infer that French matches its own shape.
export function defineMessages(messages: InBothLanguages<unknown>): InBothLanguages<unknown> {
  return messages
}

/** Returns the words of a feature in the current language: `const say = useMessages(loginMessages)`, then `say.title`. */
export function useMessages<Said>(messages: InBothLanguages<Said>): Said {
  return messages[useLocale()]
}
