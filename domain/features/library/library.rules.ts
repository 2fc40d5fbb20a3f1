import type { MediaCard } from '../media/media.contract.ts'

/** The four rows of the media library (specification section 2), by the labels of section 3. */
export const shelves = ['video', 'text', 'recipe', 'audio'] as const

export type Shelf = (typeof shelves)[number]

/** Id of the tag that specification section 2 calls 'Recipe'; its title depends on the language. */
const recipeTagId = 'recipe'

/** Fewest and most characters of a search, without surrounding spaces. */
export const searchMinLength = 2
export const searchMaxLength = 80
/** Most results that a search returns. */
export const searchResultLimit = 30

type Shelved = { type: MediaCard['type']; Tag: { id: string } | null }

/**
 * Returns whether a media belongs in a row: videos; page and html without the tag 'Recipe'; recipes and everything with that tag; podcasts
 * (specification section 2). A video about a recipe belongs in two.
 */
export function isOnShelf({ type, Tag }: Shelved, shelf: Shelf): boolean {
  const isTaggedRecipe = Tag?.id === recipeTagId
  switch (shelf) {
    case 'video':
      return type === 'video'
    case 'text':
      return (type === 'page' || type === 'html') && !isTaggedRecipe
    case 'recipe':
      return type === 'recipe' || isTaggedRecipe
    case 'audio':
      return type === 'podcast'
  }
}
