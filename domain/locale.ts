/** The languages of the product. */
export const locales = ['fr', 'en'] as const

export type Locale = (typeof locales)[number]

/** French unless chosen. */
export const defaultLocale: Locale = 'fr'

/** A value in both languages; omitting one does not compile. */
export type InBothLanguages<Said> = Record<Locale, Said>
