import { allergens } from '../media/food.rules.ts'
import type { MediaCard } from '../media/media.contract.ts'

/** The four rows of the media library. */
export const shelves = ['video', 'text', 'recipe', 'audio'] as const

export type Shelf = (typeof shelves)[number]

/** The titles of the tag of recipes, in either language. The title decides, whatever the tag's id. */
const recipeTagTitles: readonly string[] = ['Recipe', 'Recette']

/** Minimum and maximum number of searched characters, after trimming. */
export const searchMinLength = 2
export const searchMaxLength = 80
/** Maximum number of search results. */
export const searchResultLimit = 30

type Shelved = { type: MediaCard['type']; Tag: { title: string } | null }

/**
 * Returns whether a media belongs in a row: videos; page and html without a tag titled 'Recipe'; recipes and media with that tag; podcasts.
 * A video about a recipe is in two rows.
 */
export function isOnShelf({ type, Tag }: Shelved, shelf: Shelf): boolean {
  const isTaggedRecipe = Tag !== null && recipeTagTitles.includes(Tag.title)
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

/** What a member can ask of every recipe: no meat or fish, or none of an allergen. */
export const dietChoices = ['vegetarian', ...allergens] as const

export type DietChoice = (typeof dietChoices)[number]

/** Returns whether a recipe suits all the choices. A media that states no allergens suits none of them. */
export function suitsDiet({ diet }: Pick<MediaCard, 'diet'>, choices: readonly DietChoice[]): boolean {
  return choices.every(
    choice => diet && (choice === 'vegetarian' ? diet.isVegetarian : !diet.allergens.includes(choice)),
  )
}
